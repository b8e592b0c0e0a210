"""A position as it is written: the whole truth in readable names, its public part, and the audit (I1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from priory.core.errors import BadPosition
from priory.core.state import OVER
from priory.games.column.rules.dice import FREE, PRISON, in_row
from priory.games.column.rules.free_actions import THROUGH
from priory.games.column.rules.pieces import (
    CHARACTERS,
    COLOURS,
    COUNTRIES,
    DECK,
    GOODS,
    PURPLE,
    RELIGIONS,
    SPACES,
    TILE_SYMBOLS,
    TILES,
    symbol_name,
)
from priory.games.column.rules.tasks import (
    ABOUT,
    CARD,
    EVENT,
    HOUSE,
    KIND,
    NAMES,
    REVEAL,
    SHIP,
    STONE,
    TAKE,
    TARGET,
    USE,
    WINDOW,
)

if TYPE_CHECKING:
    from priory.games.column.table import Table


def public(t: Table) -> dict[str, Any]:
    """All that lies open."""
    return {
        "game": "column",
        "seats": t.seats,
        "player": t.player,
        "start": t.start,
        "active": t.active,
        "year": t.year,
        "half": 2 if t.second_half else 1,
        "last_year": t.last_year,
        "event_done": t.event_done,
        "sold": [[COUNTRIES[at // 4], GOODS[at % 4]] for at in range(16) if t.sold >> at & 1],
        "rolled": [COLOURS[die] for die in range(5) if t.rolled >> die & 1],
        "players": [player(t, seat) for seat in range(t.seats)],
        "countries": {name: country_board(t, country) for country, name in enumerate(COUNTRIES)},
    }


def player(t: Table, seat: int) -> dict[str, Any]:
    """What lies open before a player."""
    return {
        "loch_leven": t.box.loch_ids[t.loch[seat]],
        "score": t.score[seat],
        "religion": RELIGIONS[t.religion[seat]],
        "religion_die": t.faith[seat],
        "protection": t.protection[seat],
        "space": t.disk[seat],
        "goods": {good: t.goods[4 * seat + i] for i, good in enumerate(GOODS)},
        "houses": {name: t.houses[4 * seat + i] for i, name in enumerate(COUNTRIES) if t.houses[4 * seat + i]},
        "dice": {colour: t.value[5 * seat + i] for i, colour in enumerate(COLOURS)},
        "cards": [{"card": t.box.ids[t.place[5 * seat + die]], "die": COLOURS[die]} for die in in_row(t.row[seat])],
        "prison": [COLOURS[die] for die in in_row(t.prison[seat])],
        "quiet": t.quiet >> (2 * seat) & 3,
    }


def country_board(t: Table, country: int) -> dict[str, Any]:
    """What lies open in a country."""
    card = t.face_up[country]
    return {
        "face_up": t.box.ids[card] if card >= 0 else None,
        "stones": {name: t.stones[3 * country + i] for i, name in enumerate(RELIGIONS)},
    }


def written(t: Table) -> dict[str, Any]:
    """The whole truth."""
    found = public(t)
    for seat, shown in enumerate(found["players"]):
        shown["tiles"] = tiles_of(t, seat)
    for country, name in enumerate(COUNTRIES):
        rest = t.deck[DECK * country + t.top[country] : DECK * (country + 1)]
        found["countries"][name]["deck"] = [t.box.ids[card] for card in rest]
    found["supply"] = [t.box.tile_ids[tile] for tile in t.supply[t.drawn :]]
    found["agenda"] = [task_name(t, task) for task in t.agenda]
    found["rng"] = t.rng.words()
    return found


def tiles_of(t: Table, seat: int) -> list[str]:
    """The advantage tiles of a player."""
    found = []
    for tile in range(t.box.kinds):
        found += [t.box.tile_ids[tile]] * t.hand[t.box.kinds * seat + tile]
    return found


def tile_kind(t: Table, tile: int) -> dict[str, Any]:
    """A kind of advantage tile as it is printed."""
    symbol = t.box.tile_symbol[tile]
    return {
        "name": t.box.tile_names[tile],
        "count": t.box.tile_counts[tile],
        "symbol": symbol_name(symbol) if symbol >= 0 else None,
        "points": t.box.tile_points[tile],
    }


def used_tiles(t: Table) -> dict[str, int]:
    """The tiles that have been used."""
    return {name: t.used_tiles[tile] for tile, name in enumerate(t.box.tile_ids) if t.used_tiles[tile]}


def task_name(t: Table, task: int) -> str:
    """A task in words: its kind and what it is about."""
    kind = task & KIND
    about = task >> ABOUT
    name = NAMES[kind]
    if kind == WINDOW:
        return f"{name} {about}"
    if kind in (CARD, USE):
        return f"{name} {COLOURS[about]}"
    if kind in (REVEAL, SHIP):
        return f"{name} {COUNTRIES[about]}"
    if kind in (TAKE, HOUSE, STONE):
        return f"{name} {COLOURS[about >> 2]} {COUNTRIES[about & 3]}"
    if kind == EVENT:
        return f"{name} {t.box.ids[about >> 3]} {about & 7}"
    if kind == TARGET:
        return f"{name} {TILE_SYMBOLS[about]}"
    return name


def question(t: Table) -> tuple[str, dict[str, Any]]:
    """The question at hand and what it is about."""
    if t.player == OVER:
        return "over", {}
    task = t.agenda[-1]
    kind = task & KIND
    about = task >> ABOUT
    name = NAMES[kind]
    if kind == WINDOW:
        return name, {"window": about}
    if kind in (CARD, USE):
        at = 5 * t.active + about
        return name, {"die": COLOURS[about], "value": t.value[at], "card": t.box.ids[t.place[at]]}
    if kind == SHIP:
        return name, {"country": COUNTRIES[about]}
    if kind in (HOUSE, STONE):
        facts = {
            "die": COLOURS[about >> 2],
            "value": t.value[5 * t.active + (about >> 2)],
            "country": COUNTRIES[about & 3],
        }
        return name, {**facts, "card": t.box.ids[t.face_up[about & 3]]}
    if kind == EVENT:
        card = about >> 3
        return name, {"event": t.box.ids[card], "name": t.box.names[card], "text": t.box.event_texts[t.box.ids[card]]}
    if kind == TARGET:
        return name, {"symbol": TILE_SYMBOLS[about]}
    return name, {}


def cards_shown(t: Table) -> dict[str, Any]:
    """The characters that lie open, as they are printed."""
    found = {}
    for card in [*t.place, *t.face_up]:
        if card >= 0:
            found[t.box.ids[card]] = {
                "name": t.box.names[card],
                "deck": COUNTRIES[card // DECK],
                "actions": [symbol_name(symbol) for symbol in (t.box.first[card], t.box.second[card]) if symbol >= 0],
                "stone": RELIGIONS[t.box.stone[card]],
            }
    return found


def audit(t: Table) -> None:
    """Every card, tile, house and die is in exactly one place."""
    for seat in range(t.seats):
        audit_player(t, seat)
    for country in range(4):
        audit_country(t, country)
    audit_tiles(t)
    require(len(set(t.disk)) == t.seats, "players", "two action disks stand on the same space")
    require(len(set(t.loch)) == t.seats, "players", "two players have the same Loch Leven card")
    starts = {t.box.loch_religion[card] for card in t.loch}
    require(t.seats > 2 or len(starts) == 2, "players", "the Loch Leven cards of two players show different religions")
    cards = [card for card in t.place if card >= 0] + [card for card in t.face_up if card >= 0]
    require(len(set(cards)) == len(cards), "players", "a character is in two places")
    require(not any(t.rolled >> die & 1 and t.place[5 * t.active + die] != FREE for die in range(5)), "rolled",
            "a die that is not free counts as rolled")  # fmt: skip
    require((t.player == OVER) == (not t.agenda), "agenda", "only a game that is over has nothing left to do")
    require(t.last_year or max(t.score) < t.box.end_score, "last_year", "somebody has reached the end score")


def require(holds: bool, field: str, problem: str) -> None:
    """Complain about a field that contradicts the rules."""
    if not holds:
        raise BadPosition(f"field {field!r}: {problem}")


def audit_player(t: Table, seat: int) -> None:
    """A player's dice, houses and scores."""
    where = f"players[{seat}]"
    require(t.score[seat] >= 0 and t.protection[seat] >= 0, where, "less than nothing")
    require(1 <= t.faith[seat] <= t.box.top_face, f"{where}.religion_die", f"{t.faith[seat]} is not on the die")
    require(0 <= t.disk[seat] < SPACES, f"{where}.space", f"{t.disk[seat]} is not a space")
    row, prison = in_row(t.row[seat]), in_row(t.prison[seat])
    for die, colour in enumerate(COLOURS):
        place = t.place[5 * seat + die]
        require(1 <= t.value[5 * seat + die] <= 6, f"{where}.dice", f"{t.value[5 * seat + die]} is not on a die")
        require(row.count(die) == (1 if place >= 0 else 0), f"{where}.cards", f"the {colour} die is in the wrong place")
        require(prison.count(die) == (1 if place == PRISON else 0), f"{where}.prison", f"the {colour} die is not there")
        require(place < 0 or place % DECK < CHARACTERS, f"{where}.cards", "an event lies among the characters")
        require(
            place < 0 or die in (place // DECK, PURPLE), f"{where}.cards", f"the {colour} die is of another country"
        )
    require(min(t.goods[4 * seat : 4 * seat + 4]) >= 0, f"{where}.goods", "less than nothing")
    most = THROUGH if seat == t.active and t.player != OVER else THROUGH - 1
    require(t.quiet >> (2 * seat) & 3 <= most, f"{where}.quiet", f"nobody goes through more than {most} more turns")


def audit_country(t: Table, country: int) -> None:
    """A country's deck, stones and houses."""
    where = f"countries.{COUNTRIES[country]}"
    cards = t.deck[DECK * country : DECK * (country + 1)]
    require(
        sorted(cards) == list(range(DECK * country, DECK * (country + 1))), f"{where}.deck", "cards are lost or doubled"
    )
    require(0 <= t.top[country] <= DECK, f"{where}.deck", "more cards are gone than there were")
    for card in cards[t.top[country] :]:
        require(card not in t.place, f"{where}.deck", f"{t.box.ids[card]!r} is in two places")
    shown = t.face_up[country]
    require(shown == -1 or shown in cards[: t.top[country]], f"{where}.face_up", "the card is still in the deck")
    require(shown == -1 or shown % DECK < CHARACTERS, f"{where}.face_up", "is not a character")
    stones = t.stones[3 * country : 3 * country + 3]
    require(min(stones) >= 0 and sum(stones) <= t.room, f"{where}.stones", f"there is room for {t.room}")
    sites = [t.houses[4 * seat + country] for seat in range(t.seats) if t.houses[4 * seat + country]]
    require(all(1 <= site <= t.box.sites for site in sites), where, f"the sites run from 1 to {t.box.sites}")
    require(len(set(sites)) == len(sites), where, "two houses stand on the same site")


def audit_tiles(t: Table) -> None:
    """The advantage tiles."""
    require(len(t.supply) == TILES and 0 <= t.drawn <= TILES, "supply", f"there are {TILES} tiles in all")
    for tile, name in enumerate(t.box.tile_ids):
        held = [t.hand[t.box.kinds * seat + tile] for seat in range(t.seats)]
        count = sum(held) + t.supply[t.drawn :].count(tile)
        require(min(held) >= 0 and count <= t.box.tile_counts[tile], "supply", f"{count} tiles {name!r} are too many")
        require(count + t.used_tiles[tile] == t.box.tile_counts[tile], "supply", f"a tile {name!r} is lost")
    for seat in range(t.seats):
        own = t.hand[t.box.kinds * seat : t.box.kinds * (seat + 1)]
        for sort in range(2):
            count = sum(own[tile] for tile in range(t.box.kinds) if t.box.tile_sort[tile] == sort)
            require(t.tiles[2 * seat + sort] == count, f"players[{seat}].tiles", "tiles are miscounted")
