"""Every name in a box is there in every language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import priory
from priory.core.reader import LANGUAGES


def names(data: Any, where: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The tables that hold a text by language, with their places."""
    if isinstance(data, dict):
        if set(data) & set(LANGUAGES):
            yield where, data
        for key, value in data.items():
            yield from names(value, f"{where}.{key}")
    elif isinstance(data, list):
        for i, value in enumerate(data):
            yield from names(value, f"{where}[{i}]")


@pytest.mark.parametrize("game_id", priory.games())
def test_every_name_in_the_box_is_in_every_language(game_id: str) -> None:
    found = list(names(priory.game(game_id).box_data, game_id))
    assert found
    for where, texts in found:
        assert set(texts) == set(LANGUAGES), where
        for language, text in texts.items():
            assert isinstance(text, str), f"{where}.{language}"
            assert text.strip() == text != "", f"{where}.{language}"
