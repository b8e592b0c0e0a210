"""What a seat may know: the view, and how it imagines the rest (I1 to I5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.rng import Rng
from priory.core.state import OVER
from priory.games.column.position.fields import View
from priory.games.column.rules.pieces import DECK, TILES

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


def look(s: Table, seat: int) -> View:
    """What a seat may know."""
    return View(View.written(s, seat), s.box)
