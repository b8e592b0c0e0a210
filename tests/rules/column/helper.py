"""Positions of A Column of Fire in a few readable lines, and how to play on from them."""

from __future__ import annotations

from typing import Any, cast

from priory.core.fields import View as AnyView
from priory.games.column import GAME
from priory.games.column.position.fields import View
from priory.games.column.table import Table

REST = ["end", "conflicts", "window 9"]
MOVING = [*REST, "move"]
PICKING = [*MOVING, "pick"]
CARDS = ["end", "conflicts", "window 3", "cards"]

YELLOW, BLUE, GREEN, RED = 0, 1, 2, 3
STARTS = ["loch_white", "loch_blue", "loch_orange", "loch_brown"]
"""In a position without more, religions alternate: Protestant, Catholic, Protestant, Catholic."""


def table(*players: dict[str, Any], **fields: Any) -> Table:
    """A position with these players, filled up to four with some whose religion die shows 1, so that they are asked."""
    seats = fields.pop("seats", 4)
    rows = [*players, *[{"religion_die": 1} for _ in range(seats - len(players))]]
    return cast(Table, GAME.from_dict({"game": "column", "players": rows, **fields}))


def picking(*players: dict[str, Any], **fields: Any) -> Table:
    """The first player has rolled and picks; all free dice count as rolled if nothing else is said."""
    me = players[0] if players else {}
    taken = {card["die"] for card in me.get("cards", [])} | set(me.get("prison", []))
    free = [die for die in ("white", "blue", "orange", "brown", "purple") if die not in taken]
    return table(*players, **{"half": 2, "rolled": free, "agenda": PICKING, **fields})


def moving(*players: dict[str, Any], **fields: Any) -> Table:
    """The first player moves on the action track."""
    return table(*players, **{"half": 2, "agenda": MOVING, **fields})


def on_space(space: int, *players: dict[str, Any], **fields: Any) -> Table:
    """The first player has just arrived on a space."""
    me = {**(players[0] if players else {}), "space": space}
    return table(me, *players[1:], **{"half": 2, "agenda": [*REST, "space"], **fields})


def with_card(card: str, die: str, value: int, **more: Any) -> dict[str, Any]:
    """A player with one character."""
    return {"cards": [{"card": card, "die": die}], "dice": {die: value}, **more}


def using(card: str, *others: dict[str, Any], me: dict[str, Any] | None = None, **fields: Any) -> Table:
    """The first player may use a character in the first half; its white die shows 4 and is about to be turned."""
    return table({**with_card(card, "white", 4), **(me or {})}, *others, **{"agenda": CARDS, **fields})


def forms(s: Table) -> list[dict[str, Any]]:
    """The options at hand in their structured form."""
    return [GAME.decode(option) for option in s.options()]


def offers(s: Table, kind: str) -> list[dict[str, Any]]:
    """The options of one kind, without the kind."""
    found = [form for form in forms(s) if form["kind"] == kind]
    return [{field: value for field, value in form.items() if field != "kind"} for form in found]


def kinds(s: Table) -> set[str]:
    """The kinds of option at hand."""
    return {form["kind"] for form in forms(s)}


def play(s: Table, kind: str, **fields: Any) -> Table:
    """Play the option of this form."""
    s.play(GAME.encode({"kind": kind, **fields}))
    return s


def me(s: Table, seat: int = 0) -> dict[str, Any]:
    """What lies before a player."""
    player: dict[str, Any] = s.to_dict()["players"][seat]
    return player


def cards(s: Table, seat: int = 0) -> list[str]:
    """A player's row of characters."""
    return [card["card"] for card in me(s, seat)["cards"]]


def land(s: Table, country: str) -> dict[str, Any]:
    """What lies in a country."""
    board: dict[str, Any] = s.to_dict()["countries"][country]
    return board


def question(s: Table) -> str:
    """The question at hand."""
    asked: str = s.view(s.player)["question"]
    return asked


def typed(view: AnyView) -> View:
    """A view, known to be one of this game."""
    assert isinstance(view, View)
    return view


def stones(catholic: int = 0, protestant: int = 0, neutral: int = 0) -> dict[str, Any]:
    """The stones of a country."""
    return {"stones": {"catholic": catholic, "protestant": protestant, "neutral": neutral}}
