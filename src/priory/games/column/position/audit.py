"""The audit of a table of A Column of Fire: every card, tile, house and die is in exactly one place (I1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.reader import need
from priory.core.state import OVER
from priory.games.column.rules.dice import FREE, PRISON, in_row
from priory.games.column.rules.free_actions import THROUGH
from priory.games.column.rules.pieces import CHARACTERS, COLOURS, COUNTRIES, DECK, PURPLE, SPACES, TILES

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
    """A player's dice, houses and scores."""
    where = f"players[{seat}]"
    need(s.score[seat] >= 0 and s.protection[seat] >= 0, where, "less than nothing")
    need(1 <= s.faith[seat] <= s.box.top_face, f"{where}.religion_die", f"{s.faith[seat]} is not on the die")
    need(0 <= s.disk[seat] < SPACES, f"{where}.space", f"{s.disk[seat]} is not a space")
    row, prison = in_row(s.row[seat]), in_row(s.prison[seat])
    for die, colour in enumerate(COLOURS):
        place = s.place[5 * seat + die]
        need(1 <= s.value[5 * seat + die] <= 6, f"{where}.dice", f"{s.value[5 * seat + die]} is not on a die")
        need(row.count(die) == (1 if place >= 0 else 0), f"{where}.cards", f"the {colour} die is in the wrong place")
        need(prison.count(die) == (1 if place == PRISON else 0), f"{where}.prison", f"the {colour} die is not there")
        need(place < 0 or place % DECK < CHARACTERS, f"{where}.cards", "an event lies among the characters")
        need(place < 0 or die in (place // DECK, PURPLE), f"{where}.cards", f"the {colour} die is of another country")
    need(min(s.goods[4 * seat : 4 * seat + 4]) >= 0, f"{where}.goods", "less than nothing")
    most = THROUGH if seat == s.active and s.player != OVER else THROUGH - 1
    need(s.quiet >> (2 * seat) & 3 <= most, f"{where}.quiet", f"nobody goes through more than {most} more turns")


def audit_country(s: Table, country: int) -> None:
    """A country's deck, stones and houses."""
    where = f"countries.{COUNTRIES[country]}"
    cards = s.deck[DECK * country : DECK * (country + 1)]
    need(
        sorted(cards) == list(range(DECK * country, DECK * (country + 1))), f"{where}.deck", "cards are lost or doubled"
    )
    need(0 <= s.top[country] <= DECK, f"{where}.deck", "more cards are gone than there were")
    for card in cards[s.top[country] :]:
        need(card not in s.place, f"{where}.deck", f"{s.box.ids[card]!r} is in two places")
    shown = s.face_up[country]
    need(shown == -1 or shown in cards[: s.top[country]], f"{where}.face_up", "the card is still in the deck")
    need(shown == -1 or shown % DECK < CHARACTERS, f"{where}.face_up", "is not a character")
    stones = s.stones[3 * country : 3 * country + 3]
    need(min(stones) >= 0 and sum(stones) <= s.room, f"{where}.stones", f"there is room for {s.room}")
    sites = [s.houses[4 * seat + country] for seat in range(s.seats) if s.houses[4 * seat + country]]
    need(all(1 <= site <= s.box.sites for site in sites), where, f"the sites run from 1 to {s.box.sites}")
    need(len(set(sites)) == len(sites), where, "two houses stand on the same site")


def audit_tiles(s: Table) -> None:
    """The advantage tiles."""
    need(len(s.supply) == TILES and 0 <= s.drawn <= TILES, "supply", f"there are {TILES} tiles in all")
    for tile, name in enumerate(s.box.tile_ids):
        held = [s.hand[s.box.kinds * seat + tile] for seat in range(s.seats)]
        count = sum(held) + s.supply[s.drawn :].count(tile)
        need(min(held) >= 0 and count <= s.box.tile_counts[tile], "supply", f"{count} tiles {name!r} are too many")
        need(count + s.used_tiles[tile] == s.box.tile_counts[tile], "supply", f"a tile {name!r} is lost")
    for seat in range(s.seats):
        own = s.hand[s.box.kinds * seat : s.box.kinds * (seat + 1)]
        for sort in range(2):
            count = sum(own[tile] for tile in range(s.box.kinds) if s.box.tile_sort[tile] == sort)
            need(s.tiles[2 * seat + sort] == count, f"players[{seat}].tiles", "tiles are miscounted")
