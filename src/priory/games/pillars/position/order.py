"""The order of a round: what each phase and step has brought by then, and what it cannot have brought yet (C1 to C7).

The audit counts the pieces; here it is about when they can lie where they lie.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.errors import BadPosition
from priory.core.state import OVER
from priory.games.pillars.rules import market
from priory.games.pillars.rules.pieces import (
    AREAS_DONE,
    BENEFIT,
    BISHOPRIC,
    BUILDERS_NEXT_ROUND,
    COLLAPSE,
    COURT,
    EXTRA_USE,
    GAIN,
    GIVE_UP,
    IN_SUPPLY,
    KINDS,
    MAKE_ROOM,
    MARKET,
    METAL,
    NEEDS_METAL_HELD,
    NO_QUESTION,
    NONE,
    PHASE_1,
    PHASE_2,
    PLACE,
    PRIORY,
    PUT_BACK,
    RECEIVE_METAL,
    RESOURCES,
    SLOTS,
    SPACES,
    START,
    STEPS,
    THOMAS,
    WORK,
)

if TYPE_CHECKING:
    from priory.games.pillars.table import Table


def need(holds: bool, field: str, problem: str) -> None:
    """Complain about a field unless something holds."""
    if not holds:
        raise BadPosition(f"field {field!r}: {problem}")


def begins(s: Table) -> bool:
    """Whether the step named begins only now: nothing is asked and the game is not over."""
    return s.question == NO_QUESTION and s.player != OVER


def before_effect(s: Table) -> bool:
    """Whether this round's event has done nothing yet, neither good nor bad."""
    return s.step <= PHASE_2 or (s.step == 1 and (begins(s) or s.question in (BENEFIT, THOMAS)))


def check(s: Table) -> None:
    """Raise BadPosition if something lies where it cannot lie yet, or lies there no longer."""
    check_order(s)
    check_builders(s)
    check_cost(s)
    check_event(s)
    check_cards(s)
    check_court_and_market(s)
    check_trades(s)
    check_cubes(s)
    check_uses(s)


def check_order(s: Table) -> None:
    """What a step has put away does not lie there any more, what it has not brought yet is not there (P7.1, C4)."""
    step = s.step
    for area, first, count, done in AREAS_DONE:
        placed = [seat for seat in s.spaces[first : first + count] if seat != NONE]
        need(not placed or PHASE_2 <= step <= done, f"spaces.{area}", f"nobody stands here in {STEPS[step - START]}")
    in_hand = s.drawn != NONE or s.waiting.count(NONE) < len(s.waiting)
    need(step == PHASE_2 or not in_hand, "drawn", "builders are drawn and wait in phase II only")
    need(s.drawn == NONE or s.question in (PLACE, PUT_BACK), "drawn", "a drawn builder waits for its owner's choice")
    need(s.hired == NONE or s.question == MAKE_ROOM, "hired", "a hired craftsman waits for room in the row")
    need(step >= PHASE_2 or sum(s.aside) == 0, "aside", "builders are laid aside in phase II, not before")
    laid = IN_SUPPLY in s.card_at or s.supply != [NONE, NONE]
    need(step == PHASE_1 or not laid, "supply.cards", "the card supply lies there in phase I only")
    taken = max(s.card_at) >= 0
    need(PHASE_1 <= step <= 8 or not taken, "players.cards", "resource cards are held from phase I to step 8")
    need(START < step <= 4 or s.kingsbridge == [NONE, NONE], "kingsbridge", "privileges lie there up to step 4")
    need(START < step <= 10 or s.shiring == [NONE, NONE], "shiring", "craftsmen stand there up to step 10")
    need(PHASE_2 <= step <= 3 or max(s.mill) == 0, "players.mill", "workers are in the mill from phase II to step 3")
    need(not PHASE_2 <= step <= 3 or max(s.reserve) == 0, "players.reserve", "workers left over are in the mill now")
    fresh = step == START or (step == PHASE_1 and begins(s))
    need(not fresh or s.passed == 0, "players.passed", "nobody has passed before phase I")
    need(s.gray == NONE or s.round > 1, "gray", "nobody has gray workers in the first round")
    need(step >= 12 or s.gray_next == NONE, "gray_next", "gray workers come in step 11")
    need(s.round < s.box.rounds or s.gray_next == NONE, "gray_next", "there is no next round")
    need(step <= 13 or s.round < s.box.rounds, "step", "the last round ends with step 13")
    need(step >= PHASE_2 or s.put_backs == 0, "put_backs", "builders are put back in phase II")


def check_builders(s: Table) -> None:
    """Spaces are filled in order, and the town wall leaves only some builders (P6.2, P6.19)."""
    box = s.box
    for area, first, count, _ in AREAS_DONE:
        # Builders leave the market one by one.
        if first in (PRIORY, COURT) or (first == MARKET and (s.step < 12 or begins(s))):
            standing = s.spaces[first : first + count]
            gap = standing.index(NONE) if NONE in standing else count
            need(standing[gap:].count(NONE) == count - gap, f"spaces.{area}", "the first free space is taken first")
    left = box.builders - box.builders_walled
    for seat in range(s.seats):
        walled = (s.walled >> seat) & 1 == 1
        played = s.spaces.count(seat) + s.waiting.count(seat) + (s.drawn == seat)
        need(not walled or played <= box.builders_walled, "town_wall", f"seat {seat} plays {played} builders")
        need(walled or s.aside[seat] == 0, "aside", f"no town wall keeps builders of seat {seat} out")
        need(s.aside[seat] <= left, "aside", f"{s.aside[seat]} builders of seat {seat}, {left} can be kept out")
        whole = s.step != PHASE_2 or s.aside[seat] == 0 or played == box.builders_walled
        need(whole, "aside", f"seat {seat} has not played {box.builders_walled} builders yet")


def falls_to(s: Table) -> int:
    """Where the cost marker stands after the builders that were placed or wait (P6.9)."""
    settled = SPACES - s.spaces.count(NONE) + len(s.waiting) - s.waiting.count(NONE)
    return max(0, s.box.cost_start - settled)


def check_cost(s: Table) -> None:
    """Every builder placed or passed has lowered the marker; those that wait passed above it (P6.9, P6.11, P6.14a)."""
    if s.step < PHASE_2:
        need(s.cost == s.box.cost_start, "cost", "the marker moves in phase II")
        return
    if s.step > PHASE_2:
        need(s.cost == 0, "cost", "the marker is on 0 after phase II")
        return
    falls = falls_to(s)
    fits = s.cost == falls or (s.cost == 0 and sum(s.bag) == 0)
    need(fits, "cost", f"{s.cost}, but the builders placed and waiting have moved the marker to {falls}")
    for cost in range(1, s.cost + 1):
        need(s.waiting[cost] == NONE, f"waiting.{cost}", f"nobody has passed at {cost} with the marker on {s.cost}")


def hit_by_wall(s: Table) -> int:
    """Those who will play fewer builders in the next round because of this round's event (E8, P24.4, P24.4a)."""
    box = s.box
    if s.event == NONE or box.event_verb[s.event] != BUILDERS_NEXT_ROUND or s.round == box.rounds or before_effect(s):
        return 0
    everybody = (1 << s.seats) - 1
    return everybody & ~s.protected if box.event_negative[s.event] else everybody


def check_event(s: Table) -> None:
    """The event of the round, who is protected from it, and the town wall (P8, P24)."""
    box = s.box
    need(s.event == NONE or s.step >= 1, "event", "is revealed in step 1, not before")
    need(s.event == NONE or s.step > 1 or not begins(s), "event", "is turned up now, when step 1 begins")
    bad = s.event != NONE and box.event_negative[s.event]
    need(bad or s.protected == 0, "protected", "protection comes with a negative event")
    need(s.protected.bit_count() <= 2, "protected", "only the bishopric and one privilege protect")
    need(s.question != BENEFIT or s.protected == 0, "protected", "the bishopric is only being asked")
    need(s.walled_next == hit_by_wall(s), "town_wall_next", "those whom this round's event has hit, nobody else")
    known = [*s.event_deck, *s.events_out, s.event]
    gone = [e for e in range(len(box.event_ids)) if e not in known and box.event_verb[e] == BUILDERS_NEXT_ROUND]
    walls = s.round > 1 and len(gone) > 0
    need(walls or s.walled == 0, "town_wall", "no event has built a town wall in the round before")
    before = s.round == 1 and before_effect(s)
    for seat in range(s.seats):
        right = not before or s.vp[seat] == box.vp_start
        need(right, f"players[{seat}].vp", f"everybody has {box.vp_start} points before the first event")


def check_cards(s: Table) -> None:
    """Resource cards, privileges and craftsmen have come by now (P4, P11, P23)."""
    box = s.box
    laid = sum(1 for holder in s.card_at if holder >= IN_SUPPLY)
    need(laid <= box.cards_laid, "supply.cards", f"{laid} resource cards are laid out or held, {box.cards_laid} come")
    owned = 0
    for p in range(len(s.privilege_at)):
        owner = s.privilege_at[p]
        if owner >= 0:
            owned += 1
            kept = box.privilege_verb[p] != GAIN
            need(kept, f"players[{owner}].privileges", f"{box.privilege_ids[p]!r} is carried out and removed at once")
    most = (s.round - (s.step <= 4)) * box.privileges_shown
    need(owned <= most, "players.privileges", f"{owned} are owned, {most} have been taken at most")
    for space, privilege in enumerate(s.kingsbridge):
        late = s.round == box.rounds
        fits = privilege == NONE or not late or privilege == box.last_round[space]
        need(fits, f"kingsbridge[{space}]", "the last round has cards of its own, each on its space")
    for seat in range(s.seats):
        row = s.row[seat * SLOTS : seat * SLOTS + s.row_length[seat]]
        early = s.step == START and any(box.craft_round[c] == s.round for c in row)
        need(not early, f"players[{seat}].craftsmen", f"nobody of round {s.round} has come yet")


def check_court_and_market(s: Table) -> None:
    """The king's metal and the cubes on the market go one way only (P9.3, P14.3, P17.5, P20)."""
    box = s.box
    full = box.court_start[METAL]
    taken = full - min(full, box.space_amount[COURT])
    if s.step < 9 or (s.step == 9 and begins(s)):
        need(s.court == full, "court", f"{full} metal lies there until step 9")
    elif s.step == 9:
        rest = full if s.spaces[COURT] == NONE else taken
        need(s.court == rest, "court", f"{rest} metal is left by the builders at court")
    else:
        need(s.court in (full, taken), "court", f"{s.court} metal cannot be left")
    need(s.step >= 9 or s.tax == 0, "tax", "is rolled in step 9, not before")
    need(s.step != 9 or not begins(s) or s.tax == 0, "tax", "is rolled now, when step 9 begins")
    need(s.tax == 0 or s.tax in box.die, "tax", f"{s.tax} is on no face of the die")
    gifts = 0
    for kind in range(METAL):
        missing = box.market_start[kind] - s.market[kind]
        buyers = sum(1 for mask in s.bought if (mask >> kind) & 1)
        need(missing >= buyers, f"market.{RESOURCES[kind]}", f"{buyers} players have bought of it")
        gifts += 0 if buyers else missing
    given = s.step >= 2 or s.question in (THOMAS, COLLAPSE)
    gone = "the bishopric gives one cube" if given else "the market is full"
    need(gifts <= given, "market", f"{gifts} cubes are gone that nobody has bought: {gone}")


def check_trades(s: Table) -> None:
    """Nobody buys and sells one kind, nor without the trade that it needs (P17.5 to P17.9)."""
    box = s.box
    for seat in range(s.seats):
        bought, sold, row = s.bought[seat], s.sold[seat], s.trades(seat)
        name = f"players[{seat}]"
        opened = s.step >= 12 and not (s.step == 12 and begins(s))
        need(opened or bought == 0, f"{name}.bought", "the market opens in step 12")
        need(opened or sold == 0, f"{name}.sold", "the market opens in step 12")
        need(not bought & sold, f"{name}.sold", "a kind is not both bought and sold in a round")
        for kind in range(KINDS):
            buys = market.allows(row, box.buy_needs[kind]) and kind != METAL
            need(buys or not (bought >> kind) & 1, f"{name}.bought", f"cannot have bought {RESOURCES[kind]}")
            sells = market.allows(row, box.sell_needs[kind])
            need(sells or not (sold >> kind) & 1, f"{name}.sold", f"cannot have sold {RESOURCES[kind]}")


def check_cubes(s: Table) -> None:
    """A round begins with few cubes in hand, the first one with none; then the bishop and the event may bring some
    (P18.12, C4)."""
    box = s.box
    if s.step > 4:
        check_kept(s)
        return
    gift = 0 if s.step <= PHASE_2 or (s.step == 1 and (begins(s) or s.question == BENEFIT)) else 1
    metal = 0
    if s.step > 1 and s.event != NONE and box.event_verb[s.event] == RECEIVE_METAL:
        metal = box.event_amount[s.event]
    for seat in range(s.seats):
        lucky = gift if s.step > 1 or s.spaces[BISHOPRIC] == seat else 0
        most = (box.kept_most if s.round > 1 else 0) + lucky + metal
        held = s.cubes_held(seat)
        need(held <= most, f"players[{seat}].cubes", f"{held} cubes, {most} can be held at this moment")


def check_kept(s: Table) -> None:
    """Whoever has finished at the cathedral keeps few cubes (P18.12, P18.12a)."""
    done = s.seats if s.step > 13 else s.turn if s.step == 13 and s.round < s.box.rounds else 0
    for i in range(done):
        seat = (s.start + i) % s.seats
        held = s.cubes_held(seat)
        need(held <= s.box.kept_most, f"players[{seat}].cubes", f"{held} cubes, {s.box.kept_most} may be kept")


def worked_unasked(s: Table) -> list[int]:
    """The uses that nobody was asked about when the player at work is asked (P18.7, P18.8a)."""
    found = [0] * SLOTS
    if s.question in (WORK, GIVE_UP):
        for slot in range(s.row_length[s.player]):
            craftsman = s.row[s.player * SLOTS + slot]
            if by_himself(s, craftsman):
                found[slot] = s.box.craft_capacity[craftsman]
    return found


def by_himself(s: Table, craftsman: int) -> bool:
    """Whether a craftsman has worked without a question: the architect at once, the tool maker in the end."""
    if s.question == GIVE_UP and s.box.craft_requires[craftsman] == NEEDS_METAL_HELD:
        return s.cubes[s.player * KINDS + METAL] > 0
    return s.box.craft_free[craftsman]


def check_uses(s: Table) -> None:
    """How often the craftsmen of the player at work have been used (P18.3, P18.7, P18.8a, P18.10)."""
    box = s.box
    if s.question not in (WORK, GIVE_UP):
        need(max(s.used) == 0, "used", "craftsmen are used in step 13")
        return
    seat = s.player
    extra = s.event != NONE and box.event_verb[s.event] == EXTRA_USE
    beyond = 0
    for slot in range(SLOTS):
        used = s.used[slot]
        if slot >= s.row_length[seat]:
            need(used == 0, f"used[{slot}]", f"seat {seat} has nobody there")
            continue
        craftsman = s.row[seat * SLOTS + slot]
        capacity = box.craft_capacity[craftsman]
        most = capacity + (box.event_amount[s.event] if extra and box.craft_raisable[craftsman] else 0)
        need(used <= most, f"used[{slot}]", f"{box.craft_ids[craftsman]!r} works {most} times at most")
        beyond += used > capacity
        due = by_himself(s, craftsman)
        need(not due or used >= capacity, f"used[{slot}]", f"{box.craft_ids[craftsman]!r} has worked by himself")
    need(beyond <= 1, "used", "one craftsman works beyond his capacity, not several")
