"""What a page is told besides the log: what has happened since one's own turn, what is settled place by place, and
rounds in numbers. All of it is made from what that seat saw."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from priory.core.plain import Facts
from priory.story import Cell, Recap, Scene, Since
from priory.table.messages import Log
from priory.table.table import LiveTable
from priory.words import tongue_at, words_of

MOST_WORDS = 25


class Asked(NamedTuple):
    """From what it follows what a seat is told of the others: who asks, from which ply on, and how far the table is."""

    seat: int
    language: str
    begin: int
    turns: int
    latest: int
    names: tuple[str, ...]


def whole_log(table: LiveTable, seat: int, language: str) -> Log:
    """All that happened so far, by turns, as a seat may read it."""
    return table.story.log(table.names, seat, language, 0, table.record.ply)


def since(table: LiveTable, seat: int, language: str) -> Since | None:
    """What the others have done between the seat's own choices and its turn now; None where that is nothing."""
    record, story = table.record, table.story
    begin = _last_own(record.choosers, seat)
    if begin is None:
        return None
    turns = story.turns()
    # While the seat goes on choosing, what the others have done before stays the same, unless it chooses in their turn.
    latest = len(turns) if turns and turns[-1].seat == seat else record.ply
    asked = Asked(seat, language, begin, len(turns), latest, tuple(table.names))
    cells = table.told.get(asked)
    if cells is None:
        cells = _cells(table, begin, seat, language)
        table.told = {asked: cells}
    return Since(begin, cells, _fresh(table, begin, seat, language)) if cells else None


def _cells(table: LiveTable, begin: int, seat: int, language: str) -> tuple[Cell, ...]:
    """What each of the others has done since a ply, in the order of play."""
    story, turns = table.story, table.story.turns()
    found: dict[int, list[str]] = {}
    for number in range(max(0, story.number_at(begin)), len(turns)):
        whose = turns[number].seat
        if whose != seat and story.span(number)[1].ply >= begin:
            found.setdefault(whose, []).append(story.summary(number, table.names, seat, language))
    order = [(seat + step) % len(table.names) for step in range(1, len(table.names))]
    told = {other: shortened(found[other], table.names[other]) for other in order if any(found.get(other, ()))}
    return tuple(Cell(other, text) for other, text in told.items())


def _last_own(choosers: list[int], seat: int) -> int | None:
    """The ply after the seat's last choice before the others chose last; None if they have not."""
    ply = len(choosers)
    while ply and choosers[ply - 1] == seat:
        ply -= 1
    if not ply:
        return None
    while ply and choosers[ply - 1] != seat:
        ply -= 1
    return ply


def shortened(sentences: Iterable[str], name: str, most: int = MOST_WORDS) -> str:
    """The latest sentences of a player, as many as there are words for."""
    found: list[str] = []
    for sentence in reversed([one for one in sentences if one]):
        words = sum(len(one.split()) for one in found) + len(sentence.split())
        if found and words > most:
            break
        found.append(sentence if sentence.endswith((".", "!", "?", "…")) else f"{sentence}.")
    kept = " ".join(_named_once(found[::-1], name)).split()
    return " ".join(kept) if len(kept) <= most else " ".join(kept[:most]) + " …"


def _named_once(sentences: Iterable[str], name: str) -> list[str]:
    """Sentences that follow one another with the same name before a colon become one."""
    found: list[str] = []
    named = re.compile(rf"{re.escape(name)}\s?:\s")
    for sentence in sentences:
        again = named.match(sentence)
        if again and found and named.match(found[-1]):
            found[-1] = f"{found[-1].removesuffix('.')}; {sentence[again.end() :]}"
        else:
            found.append(sentence)
    return found


def _fresh(table: LiveTable, ply: int, seat: int, language: str) -> str:
    """What has become possible or known since, in the room's words."""
    words = words_of(table.record.game)
    if not hasattr(words, "fresh"):
        return ""
    t = tongue_at(table.record.state, language)
    return str(words.fresh(table.looked(ply, seat), table.look(seat), table.names, t))


class Saw(NamedTuple):
    """Who is told of what a choice has settled: with whose eyes, in which language, with which names."""

    ply: int
    eyes: int
    language: str
    names: tuple[str, ...]


def scene(table: LiveTable, ply: int, seat: int, language: str) -> Scene | None:
    """What the choice that led to a ply has settled place by place, after what was settled before it in that turn; made
    once for all who saw the same."""
    if not hasattr(words_of(table.record.game), "scene"):
        return None
    saw = Saw(ply, table.story.eyes(seat, ply - 1, ply), language, tuple(table.names))
    if saw not in table.settled:
        table.settled = {
            **{one: found for one, found in table.settled.items() if one.ply == ply},
            saw: _scene(table, saw),
        }
    return table.settled[saw]


def _scene(table: LiveTable, saw: Saw) -> Scene | None:
    ply, seat, language, _ = saw
    words, story = words_of(table.record.game), table.story
    turns = story.turns()
    for number in range(story.number_at(ply - 1, len(table.record.entries[ply - 1])), -1, -1):
        begin = story.span(number)[0]
        if turns[number].common:
            happened = story.entries(number, ply)
            old = len(story.entries(number, ply - 1))
            if len(happened) > old:
                facts = [entry.told_to(seat) for entry in happened]
                t = tongue_at(table.record.state, language)
                found: Scene | None = words.scene(facts, old, turns[number], table.names, t)
                if found is not None:
                    return found
        if begin.ply < ply - 1:
            break
    return None


def recap(table: LiveTable, ply: int, seat: int, language: str) -> Recap | None:
    """The round that the choice that led to a ply has ended, in numbers."""
    words, story, record = words_of(table.record.game), table.story, table.record
    if not hasattr(words, "recap"):
        return None
    turns = story.turns()
    last = story.number_at(ply - 1, len(record.entries[ply - 1]))
    first = story.number_at(ply - 2, len(record.entries[ply - 2])) if ply > 1 else -1
    if first < 0 or turns[last].round == turns[first].round:
        return None
    ended = turns[first].round
    numbers = [number for number in range(last + 1) if turns[number].round == ended]
    facts: list[Facts] = [entry.told_to(seat) for number in numbers for entry in story.entries(number, ply)]
    # A round begins within the choice that ended the one before.
    begin = story.span(numbers[0])[0].ply + (numbers[0] > 0)
    t = tongue_at(record.state, language)
    before, after = table.looked(begin, seat), table.looked(ply, seat)
    found: Recap | None = words.recap(facts, ended, before, after, table.names, t)
    return found
