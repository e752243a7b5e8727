"""The garbage collector rests while code is loaded, and is left as it was found."""

import gc
from collections.abc import Iterator

import pytest

from rebelote.collecting import uncollected


@pytest.fixture
def collector() -> Iterator[None]:
    enabled = gc.isenabled()
    yield
    (gc.enable if enabled else gc.disable)()


def fail() -> None:
    with uncollected():
        assert not gc.isenabled()
        raise LookupError


@pytest.mark.usefixtures("collector")
@pytest.mark.parametrize("enabled", [True, False])
def test_the_collector_is_as_it_was_whatever_happens(enabled: bool) -> None:
    (gc.enable if enabled else gc.disable)()

    with pytest.raises(LookupError):
        fail()

    assert gc.isenabled() is enabled
