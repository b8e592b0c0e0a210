"""Positions of World Without End in a few readable words."""

from __future__ import annotations

import copy
from typing import Any, cast

import priory
from priory import Rng, Seat, State
from priory.games.world.options import ACTIONS
from priory.games.world.position.fields import View
from priory.games.world.rules.deck import Event
from priory.games.world.rules.vocabulary import COMPLETE, COVER_FAVOUR, COVER_MARKET, PROJECT
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


def chapter_of(event: str) -> int:
    return NUMERALS.index(event.split("-")[0]) + 1


def turn(
    seat: int = 0,
    seats: int = 4,
    chapter: int = 0,
    round: int = 1,
    blue: tuple[str, ...] = (),
    after: tuple[str, ...] = (),
    players: dict[int, dict[str, Any]] | None = None,
    keep: tuple[str, ...] = (),
    sick: dict[int, int] | None = None,
    box: dict[str, Any] | None = None,
    **position: Any,
) -> Table:
    """A seat holds the crest and is about to put down its card; blue cards are in force, the last one of this round.

    The chapter is that of the cards named, else the second. Cards named by `after` were drawn before all others;
    `sick` are patients with the values of their tiles, whom the last cards drawn have called; others are healed.
    """
    chapter = chapter or (chapter_of((*blue, *after)[0]) if blue or after else 2)
    round = max(round, len(blue) + len(after), len(sick or {}))
    others = round - len(blue) - len(after)
    events = [*after, *blue, *_others(chapter, (*blue, *after), others)]
    if sick is not None:
        box = called(box, events[len(events) - len(sick) :], sick)
        over = {card["plague"] for card in box["event"] if card["id"] in events} - set(sick)
        healed = [{"state": "healed"} if place in over else {} for place in range(1, 12)]
        position["places"] = [{"value": sick[i + 1]} if i + 1 in sick else place for i, place in enumerate(healed)]
    offers: list[Any] = [{"task": "permanent offers", "seat": seat}] if blue else []
    return at(
        box,
        seats=seats,
        chapter=chapter,
        round=round,
        crest=seat,
        deck=deck(chapter, events),
        players=seated(seats, players or {}, round - 1, False, keep),
        agenda=[
            *offers,
            {"task": "card", "seat": seat},
            *offers,
            {"task": "hidden discard", "seat": seat},
            {"task": "turn", "seat": (seat + 1) % seats},
            "end round",
        ],
        **position,
    )


def _others(chapter: int, used: tuple[str, ...], count: int) -> list[str]:
    """So many beige cards of a chapter, the quiet one last; those that leave something on the board come in last."""
    quiet = QUIET[chapter - 1]
    cards = [event for event in GAME.box.events if event.chapter == chapter and not event.blue]
    beige = [card.id for card in sorted(cards, key=_traces) if card.id not in (*used, quiet)]
    return [*beige[: count - 1], quiet][:count] if quiet not in used else beige[:count]


def _traces(card: Event) -> int:
    ops = [effect.op for effect in card.effects]
    return 2 if PROJECT in ops or COMPLETE in ops else int(any(op in ops for op in (COVER_FAVOUR, COVER_MARKET)))


def called(box: dict[str, Any] | None, events: list[str], sick: dict[int, int]) -> dict[str, Any]:
    """A box in which these cards call these places; whoever called them before takes over their numbers."""
    data = copy.deepcopy(box or GAME.box_data)
    for event, place in zip(events, sick, strict=True):
        card = next(card for card in data["event"] if card["id"] == event)
        same = [one for one in data["event"] if one["chapter"] == card["chapter"] and one["plague"] == place]
        same[0]["plague"], card["plague"] = card["plague"], place
    return data


def drawing(
    event: str,
    seats: int = 4,
    crest: int = 0,
    round: int = 1,
    after: tuple[str, ...] = (),
    players: dict[int, dict[str, Any]] | None = None,
    box: dict[str, Any] | None = None,
    **position: Any,
) -> Table:
    """The event is drawn and carried out, down to the first question; cards named by `after` were drawn before."""
    chapter = chapter_of(event)
    round = max(round, len(after) + 1)
    others = [*after, *_others(chapter, (event, *after), round - 1 - len(after))]
    return at(
        box,
        seats=seats,
        chapter=chapter,
        round=round,
        crest=crest,
        deck=deck(chapter, [*others, event]),
        players=seated(seats, players or {}, round - 1, False, ()),
        agenda=["draw event", "orient", "end round"],
        **position,
    )


def orienting(event: str = "I-01", **position: Any) -> Table:
    """The event lies face up and is about to be oriented by the crest holder."""
    chapter = chapter_of(event)
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
    after: tuple[str, ...] = (),
    players: dict[int, dict[str, Any]] | None = None,
    box: dict[str, Any] | None = None,
    agenda: str = "progress",
    **position: Any,
) -> Table:
    """Six rounds are over: progress, duties and all that follows, down to the next question; the die shows `tax`.

    Cards named by `after` were drawn before the others of the chapter.
    """
    faces = GAME.box.tax_faces
    seed = next(seed for seed in range(1000) if faces[Rng(seed).below(6)] == tax)
    return at(
        box,
        seats=seats,
        chapter=chapter,
        round=6,
        deck={**deck(chapter, [*after, *_others(chapter, after, 6 - len(after))]), **CALM[chapter]},
        players=seated(seats, players or {}, 6, True, ()),
        agenda=[agenda],
        rng=Rng(seed).words(),
        **position,
    )


DUE = {"piety": 2, "grain": 2, "gold": 5}
"""Goods that meet every duty."""


def with_effects(event: str, *effects: dict[str, Any], box: dict[str, Any] | None = None) -> dict[str, Any]:
    """The standard box, or another one, one card with other effects."""
    data = copy.deepcopy(box or GAME.box_data)
    card = next(card for card in data["event"] if card["id"] == event)
    card["effects"] = list(effects)
    return data


def play(table: Table, kind: str, **fields: Any) -> None:
    """Make a choice by its structured form."""
    table.play(GAME.encode({"kind": kind, **fields}))


def seen(table: State | Seat, seat: int | None = None) -> View:
    """What a seat sees of a table, by type; the one who must choose if none is named."""
    look = table.look() if isinstance(table, Seat) else table.look(table.player if seat is None else seat)
    assert isinstance(look, View)
    return look


def offered(table: State) -> list[dict[str, Any]]:
    """The structured forms of the options at hand."""
    return [GAME.decode(option) for option in table.options()]


def kinds(table: State) -> set[str]:
    return {form["kind"] for form in offered(table)}


def goods(table: Table, seat: int) -> dict[str, int]:
    """What a seat owns, without what it has none of."""
    owned = table.to_dict()["players"][seat]["goods"]
    return {good: count for good, count in owned.items() if count}


def player(table: State, seat: int) -> dict[str, Any]:
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
