"""Set-up: Loch Leven cards, religion dice, decks, tiles and the starting player (C2, C21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from priory.games.column.rules import turn
from priory.games.column.rules.pieces import CHARACTERS, DECK

if TYPE_CHECKING:
    from priory.games.column.table import Table


def lay_out(s: Table, start: int) -> None:
    """Everything up to the first question; a start of -1 is drawn by lot (C2.13)."""
    s.clear()
    s.start = s.rng.below(s.seats) if start < 0 else start
    s.active = s.start
    deal_loch_leven(s)
    for seat in range(s.seats):
        receive(s, seat)
        s.faith[seat] = s.box.faces[s.rng.below(6)]  # no re-roll: no minority bonus (C2.16)
    shuffle_decks(s)
    shuffle_tiles(s)
    turn.begin_turn(s)
    turn.proceed(s)
    s.advance()


def deal_loch_leven(s: Table) -> None:
    """One card each; two players start with different religions (C2.3, C21.5, C21.6)."""
    cards = [0, 1, 2, 3]
    s.rng.shuffle(cards)
    s.loch = vec[i64](cards[: s.seats])
    religion = s.box.loch_religion
    if s.seats == 2 and religion[s.loch[0]] == religion[s.loch[1]]:
        others: list[int] = []
        for card in cards[2:]:
            if religion[card] != religion[s.loch[s.start]]:
                others.append(card)
        s.loch[1 - s.start] = s.rng.choice(others)


def receive(s: Table, seat: int) -> None:
    """What the start side of the Loch Leven card gives (C2.4, C2.6)."""
    card = s.loch[seat]
    s.religion[seat] = s.box.loch_religion[card]
    s.goods[4 * seat + s.box.loch_good[card]] = 1
    s.protection[seat] = s.box.loch_protection[card]
    s.disk[seat] = s.box.loch_space[card]
    s.score[seat] = s.box.start_score


def shuffle_decks(s: Table) -> None:
    """Each deck shows its first character; events above it leave the game (C2.9)."""
    for country in range(4):
        cards = list(range(DECK * country, DECK * (country + 1)))
        s.rng.shuffle(cards)
        s.deck += bytes(cards)
        while cards[s.top[country]] % DECK >= CHARACTERS:
            s.top[country] += 1
        s.face_up[country] = cards[s.top[country]]
        s.top[country] += 1


def shuffle_tiles(s: Table) -> None:
    """One face-down supply (C2.11, C2.14)."""
    for tile in range(s.box.kinds):
        s.supply += [tile] * s.box.tile_counts[tile]
    s.rng.shuffle(s.supply)
