"""Tasks: `nox` runs the checks, `nox -l` lists every session."""

import tarfile
import tempfile
from pathlib import Path

import nox

nox.needs_version = ">=2024.10.9"
nox.options.default_venv_backend = "venv"
nox.options.download_python = "never"
nox.options.error_on_missing_interpreters = False
nox.options.reuse_existing_virtualenvs = True
nox.options.sessions = ["lint", "types", "docs", "tests", "wheel"]

ROOT = Path(__file__).parent
PYPROJECT = nox.project.load_toml(ROOT / "pyproject.toml")
# Those that are not on the machine are skipped, and nox says so.
PYTHONS = ["3.11", "3.12", "3.13", "3.14"]
# The tests use every processor.
PARALLEL = ["-n", "auto"]


def group(name: str) -> list[str]:
    """Return the requirements of a dependency group, whatever the age of pip."""
    return list(nox.project.dependency_groups(PYPROJECT, name))


@nox.session
def lint(session: nox.Session) -> None:
    """Check style and formatting with ruff."""
    session.install(*group("lint"))
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")


@nox.session
def types(session: nox.Session) -> None:
    """Check the types of the packages, the tests and this file with mypy."""
    session.install("-e", ".[all]", *group("dev"))
    session.run("mypy", *session.posargs)


@nox.session
def docs(session: nox.Session) -> None:
    """Build the documentation; a warning or an unresolved reference is an error."""
    session.install("-e", ".[cli,fast,docs]")
    html = Path(session.create_tmp()) / "html"
    session.run("sphinx-build", "-n", "-W", "--keep-going", "-E", "docs", str(html))


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """Run the tests, those beside the peer program too; `-- --cov` measures coverage."""
    session.install("-e", ".[all]", *group("test"))
    session.run("pytest", *PARALLEL, *session.posargs)


@nox.session
def golden(session: nox.Session) -> None:
    """Rewrite the golden playthroughs in tests/golden, and the table of rules that go together."""
    session.install("-e", ".[all]")
    session.run("python", "-m", "tests.combinations", "--write")
    session.run("python", "-m", "tests.golden", "--write", *session.posargs)


@nox.session
def wheel(session: nox.Session) -> None:
    """Build the distributions and run the tests against the installed wheel, elsewhere."""
    session.install(*group("wheel"))
    with tempfile.TemporaryDirectory() as folder:
        session.run("python", "-m", "build", "--outdir", folder)
        (built,) = Path(folder).glob("*.whl")
        (source,) = Path(folder).glob("*.tar.gz")
        session.run("check-wheel-contents", str(built))
        session.install(f"rebelote[all] @ {built.as_uri()}")
        session.install("--force-reinstall", "--no-deps", str(built))
        with session.chdir(_without_packages(source, Path(folder))):
            session.run("pytest", *PARALLEL, *session.posargs)


def _without_packages(source: Path, folder: Path) -> Path:
    """Unpack a source distribution but for its packages: only the wheel has them then."""
    with tarfile.open(source) as archive:
        members = [m for m in archive if Path(m.name).parts[1] not in ("core", "plugins")]
        archive.extractall(folder, members, filter="data")
    return folder / source.name.removesuffix(".tar.gz")


@nox.session
def bench(session: nox.Session) -> None:
    """Measure speed with the benchmarks in tests/bench."""
    session.install("-e", ".[all]", *group("bench"))
    session.run("pytest", "tests/bench", "--benchmark-only", *session.posargs)


@nox.session
def mutants(session: nox.Session) -> None:
    """Mutate rules and scoring and print what no test notices; `-- PATH ...` names modules."""
    session.install("-e", ".[all]", *group("mutants"))
    session.run("python", "-m", "tests.mutants", *session.posargs)


@nox.session
def fuzz(session: nox.Session) -> None:
    """Fuzz every reader, led by coverage, for 60 seconds in all; `-- SECONDS` for longer."""
    session.install("-e", ".[all]")
    try:
        session.install("--only-binary=:all:", *group("fuzz"))
    except nox.command.CommandFailed:
        session.skip("atheris has no wheel for this Python")
    session.run("python", "-m", "tests.fuzz.coverage_guided", *session.posargs)


@nox.session
def strength(session: nox.Session) -> None:
    """Measure what players mark more than others with the same cards; `-- DEALS SEED`."""
    session.install("-e", ".[all]", *group("test"))
    session.run("python", "-m", "tests.strength", *session.posargs)


@nox.session
def differential(session: nox.Session) -> None:
    """Compare play with colver over 200,000 random deals; `-- DEALS SEED` for others."""
    session.install("-e", ".[all]", *group("test"))
    session.run("python", "-m", "tests.differential", *session.posargs)


@nox.session
def soak(session: nox.Session) -> None:
    """Run the slow tests, with many more generated examples than usual."""
    session.install("-e", ".[all]", *group("test"))
    session.run("pytest", "-m", "slow", *session.posargs, env={"HYPOTHESIS_PROFILE": "soak"})
