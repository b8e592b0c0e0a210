"""W29.6: how many covering tiles the events of a chapter need, counted with all its cards drawn."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from priory import BadBox, Journal
from tests.rulebook import rule
from tests.rules.world.tables import GAME, orienting, play, with_effects

FAVOURS = [favour["id"] for favour in GAME.box_data["favour"] if favour["effect"]["kind"] != "outlaw"]
BEIGE = {"I": "I-10", "II": "II-07", "III": "III-08"}
OTHER = "II-10"


def bare() -> dict[str, Any]:
    """The standard box without an event that covers or uncovers anything."""
    data = copy.deepcopy(GAME.box_data)
    for card in data["event"]:
        kept = [effect for effect in card["effects"] if effect["op"] not in ("cover", "uncover")]
        card["effects"] = kept or [{"op": "random_discard" if card["colour"] == "blue" else "lose_action"}]
    return data


def favours(count: int) -> dict[str, Any]:
    return {"op": "cover", "target": "favour", "spaces": FAVOURS[:count]}


def projects(*spared: str) -> dict[str, Any]:
    return {"op": "cover", "target": "projects", "except": list(spared)}


def needs(chapter: str, *effects: dict[str, Any], box: dict[str, Any] | None = None) -> str:
    """What is said of effects on a beige card of a chapter; nothing if the tiles suffice."""
    try:
        GAME.open_box(with_effects(BEIGE[chapter], *effects, box=box or bare()), "my.toml")
    except BadBox as error:
        return str(error)
    return ""


@rule("W29.6", "W17.1")
@pytest.mark.parametrize(
    ("chapter", "there"),
    [("I", 2), ("II", 4)],
    ids=["bridge and St Mark's", "also the palace and the mill"],
)
def test_projects_that_can_be_on_the_board_in_a_chapter_count(chapter: str, there: int) -> None:
    # In chapter I the cloth space of the market is covered, too.
    left = 5 - there - (chapter == "I")
    assert needs(chapter, projects(), favours(left)) == ""
    assert f"chapter {chapter} needs up to 6 covering tiles" in needs(chapter, projects(), favours(left + 1))


@rule("W29.6")
def test_in_chapter_iii_tower_and_hospital_stand_too() -> None:
    spared = ("st_mark", "palace")
    assert "needs up to 6" in needs("III", projects(), favours(0))
    assert needs("III", projects(*spared), favours(1)) == ""
    assert "chapter III needs up to 6" in needs("III", projects(*spared), favours(2))


@rule("W29.6")
def test_what_several_cards_cover_is_added_up() -> None:
    box = with_effects(OTHER, projects("bridge"), box=bare())
    assert needs("II", projects("st_mark"), favours(1), box=box) == ""
    assert "chapter II needs up to 6" in needs("II", projects("st_mark"), favours(2), box=box)
    box = with_effects(OTHER, {"op": "cover", "target": "market", "goods": ["wool"]}, box=bare())
    both = {"op": "cover", "target": "market", "goods": ["cloth"]}
    assert needs("II", both, favours(3), box=box) == ""
    assert "chapter II needs up to 6" in needs("II", both, favours(4), box=box)
    box = with_effects(OTHER, {"op": "cover", "target": "favour", "spaces": FAVOURS[3:5]}, box=bare())
    assert needs("II", favours(3), box=box) == ""
    assert "chapter II needs up to 6" in needs("II", favours(4), projects("bridge", "st_mark", "palace"), box=box)


@rule("W29.6")
def test_with_many_tiles_the_whole_favour_track_must_not_be_covered() -> None:
    box = bare()
    box["setup"]["covers"]["tiles"] = 20
    everyone = {"op": "cover", "target": "favour", "spaces": [favour["id"] for favour in box["favour"]]}
    eight = {**everyone, "spaces": everyone["spaces"][:8]}
    assert needs("II", eight, box=box) == ""
    assert needs("II", everyone, box=box) == ("my.toml [[event]], field 'effects': chapter II covers the favour track")


@rule("W7.1")
def test_the_favour_is_told_with_the_space_and_its_name() -> None:
    for arrow in (1, 2, 3):
        table = orienting("I-05", favour=3)
        table.journal = Journal()
        play(table, "orient", arrow=arrow)
        [entry] = [entry for entry in table.journal.take() if entry.kind == "favour"]
        assert entry.facts["space"] == 3 + arrow
        assert entry.facts["name"] == GAME.box_data["favour"][3 + arrow - 1]["name"]
