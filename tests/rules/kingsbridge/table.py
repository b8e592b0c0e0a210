"""Tables of Kingsbridge written by hand for the rule tests, and the choices made at them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from priory import OVER, State
from priory.games.kingsbridge import GAME
from priory.games.kingsbridge.position.fields import View

PERMANENT = ["c1", "c2", "c3", "c4", "c5", "c6"]
EXTRA = ["X1", "X2", "X3", "X4"]
VALUES = range(1, 14)
COPIES = 8
HAND = 6

Form = dict[str, Any]
Cells = Sequence[int | str]
Columns = Mapping[str, Cells]
Cards = Sequence[int]


def unnamed_cards(places: Iterable[Sequence[int | str]]) -> dict[int, int]:
    """How many cards of each value lie in none of these places."""
    named = [card for place in places for card in place]
    return {value: COPIES - named.count(value) for value in VALUES}


def lay(
    columns: Columns,
    hand: Cards = (),
    *,
    seats: int = 2,
    active: int = 0,
    pile: Cards | None = None,
    piles: Sequence[Cards] | None = None,
    hands: Mapping[int, Cards] | None = None,
    display: Cards = (),
    displays: Mapping[int, Cards] | None = None,
    discard: Cards | None = None,
    stack: Sequence[str] = (),
    stacks: Mapping[int, Sequence[str]] | None = None,
    **fields: Any,
) -> Layout:
    """A table at which the active seat is to move; `hand`, `pile`, `display` and `stack` are its own.

    Permanent columns not named hold a 13, the last of them a 12: nothing but a 13 fits there, and there is always a
    move to make, so that the program does not go on by itself. The other seats have six cards each. The other cards
    lie in the piles of all; if the own pile is given, in those of the others; if all are given, they are discarded.
    """
    unnamed = [name for name in PERMANENT if name not in columns]
    lying: dict[str, list[int | str]] = {name: list(columns.get(name, [13])) for name in PERMANENT}
    if unnamed:
        lying[unnamed[-1]] = [12]
    extra = [list(columns.get(name, [])) for name in EXTRA]
    all_hands = [list(hand if seat == active else (hands or {}).get(seat, ())) for seat in range(seats)]
    all_displays = [list(display if seat == active else (displays or {}).get(seat, ())) for seat in range(seats)]
    all_piles = [list(one) for one in piles] if piles is not None else [[] for _ in range(seats)]
    if pile is not None:
        all_piles[active] = list(pile)
    thrown = list(discard or [])
    places = [*lying.values(), *extra, *all_hands, *all_displays, *all_piles, thrown, fields.get("penalty", [])]
    left = unnamed_cards(places)
    for seat in range(seats):
        if seat != active and seat not in (hands or {}):
            for value in [value for value in VALUES if left[value]][:HAND]:
                all_hands[seat].append(value)
                left[value] -= 1
    rest = [value for value in VALUES for _ in range(left[value])]
    receivers = [seat for seat in range(seats) if piles is None and (pile is None or seat != active)]
    for i, value in enumerate(rest):
        (all_piles[receivers[i % len(receivers)]] if receivers else thrown).append(value)
    position: dict[str, Any] = {
        "game": "kingsbridge",
        "seats": seats,
        "active": active,
        "columns": list(lying.values()),
        "extra": extra,
        "hands": all_hands,
        "piles": all_piles,
        "displays": all_displays,
        "discard": thrown,
        **fields,
    }
    if stack or stacks:
        position["stacks"] = [list(stack if seat == active else (stacks or {}).get(seat, ())) for seat in range(seats)]
    return Layout(GAME.from_dict(position))


class Layout:
    """A table, with the words of the rules for what is done at it."""

    def __init__(self, state: State) -> None:
        self.state = state

    # What lies there.

    def __getitem__(self, field: str) -> Any:
        return self.state.to_dict()[field]

    @property
    def over(self) -> bool:
        return self.state.player == OVER

    @property
    def active(self) -> int:
        return int(self["active"])

    @property
    def turn(self) -> dict[str, Any]:
        return dict(self["turn"])

    @property
    def score(self) -> float:
        return self.state.scores()[0]

    def column(self, name: str) -> list[int | str]:
        return list(self["columns"][PERMANENT.index(name)] if name in PERMANENT else self["extra"][EXTRA.index(name)])

    def hand(self, seat: int = 0) -> list[int]:
        return list(self["hands"][seat])

    def pile(self, seat: int = 0) -> list[int]:
        return list(self["piles"][seat])

    def display(self, seat: int = 0) -> list[int]:
        return list(self["displays"][seat])

    def stack(self, seat: int = 0) -> list[str]:
        return list(self["stacks"][seat])

    # What may be done.

    def offers(self, kind: str) -> list[Form]:
        """The options of one kind that the question at hand offers."""
        return [form for form in map(GAME.decode, self.state.options()) if form["kind"] == kind]

    def can(self, *forms: Form) -> bool:
        """Whether these choices can be made one after the other."""
        copy = self.state.clone()
        for form in forms:
            option = GAME.encode(form)
            if copy.player == OVER or option not in copy.legal():
                return False
            copy.apply(option)
        return True

    def do(self, *forms: Form) -> None:
        """Make these choices one after the other, also those the program would make by itself."""
        for form in forms:
            option = GAME.encode(form)
            assert option in self.state.legal(), f"{form} is not offered"
            self.state.apply(option)
        self.state.advance()

    # Placing and moving.

    def place(self, value: int, column: str, spot: str = "end", display: bool = False) -> None:
        self.do(*placing(value, column, spot, display))

    def can_place(self, value: int, column: str, spot: str = "end", display: bool = False) -> bool:
        return self.can(*placing(value, column, spot, display))

    def move(self, source: str, target: str, head: int = 0, tail: int = 0, front: bool = False) -> None:
        self.do(*self.moving(source, target, head, tail, front))

    def can_move(self, source: str, target: str, head: int = 0, tail: int = 0, front: bool = False) -> bool:
        return self.can(*self.moving(source, target, head, tail, front))

    def moving(self, source: str, target: str, head: int, tail: int, front: bool) -> list[Form]:
        """The choices that move the whole column, its first cells (head) or its last cells (tail)."""
        part: Form = {"kind": "whole"}
        if head:
            part = {"kind": "head", "cells": head}
        if tail:
            part = {"kind": "tail", "after": len(self.column(source)) - tail}
        goal = {"kind": "move_target", "column": target, "spot": "front" if front else "end"}
        return [{"kind": "move", "column": source}, part, goal]

    # Characters.

    def use(self, who: str, *answers: Any) -> None:
        """Use a character; where it could do more than the answers say, it stops."""
        forms = self.using(who, *answers)
        if who in STOPPING and self.can(*forms, {"kind": f"{who}_stop"}):
            forms.append({"kind": f"{who}_stop"})
        self.do(*forms)

    def can_use(self, who: str, *answers: Any) -> bool:
        """Whether a character can be used, and used like this."""
        if self["mode"] == "competitive":
            at_hand = self.stack(self.active)[:1]
        else:
            at_hand = [one for one in self["open"] if one]
        return who in at_hand and self.can(*self.using(who, *answers))

    def using(self, who: str, *answers: Any) -> list[Form]:
        """The choices that use a character."""
        place = 1 if self["mode"] == "competitive" else self["open"].index(who) + 1
        forms: list[Form] = [{"kind": "character", "place": place}]
        if who == "wigelm" and self["mode"] != "solo":
            for seat, column in answers:
                forms += [{"kind": "wigelm_seat", "seat": seat}, {"kind": "wigelm_column", "column": column}]
            return forms
        names = {
            "edgar": [("edgar_column", "column"), ("edgar_rank", "value")],
            "gytha": [("gytha_column", "column"), ("gytha_card", "value"), ("gytha_card", "value")],
            "den": [("den_column", "column")],
            "wigelm": [("wigelm_column", "column")],
            "wilwulf": [("wilwulf_card", "value"), ("wilwulf_card", "value")],
            "ethelred": [("ethelred_hand", "value")],
        }
        if who == "wynstan" and answers:
            return [*forms, {"kind": "wynstan", "column": answers[0], "cells": answers[1]}]
        for (kind, field), answer in zip(names.get(who, []), answers, strict=False):
            forms.append({"kind": kind, field: answer})
        return forms

    # Closing the turn.

    def end(self) -> None:
        self.do({"kind": "end"})

    def can_end(self) -> bool:
        return self.can({"kind": "end"})

    def exchange(self, *values: int) -> None:
        """Put these cards under the pile, in this order, and stop."""
        forms: list[Form] = [{"kind": "exchange"}, *({"kind": "exchange_card", "value": value} for value in values)]
        if self.can(*forms, {"kind": "exchange_stop"}):
            forms.append({"kind": "exchange_stop"})
        self.do(*forms)

    def can_exchange(self) -> bool:
        return self.can({"kind": "exchange"})

    def penalty(self, value: int) -> None:
        self.do({"kind": "penalty"}, {"kind": "penalty_card", "value": value})

    def can_penalty(self) -> bool:
        return self.can({"kind": "penalty"})


STOPPING = ("gytha", "wigelm", "wilwulf")


def placing(value: int, column: str, spot: str, display: bool) -> list[Form]:
    """The choices that place a card."""
    kind = "place_display" if display else "place"
    return [{"kind": kind, "value": value}, {"kind": "target", "column": column, "spot": spot}]


def looked(state: State, seat: int) -> View:
    """What a seat sees, typed."""
    found = state.look(seat)
    assert isinstance(found, View)
    return found
