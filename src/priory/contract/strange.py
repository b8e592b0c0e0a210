"""A strange box: a game's own, in which every name is another and every number that may change."""

from __future__ import annotations

import copy
import re
from functools import cache
from typing import Any

from babel.messages.pofile import read_po

import priory
from priory.contract.broken import Place, places
from priory.core.errors import BadBox
from priory.core.game import Game
from priory.core.reader import ENGLISH, LANGUAGES
from priory.words import written

MOST_TRIED = 4
"""So many other numbers are tried in the place of one."""


class Strange:
    """The strange box of a game, and how to find what is said of the standard one."""

    def __init__(self, game_id: str) -> None:
        game = priory.game(game_id)
        self.game_id = game_id
        self.names: dict[str, set[str]] = {language: set() for language in LANGUAGES}
        self.patterns: dict[str, re.Pattern[str]] = {}
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
        """The names of the standard box that nothing but the box can have said: no message holds them, and they are
        no amounts ("2 points"). Of a game without catalogues only names of several words are such."""
        if language not in self.patterns:
            self.patterns[language] = self._pattern(language)
        return self.patterns[language]

    def _pattern(self, language: str) -> re.Pattern[str]:
        own = "\n".join(messages(language, self.game_id))
        several = not written(LANGUAGES[-1], self.game_id).exists()
        known = [name for name in self.names[language] if not re.search(whole(re.escape(name)), own, re.IGNORECASE)]
        known = [name for name in known if not name[0].isdigit() and (not several or " " in name)]
        found = sorted(map(re.escape, known), key=len, reverse=True)
        return re.compile(whole(f"({'|'.join(found) or '(?!)'})"))


def whole(pattern: str) -> str:
    """What is found as whole words only."""
    return rf"(?<![\w’])(?:{pattern})(?![\w’])"


def messages(language: str, game_id: str) -> list[str]:
    """All that a game and the house say in a language by themselves, as catalogues, whose key is English, and leaflets
    have it."""
    found: list[str] = []
    for domain in (game_id, "priory"):
        path = written(LANGUAGES[-1] if language == ENGLISH else language, domain)
        if path.exists():
            with path.open("rb") as file:
                for one in read_po(file):
                    texts = one.id if language == ENGLISH else one.string
                    found += [texts] if isinstance(texts, str) else [*(texts or ())]
    leaflets = priory.game(game_id).folder / "words" / "leaflets"
    return found + [path.read_text(encoding="utf-8") for path in sorted(leaflets.glob(f"*.{language}.md"))]


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
