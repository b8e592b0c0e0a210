"""The second half of the year: roll, pick a die and a character, the stone, taking and using the card (C6, C7, C9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.column.options import PICK, PICK_PURPLE, PLACE, PROTECT, RENOUNCE
from priory.games.column.rules import dice, first_half, free_actions, houses, symbols
from priory.games.column.rules.pieces import COLOURS, COUNTRIES, PURPLE, RELIGIONS
from priory.games.column.rules.tasks import ABOUT, BEFORE_REVEAL, HOUSE, REVEAL, STONE, TAKE, USE, WINDOW

if TYPE_CHECKING:
    from priory.games.column.table import Table


def roll(t: Table) -> None:
    """All free dice are rolled together (C6.2)."""
    seat = t.active
    t.agenda.pop()
    t.rolled = 0
    for die in range(5):
        if t.place[5 * seat + die] == dice.FREE:
            t.value[5 * seat + die] = t.rng.below(6) + 1
            t.rolled |= 1 << die
    if t.journal is not None:
        rolled = {COLOURS[die]: t.value[5 * seat + die] for die in range(5) if t.rolled >> die & 1}
        t.journal.note("rolled", seat, {"dice": rolled}, opened=True)


def can_pick(t: Table, die: int, country: int) -> bool:
    """There is a character, or the deck is exhausted and a house can be placed or raised (C6.3, C20.3, C20.4)."""
    return t.face_up[country] >= 0 or t.houses[4 * t.active + country] < t.value[5 * t.active + die]


def add_picks(t: Table, found: list[int]) -> None:
    """Every rolled die with a country it can be picked for (C6.3)."""
    for country in range(4):
        if t.rolled >> country & 1 and can_pick(t, country, country):
            found.append(PICK + country)
    if t.rolled >> PURPLE & 1:
        for country in range(4):
            if can_pick(t, PURPLE, country):
                found.append(PICK_PURPLE + country)


def pick_options(t: Table) -> list[int]:
    """Renounce, or a rolled die with a character (C6.3, C6.4); who cannot pick loses a point unasked (C6.5, C6.8)."""
    found: list[int] = []
    if t.score[t.active] - t.box.renounce_cost >= t.box.least_score:
        found.append(RENOUNCE)
    renounces = len(found)
    add_picks(t, found)
    if len(found) == renounces:
        return [RENOUNCE]
    free_actions.join(t, found, True)
    return found


def pick(t: Table, option: int) -> None:
    """A die and a country are picked, or the player renounces (C6.6)."""
    seat = t.active
    t.agenda.pop()
    if option == RENOUNCE:
        renounce(t)
        return
    if option >= PICK_PURPLE:
        die = PURPLE
        country = option - PICK_PURPLE
    else:
        die = country = option - PICK
    if t.journal is not None:
        facts = {"die": COLOURS[die], "value": t.value[5 * seat + die], "country": COUNTRIES[country]}
        facts.update(dice.named(t, t.face_up[country]))
        t.journal.note("picked", seat, facts)
    if t.face_up[country] < 0:
        houses.settle(t, seat, country, t.value[5 * seat + die])  # nothing but the house (C20.4)
        return
    about = (4 * die + country) << ABOUT
    t.agenda.append(REVEAL + (country << ABOUT))
    t.agenda.append(WINDOW + (BEFORE_REVEAL << ABOUT))
    t.agenda.append(USE + (die << ABOUT))
    t.agenda.append(TAKE + about)
    t.agenda.append(HOUSE + about)
    t.agenda.append(STONE + about)


def renounce(t: Table) -> None:
    """The player pays, or loses what is there to lose if there is nothing to pick (C6.4, C6.5, C6.8)."""
    seat = t.active
    before = t.score[seat]
    t.lose(seat, t.box.renounce_cost)
    if t.journal is not None:
        able: list[int] = []
        add_picks(t, able)
        t.journal.note("renounced", seat, {"points": before - t.score[seat], "forced": not able})


def stone_passes(t: Table, country: int) -> bool:
    """In a full country the stone goes to the supply unasked (C7.5)."""
    if not t.full(country):
        return False
    t.agenda.pop()
    if t.journal is not None:
        religion = RELIGIONS[t.box.stone[t.face_up[country]]]
        t.journal.note("no_room", t.active, {"country": COUNTRIES[country], "religion": religion})
    return True


def stone_options(t: Table) -> list[int]:
    """Place the stone, or give a protection tile (C7.1, C7.2)."""
    return [PLACE, PROTECT] if t.protection[t.active] else [PLACE]


def settle_stone(t: Table, option: int, country: int) -> None:
    """The stone of the picked character is placed or kept away (C7.1, C7.2)."""
    t.agenda.pop()
    religion = t.box.stone[t.face_up[country]]
    if option == PLACE:
        symbols.place_stone(t, country, religion)
        return
    t.protection[t.active] -= 1
    if t.journal is not None:
        facts = {"country": COUNTRIES[country], "religion": RELIGIONS[religion]}
        t.journal.note("kept_away", t.active, facts)


def take_card(t: Table, die: int, country: int) -> None:
    """The card joins the right end of the row with the die on it (C9.1)."""
    seat = t.active
    t.agenda.pop()
    t.place[5 * seat + die] = t.face_up[country]
    t.row[seat] = dice.row_with(t.row[seat], die)
    t.rolled &= ~(1 << die)
    t.face_up[country] = -1


def use_passes(t: Table, die: int) -> bool:
    """A new card that has left the set is not used (C9.3.1)."""
    if t.place[5 * t.active + die] < 0:
        t.agenda.pop()
        return True
    return False


def use_new(t: Table, option: int, die: int) -> None:
    """The new card may be used once (C9.3)."""
    t.agenda.pop()
    first_half.use(t, option, die)
