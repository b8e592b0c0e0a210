"""The audit of a table of A Column of Fire: every card, tile, house and die is in exactly one place (I1).

How much there can be of a thing is said by its field; what is written twice is refused as it is read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.reader import need
from priory.core.state import OVER
from priory.games.column.rules.dice import FREE, PRISON, in_row
from priory.games.column.rules.free_actions import THROUGH
from priory.games.column.rules.pieces import COLOURS, COUNTRIES, DECK, PURPLE

if TYPE_CHECKING:
    from priory.games.column.table import Table


def audit(s: Table) -> None:
    """Every card, tile, house and die is in exactly one place."""
    for seat in range(s.seats):
        audit_player(s, seat)
    for country in range(4):
        audit_country(s, country)
    audit_tiles(s)
    need(len(set(s.disk)) == s.seats, "players", "two action disks stand on the same space")
    need(len(set(s.loch)) == s.seats, "players", "two players have the same Loch Leven card")
    starts = {s.box.loch_religion[card] for card in s.loch}
    need(s.seats > 2 or len(starts) == 2, "players", "the Loch Leven cards of two players show different religions")
    cards = [card for card in s.place if card >= 0] + [card for card in s.face_up if card >= 0]
    need(len(set(cards)) == len(cards), "players", "a character is in two places")
    need(not any(s.rolled >> die & 1 and s.place[5 * s.active + die] != FREE for die in range(5)), "rolled",
            "a die that is not free counts as rolled")  # fmt: skip
    need((s.player == OVER) == (not s.agenda), "agenda", "only a game that is over has nothing left to do")
    need(s.last_year or max(s.score) < s.box.end_score, "last_year", "somebody has reached the end score")


def audit_player(s: Table, seat: int) -> None:
    """A player's dice, each where its card is, and the stops that are gone through."""
    where = f"players[{seat}]"
    row, prison = in_row(s.row[seat]), in_row(s.prison[seat])
    for die, colour in enumerate(COLOURS):
        place = s.place[5 * seat + die]
        need(row.count(die) == (1 if place >= 0 else 0), f"{where}.cards", f"the {colour} die is in the wrong place")
        need(prison.count(die) == (1 if place == PRISON else 0), f"{where}.prison", f"the {colour} die is not there")
        need(place < 0 or die in (place // DECK, PURPLE), f"{where}.cards", f"the {colour} die is of another country")
    most = THROUGH if seat == s.active and s.player != OVER else THROUGH - 1
    need(s.quiet >> (2 * seat) & 3 <= most, f"{where}.quiet", f"nobody goes through more than {most} more turns")


def audit_country(s: Table, country: int) -> None:
    """A country's deck, stones and houses."""
    where = f"countries.{COUNTRIES[country]}"
    cards = s.deck[DECK * country : DECK * (country + 1)]
    need(len(set(cards)) == DECK, f"{where}.deck", "cards are lost or doubled")
    for card in cards[s.top[country] :]:
        need(card not in s.place, f"{where}.deck", f"{s.box.ids[card]!r} is in two places")
    need(sum(s.stones[3 * country : 3 * country + 3]) <= s.room, f"{where}.stones", f"there is room for {s.room}")
    sites = [s.houses[4 * seat + country] for seat in range(s.seats) if s.houses[4 * seat + country]]
    need(len(set(sites)) == len(sites), where, "two houses stand on the same site")


def audit_tiles(s: Table) -> None:
    """The advantage tiles."""
    for tile, name in enumerate(s.box.tile_ids):
        held = sum(s.hand[s.box.kinds * seat + tile] for seat in range(s.seats))
        count = held + s.supply[s.drawn :].count(tile) + s.used_tiles[tile]
        need(count == s.box.tile_counts[tile], "supply", f"a tile {name!r} is lost or doubled")
    for seat in range(s.seats):
        own = s.hand[s.box.kinds * seat : s.box.kinds * (seat + 1)]
        for sort in range(2):
            count = sum(own[tile] for tile in range(s.box.kinds) if s.box.tile_sort[tile] == sort)
            need(s.tiles[2 * seat + sort] == count, f"players[{seat}].tiles", "tiles are miscounted")
