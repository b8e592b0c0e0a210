"""Positions: a whole table written in readable names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from priory.games.pillars.rules.pieces import (
    AREAS_DONE,
    CARDS,
    IN_SUPPLY,
    KINDS,
    METAL,
    NONE,
    QUESTIONS,
    RESOURCES,
    SLOTS,
    START,
    STEPS,
)

if TYPE_CHECKING:
    from priory.games.pillars.table import Table


def name_of(index: int, ids: list[str]) -> str | None:
    """The name of a card, or nothing."""
    return None if index == NONE else ids[index]


def members(mask: int, count: int) -> list[int]:
    """The seats or kinds in a mask."""
    return [i for i in range(count) if (mask >> i) & 1]


def somebody(seat: int) -> int | None:
    """A seat, or nobody."""
    return None if seat == NONE else seat


def write_public(s: Table) -> dict[str, Any]:
    """All that lies open on the table, in readable names."""
    box = s.box
    return {
        "game": "pillars",
        "seats": s.seats,
        "round": s.round,
        "step": STEPS[s.step - START],
        "question": QUESTIONS[s.question],
        "player": s.player,
        "turn": s.turn,
        "start": s.start,
        "players": [_player(s, seat) for seat in range(s.seats)],
        "supply": {
            "cards": [box.card_ids[card] for card in range(CARDS) if s.card_at[card] == IN_SUPPLY],
            "craftsmen": [name_of(c, box.craft_ids) for c in s.supply],
        },
        "hired": name_of(s.hired, box.craft_ids),
        "shiring": [name_of(c, box.craft_ids) for c in s.shiring],
        "kingsbridge": [name_of(p, box.privilege_ids) for p in s.kingsbridge],
        "event": name_of(s.event, box.event_ids),
        "protected": members(s.protected, s.seats),
        "spaces": {area: [somebody(x) for x in s.spaces[at : at + count]] for area, at, count, _ in AREAS_DONE},
        "bag": s.bag[:],
        "aside": s.aside[:],
        "waiting": {str(cost): s.waiting[cost] for cost in range(len(s.waiting)) if s.waiting[cost] != NONE},
        "drawn": somebody(s.drawn),
        "cost": s.cost,
        "put_backs": s.put_backs,
        "town_wall": members(s.walled, s.seats),
        "town_wall_next": members(s.walled_next, s.seats),
        "gray": somebody(s.gray),
        "gray_next": somebody(s.gray_next),
        "market": {RESOURCES[kind]: s.market[kind] for kind in range(METAL)},
        "stock": {RESOURCES[kind]: s.stock[kind] for kind in range(KINDS)},
        "court": s.court,
        "tax": s.tax,
        "used": s.used[:],
    }


def _player(s: Table, seat: int) -> dict[str, Any]:
    box = s.box
    row = s.row[seat * SLOTS : seat * SLOTS + s.row_length[seat]]
    return {
        "vp": s.vp[seat],
        "gold": s.gold[seat],
        "cubes": {RESOURCES[kind]: s.cubes[seat * KINDS + kind] for kind in range(KINDS)},
        "craftsmen": [box.craft_ids[c] for c in row],
        "privileges": [box.privilege_ids[p] for p in range(len(s.privilege_at)) if s.privilege_at[p] == seat],
        "cards": [box.card_ids[card] for card in range(CARDS) if s.card_at[card] == seat],
        "reserve": s.reserve[seat],
        "mill": s.mill[seat],
        "passed": bool((s.passed >> seat) & 1),
        "bought": [RESOURCES[kind] for kind in members(s.bought[seat], KINDS)],
        "sold": [RESOURCES[kind] for kind in members(s.sold[seat], KINDS)],
    }


def write(s: Table) -> dict[str, Any]:
    """The whole truth; decks are written from the top."""
    box = s.box
    found = write_public(s)
    found["piles"] = {
        str(age): [box.craft_ids[c] for c in s.piles[(age - 1) * box.pile : age * box.pile]]
        for age in range(s.round + 1, box.rounds + 1)
    }
    found["privilege_deck"] = [box.privilege_ids[p] for p in reversed(s.privilege_deck)]
    found["privileges_out"] = [box.privilege_ids[p] for p in s.privileges_out]
    found["event_deck"] = [box.event_ids[e] for e in reversed(s.event_deck)]
    found["events_out"] = [box.event_ids[e] for e in s.events_out]
    found["rng"] = s.rng.words()
    return found
