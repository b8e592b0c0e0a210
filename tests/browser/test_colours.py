"""What means something by its hue has a second sign: eyes that do not see all colours tell apart what lies on a table
in the middle of a game, where it lies, and all pieces that there are."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.chromium import drawn
from tests.browser.conftest import DESKTOP, Server, Visitor
from tests.browser.eyes import Picture, alike, alone, in_place, one_to_these_eyes, picture, through
from tests.browser.test_screens import in_the_middle

SIZE, GRAIN = 72, 2
SEATS = ("azure", "gules", "vert", "or", "purpure")
DICE = ("white", "blue", "orange", "brown", "purple", "black")

GROUPS: dict[str, list[list[str]]] = {
    "kingsbridge": [[f"shield-{one}" for one in SEATS], [f"ev-{value}" for value in range(1, 14)]],
    "pillars": [
        [f"builder-{one}" for one in SEATS[:4]],
        [f"worker-{one}" for one in SEATS[:4]],
        [f"disc-{one}" for one in SEATS[:4]],
        ["p-wood", "p-stone", "p-sand", "p-metal"],
        ["w-gray", "w-black"],
    ],
    "world": [
        [f"house-{one}" for one in SEATS[:4]],
        [f"seal-{one}" for one in SEATS[:4]],
        ["p-cloth", "p-grain", "p-piety", "p-wool", "p-loyalty", "p-knowledge"],
    ],
    "column": [
        *[[f"die-{one}-{face}.hue-{one}" for one in DICE] for face in (1, 6)],
        [f"sign-{one}" for one in DICE[:5]],
        [f"house-{one}" for one in SEATS[:4]],
        ["p-book", "p-ore", "p-cloth", "p-wine"],
        ["stone-catholic", "stone-protestant", "stone-neutral"],
    ],
}

LAY = """([ids, size]) => {
    const drawn = ids.map(id => {
        const [href, hue] = id.split('.');
        const use = `<use class="${hue ?? ''}" href="#${href}"/>`;
        return `<svg width="${size}" height="${size}" style="flex:none;color:#2b2118">${use}</svg>`;
    });
    let place = document.getElementById('pieces');
    if (!place) {
        place = document.createElement('div');
        place.id = 'pieces';
        document.body.append(place);
    }
    place.style = 'position:fixed;left:0;top:0;z-index:99;display:flex;background:#f4ead5';
    place.innerHTML = drawn.join('');
}"""


def pieces(page: Page, ids: list[str]) -> list[Picture]:
    """The pieces as they are seen now, side by side."""
    page.evaluate(LAY, [ids, SIZE])
    seen = picture(page)[:SIZE]
    return [seen[:, SIZE * at : SIZE * (at + 1)] for at in range(len(ids))]


def confused(page: Page, groups: list[list[str]]) -> list[tuple[str, str, str]]:
    """The pieces that are one to some eyes."""
    found = []
    for eyes in through(page):
        for ids in groups:
            seen = dict(zip(ids, pieces(page, ids), strict=True))
            found += [(eyes, one, other) for one, other in combinations(ids, 2) if alike(seen[one], seen[other])]
    return found


def at_table(browser: Browser, server: Server, game: str) -> Page:
    """A page with the pieces of this game."""
    visitor = Visitor(browser, server, {"width": 1440, "height": 900})
    asked = {"game": game, "seats": [{"kind": "person"}, {"kind": "open"}]}
    laid = visitor.page.request.post(f"{server.url}/api/tables", data=asked).json()
    visitor.go(f"/table/{laid['table']['id']}")
    visitor.page.wait_for_selector("#board svg.table")
    return visitor.page


@pytest.mark.parametrize("game", GROUPS)
def test_no_two_pieces_are_one_to_any_eyes(browser: Browser, server: Server, game: str) -> None:
    assert confused(at_table(browser, server, game), GROUPS[game]) == []


def test_these_eyes_take_blue_for_purple_where_there_is_no_sign(browser: Browser, server: Server) -> None:
    alike = [["p-die-3.hue-blue", "p-die-3.hue-purple"]]
    assert confused(at_table(browser, server, "column"), alike) != []


class Place(NamedTuple):
    """What is compared at a table: where it stands, what names it, and how many of these names there are at least."""

    where: str
    pattern: str
    least: int


SHIELDS = [Place("#players .player .shield use", "shield-(.*)", 4), Place("#log .shield use", "shield-(.*)", 2)]
TRACK = Place("#board use[href^='#disc-']", "disc-(.*)", 4)
PLACES: dict[str, list[Place]] = {
    "kingsbridge": [
        *SHIELDS,
        Place("#board use[href^='#ev-']", "ev-(.*)", 4),
    ],
    "pillars": [
        *SHIELDS,
        TRACK,
        Place("#board use[href^='#builder-']", "builder-(.*)", 3),
        Place("#board use[href^='#worker-']", "worker-(.*)", 3),
        Place("#players use", "p-(wood|stone|sand|metal)$", 3),
        Place("#board use", "p-(wood|stone|sand)$", 3),
        Place("#tray use", "p-(wood|stone|sand|metal)$", 2),
    ],
    "world": [
        *SHIELDS,
        TRACK,
        Place("#board use[href^='#shield-']", "shield-(.*)", 4),
        Place("#board use", "p-(cloth|grain|piety|wool|loyalty|knowledge|stone|wood)$", 5),
        Place("#tray use", "p-(cloth|grain|piety|wool|loyalty|knowledge|stone|wood)$", 3),
    ],
    "column": [
        *SHIELDS,
        TRACK,
        Place("#wheel .space use.sign", "sign-(.*)", 5),
        Place("#board g:not(.space) > use.sign", "sign-(.*)", 4),
        Place("#tray use[href^='#die-']", "die-(.*)-", 3),
        Place("#players use[href^='#die-']", "die-(.*)-", 4),
        Place("#players .sign use", "sign-(.*)", 3),
        Place("#board use[href^='#house-']", "house-(.*)", 3),
        Place("#board use[href^='#stone-']", "stone-(.*)", 2),
        Place("#players use[href^='#p-']", "p-(book|ore|cloth|wine)$", 3),
    ],
}
ALL_THREES = """() => { for (const one of document.querySelectorAll("use[href^='#die-']"))
    one.setAttribute('href', one.getAttribute('href').replace(/-[1-6]$/, '-3')); }"""
"""Dice that differ in their numbers would be told apart by these."""


def sat_down(browser: Browser, server: Server, game: str) -> Page:
    """At a table in the middle of a game with the most players, with nothing upon it."""
    one = Visitor(browser, server, DESKTOP, grain=GRAIN)
    one.go(in_the_middle(one, game))
    one.page.wait_for_selector("body.choosing")
    one.page.locator("#since [data-strip=close]").click()
    one.page.mouse.move(0, 0)
    one.page.evaluate("document.fonts.ready")
    one.page.evaluate(ALL_THREES)
    drawn(one.page)
    return one.page


def looked_over(page: Page, places: list[Place]) -> list[tuple[str, str, str, str]]:
    """What is one to some eyes where it stands: whose, where, and which two."""
    boxes = [in_place(page, one.where, one.pattern) for one in places]
    few = [(one.where, sorted(found)) for one, found in zip(places, boxes, strict=True) if len(found) < one.least]
    assert few == [], "there is too little of it to be compared"
    return [
        (eyes, place.where, *pair)
        for eyes in through(page)
        for seen in [alone(page, [place.where for place in places])]
        for place, found in zip(places, boxes, strict=True)
        for pair in one_to_these_eyes(seen, found, GRAIN)
    ]


BY_NIGHT = [pytest.param(game, marks=pytest.mark.nightly) for game in PLACES if game != "column"]


@pytest.mark.parametrize("game", ["column", *BY_NIGHT])
def test_nothing_on_a_table_is_one_to_any_eyes(browser: Browser, server: Server, game: str) -> None:
    page = sat_down(browser, server, game)
    assert looked_over(page, PLACES[game]) == []


SAME_SIGN = """([sign, other]) => { const [one, two] = [sign, other].map(id => document.getElementById(`sign-${id}`));
    one.innerHTML = two.innerHTML; }"""


@pytest.mark.nightly
def test_where_two_signs_are_the_same_these_eyes_notice(browser: Browser, server: Server) -> None:
    """So that it is known that they are what is seen above."""
    page = sat_down(browser, server, "column")
    places = [place for place in PLACES["column"] if place.where.endswith("use.sign")]
    page.evaluate(SAME_SIGN, ["purple", "blue"])
    assert {(place, *pair) for _, place, *pair in looked_over(page, places)} == {(places[0].where, "blue", "purple")}
