"""Positions that no game reaches are refused by the name of the field that is wrong; what is accepted plays on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from priory import OVER, BadPosition, Rng
from priory.games.pillars import GAME
from tests.rules.pillars.tables import first_row, player

ALL_CARDS = GAME.box.card_ids
FULL = [*first_row(0), "cs_1_mason", "cs_1_tool_maker"]
WALL = {"event": "ev_townwall"}
TOOLS = ["cs_1_tool_maker", "cs_0_woodworker_blue"]
UNREACHABLE: list[tuple[str, str, dict[str, Any]]] = [
    ("an event named before step 1 turns one up", "event", {"step": 1, "event": "ev_king"}),
    ("the same in the last round", "event", {"round": 6, "step": 1, "event": "ev_king"}),
    ("a put-back without a builder", "question", {"question": "put_back"}),
    ("a second put-back", "put_backs", {"question": "put_back", "drawn": 0, "put_backs": 1}),
    (
        "a put-back that cannot matter",
        "question",
        {"question": "put_back", "drawn": 0, "spaces": {"priory": [1, 1], "court": [1]}},
    ),
    ("waiting on the marker's cost", r"waiting\.6", {"question": "place", "drawn": 0, "cost": 6, "waiting": {"6": 1}}),
    ("waiting below the marker", r"waiting\.2", {"question": "place", "drawn": 0, "waiting": {"2": 1}}),
    ("a marker that nobody moved", "cost", {"question": "place", "drawn": 0, "cost": 4}),
    ("a marker that did not move", "cost", {"question": "place", "drawn": 0, "cost": 7, "spaces": {"castle": [1]}}),
    ("a marker after phase II", "cost", {"round": 2, "step": 12, "cost": 3}),
    ("a collapse under another event", "question", {"question": "collapse", "event": "ev_conflict"}),
    ("a collapse of a protected seat", "protected", {"question": "collapse", "event": "ev_collapse", "protected": [0]}),
    ("a collapse for a third of two", "turn", {"question": "collapse", "event": "ev_collapse", "turn": 2}),
    (
        "an exemption without a tax",
        "tax",
        {"round": 2, "question": "exemption", "players": [{"privileges": ["pv_tax"]}, {}]},
    ),
    (
        "an exemption at court",
        "question",
        {
            "round": 2,
            "question": "exemption",
            "tax": 4,
            "court": 0,
            "players": [{"privileges": ["pv_tax"]}, {}],
            "spaces": {"court": [0]},
        },
    ),
    ("a tax that no face shows", "tax", {"round": 2, "step": 12, "tax": 1}),
    ("a tax before it is rolled", "tax", {"round": 2, "step": 9, "tax": 3}),
    (
        "Thomas for a protected seat",
        "protected",
        {
            "round": 2,
            "question": "thomas",
            "event": "ev_conflict",
            "protected": [0],
            "players": [{"privileges": ["pv_thomas"]}, {}],
            "spaces": {"bishopric": [0]},
        },
    ),
    (
        "protection from nowhere before Thomas",
        "protected",
        {
            "round": 2,
            "question": "thomas",
            "event": "ev_conflict",
            "protected": [1],
            "players": [{"privileges": ["pv_thomas"]}, {}],
        },
    ),
    (
        "protection while the bishop is asked",
        "protected",
        {"question": "bishopric", "event": "ev_conflict", "protected": [0], "spaces": {"bishopric": [0]}},
    ),
    ("protection from a good event", "protected", {"round": 2, "step": 5, "event": "ev_king", "protected": [0]}),
    (
        "three who are protected",
        "protected",
        {"seats": 3, "round": 2, "step": 5, "event": "ev_winter", "protected": [0, 1, 2]},
    ),
    (
        "a craftsman beyond his capacity",
        r"used\[1\]",
        {"question": "cathedral", "round": 2, "players": [player(wood=4), {}], "used": [0, 5, 0, 0, 0, 0]},
    ),
    (
        "two craftsmen beyond their capacity",
        "used",
        {
            "question": "cathedral",
            "round": 2,
            "event": "ev_archbishop",
            "players": [player(wood=4, sand=4), {}],
            "used": [0, 5, 5, 0, 0, 0],
        },
    ),
    (
        "a use by nobody",
        r"used\[5\]",
        {"question": "cathedral", "round": 2, "players": [player(wood=4), {}], "used": [0, 0, 0, 0, 0, 1]},
    ),
    (
        "an architect who has not worked",
        r"used\[0\]",
        {
            "question": "cathedral",
            "round": 2,
            "players": [player(wood=4, craftsmen=["cs_2_architect", "cs_0_woodworker_blue"]), {}],
            "used": [0, 1, 0, 0, 0, 0],
        },
    ),
    (
        "a tool maker who is forgotten",
        r"used\[0\]",
        {
            "question": "give_up",
            "round": 2,
            "players": [player(wood=4, metal=4, craftsmen=TOOLS), {}],
            "used": [0, 1, 0, 0, 0, 0],
        },
    ),
    ("work without anything to work with", "question", {"question": "cathedral", "round": 2}),
    (
        "a cube given up in the last round",
        "question",
        {"question": "give_up", "round": 6, "players": [player(wood=9), {}]},
    ),
    (
        "too many cubes after one's turn",
        r"players\[0\]\.cubes",
        {"question": "cathedral", "turn": 1, "round": 2, "players": [player(wood=9), player(wood=2)]},
    ),
    ("nine cubes when a round begins", r"players\[0\]\.cubes", {"round": 2, "players": [player(wood=9), {}]}),
    ("cubes when the first round begins", r"players\[1\]\.cubes", {"players": [{}, player(sand=1)]}),
    ("seven cubes before the event", r"players\[0\]\.cubes", {"round": 2, "step": 1, "players": [player(wood=6), {}]}),
    ("an empty market when a round begins", "market", {"round": 2, "market": {"stone": 0, "wood": 0, "sand": 0}}),
    (
        "a gift before the bishop is asked",
        "market",
        {"question": "bishopric", "event": "ev_king", "spaces": {"bishopric": [0]}, "market": {"sand": 3}},
    ),
    ("two gifts", "market", {"round": 2, "step": 9, "market": {"sand": 3, "wood": 3}}),
    ("a purchase of nothing", r"market\.stone", {"round": 2, "step": 13, "players": [{"bought": ["stone"]}, {}]}),
    ("no metal when a round begins", "court", {"round": 2, "court": 0}),
    ("no metal before step 9", "court", {"round": 2, "step": 7, "court": 0}),
    (
        "metal left by the first at court",
        "court",
        {
            "round": 2,
            "question": "exemption",
            "tax": 4,
            "players": [{"privileges": ["pv_tax"]}, {}],
            "spaces": {"court": [1]},
        },
    ),
    (
        "bought and sold",
        r"players\[0\]\.sold",
        {"round": 2, "step": 13, "players": [{"bought": ["sand"], "sold": ["sand"]}, {}], "market": {"sand": 2}},
    ),
    ("metal bought", r"players\[0\]\.bought", {"round": 2, "step": 13, "players": [{"bought": ["metal"]}, {}]}),
    (
        "wood bought without a woodworker",
        r"players\[0\]\.bought",
        {"round": 2, "step": 13, "players": [{"bought": ["wood"], "craftsmen": []}, {}], "market": {"wood": 2}},
    ),
    (
        "stone sold without a stonecutter",
        r"players\[0\]\.sold",
        {"round": 2, "step": 13, "players": [{"sold": ["stone"], "craftsmen": []}, {}]},
    ),
    (
        "a sale before the market opens",
        r"players\[0\]\.sold",
        {"round": 2, "step": 12, "players": [{"sold": ["sand"]}, {}]},
    ),
    ("a gap at court", r"spaces\.court", {"round": 2, "step": 3, "spaces": {"court": [None, 1]}}),
    ("a gap in the priory", r"spaces\.priory", {"round": 2, "step": 3, "spaces": {"priory": [None, 1]}}),
    (
        "a gap on the market before it opens",
        r"spaces\.market",
        {"round": 2, "step": 12, "spaces": {"market": [0, None, 1]}},
    ),
    ("a builder aside without a wall", "aside", {"round": 2, "step": "builders", "aside": [1, 0]}),
    ("two builders aside", "aside", {"round": 2, "step": 5, "aside": [2, 0], "town_wall": [0]}),
    (
        "a builder aside too early",
        "aside",
        {"round": 2, "step": "builders", "aside": [1, 0], "town_wall": [0], "spaces": {"castle": [0]}},
    ),
    (
        "a third builder under the wall",
        "town_wall",
        {"round": 2, "step": 3, "town_wall": [0], "spaces": {"market": [0, 0, 0]}},
    ),
    ("a wall in the first round", "town_wall", {"town_wall": [0]}),
    (
        "a wall that was never built",
        "town_wall",
        {"round": 2, "town_wall": [0], "events_out": ["ev_townwall", "ev_king", "ev_richard", "ev_philip"]},
    ),
    (
        "a coming wall without its event",
        "town_wall_next",
        {"round": 2, "step": 5, "event": "ev_king", "town_wall_next": [0]},
    ),
    ("a coming wall for one of two", "town_wall_next", {"round": 2, "step": 5, **WALL, "town_wall_next": [0]}),
    (
        "a coming wall for the protected",
        "town_wall_next",
        {"round": 2, "step": 5, **WALL, "protected": [0], "town_wall_next": [0, 1]},
    ),
    ("gray workers in the first round", "gray", {"gray": 0}),
    ("gray workers for the round after the last", "gray_next", {"round": 6, "step": 13, "gray_next": 0}),
    ("gray workers before the castle", "gray_next", {"round": 2, "step": 11, "gray_next": 0}),
    (
        "somebody who has passed before phase I",
        r"players\.passed",
        {"round": 2, "step": "cards", "players": [{"passed": True}, {}]},
    ),
    (
        "workers left at home in phase II",
        r"players\[0\]\.reserve",
        {"round": 2, "step": "builders", "players": [{"reserve": 12, "mill": 0}, {}]},
    ),
    ("eight resource cards", r"supply\.cards", {"step": "cards", "supply": {"cards": ALL_CARDS[:8]}}),
    ("a choice of no cards", "supply", {"question": "card"}),
    (
        "a privilege in the first round",
        r"players\.privileges",
        {"step": "cards", "players": [{"privileges": ["pv_tom"]}, {}]},
    ),
    (
        "an immediate privilege in hand",
        r"players\[0\]\.privileges",
        {"round": 3, "players": [{"privileges": ["pv_woolfair"]}, {}]},
    ),
    (
        "an ordinary privilege in the last round",
        r"kingsbridge\[0\]",
        {"round": 6, "step": "cards", "kingsbridge": ["pv_tom", None]},
    ),
    (
        "the last privileges on each other's space",
        r"kingsbridge\[0\]",
        {"round": 6, "step": "cards", "kingsbridge": ["pv_completion", "pv_festivities"]},
    ),
    (
        "a hired craftsman of an earlier round",
        "hired",
        {"round": 3, "question": "make_room", "hired": "cs_2_mason", "players": [{"craftsmen": FULL}, {}]},
    ),
    ("room for a craftsman who has room", "hired", {"round": 2, "question": "make_room", "hired": "cs_2_mason"}),
    (
        "a newcomer to the second space first",
        r"shiring\[0\]",
        {
            "round": 2,
            "question": "shiring",
            "turn": 1,
            "shiring": ["cs_2_mason", "cs_2_potter"],
            "spaces": {"shiring": [None, 0]},
            "players": [{"craftsmen": FULL}, {}],
        },
    ),
    (
        "a craftsman who is still in his pile",
        r"players\[0\]\.craftsmen",
        {"round": 2, "players": [{"craftsmen": ["cs_2_mason"]}, {}]},
    ),
    ("step 14 of the last round", "step", {"round": 6, "step": 14}),
    ("points before anything can be won", r"players\[0\]\.vp", {"players": [{"vp": 40}, {}]}),
    ("a turn in a step that begins", "turn", {"round": 2, "step": 12, "turn": 1}),
    ("a turn while a card is chosen", "turn", {"question": "card", "turn": 1, "supply": {"cards": ["rc_sand_2"]}}),
]


@pytest.mark.parametrize(("field", "position"), [one[1:] for one in UNREACHABLE], ids=[one[0] for one in UNREACHABLE])
def test_a_position_that_no_game_reaches_is_refused_by_its_field(field: str, position: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match=f"field '{field}'"):
        GAME.from_dict({"game": "pillars", "seats": 2, **position})


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in a written position."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    if not isinstance(value, dict):
        yield path
    for name, one in inner:
        yield from places(one, (*path, name))


def changed(position: dict[str, Any], path: tuple[Any, ...], rng: Rng) -> dict[str, Any]:
    """The position with one field changed; what follows from the others is left to the reader."""
    copy: dict[str, Any] = json.loads(json.dumps(position))
    place: Any = copy
    for name in path[:-1]:
        place = place[name]
    value = place[path[-1]]
    ids = [*GAME.box.craft_ids, *GAME.box.privilege_ids, *GAME.box.event_ids]
    others: list[Any] = [0, 1, None, ids[rng.below(len(ids))], "place", "market", 13]
    if isinstance(value, bool):
        others = [not value]
    elif isinstance(value, int):
        others = [value + 1, value - 1, rng.below(6)]
    elif isinstance(value, list):
        others = [[], value[::-1], value[:-1], value + value[:1]]
    place[path[-1]] = others[rng.below(len(others))]
    for field in ("stock", "bag"):
        copy.pop(field, None)
    return copy


def test_an_accepted_position_plays_to_its_end_and_its_audit_holds() -> None:
    rng, accepted = Rng(5), 0
    for seed in range(24):
        state = GAME.new(2 + seed % 3, seed=seed)
        for _ in range(rng.below(260)):
            if state.player != OVER:
                state.play(rng.choice(state.options()))
        position = state.to_dict()
        fields = [path for path in places(position) if path and path[0] not in ("rng", "stock", "bag")]
        for _ in range(25):
            try:
                table = GAME.from_dict(changed(position, fields[rng.below(len(fields))], rng))
            except BadPosition:
                continue
            accepted += 1
            while table.player != OVER:
                table.audit()
                table.play(rng.choice(table.options()))
            table.audit()
    assert accepted > 40
