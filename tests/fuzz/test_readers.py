"""What others wrote is read, or refused with a typed error that says why."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz.breaking import broken
from tests.fuzz.readers import READERS, survives

QUICK = {"command": 25, "record": 30, "match": 30, "score": 60, "action_text": 60}


@pytest.mark.parametrize("name", READERS)
def test_what_is_valid_is_read(name: str) -> None:
    reader = READERS[name]

    for text in reader.valid():
        reader.read(text)  # raises nothing at all


@pytest.mark.parametrize("name", READERS)
def test_a_broken_text_is_read_or_refused_with_a_typed_error(name: str) -> None:
    reader = READERS[name]

    @settings(max_examples=QUICK.get(name, 40))
    @given(broken(reader.valid()))
    def read(text: str) -> None:
        survives(reader, text)

    read()


@pytest.mark.slow
@pytest.mark.parametrize("name", READERS)
def test_many_broken_texts_are_read_or_refused_with_a_typed_error(name: str) -> None:
    reader = READERS[name]

    @given(st.one_of(broken(reader.valid()), st.text()))
    def read(text: str) -> None:
        survives(reader, text)

    read()
