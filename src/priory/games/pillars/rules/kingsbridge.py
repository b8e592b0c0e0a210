"""Step 4, Kingsbridge: taking privileges, and what the immediate ones bring (P11, P23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.pillars.rules.pieces import BLACK_WORKER, GAIN, GOLD, KINDS, KINGSBRIDGE, NONE, REMOVED, RESOURCES

if TYPE_CHECKING:
    from priory.games.pillars.table import Table


def take_privileges(s: Table) -> None:
    """The first space before the second; the card of an empty space is removed (P11.1, P11.2)."""
    for space in range(len(s.kingsbridge)):
        privilege = s.kingsbridge[space]
        s.kingsbridge[space] = NONE
        if privilege == NONE:
            continue
        seat = s.spaces[KINGSBRIDGE + space]
        if seat == NONE:
            s.privilege_at[privilege] = REMOVED
            if s.journal is not None:
                s.journal.note("privilege_gone", NONE, {"privilege": s.box.privilege_ids[privilege]})
            continue
        take(s, seat, privilege)
    s.clear(KINGSBRIDGE, len(s.kingsbridge))


def take(s: Table, seat: int, privilege: int) -> None:
    """Immediate ones are carried out and removed, the others stay with their owner (P11.3)."""
    box = s.box
    workers = 0
    gained = 0
    gain = box.gains[privilege]
    kept = box.privilege_verb[privilege] != GAIN
    if kept:
        s.privilege_at[privilege] = seat
        if box.privilege_verb[privilege] == BLACK_WORKER:
            # Workers are needed again in the next round's Phase I, so he may join the reserve at once (V8).
            workers = box.privilege_amount[privilege]
            s.reserve[seat] += workers
    else:
        s.privilege_at[privilege] = REMOVED
        for kind in range(KINDS):
            s.receive(seat, kind, gain[kind])
        gained = s.gain_gold(seat, gain[GOLD])
        s.vp[seat] += gain[GOLD + 1]
    if s.journal is not None:
        cubes = {RESOURCES[kind]: gain[kind] for kind in range(KINDS) if gain[kind]}
        facts = {"privilege": box.privilege_ids[privilege], "kept": kept, "workers": workers, "cubes": cubes}
        s.journal.note("privilege", seat, {**facts, "gold": gained, "vp": gain[GOLD + 1]})
