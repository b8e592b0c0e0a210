"""Leaflets: complete in every language, for every set-up, with the names and numbers of the box that is played with."""

from __future__ import annotations

import re

import pytest

import priory
from priory.contract.strange import strange
from priory.core.game import Game
from priory.core.reader import LANGUAGES
from priory.core.registry import game
from priory.drawing.easel import symbols
from priory.leaflets import Facts, Leaflet, folder, laid_out, leaflet, listings
from priory.words import Tongue, tongue
from tests.rules.pillars.own_box import PREFIX, own_box
from tests.rules.pillars.test_own_box import RULES_WORDS

ROOMS = [game(id) for id in priory.games()]
NAMES = ("aid", "rules")
FORGOTTEN = "forget"


def told(room: Game, name: str, seats: int, variants: dict[str, object], t: Tongue) -> Leaflet:
    found = leaflet(room, name, seats, variants, t)
    assert found is not None
    return found


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.id)
def test_every_language_tells_the_same_in_every_set_up(room: Game, name: str) -> None:
    for setup in room.setups():
        shapes = {}
        for language in LANGUAGES:
            found = told(room, name, setup.seats, setup.variants, tongue(language, room.id))
            shapes[language] = [
                (block.id, [(line.mark, [sign.symbol for sign in line.signs]) for line in block.lines])
                for block in found.blocks
            ]
            assert found.lines
            assert all(block.title and block.lines for block in found.blocks)
        assert all(shape == shapes["en"] for shape in shapes.values()), f"{room.id}, {setup}"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.id)
def test_every_language_uses_the_same_facts(room: Game, name: str) -> None:
    used = {}
    for language in LANGUAGES:
        text = (folder(room) / f"{name}.{language}.md").read_text(encoding="utf-8")
        used[language] = [sorted(re.findall(r"\{(\w+)\}", line)) for line in text.splitlines() if line.strip()]
    for language in LANGUAGES:
        assert used[language] == used["en"], f"{room.id}, {name}, {language}"


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.id)
def test_every_sign_is_a_symbol_of_the_table(room: Game) -> None:
    drawn = set(re.findall(r'\sid="([\w-]+)"', symbols(room, room.box)))
    for setup in room.setups():
        aid = told(room, "aid", setup.seats, setup.variants, tongue("en", room.id))
        used = {sign.symbol for block in aid.blocks for line in block.lines for sign in line.signs if sign.symbol}
        assert used <= drawn


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.id)
def test_what_everybody_forgets_is_always_there(room: Game) -> None:
    for setup in room.setups():
        aid = told(room, "aid", setup.seats, setup.variants, tongue("en", room.id))
        assert FORGOTTEN in [block.id for block in aid.blocks]


def test_a_mode_tells_only_of_itself() -> None:
    room, t = game("kingsbridge"), tongue("en", "kingsbridge")
    text = {
        mode: str(told(room, "aid", seats, {"mode": mode, "characters": True}, t))
        for mode, seats in (("competitive", 2), ("solo", 1), ("coop", 3))
    }
    assert "penalty" not in text["competitive"]
    assert "left neighbour" in text["competitive"]
    assert "Exchange" not in text["solo"]
    assert "penalty pile" in text["solo"]
    first = str(told(room, "aid", 2, {"mode": "competitive", "characters": False}, t))
    assert "haracter" not in first


def test_a_line_stands_only_where_its_conditions_hold() -> None:
    text = (
        "# ?a yes {n}\n## ?!a gone: Gone\n- not there\n## here: Here\n- [x] 1 | ?b is text\n- ?!b ?a 2 | there\n! often"
    )
    found = laid_out(text, Facts({"n": "7"}, {"a"}))
    assert [line.text for line in found.lines] == ["yes 7"]
    assert [block.id for block in found.blocks] == ["here"]
    first, second, third = found.blocks[0].lines
    assert [(sign.symbol, sign.text) for sign in first.signs] == [("x", ""), ("", "1")]
    assert (second.text, second.signs[0].text) == ("there", "2")
    assert (third.mark, third.text) == ("!", "often")


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_and_numbers_come_from_the_box_that_is_played_with(language: str) -> None:
    room = game("pillars")
    own = room.open_box(own_box(), "own box")
    usual, other = tongue(language, "pillars"), tongue(language, "pillars", own)
    for name in NAMES:
        before, after = (str(told(room, name, 3, {}, t)) for t in (usual, other))
        assert PREFIX[language] in after
        assert PREFIX[language] not in before
        for names in room.box.names.values():
            said = names[language]
            if len(said) > 6 and said in before and said.lower() not in RULES_WORDS:
                assert said not in after, said
        assert f"{room.box.gold_most} " not in after
        assert f"{own.gold_most} " in after


def test_a_game_without_leaflets_has_none() -> None:
    class Bare:
        folder = game("pillars").folder / "rules"

    assert leaflet(Bare(), "aid", 2, {}, tongue("en", "pillars")) is None  # type: ignore[arg-type]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.id)
def test_all_cards_of_the_box_can_be_looked_up_in_its_names(room: Game, language: str) -> None:
    """As many as the box has of each kind, each with a name and what it does; from an own box, too."""
    counts = {one.id: len(one.rows) for one in listings(room, tongue(language, room.id))}
    data = room.box_data
    if room.id == "pillars":
        assert counts["list-events"] == len(data["event"])
    elif room.id == "world":
        assert sum(count for id, count in counts.items() if id.startswith("list-events")) == len(data["event"])
    elif room.id == "column":
        assert counts["list-events"] == len(data["event"])
        assert counts["list-tiles"] == len(data["tile"])
    elif room.id == "kingsbridge":
        assert counts["characters"] == 10
    box = strange(room.id)
    own = Tongue(language, room.id, room.open_box(box.data, "strange box"))
    for one in listings(room, own):
        assert one.title
        for name, text in one.rows:
            assert name.startswith("Zyq")
            assert text
            assert not box.pattern(language).search(text)
