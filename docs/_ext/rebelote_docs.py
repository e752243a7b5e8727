"""Directives that write reference pages from what is installed, and links to the public face."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, ClassVar

import reference
from docutils import nodes
from docutils.statemachine import StringList
from imports import stretches, summaries
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

import rebelote
from rebelote.catalogue import installed


class Generated(SphinxDirective):
    """A directive whose content is Markdown made by `text`."""

    optional_arguments = 1
    text: ClassVar[Callable[[str], str]]

    def run(self) -> list[nodes.Node]:
        """Parse the text in place, headings included."""
        return self.parse(type(self).text(self.arguments[0] if self.arguments else ""))

    def parse(self, text: str) -> list[nodes.Node]:
        """The nodes of a Markdown text."""
        inner: Any = nodes.Element()
        inner.document = self.state.document
        lines = StringList(text.splitlines(), self.env.docname)
        self.state.nested_parse(lines, 0, inner, match_titles=True)
        return list(inner.children)


class ApiOf(Generated):
    """Documents the names in its content, of the module that is its argument."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """One autodoc directive a name."""
        module = self.arguments[0]
        names = " ".join(self.content).split()
        return self.parse("\n".join(autodoc(module, name) for name in names))


def autodoc(module: str, name: str) -> str:
    """The autodoc directive that fits a name."""
    value = getattr(import_module(module), name)
    kind = "class" if inspect.isclass(value) else "function"
    if inspect.isclass(value) and issubclass(value, BaseException):
        kind = "exception"
    members = "" if kind == "function" else "   :members:"
    return f"```{{eval-rst}}\n.. auto{kind}:: {module}.{name}\n{members}\n```\n"


def _directive(make: Callable[[str], str]) -> type[Generated]:
    return type(make.__name__, (Generated,), {"text": staticmethod(make)})


def rules_page(plugin: str) -> str:
    """Every rule, or those of one plugin."""
    return reference.rules_page(installed(), plugin)


def presets_page(_: str) -> str:
    """Every preset."""
    return reference.presets_page(installed())


def phases(preset: str) -> str:
    """A preset's line of phases, and its transition table."""
    rules = rebelote.rules(preset)
    diagram = reference.phases_diagram(rules)
    return f"```text\n{diagram}\n```\n\n{reference.phases_table(rules)}"


def steps(preset: str) -> str:
    """A preset's scoring steps."""
    return reference.steps_table(rebelote.rules(preset))


def components(preset: str) -> str:
    """A preset's components."""
    return reference.components_table(rebelote.rules(preset))


def imports(_: str) -> str:
    """The import order of the core."""
    told = summaries(Path(rebelote.__path__[0]))
    rows = [(side.name, f"`{name}`", told[name]) for side in stretches() for name in side.modules]
    return reference.table(("side", "module", "what it is"), rows)


def resolve(app: Sphinx, env: Any, node: Any, content: nodes.Node) -> nodes.Node | None:
    """A reference to where something is defined leads to where it is documented."""
    if node.get("refdomain") != "py":
        return None
    name, domain = node["reftarget"].rpartition(".")[2], env.get_domain("py")
    for module in ("rebelote", "rebelote.plugin"):
        if f"{module}.{name}" in domain.objects:
            place = (env, node["refdoc"], app.builder, "obj", f"{module}.{name}")
            found = domain.resolve_xref(*place, node, content)
            return found if isinstance(found, nodes.Node) else None
    return None


def trim(app: Sphinx, doctree: nodes.document) -> None:
    """Take away the blank lines at the end of what is cut from a file."""
    for block in doctree.findall(nodes.literal_block):
        text = block.astext().rstrip("\n")
        block.rawsource = text
        block[:] = [nodes.Text(text)]


def skip(app: Sphinx, what: str, name: str, value: object, skipped: bool, options: Any) -> Any:
    """Leave out what Python says of the fields of a named tuple: the class describes them."""
    return True if str(inspect.getdoc(value)).startswith("Alias for field number") else None


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the directives."""
    for name, make in {
        "rebelote-rules": rules_page,
        "rebelote-presets": presets_page,
        "rebelote-phases": phases,
        "rebelote-steps": steps,
        "rebelote-components": components,
        "rebelote-imports": imports,
    }.items():
        app.add_directive(name, _directive(make))
    app.add_directive("rebelote-api", ApiOf)
    app.connect("missing-reference", resolve)
    app.connect("doctree-read", trim)
    app.connect("autodoc-skip-member", skip)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
