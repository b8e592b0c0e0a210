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


def public(s: Table) -> dict[str, Any]:
    """All that lies open."""
    return {
        "game": "column",
        "seats": s.seats,
        "player": s.player,
        "start": s.start,
        "active": s.active,
        "year": s.year,
        "half": 2 if s.second_half else 1,
        "last_year": s.last_year,
        "event_done": s.event_done,
        "sold": [[COUNTRIES[at // 4], GOODS[at % 4]] for at in range(16) if s.sold >> at & 1],
        "rolled": [COLOURS[die] for die in range(5) if s.rolled >> die & 1],
        "players": [player(s, seat) for seat in range(s.seats)],
        "countries": {name: country_board(s, country) for country, name in enumerate(COUNTRIES)},
    }


def player(s: Table, seat: int) -> dict[str, Any]:
    """What lies open before a player."""
    return {
        "loch_leven": s.box.loch_ids[s.loch[seat]],
        "score": s.score[seat],
        "religion": RELIGIONS[s.religion[seat]],
        "religion_die": s.faith[seat],
        "protection": s.protection[seat],
        "space": s.disk[seat],
        "goods": {good: s.goods[4 * seat + i] for i, good in enumerate(GOODS)},
        "houses": {name: s.houses[4 * seat + i] for i, name in enumerate(COUNTRIES) if s.houses[4 * seat + i]},
        "dice": {colour: s.value[5 * seat + i] for i, colour in enumerate(COLOURS)},
        "cards": [{"card": s.box.ids[s.place[5 * seat + die]], "die": COLOURS[die]} for die in in_row(s.row[seat])],
        "prison": [COLOURS[die] for die in in_row(s.prison[seat])],
        "quiet": s.quiet >> (2 * seat) & 3,
    }


def country_board(s: Table, country: int) -> dict[str, Any]:
    """What lies open in a country."""
    card = s.face_up[country]
    return {
        "face_up": s.box.ids[card] if card >= 0 else None,
        "stones": {name: s.stones[3 * country + i] for i, name in enumerate(RELIGIONS)},
    }


def written(s: Table) -> dict[str, Any]:
    """The whole truth."""
    found = public(s)
    for seat, shown in enumerate(found["players"]):
        shown["tiles"] = tiles_of(s, seat)
    for country, name in enumerate(COUNTRIES):
        rest = s.deck[DECK * country + s.top[country] : DECK * (country + 1)]
        found["countries"][name]["deck"] = [s.box.ids[card] for card in rest]
    found["supply"] = [s.box.tile_ids[tile] for tile in s.supply[s.drawn :]]
    found["agenda"] = [task_name(s, task) for task in s.agenda]
    found["rng"] = s.rng.words()
    return found


def tiles_of(s: Table, seat: int) -> list[str]:
    """The advantage tiles of a player."""
    found = []
    for tile in range(s.box.kinds):
        found += [s.box.tile_ids[tile]] * s.hand[s.box.kinds * seat + tile]
    return found


def tile_kind(s: Table, tile: int) -> dict[str, Any]:
    """A kind of advantage tile as it is printed."""
    symbol = s.box.tile_symbol[tile]
    return {
        "name": s.box.tile_names[tile],
        "count": s.box.tile_counts[tile],
        "symbol": symbol_name(symbol) if symbol >= 0 else None,
        "points": s.box.tile_points[tile],
    }


def used_tiles(s: Table) -> dict[str, int]:
    """The tiles that have been used."""
    return {name: s.used_tiles[tile] for tile, name in enumerate(s.box.tile_ids) if s.used_tiles[tile]}


def task_name(s: Table, task: int) -> str:
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
        return f"{name} {s.box.ids[about >> 3]} {about & 7}"
    if kind == TARGET:
        return f"{name} {TILE_SYMBOLS[about]}"
    return name


def question(s: Table) -> tuple[str, dict[str, Any]]:
    """The question at hand and what it is about."""
    if s.player == OVER:
        return "over", {}
    task = s.agenda[-1]
    kind = task & KIND
    about = task >> ABOUT
    name = NAMES[kind]
    if kind == WINDOW:
        return name, {"window": about}
    if kind in (CARD, USE):
        at = 5 * s.active + about
        return name, {"die": COLOURS[about], "value": s.value[at], "card": s.box.ids[s.place[at]]}
    if kind == SHIP:
        return name, {"country": COUNTRIES[about]}
    if kind in (HOUSE, STONE):
        facts = {
            "die": COLOURS[about >> 2],
            "value": s.value[5 * s.active + (about >> 2)],
            "country": COUNTRIES[about & 3],
        }
        return name, {**facts, "card": s.box.ids[s.face_up[about & 3]]}
    if kind == EVENT:
        card = about >> 3
        return name, {"event": s.box.ids[card], "name": s.box.names[card], "text": s.box.event_texts[s.box.ids[card]]}
    if kind == TARGET:
        return name, {"symbol": TILE_SYMBOLS[about]}
    return name, {}


def cards_shown(s: Table) -> dict[str, Any]:
    """The characters that lie open, as they are printed."""
    found = {}
    for card in [*s.place, *s.face_up]:
        if card >= 0:
            found[s.box.ids[card]] = {
                "name": s.box.names[card],
                "deck": COUNTRIES[card // DECK],
                "actions": [symbol_name(symbol) for symbol in (s.box.first[card], s.box.second[card]) if symbol >= 0],
                "stone": RELIGIONS[s.box.stone[card]],
            }
    return found


def audit(s: Table) -> None:
    """Every card, tile, house and die is in exactly one place."""
    for seat in range(s.seats):
        audit_player(s, seat)
    for country in range(4):
        audit_country(s, country)
    audit_tiles(s)
    require(len(set(s.disk)) == s.seats, "players", "two action disks stand on the same space")
    require(len(set(s.loch)) == s.seats, "players", "two players have the same Loch Leven card")
    starts = {s.box.loch_religion[card] for card in s.loch}
    require(s.seats > 2 or len(starts) == 2, "players", "the Loch Leven cards of two players show different religions")
    cards = [card for card in s.place if card >= 0] + [card for card in s.face_up if card >= 0]
    require(len(set(cards)) == len(cards), "players", "a character is in two places")
    require(not any(s.rolled >> die & 1 and s.place[5 * s.active + die] != FREE for die in range(5)), "rolled",
            "a die that is not free counts as rolled")  # fmt: skip
    require((s.player == OVER) == (not s.agenda), "agenda", "only a game that is over has nothing left to do")
    require(s.last_year or max(s.score) < s.box.end_score, "last_year", "somebody has reached the end score")


def require(holds: bool, field: str, problem: str) -> None:
    """Complain about a field that contradicts the rules."""
    if not holds:
        raise BadPosition(f"field {field!r}: {problem}")


def audit_player(s: Table, seat: int) -> None:
    """A player's dice, houses and scores."""
    where = f"players[{seat}]"
    require(s.score[seat] >= 0 and s.protection[seat] >= 0, where, "less than nothing")
    require(1 <= s.faith[seat] <= s.box.top_face, f"{where}.religion_die", f"{s.faith[seat]} is not on the die")
    require(0 <= s.disk[seat] < SPACES, f"{where}.space", f"{s.disk[seat]} is not a space")
    row, prison = in_row(s.row[seat]), in_row(s.prison[seat])
    for die, colour in enumerate(COLOURS):
        place = s.place[5 * seat + die]
        require(1 <= s.value[5 * seat + die] <= 6, f"{where}.dice", f"{s.value[5 * seat + die]} is not on a die")
        require(row.count(die) == (1 if place >= 0 else 0), f"{where}.cards", f"the {colour} die is in the wrong place")
        require(prison.count(die) == (1 if place == PRISON else 0), f"{where}.prison", f"the {colour} die is not there")
        require(place < 0 or place % DECK < CHARACTERS, f"{where}.cards", "an event lies among the characters")
        require(
            place < 0 or die in (place // DECK, PURPLE), f"{where}.cards", f"the {colour} die is of another country"
        )
    require(min(s.goods[4 * seat : 4 * seat + 4]) >= 0, f"{where}.goods", "less than nothing")
    most = THROUGH if seat == s.active and s.player != OVER else THROUGH - 1
    require(s.quiet >> (2 * seat) & 3 <= most, f"{where}.quiet", f"nobody goes through more than {most} more turns")


def audit_country(s: Table, country: int) -> None:
    """A country's deck, stones and houses."""
    where = f"countries.{COUNTRIES[country]}"
    cards = s.deck[DECK * country : DECK * (country + 1)]
    require(
        sorted(cards) == list(range(DECK * country, DECK * (country + 1))), f"{where}.deck", "cards are lost or doubled"
    )
    require(0 <= s.top[country] <= DECK, f"{where}.deck", "more cards are gone than there were")
    for card in cards[s.top[country] :]:
        require(card not in s.place, f"{where}.deck", f"{s.box.ids[card]!r} is in two places")
    shown = s.face_up[country]
    require(shown == -1 or shown in cards[: s.top[country]], f"{where}.face_up", "the card is still in the deck")
    require(shown == -1 or shown % DECK < CHARACTERS, f"{where}.face_up", "is not a character")
    stones = s.stones[3 * country : 3 * country + 3]
    require(min(stones) >= 0 and sum(stones) <= s.room, f"{where}.stones", f"there is room for {s.room}")
    sites = [s.houses[4 * seat + country] for seat in range(s.seats) if s.houses[4 * seat + country]]
    require(all(1 <= site <= s.box.sites for site in sites), where, f"the sites run from 1 to {s.box.sites}")
    require(len(set(sites)) == len(sites), where, "two houses stand on the same site")


def audit_tiles(s: Table) -> None:
    """The advantage tiles."""
    require(len(s.supply) == TILES and 0 <= s.drawn <= TILES, "supply", f"there are {TILES} tiles in all")
    for tile, name in enumerate(s.box.tile_ids):
        held = [s.hand[s.box.kinds * seat + tile] for seat in range(s.seats)]
        count = sum(held) + s.supply[s.drawn :].count(tile)
        require(min(held) >= 0 and count <= s.box.tile_counts[tile], "supply", f"{count} tiles {name!r} are too many")
        require(count + s.used_tiles[tile] == s.box.tile_counts[tile], "supply", f"a tile {name!r} is lost")
    for seat in range(s.seats):
        own = s.hand[s.box.kinds * seat : s.box.kinds * (seat + 1)]
        for sort in range(2):
            count = sum(own[tile] for tile in range(s.box.kinds) if s.box.tile_sort[tile] == sort)
            require(s.tiles[2 * seat + sort] == count, f"players[{seat}].tiles", "tiles are miscounted")
