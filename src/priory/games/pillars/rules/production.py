"""Steps 6 to 8, quarry, forest and gravel pit: the resource cards yield (P13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.pillars.rules.pieces import CARDS, INCOME, KINDS, NONE, RESOURCES, UNUSED, YIELD_PER_CARD

if TYPE_CHECKING:
    from priory.games.pillars.table import Table


def produce(s: Table) -> None:
    """Cubes for cards and income privileges; cards and workers go back (P13.1 to P13.4)."""
    box = s.box
    got = [0] * (s.seats * KINDS)
    sent = s.card_at[:]
    for card in range(CARDS):
        seat = s.card_at[card]
        if seat >= 0:
            got[seat * KINDS + card // 3] += yield_of(s, card, seat)
            s.reserve[seat] += box.card_workers[card]
        s.card_at[card] = UNUSED
    for privilege in range(len(box.privilege_ids)):
        if box.privilege_verb[privilege] == INCOME:
            seat = s.privilege_at[privilege]
            if seat >= 0:
                got[seat * KINDS + box.privilege_kind[privilege]] += box.privilege_amount[privilege]
    for at in range(len(got)):
        if got[at]:
            s.receive(at // KINDS, at % KINDS, got[at])
    if s.journal is not None:
        for i in range(s.seats):
            seat = (s.start + i) % s.seats
            cubes = {RESOURCES[kind]: got[seat * KINDS + kind] for kind in range(KINDS) if got[seat * KINDS + kind]}
            if cubes:
                cards = [box.card_ids[card] for card in range(CARDS) if sent[card] == seat]
                s.journal.note("produce", seat, {"cubes": cubes, "cards": cards})


def yield_of(s: Table, card: int, seat: int) -> int:
    """The event may change what each card brings, never below 1 (P13.2, P24.2)."""
    box = s.box
    brings = box.card_yield[card]
    event = s.event
    if event != NONE and box.event_verb[event] == YIELD_PER_CARD:
        if not box.event_negative[event] or not (s.protected >> seat) & 1:
            brings += box.event_amount[event]
            if brings < 1:
                brings = 1
    return brings
