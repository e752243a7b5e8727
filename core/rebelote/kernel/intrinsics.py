"""What compiled code lacks of Python's ints, as one instruction of the processor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rebelote.fast import numba
from rebelote.kernel.chance import rotated

_UNTYPED: Any = numba


@_UNTYPED.extending.intrinsic  # type: ignore[untyped-decorator]
def _count(typing: Any, number: Any) -> Any:
    def write(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        counted = builder.ctpop(arguments[0])
        return context.cast(builder, counted, number, signature.return_type)

    return _UNTYPED.int64(number), write


@_UNTYPED.extending.intrinsic  # type: ignore[untyped-decorator]
def _rotate(typing: Any, word: Any, by: Any) -> Any:
    def write(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        short = context.get_value_type(_UNTYPED.uint32)
        word, by = (builder.trunc(each, short) for each in arguments)
        rest = builder.sub(short(32), by)
        turned = builder.or_(builder.shl(word, by), builder.lshr(word, rest))
        return builder.zext(turned, context.get_value_type(signature.return_type))

    number = _UNTYPED.int64
    return number(number, number), write


INSTEAD = {rotated: _rotate}
"""What is written into compiled code in place of functions."""


@_UNTYPED.extending.overload_method(_UNTYPED.types.Integer, "bit_count", strict=False)  # type: ignore[untyped-decorator]
def _bit_count(number: Any) -> Callable[[Any], Any]:
    """`int.bit_count` of a number that is not negative."""
    return lambda number: _count(number)
