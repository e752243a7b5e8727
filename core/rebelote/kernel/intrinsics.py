"""What compiled code lacks of Python's ints, as one instruction of the processor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rebelote.fast import numba

_UNTYPED: Any = numba


@_UNTYPED.extending.intrinsic  # type: ignore[untyped-decorator]
def _count(typing: Any, number: Any) -> Any:
    def write(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        counted = builder.ctpop(arguments[0])
        return context.cast(builder, counted, number, signature.return_type)

    return _UNTYPED.int64(number), write


@_UNTYPED.extending.overload_method(_UNTYPED.types.Integer, "bit_count", strict=False)  # type: ignore[untyped-decorator]
def _bit_count(number: Any) -> Callable[[Any], Any]:
    """`int.bit_count` of a number that is not negative."""
    return lambda number: _count(number)
