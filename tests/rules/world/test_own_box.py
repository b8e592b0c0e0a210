"""A box of one's own: whatever is said, drawn or previewed comes from the box that is played with."""

from __future__ import annotations

import copy
import re
from functools import cache
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from priory import NOBODY, OVER, Journal, Rng, Seat
from priory.choices import choices_of
from priory.drawing.easel import draw
from priory.games.world.position.fields import View
from priory.games.world.terminal import draw as draw_in_terminal
from priory.games.world.words import line, option, prompt
from priory.words import Tongue
from tests.rules.world.tables import GAME, at, play, seated, seen, turn
from tests.server.test_drawing import sitting_for

LANGUAGES = ("en", "fr", "de", "it")
NAMED = ("good", "action", "project", "favour", "site", "place", "duty", "colour")
GENERAL = ("favour", "harvest", "build", "donate")
NAMES = ["Aliena", "Caris", "Ned", "Ragna"]


@cache
def foreign() -> dict[str, Any]:
    """A box in which every name is another, and every number that may be."""
    data = copy.deepcopy(GAME.box_data)
    for kind in NAMED:
        for i, entry in enumerate(data[kind]):
            entry["name"] = {language: f"{kind.title()}zz{i}{language}" for language in LANGUAGES}
    for i, entry in enumerate(data["duty"]):
        entry["penalty_name"] = {language: f"Penaltyzz{i}{language}" for language in LANGUAGES}
    for numeral in ("i", "ii", "iii", "iv"):
        data["chapter_names"][numeral] = {language: f"Chapterzz{numeral}{language}" for language in LANGUAGES}
    for card in data["event"]:
        card["title"] = {language: f"Titlezz{card['id']}{language}" for language in LANGUAGES}
        card["text"] = {language: f"Textzz{card['id']}{language}" for language in LANGUAGES}
    change_numbers(data)
    return data


def change_numbers(data: dict[str, Any]) -> None:
    actions = {entry["id"]: entry["params"] for entry in data["action"]}
    actions["grain"]["gain"]["grain"] = 3
    actions["piety"]["gain"]["piety"] = 4
    actions["material"]["amount"] = 5
    actions["build"].update(max=1, vp_each=7)
    actions["sell"].update(wool_price=6, cloth_price=9)
    actions["house"]["pay"]["gold"] = 3
    actions["donate"]["pay"]["gold"] = 4
    actions["harvest"]["max"] = 4
    actions["weave"]["max"] = 1
    actions["medicine"]["gain"] = {"gold": 8, "vp": 6}
    actions["favour"]["steps"] = 3
    data["setup"].update(vp=21, gold=11, wool=2)
    data["metal"].update(stat="piety", vp=14, tie_vp=12)
    data["plague"]["heal_vp"] = 13
    data["duty"][0].update(amount=4, vp_loss_each=5)
    data["duty"][1].update(amount=5, vp_loss_each=4)
    data["duty"][2].update(vp_loss_each=3)
    data["tax_die"]["faces"] = [3, 3, 4, 4, 4, 4]
    for corner in data["corner"]:
        good = next(iter(corner["gives"]))
        corner["gives"][good] += 2
    for site in data["site"]:
        good = next(iter(site["yield"]))
        site["yield"][good] += 3
    for favour in data["favour"]:
        for field in ("amount", "vp"):
            if field in favour["effect"]:
                favour["effect"][field] += 2


def standard_names(language: str) -> re.Pattern[str]:
    """The names of the standard box and the words that the catalogue has for its goods, each as a word of its own."""
    own = Tongue(language, "world")
    found: set[str] = set()
    for kind in NAMED:
        if kind != "colour":
            found |= {entry["name"][language] for entry in GAME.box_data[kind]}
    for entry in GAME.box_data["duty"]:
        found.add(entry["penalty_name"][language])
    found |= {name[language] for numeral, name in GAME.box_data["chapter_names"].items() if numeral != "source"}
    for card in GAME.box_data["event"]:
        found |= {card["title"][language], card["text"][language]}
    for good in ("stone", "wood", "grain", "piety", "wool", "cloth", "loyalty", "medical knowledge", "gold"):
        found |= {own(good), own.plural(f"{{count}} {good}", f"{{count}} {good}s", 2).split(" ", 1)[1]}
    for short in ("St Mark's", "Fulling mill", "Prior's palace", "Lady chapel", "Bridge", "Tower", "Hospital"):
        found.add(own(short))
    # Four cards are called by words that stand for other things, too: the marker, the rents, the projects, the seals.
    found -= {card["name"][language] for card in GAME.box_data["action"] if card["id"] in GENERAL}
    found -= {"Re"}
    return re.compile(
        r"(?<![\w’])(" + "|".join(re.escape(name) for name in sorted(found)) + r")(?![\w’])", re.IGNORECASE
    )


def spoken(markup: str) -> str:
    """What a drawing says: its texts and its tips."""
    tips = re.findall(r'(?:data-tip|aria-label)="([^"]*)"', markup)
    return " | ".join([*tips, *re.findall(r">([^<>]+)<", markup)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_box_of_ones_own_is_never_spoken_of_in_the_words_of_the_standard_one(language: str) -> None:
    pattern = standard_names(language)
    heard: set[str] = set()
    for seed in range(3):
        table, rng = GAME.new(2 + seed, seed, box=foreign()), Rng(seed)
        table.journal = Journal()
        t = Tongue(language, "world", table.contents())
        while table.player != OVER:
            seat = Seat(table, table.player)
            view, names = seen(seat), NAMES[: table.seats]
            choices = choices_of(GAME, seat, language)
            said: list[str] = [prompt(view, t)]
            said += [option(view, GAME.form(one), t) for one in table.options()]
            if not rng.below(12):
                said += [spoken(part) for part in pages(table, view, choices, language)]
                said.append(in_terminal(view, t, names))
            table.play(rng.choice(table.options()))
            assert table.journal is not None
            for entry in table.journal.take():
                said += [line(entry.told_to(eyes), names, t) for eyes in (NOBODY, entry.seat)]
            heard.update(said)
    for text in heard:
        found = pattern.search(text)
        assert found is None, f"{found.group(0)!r} in {text[max(0, found.start() - 80) : found.end() + 80]!r}"
    assert len(heard) > 500


def in_terminal(view: View, t: Tongue, names: list[str]) -> str:
    """The table as the terminal shows it."""
    page = Console(file=StringIO(), width=160, height=80, color_system=None)
    with page.capture() as shown:
        page.print(draw_in_terminal(view, t, names))
    return shown.get()


def pages(table: Any, view: View, choices: Any, language: str) -> list[str]:
    """The parts of the page that the room draws."""
    sitting = sitting_for(GAME, table.seats, view.seat, language)._replace(box=table.contents())
    parts = draw(sitting, view, choices)
    return [parts[name] for name in ("board", "tray", "players", "steps", "prompt") if name in parts]


def english() -> Tongue:
    return Tongue("en", "world", GAME.open_box(foreign(), "own box"))


def chosen(table: Any) -> list[str]:
    return [option(seen(table), GAME.form(one), english()) for one in table.options()]


def test_prices_costs_and_gains_are_those_of_the_box() -> None:
    rich = {"stone": 2, "wood": 2, "gold": 20, "wool": 2, "cloth": 1, "knowledge": 5}
    said = {}
    for card in ("material", "house", "harvest", "medicine"):
        table = turn(players={0: {"goods": rich}}, sites={"7": 0}, box=foreign())
        play(table, "play", card=card)
        said[card] = chosen(table)
    # Five of a material, three gold and one of the material for a house, a rent three larger than usual.
    assert said["material"][1:] == ["Take 5 Goodzz0en", "Take 5 Goodzz1en"]
    assert said["house"][1] == "Build a house: Sitezz0en (3 Goodzz8en and 1 Goodzz1en), rent 4 Goodzz2en"
    assert said["harvest"][1] == "Collect a rent: Sitezz6en (6 Goodzz8en)"
    assert said["medicine"][1] == "A small service: 8 Goodzz8en and 6 points"


def test_a_catalogues_form_is_kept_where_the_name_is_the_usual_one() -> None:
    box = copy.deepcopy(GAME.box_data)
    box["good"][0]["name"]["de"] = "Marmor"
    t = Tongue("de", "world", GAME.open_box(box, "own box"))
    table = turn(players={0: {"goods": {}}}, box=box)
    play(table, "play", card="material")
    view = seen(table, 0)
    assert [option(view, GAME.form(one), t) for one in table.options()] == [
        "Nichts nehmen",
        "1 Marmor nehmen",
        "1 Holz nehmen",
    ]


def test_cards_tell_the_numbers_of_the_box() -> None:
    table = turn(players={0: {"goods": {"stone": 1, "wool": 1}}}, box=foreign())
    view = seen(table, 0)
    tray = spoken(pages(table, view, choices_of(GAME, Seat(table, 0), "en"), "en")[1])
    for tip in (
        "Actionzz0en: 3 Goodzz2en from the field.",
        "Actionzz3en: Put 1 piece of material on a project: 7 points.",
        "Actionzz6en: Pay 3 Goodzz8en and the material of a free site, and build a house there.",
        "Actionzz7en: Receive the rent of up to 4 of your houses.",
        "Actionzz10en: Either 8 Goodzz8en and 6 points, or heal patients (Chapterzziiien and later).",
        "Actionzz11en: The favour marker moves 3 spaces, and you receive that favour.",
        "Dutyzz0en after round 6: 4; each one missing costs 5 points",
        "Dutyzz2en after round 6: 3–4; each one missing costs 3 points",
    ):
        assert tip in tray, tip


def test_the_board_draws_the_numbers_of_the_box() -> None:
    table = at(foreign(), deck={"I": ["I-05"]}, players=seated(4, {}, 0, False, ()), agenda=["orient", "end round"])
    view = seen(table, 0)
    board = pages(table, view, choices_of(GAME, Seat(table, 0), "en"), "en")[0]
    said = spoken(board)
    assert "Projectzz0en: 7 points for each piece; a donor receives" in said
    assert "Sitezz0en: a house costs 3 Goodzz8en and 1 Goodzz1en, its rent is 4 Goodzz2en" in said
    assert "the market pays 6 Goodzz8en for a piece: Goodzz4en" in said
    assert "Favourzz1en: receive 3 Goodzz3en" in said
    # I-05 shows wood, gold, piety and grain, three of each.
    corners = re.findall(r'<text class="tally mid"[^>]*>(\d+)</text>', board)
    assert corners.count("3") >= 4
    later = turn(chapter=3, box=foreign(), sick={5: 1})
    said = spoken(pages(later, seen(later, 0), choices_of(GAME, Seat(later, 0), "en"), "en")[0])
    assert "when it is complete: 14 points for the most Goodzz3en, 12 points each if tied (Goodzz9en)" in said
    assert "Placezz4en: a patient; healing needs 1 Goodzz7en and brings 13 points, 1 Goodzz2en" in said
    assert "Dutyzz2en: 3 Goodzz8en" in said
