"""The four countries as the templates draw them: ribbon, prices, lots and houses, stones, torch, deck."""

from __future__ import annotations

from priory.choices import Choice
from priory.core.journal import NOBODY
from priory.core.plain import Data
from priory.drawing.easel import SHIELDS
from priory.drawing.view_cache import kept, together
from priory.games.column.board import layout
from priory.games.column.board.faces import OF_COUNTRY, Shape, face
from priory.games.column.board.forecast import Preview, houses_in
from priory.games.column.position.fields import SeenCountry, View
from priory.games.column.rules.pieces import COUNTRIES, RELIGIONS
from priory.games.column.words.names import title
from priory.words import Tongue

INKS = {"white": "#2b2118", "blue": "#fdf7e6", "orange": "#2b2118", "brown": "#fdf0d8", "purple": "#fdf3ff"}
MOST = 4
"""The religion spaces that are drawn; with two players the last is crossed out (C21.4)."""


def countries(view: View, spots: dict[str, Choice], coming: list[Preview], t: Tongue) -> list[Shape]:
    """All four; what is coming is shown beforehand, and who is acting, and with what, only where something can be
    done."""
    plain, found = view.plain, []
    for name in COUNTRIES:
        here = {place: one for place, one in spots.items() if name in place}
        shown = [one for one in coming if one["country"] == name]
        board = plain["countries"][name]
        card = plain["cards"][board["face_up"]] if board["face_up"] else None
        sold = [one for one in view.sold if one[0] == name]
        acting, about = (view.active, plain["about"]) if here or shown else (NOBODY, {})
        houses = [one["houses"].get(name) for one in plain["players"]]
        found.append(country(board, name, card, view.religion_spaces, sold, acting, about, here, shown, t, *houses))
    return together(*found)


@kept()
def country(
    board: Data,
    name: str,
    card: Data | None,
    room: int,
    sold: list[list[str]],
    acting: int,
    about: Data,
    spots: dict[str, Choice],
    coming: list[Preview],
    t: Tongue,
    *houses: int | None,
) -> Shape:
    """One country with all that lies in it."""
    part = {
        "countries": {name: board},
        "religion_spaces": room,
        "sold": sold,
        "players": [{"houses": {} if site is None else {name: site}} for site in houses],
        "cards": {board["face_up"]: card} if card else {},
        "active": acting,
        "about": about,
    }
    return _country(View(part, t.box), name, spots, coming, t)


def _country(view: View, name: str, spots: dict[str, Choice], coming: list[Preview], t: Tongue) -> Shape:
    board, at = view.countries[name], COUNTRIES.index(name)
    said, colour = title(name, t), OF_COUNTRY[name]
    x, y = layout.COUNTRY_AT[name]
    dx, dy = layout.DECK_AT[name]
    town_x, town_y, town_size, town = layout.TOWN_AT[name]
    room = view.religion_spaces
    return {
        "name": name,
        "title": said,
        "city": t.name(view.box.city_names[at]),
        "colour": colour,
        "ink": INKS[colour],
        "ribbon": min(34 + 11 * len(said), 156),
        "place": f"--x:{x}px;--y:{y}px;--tx:{layout.TALL_X}px;--ty:{layout.TALL_Y + layout.TALL_STEP * at}px;"
        f"--dx:{dx}px;--dy:{dy}px;--tdx:{layout.TALL_DECK[0]}px;--tdy:{layout.TALL_DECK[1]}px",
        "deck_at": (dx, dy),
        "town": {"x": town_x, "y": town_y, "size": town_size, "href": f"scene-{town}"},
        "prices": prices(view, name, spots, t),
        "lots": lots(view, name, spots, t),
        "room": room,
        "hexes": [{"x": layout.hexagon(place), "shut": place >= room} for place in range(max(MOST, room))],
        "stones": stones(board, name, room, spots, t),
        "ghosts": ghosts(board, name, room, spots),
        "torch": board.torch,
        "conflict": spots.get(f"conflict-{name}"),
        "faith_tip": faith(board, room, said, t),
        "count": board.deck_count,
        "face": face(view, board.face_up, t) if board.face_up else None,
        "deck_tip": deck_tip(view, name, t),
        "coming": coming,
        "acting": "" if view.active == NOBODY else SHIELDS[view.active],
    }


def prices(view: View, name: str, spots: dict[str, Choice], t: Tongue) -> list[Shape]:
    """What the country pays for which goods; a sale is made there."""
    found: list[Shape] = []
    for at, (good, points) in enumerate(view.countries[name].buys.items()):
        sale = spots.get(f"price-{name}-{good}")
        named = title(good, t)
        said = t.plural(
            "{good}: {count} point for whoever has a house here",
            "{good}: {count} points for whoever has a house here",
            points,
            good=named,
        )
        sold = [name, good] in view.sold
        sold_now = t("sold this turn")
        tip = f"{said} ({sold_now})" if sold else said
        found.append({"good": good, "points": points, "x": 160 + 58 * at, "sale": sale, "sold": sold, "tip": tip})
    return found


def lots(view: View, name: str, spots: dict[str, Choice], t: Tongue) -> list[Shape]:
    """The six sites, the houses on them, and where the own one would go."""
    owners = {site: seat for seat, site in houses_in(view, name).items()}
    rising = spots.get(f"raise-{name}")
    value = view.about.value if rising is not None else 0
    found: list[Shape] = []
    for site in range(1, 7):
        x, y = layout.lot(site)
        owner = owners.get(site)
        stays = spots.get(f"leave-{name}") if owner == view.active else None
        tip = t.plural(
            "site {count}: {count} point in a conflict that its owner's religion wins",
            "site {count}: {count} points in a conflict that its owner's religion wins",
            site,
        )
        found.append(
            {
                "site": site,
                "x": x,
                "y": y,
                "owner": owner,
                "stays": stays,
                "tip": tip,
                "rise": rising if site == value else None,
            }
        )
    return found


def stones(board: SeenCountry, name: str, room: int, spots: dict[str, Choice], t: Tongue) -> list[Shape]:
    """The stones that lie in a country; one of a kind may be removable."""
    found: list[Shape] = []
    placed = layout.stone_places(board.stones, room)
    for religion in RELIGIONS:
        for at, place in enumerate(placed[religion]):
            taken = spots.get(f"take-{name}-{religion}") if at == len(placed[religion]) - 1 else None
            tip = t("a stone: {religion}", religion=title(religion, t))
            found.append(
                {
                    "id": f"stone-{name}-{religion}-{at}",
                    "religion": religion,
                    "x": layout.hexagon(place),
                    "taken": taken,
                    "tip": tip,
                }
            )
    return found


def ghosts(board: SeenCountry, name: str, room: int, spots: dict[str, Choice]) -> list[Shape]:
    """Stones that could be placed now, where they would lie; where two meet, one stands beside the nave."""
    found: list[Shape] = []
    for religion in RELIGIONS:
        put = spots.get(f"put-{name}-{religion}")
        if put is not None:
            x = layout.hexagon(layout.next_place(board.stones, religion, room))
            beside = any(one["x"] == x for one in found)
            if beside:
                x = layout.hexagon(max(room, MOST)) + 12
            found.append({"id": f"put-{name}-{religion}", "religion": religion, "x": x, "put": put, "beside": beside})
    return found


def faith(board: SeenCountry, room: int, country: str, t: Tongue) -> str:
    """What the church of a country says."""
    held = board.stones
    said = t(
        "{country}: {stones}; room for {room}",
        country=country,
        stones=", ".join(f"{title(religion, t)} {held[religion]}" for religion in RELIGIONS),
        room=room,
    )
    burns = t("A conflict breaks out when the turn ends.")
    return f"{said}. {burns}" if board.torch else said


def deck_tip(view: View, name: str, t: Tongue) -> str:
    """Who lies open, and what is below."""
    board = view.countries[name]
    below = t.plural("{count} card below", "{count} cards below", board.deck_count)
    if board.face_up is None:
        return below if board.deck_count else t("The deck is exhausted: only houses can be built here.")
    shown = face(view, board.face_up, t)
    stone = t("Stone: {religion}", religion=title(shown["stone"], t))
    return f"{shown['tip']}. {stone}. {below}."
