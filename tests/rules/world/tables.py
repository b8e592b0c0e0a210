"""Positions of World Without End in a few readable words."""

from __future__ import annotations

import copy
from typing import Any, cast

import priory
from priory import Rng
from priory.games.world.options import ACTIONS
from priory.games.world.table import Table

GAME = priory.game("world")
NUMERALS = ("I", "II", "III", "IV")
RENT = GAME.box.site_amount[6]
"""The gold that site 7 yields."""
QUIET = ("I-10", "II-07", "III-06", "IV-06")
"""A beige card of each chapter that is over once it has been drawn."""
CALM = {1: {"II": ["II-01"]}, 2: {"III": ["III-02"]}, 3: {"IV": ["IV-04"]}, 4: {}}
"""After each chapter a blue card to go on with: nothing happens before the first question."""


def at(box: dict[str, Any] | None = None, **position: Any) -> Table:
    """The table of a position."""
    return cast(Table, GAME.from_dict({"game": "world", **position}, box))


def piles(count: int, keep: tuple[str, ...] = ()) -> dict[str, Any]:
    """So many cards on each pile, none of them among those to keep in hand."""
    cards = [card for card in reversed(ACTIONS) if card not in keep]
    return {
        "open": [{"card": card, "played": False} for card in cards[:count]],
        "hidden": cards[count : 2 * count],
    }


def seated(seats: int, players: dict[int, dict[str, Any]], filled: int, down: bool, keep: tuple[str, ...]) -> list[Any]:
    """A list of players: those described, the others with empty screens."""
    found = []
    for seat in range(seats):
        player: dict[str, Any] = {"goods": {}, "down": down}
        if filled and "open" not in players.get(seat, {}):
            player.update(piles(filled, keep))
        found.append({**player, **players.get(seat, {})})
    return found


def deck(chapter: int, events: list[str]) -> dict[str, list[str]]:
    return {NUMERALS[chapter - 1]: events}


def turn(
    seat: int = 0,
    seats: int = 4,
    chapter: int = 1,
    round: int = 1,
    blue: tuple[str, ...] = (),
    players: dict[int, dict[str, Any]] | None = None,
    keep: tuple[str, ...] = (),
    box: dict[str, Any] | None = None,
    **position: Any,
) -> Table:
    """A seat holds the crest and is about to put down its card; blue cards are in force, the last one of this round."""
    round = max(round, len(blue))
    lying = list(blue[:-1]) if len(blue) == round else list(blue)
    events = [*blue] if len(blue) == round else [*blue, *_others(chapter, blue, round - len(blue))]
    agenda: list[Any] = [{"task": "card", "seat": seat}, {"task": "hidden discard", "seat": seat}]
    if blue:
        agenda = [
            {"task": "permanent offers", "seat": seat},
            agenda[0],
            {"task": "permanent offers", "seat": seat},
            agenda[1],
        ]
    return at(
        box,
        seats=seats,
        chapter=chapter,
        round=round,
        crest=seat,
        deck=deck(chapter, events),
        in_force=list(blue),
        permanent=[*lying, None, None][:2],
        players=seated(seats, players or {}, round - 1, False, keep),
        agenda=[*agenda, {"task": "turn", "seat": 1}, "end round"],
        **position,
    )


def _others(chapter: int, used: tuple[str, ...], count: int) -> list[str]:
    quiet = [QUIET[chapter - 1]]
    cards = [event for event in GAME.box.events if event.chapter == chapter and not event.blue]
    beige = [card.id for card in cards if card.id not in (*used, *quiet)]
    return [*beige[: count - 1], *quiet]


def drawing(
    event: str,
    seats: int = 4,
    crest: int = 0,
    round: int = 1,
    players: dict[int, dict[str, Any]] | None = None,
    box: dict[str, Any] | None = None,
    **position: Any,
) -> Table:
    """The event is drawn and carried out, down to the first question."""
    chapter = NUMERALS.index(event.split("-")[0]) + 1
    others = [card for card in _others(chapter, (event,), 6) if card != event]
    return at(
        box,
        seats=seats,
        chapter=chapter,
        round=round,
        crest=crest,
        deck=deck(chapter, [*others[: round - 1], event]),
        players=seated(seats, players or {}, round - 1, False, ()),
        agenda=["draw event", "orient", "end round"],
        **position,
    )


def orienting(event: str = "I-01", **position: Any) -> Table:
    """The event lies face up and is about to be oriented by the crest holder."""
    chapter = NUMERALS.index(event.split("-")[0]) + 1
    seats = position.pop("seats", 4)
    players = seated(seats, position.pop("players", {}), 0, False, ())
    return at(
        position.pop("box", None),
        seats=seats,
        chapter=chapter,
        deck=deck(chapter, [event]),
        players=players,
        agenda=["orient", "end round"],
        **position,
    )


def chapter_end(
    chapter: int = 1,
    seats: int = 4,
    tax: int = 2,
    players: dict[int, dict[str, Any]] | None = None,
    box: dict[str, Any] | None = None,
    agenda: str = "progress",
    blue: str = "",
    **position: Any,
) -> Table:
    """Six rounds are over: progress, duties and all that follows, down to the next question; the die shows `tax`.

    A blue card named was drawn first and is still in force.
    """
    faces = GAME.box.tax_faces
    seed = next(seed for seed in range(1000) if faces[Rng(seed).below(6)] == tax)
    return at(
        box,
        seats=seats,
        chapter=chapter,
        round=6,
        deck={**deck(chapter, [blue, *_others(chapter, (), 5)] if blue else _others(chapter, (), 6)), **CALM[chapter]},
        in_force=[blue] if blue else [],
        permanent=[blue or None, None],
        players=seated(seats, players or {}, 6, True, ()),
        agenda=[agenda],
        rng=Rng(seed).words(),
        **position,
    )


DUE = {"piety": 2, "grain": 2, "gold": 5}
"""Goods that meet every duty."""


def with_effects(event: str, *effects: dict[str, Any]) -> dict[str, Any]:
    """The standard box, one card with other effects."""
    data = copy.deepcopy(GAME.box_data)
    card = next(card for card in data["event"] if card["id"] == event)
    card["effects"] = list(effects)
    return data


def play(table: Table, kind: str, **fields: Any) -> None:
    """Make a choice by its structured form."""
    table.play(GAME.encode({"kind": kind, **fields}))


def offered(table: Table) -> list[dict[str, Any]]:
    """The structured forms of the options at hand."""
    return [GAME.decode(option) for option in table.options()]


def kinds(table: Table) -> set[str]:
    return {form["kind"] for form in offered(table)}


def goods(table: Table, seat: int) -> dict[str, int]:
    """What a seat owns, without what it has none of."""
    owned = table.to_dict()["players"][seat]["goods"]
    return {good: count for good, count in owned.items() if count}


def player(table: Table, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = table.to_dict()["players"][seat]
    return found


def score(table: Table, seat: int) -> float:
    return table.scores()[seat]


def hands_down(table: Table) -> None:
    """Everybody lays a card without action and hides one, to the end of the round."""
    crest, round = table.crest, table.round
    while table.player >= 0 and (table.crest, table.round) == (crest, round):
        table.play(quiet_option(table))


def quiet_option(table: Table) -> int:
    """Laying without action, declining, or else the first option."""
    for form in offered(table):
        if form["kind"] in ("lay", "decline"):
            return GAME.encode(form)
    return table.options()[0]
