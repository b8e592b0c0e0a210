"""The pictures of World Without End for tools/screens.py: a council, the actions, the end of a chapter, the plague."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

Shown = Callable[..., None]


def _pile(*cards: str) -> list[dict[str, Any]]:
    return [{"card": card, "played": True} for card in cards]


COUNCIL: dict[str, Any] = {
    "game": "world",
    "seats": 4,
    "chapter": 3,
    "round": 4,
    "crest": 0,
    "favour": 4,
    "tax": 3,
    "deck": {"III": ["III-05", "III-03", "III-10", "III-06"]},
    "drawn": 16,
    "in_force": ["III-05"],
    "permanent": ["III-05", None],
    "covered": {"favour": [1, 7], "market": [], "projects": []},
    "sites": {"1": 0, "2": 1, "4": 2, "5": 3, "7": 0, "8": 3, "10": 1, "11": 2, "13": 1},
    "projects": {
        "bridge": {"stage": "complete", "stone": 5},
        "st_mark": {"stage": "begun", "stone": 2, "wood": 1, "seals": [0, 1]},
        "mill": {"stage": "complete", "stone": 1, "wood": 3},
        "hospital": {"stage": "begun", "stone": 1, "seals": [2]},
        "tower": {"stage": "begun", "stone": 2, "wood": 1},
    },
    "places": [
        {},
        {"state": "healed", "value": 2},
        {},
        {},
        {"state": "patient", "value": 1},
        {},
        {},
        {"state": "patient", "value": 4},
        {},
        {},
        {"state": "patient", "value": 2},
    ],
    "players": [
        {
            "score": 27,
            "goods": {
                "stone": 1,
                "wood": 1,
                "grain": 1,
                "piety": 2,
                "wool": 1,
                "cloth": 2,
                "loyalty": 1,
                "knowledge": 2,
                "gold": 3,
            },
            "open": _pile("grain", "sell", "house"),
            "hidden": ["material", "donate", "weave"],
        },
        {
            "score": 31,
            "goods": {"stone": 2, "grain": 2, "piety": 1, "wool": 2, "knowledge": 3, "gold": 4},
            "open": _pile("build", "piety", "material"),
            "hidden": ["sell", "favour", "weave"],
        },
        {
            "score": 29,
            "goods": {"wood": 2, "grain": 1, "piety": 2, "cloth": 3, "loyalty": 2, "knowledge": 2, "gold": 1},
            "open": _pile("weave", "build", "donate"),
            "hidden": ["grain", "house", "sell"],
        },
        {
            "score": 24,
            "goods": {"wood": 1, "piety": 1, "wool": 3, "cloth": 2, "loyalty": 1, "knowledge": 4, "gold": 2},
            "open": _pile("harvest", "house", "medicine"),
            "hidden": ["piety", "grain", "build"],
        },
    ],
    "agenda": ["orient", "end round"],
}
"""The council of the first picture: a healing book, the scaffolds stand empty, three patients."""


LAID = {"kind": "orient", "arrow": 1}
ACTIONS = {
    **COUNCIL,
    "deck": {"III": ["III-08", "III-03", "III-10", "III-06"]},
    "in_force": [],
    "permanent": [None, None],
    "places": [*COUNCIL["places"][:9], COUNCIL["places"][10], {}],
}
"""The same with nothing forbidden, for pictures of the actions."""


def reckoned() -> dict[str, Any]:
    """The end of the second chapter: two of three duties are not met."""
    cards = _pile("grain", "sell", "house", "build", "harvest", "medicine")
    hidden = ["piety", "material", "privilege", "donate", "weave", "favour"]
    players = [{**player, "open": cards, "hidden": hidden, "score": 19, "down": True} for player in COUNCIL["players"]]
    # Whoever lacks something has given all of it.
    short = [{"piety": 1, "grain": 2}, {}, {"tax": 2}, {"grain": 1}]
    for player, lacking in zip(players, short, strict=True):
        given = ["gold" if duty == "tax" else duty for duty in lacking]
        player["goods"] = {good: count for good, count in player["goods"].items() if good not in given}
    return {
        "game": "world",
        "seats": 4,
        "chapter": 2,
        "round": 6,
        "tax": 5,
        "sites": COUNCIL["sites"],
        "projects": {"bridge": {"stage": "begun", "stone": 4, "seals": [1]}, "mill": COUNCIL["projects"]["mill"]},
        "players": [{**player, "lacking": lacking} for player, lacking in zip(players, short, strict=True)],
        "agenda": ["protect", {"task": "protection", "seat": 1}, "losses"],
    }


def council(page: Page, shown: Shown, take: Callable[[str], None]) -> None:
    """The council with a preview."""
    page.evaluate("document.documentElement.classList.remove('candle')")
    shown(COUNCIL)
    page.locator("#arrow-1").hover(force=True)
    page.wait_for_timeout(700)
    take("world")


def pictures(context: BrowserContext, page: Page, url: str, shown: Shown, take: Callable[[str], None]) -> None:
    """Cards in hand, each kind of action, candlelight, German and French."""
    shown(COUNCIL, LAID)
    page.locator("#hand-medicine").click()
    page.wait_for_timeout(300)
    take("world-actions")
    for card in ("build", "harvest", "medicine", "favour"):
        shown(ACTIONS, LAID, {"kind": "play", "card": card})
        take(f"world-{card}")
    shown(reckoned())
    take("world-duties")
    page.evaluate("document.documentElement.classList.add('candle')")
    take("world-candle")
    for language in ("de", "fr"):
        context.add_cookies([{"name": "language", "value": language, "url": url}])
        shown(COUNCIL)
        take(f"world-{language}")
    context.add_cookies([{"name": "language", "value": "en", "url": url}])
