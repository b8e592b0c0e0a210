"""Permanent events in force: what they change in actions, prices and discards (W8.5, W23.17 to W23.24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.world.rules.pieces import can_pay, give_bundle, pay_bundle
from priory.games.world.rules.vocabulary import (
    ACT_BUILD,
    ACT_DONATE,
    BONUS,
    FORBID,
    FORBID_HEAL,
    FORGO_REWARD,
    LIMIT,
    PRICE,
    RANDOM_DISCARD,
    SURCHARGE,
    WOOL,
)

if TYPE_CHECKING:
    from priory.games.world.table import Table


def price(s: Table, good: int) -> int:
    """What the market pays for a piece; of several prices the newest card counts (W23.17)."""
    gold = s.box.prices[good - WOOL]
    for event in s.standing:
        for effect in s.box.events[event].effects:
            if effect.op == PRICE and effect.stat == good:
                gold = effect.gold
    return gold


def most(s: Table, action: int, usual: int) -> int:
    """How many units an action may handle: the lowest limit counts, forbidden means none (W23.20, W23.24)."""
    for event in s.standing:
        for effect in s.box.events[event].effects:
            if effect.op == LIMIT and effect.action == action:
                usual = min(usual, effect.most)
            elif effect.op == FORBID:
                if effect.action == action or (effect.action == ACT_BUILD and action == ACT_DONATE):
                    return 0
    return usual


def healing_forbidden(s: Table) -> bool:
    """Whether nobody can heal (W23.20)."""
    for event in s.standing:
        for effect in s.box.events[event].effects:
            if effect.op == FORBID_HEAL:
                return True
    return False


def surcharge(s: Table, action: int) -> list[int]:
    """All that has to be paid on top for an action (W23.19, W23.24)."""
    found: list[int] = []
    for event in s.standing:
        for effect in s.box.events[event].effects:
            if effect.op == SURCHARGE and effect.action == action:
                found += effect.pay
    return found


def can_afford(s: Table, seat: int, action: int, cost: list[int]) -> bool:
    """Whether a player can pay the cost of an action together with its surcharges."""
    extra = surcharge(s, action) if s.standing else []
    return can_pay(s, seat, extra + cost if extra else cost)


def left_over(s: Table, seat: int, action: int, good: int) -> int:
    """How much of a good a player still has once all surcharges of an action are paid (W23.19, W23.24)."""
    left = s.own(seat, good)
    for event in s.standing:
        for effect in s.box.events[event].effects:
            if effect.op == SURCHARGE and effect.action == action:
                for i in range(0, len(effect.pay), 2):
                    if effect.pay[i] == good:
                        left -= effect.pay[i + 1]
    return left


def pay_surcharge(s: Table, seat: int, action: int) -> None:
    """What an action costs on top is paid as its first piece is chosen (W23.19)."""
    if s.standing:
        pay_bundle(s, seat, surcharge(s, action), "surcharge")


def pay_bonus(s: Table, seat: int, action: int) -> None:
    """Whoever carried out the action with some effect also receives the bundles (W23.18)."""
    for event in s.standing:
        for effect in s.box.events[event].effects:
            if effect.op == BONUS and effect.action == action:
                give_bundle(s, seat, effect.get, "event")


def pay_forgo_reward(s: Table, seat: int) -> None:
    """Whoever freely lays their card without action receives the bundles (W23.21)."""
    for event in s.standing:
        for effect in s.box.events[event].effects:
            if effect.op == FORGO_REWARD:
                give_bundle(s, seat, effect.get, "forgone")


def discards_are_drawn(s: Table) -> bool:
    """Whether the hidden discard is drawn at random (W23.23)."""
    for event in s.standing:
        for effect in s.box.events[event].effects:
            if effect.op == RANDOM_DISCARD:
                return True
    return False
