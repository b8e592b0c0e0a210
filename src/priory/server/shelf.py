"""The boxes on the shelf: what each game promises, how it goes in a few sentences, and what its pieces are called."""

from __future__ import annotations

import re
from typing import NamedTuple

from markupsafe import Markup

from priory.core.game import Game
from priory.drawing.easel import environment, symbols
from priory.words import Tongue

LIDS = {"column": "torch", "kingsbridge": "stone-bridge", "pillars": "church", "world": "windmill"}
LID = "castle"
TOLD = (".j2", ".toml")
GOODS = ("resource", "good", "currency")
MINTED = {"gold": "coin"}


class Piece(NamedTuple):
    """A piece as the rules page shows it: the symbol it is drawn by, and its name."""

    symbol: str
    name: str


def lure(id: str, t: Tongue) -> str:
    """One sentence on the box."""
    return {
        "kingsbridge": t("A card game. Lay runs, tidy up, get rid of all your cards."),
        "pillars": t("Build the cathedral with your craftsmen."),
        "world": t("Live through a hard century, year by year."),
        "column": t("Faith and fire in four countries."),
    }.get(id, "")


def in_short(id: str, t: Tongue) -> list[str]:
    """How a game goes, for somebody who opens it for the first time."""
    return {
        "kingsbridge": [
            t("Six columns lie on the table, and they belong to everybody. A card goes on the next lower value."),
            t("In your turn you place as many cards as fit. You may also move parts of columns to make room."),
            t("A column with every value from 1 to 13 is finished and leaves the table."),
            t("If nothing fits, exchange cards with your own pile. Then fill up your hand to six."),
            t("Once a turn a character may help you. Whoever places the last of the own cards wins."),
            t("Alone or together there is no exchange: who can place nothing loses points. One point wins."),
        ],
        "pillars": [
            t("The game has six rounds; in each of them the cathedral grows by a part."),
            t("First send workers for wood, stone and sand, or hire better craftsmen."),
            t("Then the master builders come out of the bag. Going early costs gold, passing costs nothing."),
            t("The board is carried out from event to market. At the end your craftsmen turn materials into points."),
            t("Whoever has the most points after six rounds wins."),
        ],
        "world": [
            t("The game has four chapters of six rounds. Each round begins with an event."),
            t("The player with the crest turns the event card: it decides what everybody gets, and whose favour."),
            t("Then everybody plays one action card and puts another away unused. Choose with care."),
            t("At the end of a chapter you owe grain, piety and gold. What is missing costs points."),
            t("In the second half the plague is in town. Whoever has the most points in the end wins."),
        ],
        "column": [
            t("The game goes by years. In the first half your characters act once more while their dice count down."),
            t("In the second half roll your free dice and pick one of them: it wins you a character."),
            t("With the character its stone goes to its country, and perhaps a house of yours."),
            t("Then your disk moves along the action track. Where the faiths clash, conflicts break out."),
            t("When somebody has 50 points the year is played to its end. Whoever then has the most wins."),
        ],
    }.get(id, [])


def pieces(game: Game, t: Tongue) -> list[Piece]:
    """The pieces of a game that have a name of their own, as far as its drawing has them."""
    names = {
        "shield-azure": t("a player's shield"),
        "ev-7": t("event card"),
        "edgar-9": t("Edgar as a 9"),
        "card-back": t("face-down card"),
        "builder-azure": t("master builder"),
        "worker-azure": t("worker"),
        "house-azure": t("house"),
        "seal-azure": t("seal"),
        "screen-azure": t("screen"),
        **goods(game, t),
        "p-points": t("points"),
        "p-crest": t("crest"),
        "p-plague-up": t("plague"),
        "p-bag": t("bag of builders"),
        "p-die-5": t("die"),
        "tax-4": t("tax die"),
        "stone-catholic": t("Catholic stone"),
        "stone-protestant": t("Protestant stone"),
        "stone-neutral": t("neutral stone"),
        "p-torch": t("torch"),
        "p-advantage": t("advantage"),
        "p-protect": t("protection"),
    }
    own = symbols(game, game.box).removeprefix(environment().get_template("pieces.svg.j2").render())
    room = "".join(path.read_text(encoding="utf-8") for path in sorted(game.folder.rglob("*")) if path.suffix in TOLD)
    drawn = set(re.findall(r'<symbol id="([a-z0-9-]+)"', symbols(game, game.box)))
    return [
        Piece(symbol, name)
        for symbol, name in names.items()
        if symbol in drawn and (f'id="{symbol}"' in own or symbol.split("-")[0] == "shield" or used(symbol, room))
    ]


def goods(game: Game, t: Tongue) -> dict[str, str]:
    """What is got and paid in a game, by symbol, as its own box calls it."""
    found = [one for kind in GOODS for one in game.box_data.get(kind, ())]
    return {f"p-{MINTED.get(one['id'], one['id'])}": t.name(one["name"]) for one in found}


def used(symbol: str, room: str) -> bool:
    """Whether a room uses one of the pieces all games share: by its name, or, among goods or colours, by its kind."""
    kind, _, which = symbol.partition("-")
    if kind != "p":
        return f"#{kind}-{{" in room
    return f"#{symbol}" in room or ("#p-{{" in room and f'"{which}"' in room)


def contents(page: str) -> list[tuple[str, str]]:
    """The headings of a page of rules, each with its anchor."""
    found = re.findall(r'<h2 id="([^"]+)">(.*?)</h2>', page)
    return [(anchor, Markup(text).striptags()) for anchor, text in found]


def anchored(page: str) -> str:
    """The same page with an anchor at every heading, and without its title, which the page itself shows."""
    count = iter(range(1, 1000))
    page = re.sub("<h1>.*?</h1>", "", page, count=1)
    return re.sub("<h2>", lambda _: f'<h2 id="part-{next(count)}">', page)
