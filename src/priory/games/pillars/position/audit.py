"""The audit: every cube, card, worker and builder is in exactly one place (C1 to C7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.pillars.position.order import check, need
from priory.games.pillars.rules import castle
from priory.games.pillars.rules.pieces import (
    BLACK_WORKER,
    CARDS,
    HIDDEN,
    KINDS,
    METAL,
    NONE,
    RESOURCES,
    SHOWN,
    SLOTS,
    START,
    UNUSED,
)

if TYPE_CHECKING:
    from priory.games.pillars.table import Table


def audit(s: Table) -> None:
    """Raise BadPosition if anything is lost, doubled or impossible."""
    audit_cubes(s)
    audit_players(s)
    audit_craftsmen(s)
    audit_privileges(s)
    audit_events(s)
    audit_builders(s)
    check(s)


def audit_cubes(s: Table) -> None:
    """All cubes of a kind are in stock, on the market, at court or held; owed ones make the stock negative (C1)."""
    for kind in range(KINDS):
        need(0 <= s.market[kind] <= s.box.market_start[kind], "market", f"{s.market[kind]} {RESOURCES[kind]}")
        found = s.stock[kind] + s.market[kind] + (s.court if kind == METAL else 0) + sum(s.cubes[kind::KINDS])
        name = RESOURCES[kind]
        need(found == s.box.cubes[kind], f"stock.{name}", f"there are {found} {name}, the box has {s.box.cubes[kind]}")
    need(min(s.cubes) >= 0, "players.cubes", f"{min(s.cubes)} cubes")
    need(0 <= s.court <= s.box.court_start[METAL], "court", f"{s.court} metal at the king's court")


def workers_of(s: Table, seat: int) -> int:
    """All workers a player has in this round (C5)."""
    box = s.box
    count = box.workers
    if s.owner_of(BLACK_WORKER) == seat:
        count += box.privilege_amount[box.privilege_of[BLACK_WORKER]]
    if s.gray == seat:
        count += castle.gray_count(s)
    return count


def audit_players(s: Table) -> None:
    """Points, gold and workers (C2, C5)."""
    for card in range(CARDS):
        need(UNUSED <= s.card_at[card] < s.seats, "cards", f"card {card} lies at {s.card_at[card]}")
    for seat in range(s.seats):
        name = f"players[{seat}]"
        need(0 <= s.gold[seat] <= s.box.gold_most, f"{name}.gold", f"{s.gold[seat]} gold")
        need(s.vp[seat] >= 0, f"{name}.vp", f"{s.vp[seat]} victory points")
        sent = sum(s.box.card_workers[card] for card in range(CARDS) if s.card_at[card] == seat)
        found = s.reserve[seat] + s.mill[seat] + sent
        total = workers_of(s, seat)
        need(found == total, f"{name}.reserve", f"{found} workers are placed or in reserve, there are {total}")
        need(
            s.reserve[seat] >= 0 and s.mill[seat] >= 0, f"{name}.mill", f"{s.reserve[seat]} and {s.mill[seat]} workers"
        )


def audit_craftsmen(s: Table) -> None:
    """No craftsman is in two places, none has come before his round, rows are not too long (C3, C6)."""
    box = s.box
    seen: set[int] = set()
    shown = s.shiring + s.supply + ([s.hired] if s.hired != NONE else [])
    for seat in range(s.seats):
        length = s.row_length[seat]
        name = f"players[{seat}].craftsmen"
        need(length <= s.row_limit(seat), name, f"{length} craftsmen, {s.row_limit(seat)} are allowed")
        row = s.row[seat * SLOTS : (seat + 1) * SLOTS]
        need(row[length:] == [NONE] * (SLOTS - length), name, "there is a gap in the row")
        for craftsman in row[:length]:
            home = craftsman // len(box.starting_row) if craftsman < box.starting else seat
            need(home == seat, name, f"{box.craft_ids[craftsman]!r} belongs to seat {home}")
            shown.append(craftsman)
    for craftsman in shown:
        if craftsman == NONE:
            continue
        id = box.craft_ids[craftsman]
        need(craftsman not in seen, "craftsmen", f"{id!r} is in two places")
        need(box.craft_round[craftsman] <= s.round, "craftsmen", f"{id!r} has not come yet in round {s.round}")
        seen.add(craftsman)
    for craftsman in s.shiring + s.supply:
        fits = craftsman == NONE or box.craft_round[craftsman] == s.round
        need(fits, "shiring", f"craftsman {craftsman} is not of round {s.round}")
    for age in range(1, box.rounds + 1):
        pile = s.piles[(age - 1) * box.pile : age * box.pile]
        first = box.starting + (age - 1) * box.pile
        to_come = age > s.round or (age == s.round and s.step == START)
        whole = list(range(first, first + box.pile)) if to_come else [NONE] * box.pile
        need(sorted(pile) == whole, f"piles.{age}", "is not the pile of that round")


def audit_privileges(s: Table) -> None:
    """The deck, the unseen ones, those shown and those owned make up the sixteen (C6)."""
    box = s.box
    hidden = s.privilege_deck + s.privileges_out
    at = s.privilege_at
    need(len(set(hidden)) == len(hidden), "privilege_deck", "a privilege is there twice")
    need(
        sorted(hidden) == [p for p in range(len(at)) if at[p] == HIDDEN], "privilege_deck", "holds a card seen already"
    )
    shown = sorted(p for p in s.kingsbridge if p != NONE)
    need(shown == [p for p in range(len(at)) if at[p] == SHOWN], "kingsbridge", "a card is shown and owned")
    left = box.rounds - s.round + (s.step == START)
    count = left * box.privileges_shown
    need(len(s.privilege_deck) == count, "privilege_deck", f"holds {len(s.privilege_deck)} cards, not {count}")
    bottom = box.last_round[::-1] if left else []
    need(s.privilege_deck[: len(bottom)] == bottom, "privilege_deck", "the last-round cards must lie at the bottom")
    out = len(s.privileges_out)
    need(out == box.privileges_removed, "privileges_out", f"holds {out} cards, not {box.privileges_removed}")
    need(not set(s.privileges_out) & set(box.last_round), "privileges_out", "a last-round card is never out")
    for p in range(box.ordinary, len(at)):
        early = s.round < box.rounds or s.step == START
        need(not early or at[p] == HIDDEN, "kingsbridge", f"{box.privilege_ids[p]!r} comes in the last round")


def audit_events(s: Table) -> None:
    """The event deck and the unseen ones; the current event is in neither (C6)."""
    box = s.box
    hidden = [*s.event_deck, *s.events_out]
    if s.event != NONE:
        hidden.append(s.event)
    need(len(set(hidden)) == len(hidden), "event_deck", "an event is there twice")
    left = box.rounds - s.round + (s.event == NONE and s.step <= 1)
    need(len(s.event_deck) == left, "event_deck", f"holds {len(s.event_deck)} cards, not {left}")
    out = len(s.events_out)
    need(out == box.events_removed, "events_out", f"holds {out} cards, not {box.events_removed}")


def audit_builders(s: Table) -> None:
    """Each builder is in the bag, drawn, waiting, on a space or laid aside (C7)."""
    for seat in range(s.seats):
        found = s.bag[seat] + s.aside[seat] + s.spaces.count(seat) + s.waiting.count(seat) + (s.drawn == seat)
        need(found == s.box.builders, "bag", f"seat {seat} has {found} builders, not {s.box.builders}")
        need(s.bag[seat] >= 0 and s.aside[seat] >= 0, "bag", f"seat {seat} has {s.bag[seat]} builders in the bag")
