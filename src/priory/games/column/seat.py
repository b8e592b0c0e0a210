"""What a seat may know: the view, and how it imagines the rest (I1 to I5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from priory.core.rng import Rng
from priory.core.state import OVER
from priory.games.column.position import writing
from priory.games.column.rules.pieces import COLOURS, COUNTRIES, DECK, GOODS, SPACES, TILES, symbol_name

if TYPE_CHECKING:
    from priory.games.column.table import Table


def imagine(s: Table, seat: int, rng: Rng) -> Table:
    """A clone with the decks, the tile supply and the others' tiles dealt anew."""
    other = s.clone()
    deck = b""
    for country in range(4):
        first = DECK * country
        unseen = first + s.top[country]
        cards = sorted(s.deck[unseen : first + DECK])
        rng.shuffle(cards)
        deck += s.deck[first:unseen] + bytes(cards)
    other.deck = deck
    deal_tiles(s, other, seat, rng)
    other.rng = rng.fork()
    if s.player != seat and s.player != OVER:
        other.offered = other.legal()
    return other


def deal_tiles(s: Table, other: Table, seat: int, rng: Rng) -> None:
    """All tiles that the seat has not seen are mixed and dealt; after the game all hands lie open (I4)."""
    kinds = s.box.kinds
    pool = s.supply[s.drawn : TILES]
    closed = s.player != OVER
    if closed:
        for place in range(s.seats):
            if place != seat:
                for tile in range(kinds):
                    for _ in range(s.hand[kinds * place + tile]):
                        pool.append(tile)
    pool.sort()
    rng.shuffle(pool)
    at = 0
    if closed:
        for place in range(s.seats):
            if place != seat:
                for tile in range(kinds):
                    other.hand[kinds * place + tile] = 0
                other.tiles[2 * place] = other.tiles[2 * place + 1] = 0
                count = s.tile_count(place)
                for tile in pool[at : at + count]:
                    other.hand[kinds * place + tile] += 1
                    other.tiles[2 * place + s.box.tile_sort[tile]] += 1
                at += count
    other.supply = s.supply[: s.drawn] + pool[at:]


def view(s: Table, seat: int) -> dict[str, Any]:
    """What a seat may know, in readable names."""
    shown = writing.public(s)
    shown["seat"] = seat
    shown["question"], shown["about"] = writing.question(s)
    for place, player in enumerate(shown["players"]):
        player["tile_count"] = s.tile_count(place)
        if place == seat or s.player == OVER:
            player["tiles"] = writing.tiles_of(s, place)
            player["total"] = s.total(place)
    for country, name in enumerate(COUNTRIES):
        board = shown["countries"][name]
        board["deck_count"] = DECK - s.top[country]
        board["unseen"] = [
            s.box.ids[card] for card in sorted(s.deck[DECK * country + s.top[country] : DECK * (country + 1)])
        ]
        board["removed"] = [s.box.ids[card] for card in removed(s, country)]
        board["buys"] = {GOODS[good]: s.box.price[4 * country + good] for good in s.box.buys[country]}
        board["torch"] = s.full(country)
    shown["cards"] = writing.cards_shown(s)
    shown["track"] = [
        {"colour": COLOURS[s.box.colour[space]], "symbol": symbol_name(s.box.symbol[space])} for space in range(SPACES)
    ]
    shown["tile_kinds"] = {name: writing.tile_kind(s, tile) for tile, name in enumerate(s.box.tile_ids)}
    shown["religion_spaces"] = s.room
    shown["costs"] = {"renounce": s.box.renounce_cost, "pay": s.box.take_die_cost}
    shown["tile_supply"] = TILES - s.drawn
    shown["used_tiles"] = writing.used_tiles(s)
    return shown


def removed(s: Table, country: int) -> list[int]:
    """The cards of a country that have left the game."""
    found: list[int] = []
    for card in s.deck[DECK * country : DECK * country + s.top[country]]:
        if card != s.face_up[country] and card not in s.place:
            found.append(card)
    return sorted(found)
