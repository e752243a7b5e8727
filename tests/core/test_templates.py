"""Functions whose parts are filled in, one level down or anywhere below."""

from rebelote.kernel.templates import filled, replaced


def leaf(number: int) -> int:
    return number


def other_leaf(number: int) -> int:
    return -number


def branch(number: int) -> int:
    return 10 * leaf(number)


def tree(number: int) -> int:
    return 1 + branch(number) + aside(number)


def aside(number: int) -> int:
    return number if number < 2 else aside(number - 1)


def test_a_name_is_filled_in_where_the_template_calls_it() -> None:
    assert filled(branch, leaf=other_leaf)(3) == -30
    assert branch(3) == 30


def test_the_same_parts_make_the_same_function() -> None:
    assert filled(branch, leaf=other_leaf) is filled(branch, leaf=other_leaf)
    assert filled(branch, leaf=other_leaf).__name__ != branch.__name__


def test_a_function_is_replaced_however_far_below_it_is_called() -> None:
    assert tree(3) == 32
    assert replaced(tree, leaf, other_leaf)(3) == -28
    assert replaced(leaf, leaf, other_leaf) is other_leaf


def test_what_never_calls_it_stays_itself() -> None:
    assert replaced(aside, leaf, other_leaf) is aside
