"""The second half of the year: roll, pick a die and a character, the stone, taking and using the card (C6, C7, C9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.games.column.options import PICK, PICK_PURPLE, PLACE, PROTECT, RENOUNCE
from priory.games.column.rules import dice, first_half, free_actions, houses, symbols
from priory.games.column.rules.pieces import COLOURS, COUNTRIES, PURPLE, RELIGIONS
from priory.games.column.rules.tasks import ABOUT, BEFORE_REVEAL, HOUSE, REVEAL, STONE, TAKE, USE, WINDOW

if TYPE_CHECKING:
    from priory.games.column.table import Table


def roll(s: Table) -> None:
    """All free dice are rolled together (C6.2)."""
    seat = s.active
    s.agenda.pop()
    s.rolled = 0
    for die in range(5):
        if s.place[5 * seat + die] == dice.FREE:
            s.value[5 * seat + die] = s.rng.below(6) + 1
            s.rolled |= 1 << die
    if s.journal is not None:
        rolled = {COLOURS[die]: s.value[5 * seat + die] for die in range(5) if s.rolled >> die & 1}
        s.journal.note("rolled", seat, {"dice": rolled}, opened=True)


def can_pick(s: Table, die: int, country: int) -> bool:
    """There is a character, or the deck is exhausted and a house can be placed or raised (C6.3, C20.3, C20.4)."""
    return s.face_up[country] >= 0 or s.houses[4 * s.active + country] < s.value[5 * s.active + die]


def add_picks(s: Table, found: list[int]) -> None:
    """Every rolled die with a country it can be picked for (C6.3)."""
    for country in range(4):
        if s.rolled >> country & 1 and can_pick(s, country, country):
            found.append(PICK + country)
    if s.rolled >> PURPLE & 1:
        for country in range(4):
            if can_pick(s, PURPLE, country):
                found.append(PICK_PURPLE + country)


def pick_options(s: Table) -> list[int]:
    """Renounce, or a rolled die with a character (C6.3, C6.4); who cannot pick loses a point unasked (C6.5, C6.8)."""
    found: list[int] = []
    if s.score[s.active] - s.box.renounce_cost >= s.box.least_score:
        found.append(RENOUNCE)
    renounces = len(found)
    add_picks(s, found)
    if len(found) == renounces:
        return [RENOUNCE]
    free_actions.join(s, found, True)
    return found


def pick(s: Table, option: int) -> None:
    """A die and a country are picked, or the player renounces (C6.6)."""
    seat = s.active
    s.agenda.pop()
    if option == RENOUNCE:
        renounce(s)
        return
    if option >= PICK_PURPLE:
        die = PURPLE
        country = option - PICK_PURPLE
    else:
        die = country = option - PICK
    if s.journal is not None:
        facts = {"die": COLOURS[die], "value": s.value[5 * seat + die], "country": COUNTRIES[country]}
        facts.update(dice.named(s, s.face_up[country]))
        s.journal.note("picked", seat, facts)
    if s.face_up[country] < 0:
        houses.settle(s, seat, country, s.value[5 * seat + die])  # nothing but the house (C20.4)
        return
    about = (4 * die + country) << ABOUT
    s.agenda.append(REVEAL + (country << ABOUT))
    s.agenda.append(WINDOW + (BEFORE_REVEAL << ABOUT))
    s.agenda.append(USE + (die << ABOUT))
    s.agenda.append(TAKE + about)
    s.agenda.append(HOUSE + about)
    s.agenda.append(STONE + about)


def renounce(s: Table) -> None:
    """The player pays, or loses what is there to lose if there is nothing to pick (C6.4, C6.5, C6.8)."""
    seat = s.active
    before = s.score[seat]
    s.lose(seat, s.box.renounce_cost)
    if s.journal is not None:
        able: list[int] = []
        add_picks(s, able)
        s.journal.note("renounced", seat, {"points": before - s.score[seat], "forced": not able})


def stone_passes(s: Table, country: int) -> bool:
    """In a full country the stone goes to the supply unasked (C7.5)."""
    if not s.full(country):
        return False
    s.agenda.pop()
    if s.journal is not None:
        religion = RELIGIONS[s.box.stone[s.face_up[country]]]
        s.journal.note("no_room", s.active, {"country": COUNTRIES[country], "religion": religion})
    return True


def stone_options(s: Table) -> list[int]:
    """Place the stone, or give a protection tile (C7.1, C7.2)."""
    return [PLACE, PROTECT] if s.protection[s.active] else [PLACE]


def settle_stone(s: Table, option: int, country: int) -> None:
    """The stone of the picked character is placed or kept away (C7.1, C7.2)."""
    s.agenda.pop()
    religion = s.box.stone[s.face_up[country]]
    if option == PLACE:
        symbols.place_stone(s, country, religion)
        return
    s.protection[s.active] -= 1
    if s.journal is not None:
        facts = {"country": COUNTRIES[country], "religion": RELIGIONS[religion]}
        s.journal.note("kept_away", s.active, facts)


def take_card(s: Table, die: int, country: int) -> None:
    """The card joins the right end of the row with the die on it (C9.1)."""
    seat = s.active
    s.agenda.pop()
    s.place[5 * seat + die] = s.face_up[country]
    s.row[seat] = dice.row_with(s.row[seat], die)
    s.rolled &= ~(1 << die)
    s.face_up[country] = -1


def use_passes(s: Table, die: int) -> bool:
    """A new card that has left the set is not used (C9.3.1)."""
    if s.place[5 * s.active + die] < 0:
        s.agenda.pop()
        return True
    return False


def use_new(s: Table, option: int, die: int) -> None:
    """The new card may be used once (C9.3)."""
    s.agenda.pop()
    first_half.use(s, option, die)
