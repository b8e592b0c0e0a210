"""The symbols of cards, tiles and track: when each is possible, and what it does (C23)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.games.column.options import (
    ADJUST,
    DISMISS,
    GOOD,
    NEUTRAL_STONE,
    REMOVE,
    SELL,
    SELL_BOTH,
    STONE,
    TAKE_OFF,
    USE,
)
from priory.games.column.rules import dice, disk, selling
from priory.games.column.rules.pieces import (
    ADJUST_DIE,
    ADVANTAGE,
    ANY_GOOD,
    BLACK,
    COLOURS,
    COUNTRIES,
    DICE,
    GOODS,
    GOODS_SPACE,
    NEUTRAL,
    NEXT_SPACE,
    PLACE_NEUTRAL,
    POINTS,
    PROTECTION,
    RELIGIONS,
    REMOVE_CHARACTER,
    SELL_ANY,
    SHIP,
    STONE_CATHOLIC,
    STONE_EITHER,
    STONE_PROTESTANT,
    TAKE_DIE,
    TILES,
)
from priory.games.column.rules.tasks import ABOUT, REVEAL

if TYPE_CHECKING:
    from priory.games.column.table import Table

NO_DIE: Final = -1


def offer(s: Table, symbol: int, use: int, turning: int, found: list[int]) -> None:
    """Add what can be done with a symbol: `use` where it needs no target, else its targets.

    `turning` is the die that is turned down by 1 before this comes to pass, if any (C5.7).
    """
    if not needs_target(symbol) and symbol != ADVANTAGE:
        found.append(use)
    elif symbol == ADVANTAGE:
        if s.drawn < TILES:
            found.append(use)
    elif symbol == SELL_ANY:
        selling.offer_any_sale(s, found)
    elif symbol == PLACE_NEUTRAL:
        offer_neutral(s, found)
    elif symbol <= STONE_EITHER:
        offer_stones(s, symbol, found)
    elif symbol == ADJUST_DIE:
        offer_adjusting(s, turning, found)
    elif symbol == REMOVE_CHARACTER:
        offer_removal(s, found)
    elif symbol == TAKE_DIE:
        offer_taking_off(s, found)
    elif symbol == ANY_GOOD:
        for good in range(4):
            found.append(GOOD + good)
    elif symbol < GOODS_SPACE:
        selling.offer_ship(s, symbol - SHIP, found)
    else:
        selling.offer_goods_space(s, symbol - GOODS_SPACE, found)


def possible(s: Table, symbol: int) -> bool:
    """Whether a symbol can be used at all (C9.5, C24.5)."""
    found: list[int] = []
    offer(s, symbol, 0, NO_DIE, found)
    return len(found) > 0


def offers(s: Table, symbol: int, option: int) -> bool:
    """Whether an option is one of this symbol's, the first on its card."""
    if not needs_target(symbol) or option <= USE + 1:
        return option == USE
    found: list[int] = []
    offer(s, symbol, USE, NO_DIE, found)
    for offered in found:  # quicker than `in` when compiled
        if offered == option:
            return True
    return False


def needs_target(symbol: int) -> bool:
    """Whether more must be said than that the symbol is used."""
    return symbol >= SELL_ANY and symbol != NEXT_SPACE and symbol < POINTS


def offer_neutral(s: Table, found: list[int]) -> None:
    """A country with a free religion space (C23.7)."""
    for country in range(4):
        if not s.full(country):
            found.append(NEUTRAL_STONE + country)


def offer_stones(s: Table, symbol: int, found: list[int]) -> None:
    """Placing or removing a stone of a religion shown (C23.8)."""
    for religion in range(2):
        if (religion == 0 and symbol == STONE_PROTESTANT) or (religion == 1 and symbol == STONE_CATHOLIC):
            continue
        for country in range(4):
            if not s.full(country):
                found.append(STONE + 8 * religion + country)
        for country in range(4):
            if s.stones[3 * country + religion]:
                found.append(STONE + 8 * religion + 4 + country)


def offer_adjusting(s: Table, turning: int, found: list[int]) -> None:
    """A die on an own card, up or down (C23.9, C23.16)."""
    seat = s.active
    for die in range(5):
        if s.place[5 * seat + die] != dice.FREE:
            value = s.value[5 * seat + die]
            if die == turning:
                value -= 1
            if value > 1:
                found.append(ADJUST + 2 * die)
            if value < s.box.sites:
                found.append(ADJUST + 2 * die + 1)
    if s.faith[seat] > 1:
        found.append(ADJUST + 2 * BLACK)
    if s.faith[seat] < s.box.top_face:
        found.append(ADJUST + 2 * BLACK + 1)


def offer_removal(s: Table, found: list[int]) -> None:
    """An own character, or the one that lies face up on a deck (C23.10)."""
    seat = s.active
    for die in range(5):
        if s.place[5 * seat + die] >= 0:
            found.append(DISMISS + die)
    for country in range(4):
        if s.face_up[country] >= 0:
            found.append(REMOVE + country)


def offer_taking_off(s: Table, found: list[int]) -> None:
    """A die on an own card; the religion die always lies on one (C23.12)."""
    seat = s.active
    for die in range(5):
        if s.place[5 * seat + die] != dice.FREE:
            found.append(TAKE_OFF + die)
    found.append(TAKE_OFF + BLACK)


def carry_out(s: Table, option: int, symbol: int, by: str) -> None:
    """Do what an option of a symbol says; `by` is the character, tile or track it stands on."""
    if symbol == SELL_ANY:
        selling.sell(s, (option - SELL) >> 2, (option - SELL) & 3, s.box.sell_any_points, by)
    elif symbol == PLACE_NEUTRAL:
        place_stone(s, option - NEUTRAL_STONE, NEUTRAL)
    elif PLACE_NEUTRAL < symbol <= STONE_EITHER:
        move_stone(s, option - STONE)
    elif symbol == ADJUST_DIE:
        adjust_die(s, (option - ADJUST) >> 1, (option - ADJUST) & 1)
    elif symbol == REMOVE_CHARACTER:
        if option >= REMOVE:
            remove_face_up(s, option - REMOVE)
        else:
            dice.take_off(s, s.active, option - DISMISS)
    elif symbol == TAKE_DIE:
        take_die(s, option - TAKE_OFF)
    elif symbol == ANY_GOOD:
        take_good(s, option - GOOD)
    elif option == SELL_BOTH:
        selling.sell_both(s, symbol)
    elif option >= SELL:
        selling.sell(s, (option - SELL) >> 2, (option - SELL) & 3, s.box.price[option - SELL], by)
    else:
        gain(s, symbol, by)


def gain(s: Table, symbol: int, by: str) -> None:
    """The symbols that need no target (C23.1, C23.3 to C23.5, C23.11, C23.14)."""
    seat = s.active
    if symbol < ADVANTAGE:
        take_good(s, symbol)
    elif symbol == ADVANTAGE:
        s.draw_tile(seat)
    elif symbol == PROTECTION:
        s.protection[seat] += 1
        if s.journal is not None:
            s.journal.note("protection", seat, {})
    elif symbol == NEXT_SPACE:
        disk.next_space(s)
    elif symbol >= POINTS:
        s.gain(seat, symbol - POINTS)
        if s.journal is not None:
            s.journal.note("points", seat, {"points": symbol - POINTS, "by": by})
    else:
        take_good(s, symbol - GOODS_SPACE)


def take_good(s: Table, good: int) -> None:
    """One good from the supply (C23.1, C23.2)."""
    s.goods[4 * s.active + good] += 1
    if s.journal is not None:
        s.journal.note("good", s.active, {"good": GOODS[good]})


def place_stone(s: Table, country: int, religion: int) -> None:
    """A stone on a free religion space (C7.1, C23.7, C23.8)."""
    s.stones[3 * country + religion] += 1
    if s.journal is not None:
        facts = {"country": COUNTRIES[country], "religion": RELIGIONS[religion], "torch": s.full(country)}
        s.journal.note("stone", s.active, facts)


def move_stone(s: Table, choice: int) -> None:
    """A stone of a religion is placed or removed (C23.8)."""
    religion = choice >> 3
    country = choice & 3
    if choice & 4:
        s.stones[3 * country + religion] -= 1
        if s.journal is not None:
            facts = {"country": COUNTRIES[country], "religion": RELIGIONS[religion]}
            s.journal.note("stone_removed", s.active, facts)
    else:
        place_stone(s, country, religion)


def adjust_die(s: Table, die: int, up: int) -> None:
    """A die on an own card shows 1 more or 1 less (C23.9); turning the religion die may bring the bonus (C18.4)."""
    seat = s.active
    step = 1 if up else -1
    if die == BLACK:
        s.faith[seat] += step
        if s.journal is not None:
            s.journal.note("adjusted", seat, {"die": DICE[die], "value": s.faith[seat]})
        dice.reward_minority(s, seat)
    else:
        s.value[5 * seat + die] += step
        if s.journal is not None:
            s.journal.note("adjusted", seat, {"die": COLOURS[die], "value": s.value[5 * seat + die]})


def remove_face_up(s: Table, country: int) -> None:
    """The face-up character of a deck leaves the game, its stone with it; the next is turned up at once (C23.10)."""
    if s.journal is not None:
        facts = {"country": COUNTRIES[country], **dice.named(s, s.face_up[country])}
        s.journal.note("removed", s.active, facts)
    s.face_up[country] = -1
    s.agenda.append(REVEAL + (country << ABOUT))


def take_die(s: Table, die: int) -> None:
    """A die comes off an own card; the religion die is rolled anew (C23.12, C19.2)."""
    if die == BLACK:
        dice.roll_religion(s, s.active)
    else:
        dice.take_off(s, s.active, die)
