"""The order of a round: what each phase and step has brought by then, and what it cannot have brought yet (C1 to C7).

The audit counts the pieces; here it is about when they can lie where they lie.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.reader import need
from priory.core.state import OVER
from priory.games.pillars.rules import castle, market
from priory.games.pillars.rules import pieces as p

if TYPE_CHECKING:
    from priory.games.pillars.table import Table


def begins(s: Table) -> bool:
    """Whether the step named begins only now: nothing is asked and the game is not over."""
    return s.question == p.NO_QUESTION and s.player != OVER


def past(s: Table, step: int) -> bool:
    """Whether this step has begun: something may have happened in it."""
    return s.step > step or (s.step == step and not begins(s))


def before_effect(s: Table) -> bool:
    """Whether this round's event has done nothing yet, neither good nor bad."""
    return not past(s, 1) or (s.step == 1 and s.question in (p.BENEFIT, p.THOMAS))


def in_mill(s: Table) -> bool:
    """Whether the workers that were not sent out are in the wool mill."""
    return p.PHASE_2 <= s.step <= 3


def played(s: Table, seat: int) -> int:
    """The builders of a seat that have come out of the bag."""
    return s.spaces.count(seat) + s.waiting.count(seat) + (s.drawn == seat)


def to_come(s: Table, age: int) -> bool:
    """Whether the craftsmen of a round are still in their pile."""
    return age > s.round or (age == s.round and s.step == p.START)


def pile_of(s: Table, age: int) -> list[int]:
    """The craftsmen of a round."""
    first = s.box.starting + (age - 1) * s.box.pile
    return list(range(first, first + s.box.pile))


def privilege_rounds(s: Table) -> int:
    """The rounds whose privileges are still in the deck."""
    return s.box.rounds - s.round + (s.step == p.START)


def events_to_come(s: Table) -> int:
    """The events that are still in the deck."""
    return s.box.rounds - s.round + (s.event == p.NONE and s.step <= 1)


def idle(s: Table, seat: int) -> int:
    """The workers of a player that are on no resource card (C5)."""
    box = s.box
    black = box.privilege_amount[box.privilege_of[p.BLACK_WORKER]] if s.owner_of(p.BLACK_WORKER) == seat else 0
    sent = sum(box.card_workers[card] for card in range(p.CARDS) if s.card_at[card] == seat)
    return box.workers + black + (castle.gray_count(s) if s.gray == seat else 0) - sent


def in_bag(s: Table) -> list[int]:
    """The builders of each seat that have not come out of the bag (C7)."""
    return [s.box.builders - played(s, seat) - s.aside[seat] for seat in range(s.seats)]


def in_stock(s: Table, kind: int) -> int:
    """The cubes of a kind that are neither on the market nor at court nor held; owed ones below 0 (C1)."""
    out = s.market[kind] + (s.court if kind == p.METAL else 0) + sum(s.cubes[kind :: p.KINDS])
    return s.box.cubes[kind] - out


def usual_cost(s: Table) -> int:
    """Where the cost marker stands after the builders that were placed or wait (P6.9)."""
    if s.step != p.PHASE_2:
        return s.box.cost_start if s.step < p.PHASE_2 else 0
    settled = p.SPACES - s.spaces.count(p.NONE) + len(s.waiting) - s.waiting.count(p.NONE)
    return max(0, s.box.cost_start - settled)


def hit_by_wall(s: Table) -> int:
    """Those who will play fewer builders in the next round because of this round's event (E8, P24.4, P24.4a)."""
    box = s.box
    built = s.event != p.NONE and box.event_verb[s.event] == p.BUILDERS_NEXT_ROUND
    if not built or s.round == box.rounds or before_effect(s):
        return 0
    everybody = (1 << s.seats) - 1
    return everybody & ~s.protected if box.event_negative[s.event] else everybody


def worked_unasked(s: Table) -> list[int]:
    """The uses that nobody was asked about when the player at work is asked (P18.7, P18.8a)."""
    found = [0] * p.SLOTS
    if s.question in (p.WORK, p.GIVE_UP):
        for slot in range(s.row_length[s.player]):
            craftsman = s.row[s.player * p.SLOTS + slot]
            if by_himself(s, craftsman):
                found[slot] = s.box.craft_capacity[craftsman]
    return found


def by_himself(s: Table, craftsman: int) -> bool:
    """Whether a craftsman has worked without a question: the architect at once, the tool maker in the end."""
    if s.question == p.GIVE_UP and s.box.craft_requires[craftsman] == p.NEEDS_METAL_HELD:
        return s.cubes[s.player * p.KINDS + p.METAL] > 0
    return s.box.craft_free[craftsman]


def check(s: Table) -> None:
    """Raise BadPosition if something lies where it cannot lie yet, or lies there no longer."""
    check_order(s)
    check_builders(s)
    check_event(s)
    check_cards(s)
    check_court_and_market(s)
    check_trades(s)
    check_cubes(s)
    check_uses(s)


def check_order(s: Table) -> None:
    """What a step has put away does not lie there any more, what it has not brought yet is not there (P7.1, C4)."""
    step, last = s.step, s.round == s.box.rounds
    for area, first, count, done in p.AREAS_DONE:
        nobody = s.spaces[first : first + count].count(p.NONE) == count
        need(nobody or p.PHASE_2 <= step <= done, f"spaces.{area}", f"nobody stands here in {p.STEPS[step - p.START]}")
    in_hand = s.drawn != p.NONE or s.waiting.count(p.NONE) < len(s.waiting)
    need(step == p.PHASE_2 or not in_hand, "drawn", "builders are drawn and wait in phase II only")
    choosing = s.question in (p.PLACE, p.PUT_BACK)
    need(s.drawn == p.NONE or choosing, "drawn", "a drawn builder waits for its owner's choice")
    need(s.hired == p.NONE or s.question == p.MAKE_ROOM, "hired", "a hired craftsman waits for room in the row")
    need(step >= p.PHASE_2 or sum(s.aside) == 0, "aside", "builders are laid aside in phase II, not before")
    laid = p.IN_SUPPLY in s.card_at or s.supply != [p.NONE, p.NONE]
    need(step == p.PHASE_1 or not laid, "supply.cards", "the card supply lies there in phase I only")
    sending = p.PHASE_1 <= step <= 8
    need(sending or max(s.card_at) < 0, "players.cards", "resource cards are held from phase I to step 8")
    none = [p.NONE, p.NONE]
    need(p.START < step <= 4 or s.kingsbridge == none, "kingsbridge", "privileges lie there up to step 4")
    need(p.START < step <= 10 or s.shiring == none, "shiring", "craftsmen stand there up to step 10")
    need(past(s, p.PHASE_1) or s.passed == 0, "players.passed", "nobody has passed before phase I")
    need(s.gray == p.NONE or s.round > 1, "gray", "nobody has gray workers in the first round")
    need(step >= 12 or s.gray_next == p.NONE, "gray_next", "gray workers come in step 11")
    need(not last or s.gray_next == p.NONE, "gray_next", "there is no next round")
    need(step <= 13 or not last, "step", "the last round ends with step 13")
    need(step >= p.PHASE_2 or s.put_backs == 0, "put_backs", "builders are put back in phase II")


def check_builders(s: Table) -> None:
    """Spaces are filled in order, the town wall leaves only some builders, and every builder placed or passed has
    lowered the marker; those that wait passed above it (P6.2, P6.9, P6.11, P6.14a, P6.19)."""
    box = s.box
    for area, first, count, _ in p.AREAS_DONE:
        # Builders leave the market one by one.
        if first in (p.PRIORY, p.COURT) or (first == p.MARKET and not past(s, 12)):
            standing = s.spaces[first : first + count]
            gap = standing.index(p.NONE) if p.NONE in standing else count
            need(standing[gap:].count(p.NONE) == count - gap, f"spaces.{area}", "the first free space is taken first")
    left = box.builders - box.builders_walled
    for seat in range(s.seats):
        walled, out, aside = s.walled >> seat & 1 == 1, played(s, seat), s.aside[seat]
        need(not walled or out <= box.builders_walled, "town_wall", f"seat {seat} plays {out} builders")
        need(walled or aside == 0, "aside", f"no town wall keeps builders of seat {seat} out")
        need(aside <= left, "aside", f"{aside} builders of seat {seat}, {left} can be kept out")
        whole = s.step != p.PHASE_2 or aside == 0 or out == box.builders_walled
        need(whole, "aside", f"seat {seat} has not played {box.builders_walled} builders yet")
    falls = usual_cost(s)
    ended = s.step == p.PHASE_2 and s.cost == 0 and sum(s.bag) == 0
    need(s.cost == falls or ended, "cost", f"{s.cost}, but by now the marker stands on {falls}")
    for cost in range(1, s.cost + 1):
        need(s.waiting[cost] == p.NONE, f"waiting.{cost}", f"nobody has passed at {cost} with the marker on {s.cost}")


def check_event(s: Table) -> None:
    """The event of the round, who is protected from it, and the town wall (P8, P24)."""
    box = s.box
    need(s.event == p.NONE or past(s, 1), "event", "is turned up when step 1 begins")
    bad = s.event != p.NONE and box.event_negative[s.event]
    need(bad or s.protected == 0, "protected", "protection comes with a negative event")
    need(s.protected.bit_count() <= 2, "protected", "only the bishopric and one privilege protect")
    need(s.question != p.BENEFIT or s.protected == 0, "protected", "the bishopric is only being asked")
    known = [*s.event_deck, *s.events_out, s.event]
    walls = [e for e in range(len(box.event_ids)) if box.event_verb[e] == p.BUILDERS_NEXT_ROUND and e not in known]
    built = s.round > 1 and len(walls) > 0
    need(built or s.walled == 0, "town_wall", "no event has built a town wall in the round before")
    fresh = s.round == 1 and before_effect(s)
    for seat in range(s.seats):
        right = not fresh or s.vp[seat] == box.vp_start
        need(right, f"players[{seat}].vp", f"everybody has {box.vp_start} points before the first event")


def check_cards(s: Table) -> None:
    """Resource cards, privileges and craftsmen have come by now (P4, P11, P23)."""
    box = s.box
    laid = sum(1 for holder in s.card_at if holder >= p.IN_SUPPLY)
    need(laid <= box.cards_laid, "supply.cards", f"{laid} resource cards are laid out or held, {box.cards_laid} come")
    owned = 0
    for card, owner in enumerate(s.privilege_at):
        owned += owner >= 0
        kept = owner < 0 or box.privilege_verb[card] != p.GAIN
        need(kept, f"players[{owner}].privileges", f"{box.privilege_ids[card]!r} is carried out and removed at once")
    most = (s.round - (s.step <= 4)) * box.privileges_shown
    need(owned <= most, "players.privileges", f"{owned} are owned, {most} have been taken at most")
    for space, card in enumerate(s.kingsbridge):
        fits = card == p.NONE or s.round < box.rounds or card == box.last_round[space]
        need(fits, f"kingsbridge[{space}]", "the last round has cards of its own, each on its space")
    for seat in range(s.seats):
        row = s.row[seat * p.SLOTS : seat * p.SLOTS + s.row_length[seat]]
        early = any(to_come(s, box.craft_round[c]) for c in row)
        need(not early, f"players[{seat}].craftsmen", f"nobody of round {s.round} has come yet")


def check_court_and_market(s: Table) -> None:
    """The king's metal and the cubes on the market go one way only (P9.3, P14.3, P17.5, P20)."""
    box = s.box
    full = box.court_start[p.METAL]
    left = full - min(full, box.space_amount[p.COURT])
    rests = [full, left]
    if not past(s, 9):
        rests = [full]
    elif s.step == 9:
        rests = [full if s.spaces[p.COURT] == p.NONE else left]
    need(s.court in rests, "court", f"{s.court} metal, {rests[0]} must be left at this moment")
    need(s.tax == 0 or past(s, 9), "tax", "is rolled when step 9 begins")
    need(s.tax == 0 or s.tax in box.die, "tax", f"{s.tax} is on no face of the die")
    gifts = 0
    for kind in range(p.METAL):
        missing = box.market_start[kind] - s.market[kind]
        buyers = sum(1 for mask in s.bought if mask >> kind & 1)
        need(missing >= buyers, f"market.{p.RESOURCES[kind]}", f"{buyers} players have bought of it")
        gifts += 0 if buyers else missing
    given = s.step >= 2 or s.question in (p.THOMAS, p.COLLAPSE)
    gone = "the bishopric gives one cube" if given else "the market is full"
    need(gifts <= given, "market", f"{gifts} cubes are gone that nobody has bought: {gone}")


def check_trades(s: Table) -> None:
    """Nobody buys and sells one kind, nor without the trade that it needs (P17.5 to P17.9)."""
    box, opened = s.box, past(s, 12)
    for seat in range(s.seats):
        bought, sold, row, name = s.bought[seat], s.sold[seat], s.trades(seat), f"players[{seat}]"
        need(opened or bought == 0, f"{name}.bought", "the market opens in step 12")
        need(opened or sold == 0, f"{name}.sold", "the market opens in step 12")
        need(not bought & sold, f"{name}.sold", "a kind is not both bought and sold in a round")
        for kind, resource in enumerate(p.RESOURCES):
            buys = kind != p.METAL and market.allows(row, box.buy_needs[kind])
            need(buys or not bought >> kind & 1, f"{name}.bought", f"cannot have bought {resource}")
            sells = market.allows(row, box.sell_needs[kind])
            need(sells or not sold >> kind & 1, f"{name}.sold", f"cannot have sold {resource}")


def check_cubes(s: Table) -> None:
    """A round begins with few cubes in hand, the first one with none; then the bishop and the event may bring some.
    Whoever has finished at the cathedral keeps few (P18.12, P18.12a, C4)."""
    box = s.box
    done = s.seats if s.step > 13 else s.turn if s.step == 13 and s.round < box.rounds else 0
    gift = past(s, 1) and s.question != p.BENEFIT
    metal = s.step > 1 and s.event != p.NONE and box.event_verb[s.event] == p.RECEIVE_METAL
    for seat in range(s.seats):
        held, most = s.cubes_held(seat), box.kept_most
        if s.step <= 4:
            lucky = gift and (s.step > 1 or s.spaces[p.BISHOPRIC] == seat)
            most = (most if s.round > 1 else 0) + lucky + (box.event_amount[s.event] if metal else 0)
        elif (seat - s.start) % s.seats >= done:
            continue
        need(held <= most, f"players[{seat}].cubes", f"{held} cubes, {most} can be held at this moment")


def check_uses(s: Table) -> None:
    """How often the craftsmen of the player at work have been used (P18.3, P18.7, P18.8a, P18.10)."""
    box, seat, beyond = s.box, s.player, 0
    if s.question not in (p.WORK, p.GIVE_UP):
        need(max(s.used) == 0, "used", "craftsmen are used in step 13")
        return
    extra = s.event != p.NONE and box.event_verb[s.event] == p.EXTRA_USE
    for slot, used in enumerate(s.used):
        if slot >= s.row_length[seat]:
            need(used == 0, f"used[{slot}]", f"seat {seat} has nobody there")
            continue
        craftsman = s.row[seat * p.SLOTS + slot]
        id, capacity = box.craft_ids[craftsman], box.craft_capacity[craftsman]
        most = capacity + (box.event_amount[s.event] if extra and box.craft_raisable[craftsman] else 0)
        need(used <= most, f"used[{slot}]", f"{id!r} works {most} times at most")
        beyond += used > capacity
        need(used >= capacity or not by_himself(s, craftsman), f"used[{slot}]", f"{id!r} has worked by himself")
    need(beyond <= 1, "used", "one craftsman works beyond his capacity, not several")
