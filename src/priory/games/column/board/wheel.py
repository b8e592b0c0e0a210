"""The wheel of A Column of Fire as the templates draw it: twenty spaces, the disks, the order of play; the scores."""

from __future__ import annotations

from functools import cache
from operator import itemgetter
from typing import TypedDict

from priory.choices import Choice
from priory.drawing.view_cache import kept, together
from priory.games.column.board import layout
from priory.games.column.board.faces import OF_COUNTRY, Shape, stand_in
from priory.games.column.board.lands import INKS
from priory.games.column.position.fields import Space, View
from priory.games.column.words.names import symbol, title
from priory.words import Tongue


@cache
def outlines(spaces: int) -> list[layout.Sector]:
    """The sectors, made once."""
    return layout.sectors(spaces)


def wheel(view: View, t: Tongue) -> Shape:
    """The disks, the order of play and what stands in the middle."""
    return {
        "disks": disks(view, len(view.track)),
        "order": order(view, view.question == "over"),
        "year": t("Year {year}", year=view.year),
        "half": t("first half") if view.half == 1 else t("second half"),
        "last": t("last year") if view.last_year else "",
    }


def reached(view: View, spots: dict[str, Choice], t: Tongue) -> list[Shape]:
    """The spaces with their options, those within reach last so that their glow is on top."""
    return spaces(view, {place: one for place, one in spots.items() if place.startswith("space-")}, t)


@kept("track")
def spaces(view: View, reach: dict[str, Choice], t: Tongue) -> list[Shape]:
    """The spaces; `reach` are those to which the disk can go."""
    count = len(view.track)
    found = [space(shown, number, count, reach.get(f"space-{number}"), t) for number, shown in enumerate(view.track)]
    return together(*sorted(found, key=itemgetter("reach")))


@kept()
def space(shown: Space, number: int, count: int, one: Choice | None, t: Tongue) -> Shape:
    """One space of so many."""
    effect = shown.symbol
    country = effect.removeprefix("ship_") if effect.startswith("ship_") else ""
    tip = t("space {number}: {action}", number=number, action=symbol(effect, t))
    if t.box.space_stand_ins[number]:
        tip = f"{tip}. {stand_in(t)}"
    return {
        **outlines(count)[number],
        "number": number,
        "colour": shown.colour,
        "ink": INKS[shown.colour],
        "effect": effect,
        "badge_text": title(country, t)[:1] if country else "",
        "badge_colour": OF_COUNTRY.get(country, ""),
        "badge_ink": INKS[OF_COUNTRY[country]] if country else "",
        "ours": t.box.space_stand_ins[number],
        "go": one,
        "reach": one is not None,
        "price": price(one, t),
        "tip": tip,
    }


def price(one: Choice | None, t: Tongue) -> int:
    """What passing over spaces costs on the way to a space."""
    passing = one.form.maybe_number("passing") if one is not None else None
    return (passing or 0) * int(t.box.pass_cost)


@kept("players.space")
def disks(view: View, count: int) -> list[Shape]:
    """Where the seats' disks lie."""
    shapes = outlines(count)
    return [{"seat": seat, "at": shapes[player.space]["disk"]} for seat, player in enumerate(view.players)]


@kept("seats", "active", "start")
def order(view: View, over: bool) -> list[Shape]:
    """The seats in order of play, who has played this half-year and who is playing."""
    seats = view.seats
    active = (view.active - view.start) % seats
    return [
        {
            "seat": (view.start + at) % seats,
            "x": 30 * at - 15 * (seats - 1),
            "done": at < active or over,
            "now": at == active and not over,
        }
        for at in range(seats)
    ]


class ScoreDisk(TypedDict):
    """Where the score disk of a seat lies, and what it says; `lap` is past the end of the track."""

    seat: int
    cell: int
    x: float
    y: float
    said: str
    lap: bool


@kept("players.score")
def scores(view: View, t: Tongue) -> list[ScoreDisk]:
    """The score disks on the track; those on one cell lie beside each other."""
    found: list[ScoreDisk] = []
    for seat, player in enumerate(view.players):
        cell = (player.score - 1) % 50 if player.score else -1
        rank = sum(1 for one in found if one["cell"] == cell)
        x, y = layout.score_at(player.score, rank)
        found.append(
            {
                "seat": seat,
                "cell": cell,
                "x": round(x, 1),
                "y": round(y, 1),
                "said": t.plural("{count} point", "{count} points", player.score),
                "lap": player.score > 50,
            }
        )
    return found
