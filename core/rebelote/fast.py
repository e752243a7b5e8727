"""The libraries of the extra `fast`; importing this raises `MissingExtra` without them."""

from rebelote.collecting import uncollected
from rebelote.errors import MissingExtra

try:
    with uncollected():
        import numba
        import numba.extending
        import numpy
except ImportError as error:
    raise MissingExtra("Compiled code", "fast") from error

__all__ = ["numba", "numpy"]
