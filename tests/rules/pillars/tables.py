"""Positions in a few readable lines, and a way to play and look at them."""

from __future__ import annotations

from typing import Any

from priory import OVER, Seat, State
from priory.games.pillars import GAME
from priory.games.pillars.position.fields import View

RESOURCES = ("stone", "wood", "sand", "metal")
COLOURS = ("blue", "red", "yellow", "green")


def player(**fields: Any) -> dict[str, Any]:
    """What lies in front of a player: `player(gold=5, stone=2, craftsmen=[...])`."""
    cubes = {name: fields.pop(name) for name in RESOURCES if name in fields}
    return {**fields, "cubes": cubes}


def first_row(seat: int) -> list[str]:
    """The three craftsmen everybody begins with."""
    return [f"cs_0_{trade}_{COLOURS[seat]}" for trade in ("mortar_mixer", "woodworker", "stonecutter")]


def lay(*players: dict[str, Any], seats: int = 2, **fields: Any) -> State:
    """A table; players who are not described have what they had at set-up."""
    described = [*players, *({} for _ in range(seats - len(players)))]
    return GAME.from_dict({"game": "pillars", "seats": seats, "players": described, **fields})


def quiet(step: int, *players: dict[str, Any], seats: int = 2, **fields: Any) -> State:
    """A table on which `step` and the following ones run by themselves up to step 13: nobody owes tax, and the start
    player, holding two stone for the stonecutter, is then asked. The king's metal is the start player's."""
    described = [dict(one) for one in [*players, *({} for _ in range(seats - len(players)))]]
    first = fields.get("start", 0)
    cubes = dict(described[first].get("cubes", {}))
    described[first]["cubes"] = {**cubes, "stone": cubes.get("stone", 0) + 2}
    everybody = [(first + i) % seats for i in range(seats)]
    spaces = {**({"court": everybody} if step <= 9 else {}), **fields.pop("spaces", {})}
    return lay(*described, seats=seats, **fields, step=step, spaces=spaces)


def play(state: State, kind: str, **fields: Any) -> State:
    """Choose an option by its structured form."""
    state.play(GAME.encode({"kind": kind, **fields}))
    return state


def forms(state: State, kind: str | None = None) -> list[dict[str, Any]]:
    """The options at hand in their structured form, perhaps only those of one kind."""
    found = [GAME.decode(option) for option in state.options()]
    return [form for form in found if kind in (None, form["kind"])]


def offers(state: State, kind: str, **fields: Any) -> bool:
    """Whether such an option is offered."""
    return any(all(form[name] == value for name, value in fields.items()) for form in forms(state, kind))


def look(state: State) -> dict[str, Any]:
    """The whole table."""
    return state.to_dict()


def seen(state: State, seat: int) -> View:
    """What a seat sees of the table."""
    return typed(Seat(state, seat))


def typed(seat: Seat) -> View:
    """What the seat sees, as the view of this game."""
    found = seat.look()
    assert isinstance(found, View)
    return found


def mat(state: State, seat: int) -> dict[str, Any]:
    """What lies in front of a player now."""
    found: dict[str, Any] = state.to_dict()["players"][seat]
    return found


def cubes(state: State, seat: int) -> tuple[int, int, int, int]:
    """Stone, wood, sand and metal of a player."""
    held = mat(state, seat)["cubes"]
    return held["stone"], held["wood"], held["sand"], held["metal"]


def golds(state: State) -> list[int]:
    return [one["gold"] for one in look(state)["players"]]


def points(state: State) -> list[int]:
    return [int(score) for score in state.scores()]


def asked(state: State) -> tuple[str, int]:
    """The question at hand and who is asked."""
    return look(state)["question"], state.player


def over(state: State) -> bool:
    return state.player == OVER


def leave_all(state: State) -> State:
    """Answer the start player's put-back question with no as long as it is asked."""
    while not over(state) and asked(state)[0] == "put_back":
        play(state, "leave")
    return state


def finish_round(state: State) -> State:
    """Do as little as possible until the next round or the end."""
    before = look(state)["round"]
    while not over(state) and look(state)["round"] == before:
        passes = ("pass_cards", "leave", "pass_builder", "pass_market", "finish", "turn_away")
        wanted = [kind for kind in passes if offers(state, kind)]
        if offers(state, "place") and not wanted:
            # At the market and at court a builder who does nothing changes least.
            free = [form["space"] for form in forms(state, "place")]
            play(state, "place", space=next((space for space in ("market", "court") if space in free), free[0]))
        else:
            state.play(GAME.encode({"kind": wanted[0]}) if wanted else state.options()[-1])
    return state
