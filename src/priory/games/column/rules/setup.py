"""Set-up: Loch Leven cards, religion dice, decks, tiles and the starting player (C2, C21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from priory.games.column.rules import turn
from priory.games.column.rules.pieces import CHARACTERS, DECK

if TYPE_CHECKING:
    from priory.games.column.table import Table


def lay_out(t: Table, start: int) -> None:
    """Everything up to the first question; a start of -1 is drawn by lot (C2.13)."""
    t.clear()
    t.start = t.rng.below(t.seats) if start < 0 else start
    t.active = t.start
    deal_loch_leven(t)
    for seat in range(t.seats):
        receive(t, seat)
        t.faith[seat] = t.box.faces[t.rng.below(6)]  # no re-roll: no minority bonus (C2.16)
    shuffle_decks(t)
    shuffle_tiles(t)
    turn.begin_turn(t)
    turn.proceed(t)
    t.advance()


def deal_loch_leven(t: Table) -> None:
    """One card each; two players start with different religions (C2.3, C21.5, C21.6)."""
    cards = [0, 1, 2, 3]
    t.rng.shuffle(cards)
    t.loch = vec[i64](cards[: t.seats])
    religion = t.box.loch_religion
    if t.seats == 2 and religion[t.loch[0]] == religion[t.loch[1]]:
        others: list[int] = []
        for card in cards[2:]:
            if religion[card] != religion[t.loch[t.start]]:
                others.append(card)
        t.loch[1 - t.start] = t.rng.choice(others)


def receive(t: Table, seat: int) -> None:
    """What the start side of the Loch Leven card gives (C2.4, C2.6)."""
    card = t.loch[seat]
    t.religion[seat] = t.box.loch_religion[card]
    t.goods[4 * seat + t.box.loch_good[card]] = 1
    t.protection[seat] = t.box.loch_protection[card]
    t.disk[seat] = t.box.loch_space[card]
    t.score[seat] = t.box.start_score


def shuffle_decks(t: Table) -> None:
    """Each deck shows its first character; events above it leave the game (C2.9)."""
    for country in range(4):
        cards = list(range(DECK * country, DECK * (country + 1)))
        t.rng.shuffle(cards)
        t.deck += bytes(cards)
        while cards[t.top[country]] % DECK >= CHARACTERS:
            t.top[country] += 1
        t.face_up[country] = cards[t.top[country]]
        t.top[country] += 1


def shuffle_tiles(t: Table) -> None:
    """One face-down supply (C2.11, C2.14)."""
    for tile in range(t.box.kinds):
        t.supply += [tile] * t.box.tile_counts[tile]
    t.rng.shuffle(t.supply)
