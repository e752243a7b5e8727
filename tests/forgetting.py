"""A pytest plugin for mutation testing: every run begins as if nothing had been assembled.

mutmut forks the processes of its mutants from one that has run the tests already.  What is
remembered there, tables above all, was made by the code as it was and would hide a mutation.

While mutmut notes which test reaches what, every test begins so: a table that an earlier test had
assembled would hide what the later ones reach.
"""

import gc
import os
import sys
from functools import lru_cache
from typing import Any

PACKAGES = ("rebelote", "rebelote_plugins")
_KEEPER = type(lru_cache(abs))


def pytest_configure(config: object) -> None:
    """Empty the packages' caches, and import the test modules and their constants anew."""
    forget()
    for name in [name for name in sys.modules if name.startswith("tests.")]:
        if name != __name__:
            del sys.modules[name]


def pytest_runtest_setup(item: object) -> None:
    """Empty the packages' caches before each test of the run that notes what is reached."""
    if os.environ.get("MUTANT_UNDER_TEST") == "stats":
        forget()


def forget() -> None:
    """Empty the packages' caches."""
    caches: list[Any] = [each for each in gc.get_objects() if isinstance(each, _KEEPER)]
    for cache in caches:
        if str(cache.__module__).split(".")[0] in PACKAGES:
            cache.cache_clear()
