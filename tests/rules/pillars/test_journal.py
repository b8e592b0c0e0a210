"""The journal: the sum of its entries is what the players hold, and whoever reads it knows where everything went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from priory import NOBODY, OVER, Entry, Journal, Rng, State
from priory.core.plain import Facts
from priory.games.pillars import GAME, words
from priory.words import Tongue
from tests.rules.pillars.own_box import own_box
from tests.rules.pillars.tables import RESOURCES, first_row, lay, play, player

BOXES = (None, own_box())
NAMES = ["Heron", "Lapwing", "Plover", "Avocet"]
T = Tongue("en", "pillars")


class Ledger:
    """What a player holds, kept from the entries alone."""

    def __init__(self, mat: dict[str, Any]) -> None:
        self.gold = mat["gold"]
        self.vp = mat["vp"]
        self.cubes = Counter(mat["cubes"])
        self.workers = mat["reserve"]
        self.cards: list[str] = []
        self.craftsmen: list[str] = list(mat["craftsmen"])
        self.privileges: list[str] = []

    def enter(self, entry: dict[str, Any]) -> None:
        kind = entry["kind"]
        if kind in ("take",):
            self.cards.append(entry["card"])
        elif kind in ("hire", "shiring"):
            self.craftsmen.append(entry["craftsman"])
        elif kind in ("dismiss", "collapse"):
            self.craftsmen.remove(entry["craftsman"])
        elif kind == "privilege" and entry["kept"]:
            self.privileges.append(entry["privilege"])
        elif kind in ("thomas", "exemption") or (kind == "place" and entry["privilege"]):
            self.privileges.remove(entry["privilege"])
        elif kind in ("give_up", "sell"):
            self.cubes[entry["resource"]] -= entry.get("amount", 1)
        elif kind in ("gift", "buy"):
            self.cubes[entry["resource"]] += entry.get("amount", 1)
        elif kind in ("event_metal", "court_metal"):
            self.cubes["metal"] += entry["amount"]
        elif kind == "produce":
            for card in entry["cards"]:
                self.cards.remove(card)
        if kind in ("privilege", "produce"):
            self.cubes.update(entry["cubes"])
        elif kind == "work":
            self.cubes.subtract(entry["cubes"])
            self.gold -= entry["paid"]
        spends = ("hire", "hire_away", "place", "event_payment", "tax", "buy")
        self.gold += entry.get("gold", 0) * (-1 if kind in spends else 1) if kind != "over" else 0
        loses = ("event_payment", "event_points", "tax")
        self.vp += entry.get("vp", 0) * (-1 if kind in loses else 1) if kind != "over" else 0
        workers = {"privilege": 1, "gray_come": 1, "gray_leave": -1}
        self.workers += workers.get(kind, 0) * entry.get("workers", 0)

    def agrees(self, mat: dict[str, Any], workers: dict[str, int], coming: list[str]) -> None:
        """Whether this lies there; a craftsman for whom room is being made is entered, but not in the row yet."""
        assert self.gold == mat["gold"]
        assert self.vp == mat["vp"]
        assert {name: self.cubes[name] for name in RESOURCES} == mat["cubes"]
        assert sorted(self.cards) == sorted(mat["cards"])
        assert self.workers == mat["reserve"] + mat["mill"] + sum(workers[card] for card in mat["cards"])
        assert self.craftsmen == [*mat["craftsmen"], *coming]
        assert sorted(self.privileges) == sorted(mat["privileges"])


def coming_to(view: dict[str, Any], seat: int) -> list[str]:
    """The craftsman who waits for room in the row of this seat."""
    if seat != view["player"] or view["question"] not in ("make_room", "shiring"):
        return []
    return [view["hired"] if view["question"] == "make_room" else view["shiring"][view["turn"]]]


@pytest.mark.parametrize("own", [False, True], ids=["standard box", "own box"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_entries_add_up_to_what_everybody_holds(seats: int, own: bool) -> None:
    box, kinds = BOXES[own], set()
    workers = {card["id"]: card["workers"] for card in (box or GAME.box_data)["resource_card"]}
    for seed in range(6):
        state, rng = GAME.new(seats, seed, box=box), Rng(seed)
        state.journal = Journal()
        ledgers = [Ledger(mat) for mat in state.view(NOBODY)["players"]]
        while state.player != OVER:
            state.play(rng.choice(state.options()))
            for entry in state.journal.take():
                seen = entry.seen_by(NOBODY)
                kinds.add(entry.kind)
                if entry.seat >= 0:
                    ledgers[entry.seat].enter(seen)
            view = state.view(NOBODY)
            for seat, ledger in enumerate(ledgers):
                ledger.agrees(view["players"][seat], workers, coming_to(view, seat))
    assert {"privilege", "gray_come", "gray_leave", "work", "tax", "wool", "hire", "dismiss", "give_up"} <= kinds


FIRST_WORD = {
    "take": "take", "hire": "hire", "hire_away": "hire_away", "pass_cards": "pass_cards", "make_room": "dismiss",
    "put_back": "put_back", "place": "place", "place_free": "place", "pass_builder": "pass_builder",
    "protection": "protection", "gift": "gift", "thomas": "thomas", "lose": "collapse", "exemption": "exemption",
    "replace": "dismiss", "turn_away": "dismiss", "pass_market": "pass_market", "buy": "buy", "sell": "sell",
    "use": "work", "give_up": "give_up",
}  # fmt: skip
"""What the journal says first of an option that does something at once."""


def test_every_choice_is_told_and_every_round_has_its_milestones() -> None:
    tried = set()
    for seed in range(9):
        state, rng = GAME.new(2 + seed % 3, seed), Rng(seed)
        state.journal = Journal()
        kinds: Counter[str] = Counter()
        while state.player != OVER:
            before, chooser = state.view(NOBODY), state.player
            option = rng.choice(state.options())
            form = GAME.decode(option)
            state.play(option)
            entries = [entry.seen_by(NOBODY) for entry in told(state)]
            kinds.update(entry["kind"] for entry in entries)
            if form["kind"] in FIRST_WORD and form.get("answer") != "no":
                tried.add(form["kind"])
                assert (entries[0]["kind"], entries[0]["seat"]) == (FIRST_WORD[form["kind"]], chooser)
            for entry in entries:
                if entry["kind"] == "pass_builder" and entry is entries[0]:
                    assert entry["cost"] == before["cost"]
                elif entry["kind"] == "put_back":
                    assert entry["owner"] == before["drawn"]
                elif entry["kind"] == "start_player":
                    assert entry["seat"] == state.view(NOBODY)["start"]
                elif entry["kind"] == "to_the_mill" and state.view(NOBODY)["step"] == "builders":
                    assert entry["workers"] == [one["mill"] for one in state.view(NOBODY)["players"]]
                elif entry["kind"] == "over":
                    assert (entry["vp"], entry["ranks"]) == ([int(one) for one in state.scores()], state.ranks())
                    assert entry["gold"] == [one["gold"] for one in state.view(NOBODY)["players"]]
        # The first round is dealt before anybody listens.
        assert [kinds[kind] for kind in ("round", "to_the_mill", "event", "roll", "part")] == [5, 6, 6, 6, 6]
        assert (kinds["start_player"], kinds["over"]) == (5, 1)
        assert kinds["drawn"] + kinds["aside"] >= 6 * 3 * state.seats + kinds["put_back"]
    assert set(FIRST_WORD) - tried <= {"thomas", "exemption", "place_free", "lose", "make_room"}


def test_the_castle_and_the_town_wall_are_told() -> None:
    spaces = {"bishopric": [0], "castle": [1], "court": [0, 1]}
    state = lay(player(stone=2), {}, round=2, question="bishopric", event="ev_townwall", spaces=spaces)
    entries = after(state, "protection")
    assert [(one["seat"], one["builders"]) for one in entries if one["kind"] == "walled"] == [(1, 2)]
    assert [(one["seat"], one["workers"]) for one in entries if one["kind"] == "castle"] == [(1, 2)]


def told(state: State) -> list[Entry]:
    assert state.journal is not None
    return state.journal.take()


def after(state: State, kind: str, **fields: Any) -> list[dict[str, Any]]:
    """What a spectator hears when an option is played."""
    state.journal = Journal()
    play(state, kind, **fields)
    return [entry.seen_by(NOBODY) for entry in told(state)]


def step_one(*players: dict[str, Any], **fields: Any) -> State:
    """Round 2 with a builder in the bishopric, asked now; up to step 13 the rest runs by itself, nobody owes tax."""
    spaces = {"bishopric": [0], "court": [0, 1], **fields.pop("spaces", {})}
    stone = {**players[0], "cubes": {**players[0].get("cubes", {}), "stone": 2}}
    return lay(stone, *players[1:], round=2, question="bishopric", event="ev_archbishop", spaces=spaces, **fields)


def test_privileges_and_craftsmen_that_nobody_takes_are_told() -> None:
    state = step_one({}, kingsbridge=["pv_tom", "pv_jack"], shiring=["cs_2_mason", "cs_2_potter"])
    entries = after(state, "gift", resource="sand")
    gone = [(one["kind"], one["seat"], one.get("privilege") or one.get("craftsman"), one["opened"]) for one in entries]
    assert [one for one in gone if one[0].endswith("_gone")] == [
        ("privilege_gone", NOBODY, "pv_tom", False),
        ("privilege_gone", NOBODY, "pv_jack", False),
        ("craftsman_gone", NOBODY, "cs_2_mason", False),
        ("craftsman_gone", NOBODY, "cs_2_potter", False),
    ]
    lines = [words.line(Facts(one), NAMES, T) for one in entries if one["kind"].endswith("_gone")]
    assert lines == ["Nobody takes Tom", "Nobody takes Jack", "Nobody takes Mason", "Nobody takes Potter"]


def test_craftsmen_left_in_the_supply_are_told() -> None:
    state = lay(round=2, step="cards", supply={"cards": ["rc_sand_2"], "craftsmen": ["cs_2_mason", "cs_2_potter"]})
    play(state, "pass_cards")
    entries = after(state, "pass_cards")
    assert [one["craftsman"] for one in entries if one["kind"] == "craftsman_gone"] == ["cs_2_mason", "cs_2_potter"]


@pytest.mark.parametrize(
    ("card", "gold", "said"),
    [
        ("pv_woolfair", 5, "Wool fair: Heron receives 8 gold"),
        ("pv_woolfair", 27, "Wool fair: Heron receives 3 gold"),
        ("pv_toledo", 5, "Toledo: Heron receives 2 metal"),
        ("pv_madonna", 5, "Weeping Madonna: Heron receives 3 points"),
        ("pv_tom", 5, "Heron takes Tom"),
    ],
)
def test_what_a_privilege_really_brought_is_told(card: str, gold: int, said: str) -> None:
    # All workers are on cards, so that the mill brings nothing.
    busy = {"gold": gold, "cards": ["rc_stone_4", "rc_sand_2"]}
    state = step_one(busy, kingsbridge=[card, None], spaces={"kingsbridge": [0], "court": [1]})
    entries = after(state, "gift", resource="sand")
    taken = next(one for one in entries if one["kind"] == "privilege")
    assert (taken["seat"], taken["privilege"], taken["kept"]) == (0, card, card == "pv_tom")
    assert words.line(Facts(taken), NAMES, T) == said


def test_a_privilege_that_is_used_up_is_named() -> None:
    owner = {"privileges": ["pv_thomas"]}
    state = lay(owner, round=2, question="thomas", event="ev_conflict")
    entry = after(state, "thomas", answer="yes")[0]
    assert (entry["kind"], entry["privilege"]) == ("thomas", "pv_thomas")
    assert words.line(Facts(entry), NAMES, T) == "Thomas: Heron is protected"


def test_gray_workers_that_come_and_go_are_told() -> None:
    state = lay(player(stone=2), round=2, step=13, gray=0, gray_next=1, event="ev_king")
    entries = after(state, "finish")
    moved = [(one["kind"], one["seat"], one["workers"]) for one in entries if one["kind"].startswith("gray")]
    assert moved == [("gray_leave", 0, 2), ("gray_come", 1, 2)]


def test_work_tells_what_was_used_up_and_what_it_made() -> None:
    row = [*first_row(0), "cs_1_master_woodworker"]
    state = lay(player(gold=29, wood=3, craftsmen=row), round=2, step=13, event="ev_king")
    entry = after(state, "use", slot=4, times=2)[0]
    assert (entry["cubes"], entry["paid"], entry["gold"], entry["vp"]) == ({"wood": 2}, 0, 1, 0)
    assert words.line(Facts(entry), NAMES, T) == "Heron, Master woodworker: 2 wood → 1 gold"


def random_entries() -> Iterator[Entry]:
    for seed in range(9):
        state, rng = GAME.new(2 + seed % 3, seed), Rng(seed)
        state.journal = Journal()
        while state.player != OVER:
            state.play(rng.choice(state.options()))
            yield from told(state)


def test_whatever_chance_or_a_hidden_card_decides_ends_undo() -> None:
    opened: dict[str, set[bool]] = {}
    for entry in random_entries():
        opened.setdefault(entry.kind, set()).add(entry.opened)
    hidden = {kind for kind, seen in opened.items() if True in seen}
    assert hidden == {"round", "foresee", "event", "drawn", "aside", "roll"}
    assert all(opened[kind] == {True} for kind in hidden)
