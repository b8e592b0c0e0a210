"""What a seat may know: the view, and how it imagines the rest (I1 to I5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from priory.core.rng import Rng
from priory.core.state import OVER
from priory.games.column.position import writing
from priory.games.column.rules.pieces import COLOURS, COUNTRIES, DECK, GOODS, SPACES, TILES, symbol_name

if TYPE_CHECKING:
    from priory.games.column.table import Table


def imagine(t: Table, seat: int, rng: Rng) -> Table:
    """A clone with the decks, the tile supply and the others' tiles dealt anew."""
    other = t.clone()
    deck = b""
    for country in range(4):
        first = DECK * country
        unseen = first + t.top[country]
        cards = sorted(t.deck[unseen : first + DECK])
        rng.shuffle(cards)
        deck += t.deck[first:unseen] + bytes(cards)
    other.deck = deck
    deal_tiles(t, other, seat, rng)
    other.rng = rng.fork()
    if t.player != seat and t.player != OVER:
        other.offered = other.legal()
    return other


def deal_tiles(t: Table, other: Table, seat: int, rng: Rng) -> None:
    """All tiles that the seat has not seen are mixed and dealt; after the game all hands lie open (I4)."""
    kinds = t.box.kinds
    pool = t.supply[t.drawn : TILES]
    closed = t.player != OVER
    if closed:
        for place in range(t.seats):
            if place != seat:
                for tile in range(kinds):
                    for _ in range(t.hand[kinds * place + tile]):
                        pool.append(tile)
    pool.sort()
    rng.shuffle(pool)
    at = 0
    if closed:
        for place in range(t.seats):
            if place != seat:
                for tile in range(kinds):
                    other.hand[kinds * place + tile] = 0
                other.tiles[2 * place] = other.tiles[2 * place + 1] = 0
                count = t.tile_count(place)
                for tile in pool[at : at + count]:
                    other.hand[kinds * place + tile] += 1
                    other.tiles[2 * place + t.box.tile_sort[tile]] += 1
                at += count
    other.supply = t.supply[: t.drawn] + pool[at:]


def view(t: Table, seat: int) -> dict[str, Any]:
    """What a seat may know, in readable names."""
    shown = writing.public(t)
    shown["seat"] = seat
    shown["question"], shown["about"] = writing.question(t)
    for place, player in enumerate(shown["players"]):
        player["tile_count"] = t.tile_count(place)
        if place == seat or t.player == OVER:
            player["tiles"] = writing.tiles_of(t, place)
            player["total"] = t.total(place)
    for country, name in enumerate(COUNTRIES):
        board = shown["countries"][name]
        board["deck_count"] = DECK - t.top[country]
        board["unseen"] = [
            t.box.ids[card] for card in sorted(t.deck[DECK * country + t.top[country] : DECK * (country + 1)])
        ]
        board["removed"] = [t.box.ids[card] for card in removed(t, country)]
        board["buys"] = {GOODS[good]: t.box.price[4 * country + good] for good in t.box.buys[country]}
        board["torch"] = t.full(country)
    shown["cards"] = writing.cards_shown(t)
    shown["track"] = [
        {"colour": COLOURS[t.box.colour[space]], "symbol": symbol_name(t.box.symbol[space])} for space in range(SPACES)
    ]
    shown["tile_kinds"] = {name: writing.tile_kind(t, tile) for tile, name in enumerate(t.box.tile_ids)}
    shown["religion_spaces"] = t.room
    shown["costs"] = {"renounce": t.box.renounce_cost, "pay": t.box.take_die_cost}
    shown["tile_supply"] = TILES - t.drawn
    shown["used_tiles"] = writing.used_tiles(t)
    return shown


def removed(t: Table, country: int) -> list[int]:
    """The cards of a country that have left the game."""
    found: list[int] = []
    for card in t.deck[DECK * country : DECK * country + t.top[country]]:
        if card != t.face_up[country] and card not in t.place:
            found.append(card)
    return sorted(found)
