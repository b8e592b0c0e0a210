"""Pieces: gaining, paying, scoring, and cards that go on a pile (W1.4, W22, W23.1 to W23.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.games.world.options import ACTIONS
from priory.games.world.rules.vocabulary import CARD, GOLD, GOOD_COUNT, GOODS, HOUSES, VP

if TYPE_CHECKING:
    from priory.games.world.table import Table

PILE: Final = 6
PLAYED: Final = 16


def score(s: Table, seat: int, vp: int, why: str) -> None:
    """Victory points are scored at once; the score has no upper limit (W22.4)."""
    s.score[seat] += 2 * vp
    if s.journal is not None and vp:
        s.journal.note("score", seat, {"vp": vp, "why": why})


def lose(s: Table, seat: int, vp: int, why: str) -> None:
    """Nobody ever has less than 0 points (W22.3)."""
    lost = min(s.score[seat], 2 * vp)
    s.score[seat] -= lost
    if s.journal is not None and vp:
        s.journal.note("lose", seat, {"vp": lost // 2, "why": why})


def give(s: Table, seat: int, good: int, amount: int, why: str) -> int:
    """A player gets as much as the supply holds (W22.2); how much that was."""
    if good == VP:
        score(s, seat, amount, why)
        return amount
    if good != GOLD:
        if amount > s.supply[good]:
            amount = s.supply[good]
        s.supply[good] -= amount
    if amount:
        s.goods[seat * GOOD_COUNT + good] += amount
        if s.journal is not None:
            s.journal.note("gain", seat, {"good": GOODS[good], "amount": amount, "why": why})
    return amount


def pay(s: Table, seat: int, good: int, amount: int, why: str) -> None:
    """What is paid goes back at once to where it came from (W22.1)."""
    if good == VP:
        lose(s, seat, amount, why)
    elif good == CARD:
        for _ in range(amount):
            hide_random(s, seat, why)
    elif amount:
        s.goods[seat * GOOD_COUNT + good] -= amount
        if good != GOLD:
            s.supply[good] += amount
        if s.journal is not None:
            s.journal.note("pay", seat, {"good": GOODS[good], "amount": amount, "why": why})


def place(s: Table, seat: int, material: int, project: int) -> None:
    """Own material goes on a project and stays there (W17.4, W17.8)."""
    s.goods[seat * GOOD_COUNT + material] -= 1
    s.placed[2 * project + material] += 1


def give_bundle(s: Table, seat: int, bundle: list[int], why: str) -> bool:
    """The player gets what is there of a bundle; whether that was anything."""
    some = False
    for i in range(0, len(bundle), 2):
        if give(s, seat, bundle[i], bundle[i + 1], why):
            some = True
    return some


def pay_bundle(s: Table, seat: int, bundle: list[int], why: str) -> None:
    """A bundle that can be paid is paid whole (W23.3)."""
    for i in range(0, len(bundle), 2):
        pay(s, seat, bundle[i], bundle[i + 1], why)


def lose_bundle(s: Table, seat: int, bundle: list[int], why: str) -> None:
    """A bundle is lost as far as it is owned (W23.8)."""
    for i in range(0, len(bundle), 2):
        pay(s, seat, bundle[i], min(bundle[i + 1], owned(s, seat, bundle[i])), why)


def owned(s: Table, seat: int, good: int) -> int:
    """How much a player can give up: points always, cards while the hidden pile has room (W23.2, W23.3)."""
    if good < GOOD_COUNT:
        return s.goods[seat * GOOD_COUNT + good]
    if good == VP:
        return 1 << 20
    return 0 if s.beginners() else PILE - s.hidden[seat].bit_count()


def can_pay(s: Table, seat: int, bundle: list[int]) -> bool:
    """Whether every part of a bundle is owned, also where it names a good twice."""
    for i in range(0, len(bundle), 2):
        needed = bundle[i + 1]
        for j in range(0, i, 2):
            if bundle[j] == bundle[i]:
                needed += bundle[j + 1]
        if owned(s, seat, bundle[i]) < needed:
            return False
    return True


def in_supply(s: Table, bundle: list[int]) -> bool:
    """Whether a whole bundle is in the supply (W23.4)."""
    for i in range(0, len(bundle), 2):
        good = bundle[i]
        if good < GOLD and s.supply[good] < bundle[i + 1]:
            return False
    return True


def count(s: Table, seat: int, stat: int) -> int:
    """A player's number of a good, or of own houses on the board."""
    if stat != HOUSES:
        return s.goods[seat * GOOD_COUNT + stat]
    built = 0
    for owner in s.sites:
        if owner == seat:
            built += 1
    return built


def hide_random(s: Table, seat: int, why: str) -> None:
    """A card drawn at random from the hand goes on the hidden pile; its owner sees it (W15.2, W23.2, W23.23)."""
    hand = s.hand[seat]
    nth = s.rng.below(hand.bit_count())
    card = 0
    while True:
        if hand >> card & 1:
            if not nth:
                break
            nth -= 1
        card += 1
    hide(s, seat, card, why, True)


def hide(s: Table, seat: int, card: int, why: str, by_chance: bool) -> None:
    """A card goes face down on the hidden pile (W10.2)."""
    s.hand[seat] -= 1 << card
    s.hidden[seat] |= 1 << card
    if s.journal is not None:
        s.journal.note("hide", seat, {"why": why}, {"card": ACTIONS[card]}, [seat], by_chance)


def tell_nothing(s: Table, seat: int, what: str) -> None:
    """At a real table it is told that a player does nothing, or no more (W8.6)."""
    if s.journal is not None:
        s.journal.note("decline", seat, {"what": what})


def renounce(s: Table, seat: int, options: list[int]) -> None:
    """A card whose action is given up although it could be carried out counts as laid, not as played (W8.8)."""
    top = seat * PILE + s.opened[seat] - 1
    # Before the orientation it is an event that offers an action, and no card of this round is on the pile for it.
    if len(options) > 1 and s.arrow >= 0 and s.open_pile[top] >= PLAYED:
        s.open_pile[top] -= PLAYED


def lay_open(s: Table, seat: int, card: int, played: bool) -> None:
    """A card goes face up on the open pile, played or laid without action (W8.2, W8.4)."""
    s.hand[seat] -= 1 << card
    s.open_pile[seat * PILE + s.opened[seat]] = card + PLAYED if played else card
    s.opened[seat] += 1
    s.down |= 1 << seat
    if s.journal is not None:
        s.journal.note("play" if played else "lay", seat, {"card": ACTIONS[card]})
