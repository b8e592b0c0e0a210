"""A strange box: a game's own, in which every name is another and every number that may change."""

from __future__ import annotations

import copy
import re
from functools import cache
from typing import Any

import priory
from priory.contract.broken import Place, places
from priory.core.errors import BadBox
from priory.core.game import Game
from priory.core.reader import ENGLISH, LANGUAGES

MOST_TRIED = 4
"""So many other numbers are tried in the place of one."""


class Strange:
    """The strange box of a game, and how to find what is said of the standard one."""

    def __init__(self, game_id: str) -> None:
        game = priory.game(game_id)
        self.names: dict[str, set[str]] = {language: set() for language in LANGUAGES}
        self.data = changed_numbers(game, self.renamed(copy.deepcopy(game.box_data)))
        game.open_box(self.data, "strange box")

    def renamed(self, data: Any) -> Any:
        """Everything that is called something in English is called something else, in every language."""
        if isinstance(data, list):
            return [self.renamed(one) for one in data]
        if not isinstance(data, dict):
            return data
        if ENGLISH in data and all(isinstance(name, str) for name in data.values()) and set(data) <= set(LANGUAGES):
            for language, name in data.items():
                self.names[language].add(name)
            number = len(self.names[ENGLISH])
            return {language: f"Zyq{number}{language}" for language in data}
        return {field: self.renamed(value) for field, value in data.items()}

    def pattern(self, language: str) -> re.Pattern[str]:
        """The names of the standard box that are no words of every day: those of several words, without numbers."""
        known = [re.escape(name) for name in self.names[language] if " " in name and not re.search(r"\d", name)]
        return re.compile(rf"(?<![\w’])({'|'.join(sorted(known, key=len, reverse=True)) or '(?!)'})(?![\w’])")


@cache
def strange(game_id: str) -> Strange:
    """The strange box of a game, made once."""
    return Strange(game_id)


def changed_numbers(game: Game, data: Any) -> Any:
    """Each number that may be another one is."""
    for place in places(data, every=True):
        holder = inside(data, place[:-1])
        before = holder[place[-1]]
        if type(before) is not int:
            continue
        for other in [before + 1, before - 1, before + 2, 2 * before + 1][:MOST_TRIED]:
            holder[place[-1]] = other
            if accepted(game, data):
                break
            holder[place[-1]] = before
    return data


def inside(data: Any, place: Place) -> Any:
    """What stands at a place."""
    for step in place:
        data = data[step]
    return data


def accepted(game: Game, data: Any) -> bool:
    """Whether a game can be played with a box."""
    try:
        game.open_box(data, "strange box")
    except BadBox:
        return False
    return True
