"""Sphinx configuration."""

import sys
from pathlib import Path

import rebelote

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "rebelote"
author = "rebelote contributors"
copyright = author
release = version = rebelote.__version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.viewcode",
    "sphinx_copybutton",
    "rebelote_docs",
]
exclude_patterns = ["_build", "examples"]
nitpicky = True
# Other projects' names: their inventories live on the network, and a build must not need it.
nitpick_ignore_regex = [
    (r"py:.*", r"(collections|concurrent|enum|pathlib|random|types|typing)\..*"),
    (r"py:.*", r"(annotated_types|click|pluggy|pydantic|pydantic_core)\..*"),
    (r"py:class", r"~?(.*\.)?[A-Z]"),  # type variables
    # Aliases of types, and what only the core itself uses.
    (r"py:class", r"Allied|Step|Turns?|Values"),
    (r"py:class", r"rebelote\.documents\.Document|rebelote\.ruleset\.Ledger"),
]

default_role = "literal"  # docstrings write `names` as Markdown does
autodoc_member_order = "bysource"
autodoc_typehints = "description"
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

html_theme = "furo"
html_title = f"rebelote {release}"
