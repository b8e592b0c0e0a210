"""Reading the agenda of a position, and checking that it is one that play can lead to (C5.1, C6.1)."""

from __future__ import annotations

from typing import Any

from priory.core.errors import BadPosition
from priory.games.column.position.writing import require
from priory.games.column.rules import symbols, tasks
from priory.games.column.rules.dice import FREE, in_row
from priory.games.column.rules.pieces import CHARACTERS, COLOURS, COUNTRIES, DECK, PURPLE, TILE_SYMBOLS
from priory.games.column.rules.pieces import SHIP as SHIP_SYMBOL
from priory.games.column.rules.tasks import (
    ABOUT,
    BEFORE_REVEAL,
    BEFORE_ROLL,
    CARD,
    CARDS,
    CONFLICTS,
    END,
    EVENT,
    HOUSE,
    KIND,
    LAST_CARD,
    LAST_MOVE,
    MOVE,
    NAMES,
    PICK,
    REVEAL,
    ROLL,
    SHIP,
    SPACE,
    START,
    STONE,
    TAKE,
    TARGET,
    USE,
    WINDOW,
)
from priory.games.column.table import Table

ASIDE = ([SHIP], [SHIP, SPACE], [SPACE], [REVEAL], [REVEAL, EVENT], [tasks.RELIGION], [TARGET])
"""What can lie on top of a turn's own tasks."""
ASKING = (WINDOW, CARD, USE, PICK, MOVE)
"""The tasks on top of which something can be done aside."""


def read_agenda(t: Table, names: list[Any] | None) -> list[int]:
    """The tasks of a position; a fresh turn if it does not say."""
    if names is None:
        return tasks.second_half() if t.second_half else tasks.first_half()
    return [read_task(t, name) for name in names]


def read_task(t: Table, name: Any) -> int:
    """A task from its words."""
    if not isinstance(name, str) or not name or name.split(" ")[0] not in NAMES:
        raise BadPosition(f"field 'agenda': {name!r} is not a task; they are {', '.join(NAMES)}")
    kind_name, *words = name.split(" ")
    kind = NAMES.index(kind_name)
    about = 0
    if kind == WINDOW:
        about = word(name, words, 0, 1, [str(number) for number in range(10)])
    elif kind in (CARD, USE):
        about = word(name, words, 0, 1, COLOURS)
    elif kind in (REVEAL, SHIP):
        about = word(name, words, 0, 1, COUNTRIES)
    elif kind in (TAKE, HOUSE, STONE):
        about = 4 * word(name, words, 0, 2, COLOURS) + word(name, words, 1, 2, COUNTRIES)
    elif kind == EVENT:
        about = 8 * word(name, words, 0, 2, t.box.ids) + word(name, words, 1, 2, [str(i) for i in range(t.seats + 1)])
    elif kind == TARGET:
        about = word(name, words, 0, 1, TILE_SYMBOLS)
    else:
        require(not words, "agenda", f"{name!r} says too much")
    return kind + (about << ABOUT)


def word(name: str, words: list[str], at: int, count: int, known: list[str]) -> int:
    """The place of one of a task's words among those known."""
    if len(words) != count or words[at] not in known:
        raise BadPosition(f"field 'agenda': {name!r}: {count} more words are needed, one of {', '.join(known)}")
    return known.index(words[at])


def check_agenda(t: Table) -> None:
    """The agenda is the rest of a turn, perhaps with something that interrupts it; without one the game is over."""
    waiting: list[int] = []
    if t.agenda:
        check_aside(t, own_tasks(t))
        waiting = [task >> ABOUT for task in t.agenda if task & KIND == REVEAL]
        require(len(set(waiting)) == len(waiting), "agenda", "a deck is revealed twice")
        for at in range(len(t.agenda)):
            check_task(t, at)
        check_turn(t)
    else:
        ended = t.second_half and (t.last_year or t.year == t.box.longest_game)
        require(ended, "agenda", "the game is not over: only the second half of the last year ends it")
        require(t.active == t.start, "active", "the game is over when the turn comes to the starting player")
        require(not (t.rolled or t.sold or t.event_done), "agenda", "the game is over, and with it every turn")
    for country, name in enumerate(COUNTRIES):
        if t.face_up[country] < 0:
            exhausted = t.top[country] == DECK
            require(exhausted or country in waiting, f"countries.{name}.face_up", "a character must lie face up")


def check_aside(t: Table, own: int) -> None:
    """What interrupts a turn fits together, and the turn can be interrupted where it stands."""
    rest = [task & KIND for task in t.agenda[own:]]
    if not rest:
        return
    below = t.agenda[own - 1] & KIND if own else END
    if rest == [EVENT]:
        fits = below == REVEAL
    elif rest == [tasks.RELIGION] and below == CARDS:
        fits = True
    else:
        fits = rest in ASIDE and below in ASKING
    require(fits, "agenda", "is not one that play can lead to")


def check_turn(t: Table) -> None:
    """What has happened in this turn can have happened by now."""
    kinds = [task & KIND for task in t.agenda]
    if t.rolled:
        require(t.second_half and ROLL not in kinds, "rolled", "nothing has been rolled yet in this turn")
    row = [task >> ABOUT for task in reversed(t.agenda) if task & KIND == CARD]
    left = [die for die in row if t.place[5 * t.active + die] >= 0]
    last = in_row(t.row[t.active])[-len(left) :] if left else []
    require(left == last, "agenda", "the cards come from left to right")
    fresh = t.agenda[-1] & KIND == WINDOW and t.agenda[-1] >> ABOUT in (START, BEFORE_ROLL)
    if fresh and not sum(t.used_tiles):
        require(not t.sold, "sold", "nothing has been done yet in this turn")
        require(not t.event_done, "event_done", "nothing has been done yet in this turn")
        for country, name in enumerate(COUNTRIES):
            require(not t.full(country), f"countries.{name}.stones", "a conflict ended the turn before")


def own_tasks(t: Table) -> int:
    """How many tasks from the bottom on are the turn's own."""
    if t.second_half:
        full = [END, CONFLICTS, WINDOW + (LAST_MOVE << ABOUT), MOVE]
        common = same(t.agenda, full)
        if common < len(full):
            return common
        picking = same(t.agenda, tasks.second_half())
        return picking if picking > common else common + same(t.agenda[common:], picked(t, common))
    full = [END, CONFLICTS, WINDOW + (LAST_CARD << ABOUT)]
    common = same(t.agenda, full)
    if common == len(full) and len(t.agenda) > common:
        if t.agenda[common] == CARDS:
            return same(t.agenda, tasks.first_half())
        seen: list[int] = []
        while common < len(t.agenda) and t.agenda[common] & KIND == CARD:
            require(t.agenda[common] not in seen, "agenda", "a card comes twice")
            seen.append(t.agenda[common])
            common += 1
    return common


def picked(t: Table, at: int) -> list[int]:
    """What a pick puts on the agenda, as far as the tasks found there say which."""
    rest = t.agenda[at:]
    if not rest or rest[0] & KIND != REVEAL:
        return []
    country = rest[0] >> ABOUT
    die = rest[2] >> ABOUT if len(rest) > 2 else 0
    about = (4 * die + country) << ABOUT
    window = WINDOW + (BEFORE_REVEAL << ABOUT)
    return [rest[0], window, USE + (die << ABOUT), TAKE + about, HOUSE + about, STONE + about]


def same(agenda: list[int], full: list[int]) -> int:
    """How many tasks both begin with."""
    count = 0
    while count < len(agenda) and count < len(full) and agenda[count] == full[count]:
        count += 1
    return count


def check_task(t: Table, at: int) -> None:
    """What a task needs is there."""
    task = t.agenda[at]
    kind, about = task & KIND, task >> ABOUT
    below = t.agenda[at - 1]
    if at == 0:
        require(task == END, "agenda", "a turn must end")
    if kind == REVEAL:
        taking = any(other & KIND == TAKE for other in t.agenda)
        require(taking or t.face_up[about] < 0, "agenda", "a character lies face up where one is to be revealed")
    elif kind == TAKE:
        require(t.face_up[about & 3] >= 0, "agenda", "no character lies there to be taken")
        require(t.place[5 * t.active + (about >> 2)] == FREE, "agenda", "the picked die is not free")
        require(t.rolled >> (about >> 2) & 1 == 1, "rolled", "the picked die has not been rolled")
        require(about >> 2 in (about & 3, PURPLE), "agenda", "the picked die is of another country")
    elif kind == USE:
        card = t.place[5 * t.active + about]
        taken = card < 0 or card // DECK == t.agenda[at - 2] >> ABOUT
        require(taken, "agenda", "the card to be used is of another country than the deck to be revealed")
    elif kind == SHIP:
        require(t.seats <= t.box.ship_stones_up_to, "agenda", f"with {t.seats} players a ship brings no stone")
        require(t.box.symbol[t.disk[t.active]] == SHIP_SYMBOL + about, "agenda", "the disk stands on no such ship")
    elif kind == EVENT:
        card = about >> 3
        require(about & 7 < t.seats, "agenda", f"there are only {t.seats} players")
        require(card % DECK >= CHARACTERS, "agenda", f"{t.box.ids[card]!r} is not an event")
        require(below == REVEAL + ((card // DECK) << ABOUT), "agenda", "the event was not revealed")
        rest = t.deck[DECK * (card // DECK) + t.top[card // DECK] : DECK * (card // DECK + 1)]
        require(card not in rest and t.event_done, "agenda", "the event is still in its deck")
    elif kind == TARGET:
        require(symbols.needs_target(about) and symbols.possible(t, about), "agenda", "there is nothing to choose")
