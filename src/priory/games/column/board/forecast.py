"""What is to come: conflicts when the turn ends, what a pick would do to houses and stones, the final scoring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from priory.choices import Choice
from priory.core.plain import Form
from priory.games.column.board.faces import Face, face
from priory.games.column.board.layout import hexagon, lot, next_place
from priory.games.column.position.fields import View
from priory.games.column.rules.pieces import COLOURS, COUNTRIES
from priory.games.column.words.names import title
from priory.words import Tongue


class Result(TypedDict):
    """What a conflict would bring a seat; without points its house goes."""

    seat: int
    points: int


class Outcome(TypedDict):
    """How a conflict would end."""

    country: str
    title: str
    winner: str
    more: int
    less: int
    ahead: str
    behind: str
    results: list[Result]
    preview: int | None


class Preview(TypedDict):
    """What a pick, or raising a house, would change."""

    option: int
    country: str
    house: dict[str, int] | None
    lot: dict[str, int] | None
    pushes: list[dict[str, int]]
    stone: dict[str, str | int] | None
    torch: bool
    conflict: Outcome | None
    card: str | None
    face: Face | None
    die: str
    value: int


def houses_in(view: View, country: str) -> dict[int, int]:
    """The site of each seat's house in a country."""
    return {seat: player.houses[country] for seat, player in enumerate(view.players) if country in player.houses}


def settled(houses: dict[int, int], seat: int, site: int) -> tuple[dict[int, int], list[int]]:
    """The houses after one more has taken a site, and those it pushes (C8.2, C8.3, C8.8)."""
    after = {other: at for other, at in houses.items() if other != seat}
    pushed: list[int] = []
    carried, x = seat, site
    while x:
        met = next((other for other, at in after.items() if at == x and other != carried and other not in pushed), None)
        after[carried] = x
        if met is None:
            return after, pushed
        pushed.append(met)
        carried, x = met, x - 1
    after.pop(carried, None)
    return after, pushed


def outcome(view: View, country: str, stones: dict[str, int], houses: dict[int, int], t: Tongue) -> Outcome:
    """Who would win a conflict, what it would bring and whose house would go (C15.4 to C15.8)."""
    catholic, protestant = stones["catholic"], stones["protestant"]
    winner = "catholic" if catholic > protestant else "protestant" if protestant > catholic else ""
    results: list[Result] = []
    if winner:
        results = [
            {"seat": seat, "points": site if view.players[seat].religion == winner else 0}
            for seat, site in houses.items()
        ]
        results.sort(key=lambda one: one["points"], reverse=True)
    return {
        "country": country,
        "title": title(country, t),
        "winner": winner,
        "more": max(catholic, protestant),
        "less": min(catholic, protestant),
        "ahead": "protestant" if protestant > catholic else "catholic",
        "behind": "catholic" if protestant > catholic else "protestant",
        "results": results,
        "preview": None,
    }


def conflicts(view: View, t: Tongue) -> list[Outcome]:
    """The countries in which a torch burns, and what would happen there."""
    return [
        outcome(view, country, view.countries[country].stones, houses_in(view, country), t)
        for country in COUNTRIES
        if view.countries[country].torch
    ]


def picked_die(view: View, form: Form) -> tuple[str, int]:
    """The die of a pick and what it shows."""
    die = "purple" if form.kind == "pick_purple" else COLOURS[COUNTRIES.index(form.word("country"))]
    return die, view.players[view.active].dice[die]


def previews(view: View, choices: Sequence[Choice], t: Tongue) -> list[Preview]:
    """What each pick, or raising a house, would change on the board."""
    found = []
    for one in choices:
        if one.form.kind in ("pick", "pick_purple"):
            found.append(previewed(view, one.option, one.form.word("country"), *picked_die(view, one.form), t))
        elif one.form.kind == "raise":
            about = view.about
            found.append(previewed(view, one.option, about.country, about.die, about.value, t))
    return found


def previewed(view: View, option: int, country: str, die: str, value: int, t: Tongue) -> Preview:
    """A house that comes or may rise, the houses it pushes, the stone that falls, the conflict that follows."""
    board, seat, room = view.countries[country], view.active, view.religion_spaces
    houses = houses_in(view, country)
    stones = dict(board.stones)
    picking = view.question == "pick"
    card = board.face_up if picking else None
    moves = houses.get(seat, 0) < value
    after, pushed = settled(houses, seat, value) if moves else (houses, [])
    x, y = lot(value)
    found: Preview = {
        "option": option,
        "country": country,
        "house": {"x": x + 2, "y": y - 28 if value in houses.values() else y + 1} if moves and picking else None,
        "lot": {"x": x, "y": y} if moves and picking else None,
        "pushes": [{"x": lot(houses[other])[0] - 2, "y": lot(houses[other])[1] + 9} for other in pushed],
        "stone": None,
        "torch": False,
        "conflict": None,
        "card": card,
        "face": None if card is None else face(view, card, t),
        "die": die,
        "value": value,
    }
    if card is not None and sum(stones.values()) < room:
        religion = view.cards[card].stone
        found["stone"] = {"religion": religion, "x": hexagon(next_place(stones, religion, room))}
        stones[religion] += 1
        if sum(stones.values()) == room:
            found["torch"] = True
            found["conflict"] = {**outcome(view, country, stones, after, t), "preview": option}
    return found


def final(view: View) -> list[dict[str, int]] | None:
    """The final scoring row by row, when the game is over (C13.5)."""
    if view.question != "over":
        return None
    box, found = view.box, []
    for seat, player in enumerate(view.players):
        rows = {
            "seat": seat,
            "score": player.score,
            "houses": len(player.houses) * box.points_per_house,
            "protection": player.protection * box.points_per_protection,
            "goods": sum(player.goods.values()) // box.goods_per_point,
            "tiles": sum(view.tile_kinds[tile].points for tile in player.tiles),
            "total": player.total,
        }
        found.append(rows)
    return found
