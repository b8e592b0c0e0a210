"""A position of Kingsbridge on paper, and the check that nothing is lost; reading one is in reading."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from priory.core.errors import BadPosition
from priory.core.state import OVER
from priory.games.kingsbridge.box import (
    CHARACTERS,
    COMPETITIVE,
    EDGAR,
    LANE,
    MODES,
    PERMANENT,
    RANKS,
    SLOTS,
    SOLO,
)
from priory.games.kingsbridge.options import (
    CODEC,
    COLUMN_NAMES,
    EDGAR_RANK,
    EXCHANGE_STOP,
    GYTHA_STOP,
    MOVE_TARGET,
    TARGET,
    WHOLE,
    WIGELM_COLUMN,
    WIGELM_SEAT,
    WILWULF_STOP,
)
from priory.games.kingsbridge.rules import placing
from priory.games.kingsbridge.rules.arrangement import arrangement
from priory.games.kingsbridge.rules.characters import FREE

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table

SLOT_QUESTIONS = (WHOLE, MOVE_TARGET, EDGAR_RANK, GYTHA_STOP)
COUNT_QUESTIONS = (EXCHANGE_STOP, GYTHA_STOP, WILWULF_STOP)


def column_written(column: bytes) -> list[Any]:
    """A column as the rules write it: ranks, and E9 for Edgar as a 9."""
    return [cell if cell < placing.JOKER else f"E{cell & 15}" for cell in column]


def columns_written(columns: list[bytes]) -> dict[str, Any]:
    """The permanent and the extra columns."""
    return {
        "columns": [column_written(column) for column in columns[:PERMANENT]],
        "extra": [column_written(column) for column in columns[PERMANENT:]],
    }


def values_written(counts: list[int], base: int) -> list[int]:
    """Cards as a sorted list of values."""
    return [value for value in range(1, RANKS + 1) for _ in range(counts[base + value])]


def characters_written(cards: bytes) -> list[str | None]:
    """Characters by name; a free place is None."""
    return [None if who == FREE else CHARACTERS[who] for who in cards]


def question_written(s: Table) -> dict[str, Any]:
    """The question at hand, by the kind of its first option, and what has been answered on the way to it."""
    if s.player == OVER:
        return {"question": None, "so_far": {}}
    question = s.question
    so_far: dict[str, Any] = {}
    if question == TARGET:
        so_far = {"value": s.value, "display": s.on_display}
    if question in SLOT_QUESTIONS:
        so_far["column"] = COLUMN_NAMES[s.slot]
    if question == MOVE_TARGET:
        so_far["part"] = CODEC.decode(s.part)
    if question in COUNT_QUESTIONS:
        so_far["count"] = s.count
    if question in (WIGELM_SEAT, WIGELM_COLUMN):
        so_far["served"] = [seat for seat in range(s.seats) if s.served >> seat & 1]
    if question == WIGELM_COLUMN and s.mode != SOLO:
        so_far["to"] = s.count
    if s.mode != COMPETITIVE and question not in (0, TARGET, WHOLE, MOVE_TARGET):
        so_far["place"] = s.place
    name = "main" if question == 0 else str(CODEC.decode(question)["kind"])
    return {"question": name, "so_far": so_far}


def written(s: Table) -> dict[str, Any]:
    """The whole truth in readable names. Piles and stacks are written from top to bottom."""
    return {
        "game": s.game_id,
        "seats": s.seats,
        "mode": MODES[s.mode],
        "characters": s.with_characters,
        "start": s.start,
        "over": s.player == OVER,
        "active": s.active,
        **columns_written(s.columns),
        "hands": [values_written(s.hands, LANE * seat) for seat in range(s.seats)],
        "piles": [list(reversed(pile)) for pile in s.piles],
        "displays": [values_written(s.displays, LANE * seat) for seat in range(s.seats)],
        "stacks": [characters_written(stack) for stack in s.stacks],
        "open": characters_written(s.open),
        "deck": characters_written(s.deck),
        "boxed": sorted(CHARACTERS[who] for who in s.boxed),
        "discard": values_written(s.discard, 0),
        "penalty": values_written(s.penalty, 0),
        "turn": {
            "placed": s.placed,
            "used": s.used,
            "effect": CHARACTERS[s.effect] if s.effect >= 0 else None,
            "skipped": s.skipped,
            "finished": s.finished,
            "moves": s.moves,
            "fresh": list(s.fresh),
            "seen": [columns_written(arrangement(seen)) for seen in s.seen],
        },
        "quiet": s.quiet,
        "turns": s.turns,
        **question_written(s),
        "rng": s.rng.words(),
    }


def count_cards(s: Table, value: int) -> int:
    """How many cards of this value lie anywhere."""
    found = s.discard[value] + s.penalty[value]
    for seat in range(s.seats):
        found += s.hands[LANE * seat + value] + s.displays[LANE * seat + value]
        found += s.piles[seat].count(placing.CARD[value])
    for column in s.columns:
        found += column.count(placing.CARD[value])
    return found


def audit(s: Table) -> None:
    """Every card has exactly one place, every column rises as it may (K1.1, K1.7)."""
    for value in range(1, RANKS + 1):
        if count_cards(s, value) != s.box.copies:
            raise BadPosition(f"there are {count_cards(s, value)} cards of value {value}, {s.box.copies} are needed")
    for seat in range(s.seats):
        if sum(s.hands[LANE * seat : LANE * seat + LANE]) != s.hand_sizes[seat]:
            raise BadPosition(f"hands[{seat}]: the hand's size is wrong")
        if sum(s.displays[LANE * seat : LANE * seat + LANE]) != s.display_sizes[seat]:
            raise BadPosition(f"displays[{seat}]: the display's size is wrong")
    for value in s.fresh:
        if s.displays[LANE * s.active + value] < s.fresh.count(placing.CARD[value]):
            raise BadPosition(f"turn.fresh: no {value} lies on the display of seat {s.active}")
    for slot in range(SLOTS):
        column = s.columns[slot]
        if (s.firsts[slot] & 15, s.lasts[slot]) != ((column[0] & 15, column[-1] & 15) if column else (0, 0)):
            raise BadPosition(f"column {COLUMN_NAMES[slot]}: its ends are noted wrongly")
        if [rank for rank in range(LANE) if s.ending[rank] >> slot & 1] != [s.lasts[slot]]:
            raise BadPosition(f"column {COLUMN_NAMES[slot]}: is not found by its last rank")
        for i in range(1, len(column)):
            if not 0 <= (column[i] & 15) - (column[i - 1] & 15) <= 2:
                raise BadPosition(f"column {COLUMN_NAMES[slot]}: {column_written(column)} does not rise as it may")
        if placing.is_finished(column):
            raise BadPosition(f"column {COLUMN_NAMES[slot]}: is finished and should have been cleared")
    if s.ends != sum(1 << rank for rank in set(s.lasts)):
        raise BadPosition("columns: the ranks at their ends are noted wrongly")
    _audit_characters(s)


def _audit_characters(s: Table) -> None:
    lying = b"".join(s.stacks) + s.open.replace(bytes([FREE]), b"") + s.deck + s.boxed
    if s.edgar:
        lying += bytes([EDGAR])
    wanted = len(CHARACTERS) if s.with_characters else 0
    if len(lying) != wanted or len(set(lying)) != wanted:
        names = sorted(CHARACTERS[who] for who in lying)
        raise BadPosition(f"each of the {wanted} characters must have one place, but there are {', '.join(names)}")
