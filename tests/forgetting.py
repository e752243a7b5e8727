"""A pytest plugin for mutation testing: every run begins as if nothing had been assembled.

mutmut forks the processes of its mutants from one that has run the tests already.  What is
remembered there, tables above all, was made by the code as it was and would hide a mutation.
"""

import gc
import sys
from functools import lru_cache
from typing import Any

PACKAGES = ("rebelote", "rebelote_plugins")
_KEEPER = type(lru_cache(abs))


def pytest_configure(config: object) -> None:
    """Empty the packages' caches, and import the test modules and their constants anew."""
    caches: list[Any] = [each for each in gc.get_objects() if isinstance(each, _KEEPER)]
    for cache in caches:
        if str(cache.__module__).split(".")[0] in PACKAGES:
            cache.cache_clear()
    for name in [name for name in sys.modules if name.startswith("tests.")]:
        if name != __name__:
            del sys.modules[name]
