"""Steps 1 and 2: the event, the bishopric, and the protection they offer (P8, P9, P24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.pillars.options import GIFT, LOSE_FROM, PROTECTION, THOMAS_NO, THOMAS_YES
from priory.games.pillars.rules.pieces import (
    BENEFIT,
    BISHOPRIC,
    BUILDERS_NEXT_ROUND,
    COLLAPSE,
    EVENT_PROTECTION,
    GOLD_PER_MILL_WORKER,
    KINDS,
    LOSE_CRAFTSMAN,
    LOSE_VP,
    METAL,
    NO_QUESTION,
    NONE,
    PAY_GOLD,
    RECEIVE_GOLD,
    RECEIVE_METAL,
    RESOURCES,
    THOMAS,
)

if TYPE_CHECKING:
    from priory.games.pillars.table import Table


def begin(s: Table) -> None:
    """Turn up the event; the player in the bishopric chooses before it takes effect (P8.1, P8.3)."""
    s.event = s.event_deck.pop()
    s.protected = 0
    if s.journal is not None:
        s.journal.note("event", NONE, {"event": s.box.event_ids[s.event]}, opened=True)
    bishop = s.spaces[BISHOPRIC]
    if bishop != NONE:
        s.ask(BENEFIT, bishop)
        if benefits(s):
            return
        s.question = NO_QUESTION
    offer_thomas(s)


def benefits(s: Table) -> list[int]:
    """Protection from a negative event, or a cube of the market (P9.1 to P9.3)."""
    found: list[int] = []
    if s.box.event_negative[s.event]:
        found.append(PROTECTION)
    for kind in range(METAL):
        if s.market[kind] > 0:
            found.append(GIFT + kind)
    return found


def take_benefit(s: Table, option: int) -> None:
    """The cube is handed over at once and comes from the market (P9.2, P9.3)."""
    seat = s.player
    if option == PROTECTION:
        s.protected |= 1 << seat
        if s.journal is not None:
            s.journal.note("protection", seat, {})
    else:
        kind = option - GIFT
        s.market[kind] -= 1
        s.cubes[seat * KINDS + kind] += 1
        if s.journal is not None:
            s.journal.note("gift", seat, {"resource": RESOURCES[kind]})
    offer_thomas(s)


def offer_thomas(s: Table) -> None:
    """His owner may be protected from a negative event (P8.3, P23.5)."""
    if s.box.event_negative[s.event]:
        owner = s.owner_of(EVENT_PROTECTION)
        if owner >= 0 and not (s.protected >> owner) & 1:
            s.ask(THOMAS, owner)
            return
    take_effect(s)


def use_thomas_or_not() -> list[int]:
    """The owner may keep the card for a later event (P23.7)."""
    return [THOMAS_NO, THOMAS_YES]


def use_thomas(s: Table, option: int) -> None:
    """The card protects once and is gone (P23.7)."""
    if option == THOMAS_YES:
        s.protected |= 1 << s.player
        spent = s.remove_privilege(EVENT_PROTECTION)
        if s.journal is not None:
            s.journal.note("thomas", s.player, {"privilege": spent})
    take_effect(s)


def take_effect(s: Table) -> None:
    """Player by player in clockwise order, without the protected ones if it is negative (P8.2 to P8.4, P24).

    Effects on yields and on craftsmen's uses show in their own steps.
    """
    verb = s.box.event_verb[s.event]
    negative = s.box.event_negative[s.event]
    while s.turn < s.seats:
        seat = (s.start + s.turn) % s.seats
        if not negative or not (s.protected >> seat) & 1:
            if verb == LOSE_CRAFTSMAN:
                if s.row_length[seat] > 0:
                    s.ask(COLLAPSE, seat)
                    return
            else:
                strike(s, seat, verb)
        s.turn += 1


def strike(s: Table, seat: int, verb: int) -> None:
    """What the event brings to one player (P24)."""
    amount = s.box.event_amount[s.event]
    if verb == GOLD_PER_MILL_WORKER:
        amount *= s.mill[seat]
        if amount > s.box.event_most[s.event]:
            amount = s.box.event_most[s.event]
        receive_gold(s, seat, amount)
    elif verb == RECEIVE_GOLD:
        receive_gold(s, seat, amount)
    elif verb == RECEIVE_METAL:
        s.receive(seat, METAL, amount)
        if s.journal is not None and amount:
            s.journal.note("event_metal", seat, {"amount": amount})
    elif verb == PAY_GOLD:
        held = s.gold[seat]
        lost = s.pay_or_lose_points(seat, amount)
        if s.journal is not None:
            s.journal.note("event_payment", seat, {"gold": held - s.gold[seat], "vp": lost})
    elif verb == LOSE_VP:
        lost = s.lose_vp(seat, amount)
        if s.journal is not None and lost:
            s.journal.note("event_points", seat, {"vp": lost})
    elif verb == BUILDERS_NEXT_ROUND:
        if s.round < s.box.rounds:
            s.walled_next |= 1 << seat
            if s.journal is not None:
                s.journal.note("walled", seat, {"builders": amount})


def receive_gold(s: Table, seat: int, amount: int) -> None:
    """Gold from an event, up to the limit (E1, E3)."""
    gained = s.gain_gold(seat, amount)
    if s.journal is not None and gained:
        s.journal.note("event_gold", seat, {"gold": gained})


def victims(s: Table) -> list[int]:
    """Any craftsman of the row (P24.5)."""
    return list(range(LOSE_FROM, LOSE_FROM + s.row_length[s.player]))


def lose_craftsman(s: Table, option: int) -> None:
    """The chosen one is removed; the next player clockwise follows (P8.9, P24.5)."""
    gone = s.dismiss(s.player, option - LOSE_FROM)
    if s.journal is not None:
        s.journal.note("collapse", s.player, {"craftsman": s.box.craft_ids[gone]})
    s.turn += 1
    take_effect(s)


def leave_bishopric(s: Table) -> None:
    """Its builder goes back into the bag (P7.1)."""
    s.clear(BISHOPRIC, 1)
