"""The agenda of a position: written, read, and checked to be one that play can lead to (C5.1, C6.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.core.reader import Reader, need, shown
from priory.games.column.rules import symbols, tasks
from priory.games.column.rules.dice import FREE, in_row
from priory.games.column.rules.pieces import CHARACTERS, COLOURS, COUNTRIES, DECK, PURPLE, TILE_SYMBOLS
from priory.games.column.rules.pieces import SHIP as SHIP_SYMBOL
from priory.games.column.rules.tasks import ABOUT, CARD, END, EVENT, KIND, REVEAL, SHIP, SPACE, TARGET, WINDOW

if TYPE_CHECKING:
    from priory.games.column.table import Table

NUMBERS: Final = [str(number) for number in range(10)]
ASIDE = ([SHIP], [SHIP, SPACE], [SPACE], [REVEAL], [REVEAL, EVENT], [tasks.RELIGION], [TARGET])
"""What can lie on top of a turn's own tasks."""
ASKING = (WINDOW, CARD, tasks.USE, tasks.PICK, tasks.MOVE)
"""The tasks on top of which something can be done aside."""


def words_of(s: Table, kind: int) -> list[list[str]]:
    """What the words after the name of a task can be."""
    if kind == WINDOW:
        return [NUMBERS]
    if kind in (CARD, tasks.USE):
        return [COLOURS]
    if kind in (REVEAL, SHIP):
        return [COUNTRIES]
    if kind in (tasks.TAKE, tasks.HOUSE, tasks.STONE):
        return [COLOURS, COUNTRIES]
    if kind == EVENT:
        return [s.box.ids, NUMBERS[: s.seats + 1]]
    return [TILE_SYMBOLS] if kind == TARGET else []


def unit_of(kind: int) -> int:
    """By how much the first of two words counts more than the second."""
    return 8 if kind == EVENT else 4


def written(s: Table, _: int) -> list[str]:
    """The tasks in words: the kind of each and what it is about."""
    found: list[str] = []
    for task in s.agenda:
        kind, about = task & KIND, task >> ABOUT
        known = words_of(s, kind)
        name = tasks.NAMES[kind]
        if len(known) == 2:
            name += f" {known[0][about // unit_of(kind)]} {known[1][about % unit_of(kind)]}"
        elif known:
            name += f" {known[0][about]}"
        found.append(name)
    return found


def read(s: Table, _: int, reader: Reader) -> None:
    """The tasks of a position; a fresh turn if it does not say."""
    fresh = tasks.second_half() if s.second_half else tasks.first_half()
    given = reader.has("agenda")
    s.agenda = [read_task(s, name, reader) for name in reader.entries("agenda")] if given else fresh


def read_task(s: Table, name: object, reader: Reader) -> int:
    """A task from its words."""
    words = name.split(" ") if isinstance(name, str) else [""]
    if words[0] not in tasks.NAMES:
        raise reader.fail("agenda", f"{shown(name)} is not a task; they are {', '.join(tasks.NAMES)}")
    kind, about = tasks.NAMES.index(words[0]), 0
    known = words_of(s, kind)
    if len(words) != len(known) + 1:
        raise reader.fail("agenda", f"{shown(name)} needs {len(known)} more words after the first")
    for i, allowed in enumerate(known):
        about = about * unit_of(kind) + reader.index_of("agenda", words[i + 1], allowed)
    return kind + (about << ABOUT)


def check_agenda(s: Table) -> None:
    """The agenda is the rest of a turn, perhaps with something that interrupts it; without one the game is over."""
    waiting: list[int] = []
    if s.agenda:
        check_aside(s, own_tasks(s))
        waiting = [task >> ABOUT for task in s.agenda if task & KIND == REVEAL]
        need(len(set(waiting)) == len(waiting), "agenda", "a deck is revealed twice")
        for at in range(len(s.agenda)):
            check_task(s, at)
        check_turn(s)
    else:
        ended = s.second_half and (s.last_year or s.year == s.box.longest_game)
        need(ended, "agenda", "the game is not over: only the second half of the last year ends it")
        need(s.active == s.start, "active", "the game is over when the turn comes to the starting player")
        need(not (s.rolled or s.sold or s.event_done), "agenda", "the game is over, and with it every turn")
    for country, name in enumerate(COUNTRIES):
        if s.face_up[country] < 0:
            exhausted = s.top[country] == DECK
            need(exhausted or country in waiting, f"countries.{name}.face_up", "a character must lie face up")


def check_aside(s: Table, own: int) -> None:
    """What interrupts a turn fits together, and the turn can be interrupted where it stands."""
    rest = [task & KIND for task in s.agenda[own:]]
    if not rest:
        return
    below = s.agenda[own - 1] & KIND if own else END
    if rest == [EVENT]:
        fits = below == REVEAL
    elif rest == [tasks.RELIGION] and below == tasks.CARDS:
        fits = True
    else:
        fits = rest in ASIDE and below in ASKING
    need(fits, "agenda", "is not one that play can lead to")


def check_turn(s: Table) -> None:
    """What has happened in this turn can have happened by now."""
    kinds = [task & KIND for task in s.agenda]
    if s.rolled:
        need(s.second_half and tasks.ROLL not in kinds, "rolled", "nothing has been rolled yet in this turn")
    row = [task >> ABOUT for task in reversed(s.agenda) if task & KIND == CARD]
    left = [die for die in row if s.place[5 * s.active + die] >= 0]
    last = in_row(s.row[s.active])[-len(left) :] if left else []
    need(left == last, "agenda", "the cards come from left to right")
    fresh = s.agenda[-1] & KIND == WINDOW and s.agenda[-1] >> ABOUT in (tasks.START, tasks.BEFORE_ROLL)
    if fresh and not sum(s.used_tiles):
        need(not s.sold, "sold", "nothing has been done yet in this turn")
        need(not s.event_done, "event_done", "nothing has been done yet in this turn")
        for country, name in enumerate(COUNTRIES):
            need(not s.full(country), f"countries.{name}.stones", "a conflict ended the turn before")


def own_tasks(s: Table) -> int:
    """How many tasks from the bottom on are the turn's own."""
    if s.second_half:
        full = [END, tasks.CONFLICTS, WINDOW + (tasks.LAST_MOVE << ABOUT), tasks.MOVE]
        common = same(s.agenda, full)
        if common < len(full):
            return common
        picking = same(s.agenda, tasks.second_half())
        return picking if picking > common else common + same(s.agenda[common:], picked(s, common))
    full = [END, tasks.CONFLICTS, WINDOW + (tasks.LAST_CARD << ABOUT)]
    common = same(s.agenda, full)
    if common == len(full) and len(s.agenda) > common:
        if s.agenda[common] == tasks.CARDS:
            return same(s.agenda, tasks.first_half())
        seen: list[int] = []
        while common < len(s.agenda) and s.agenda[common] & KIND == CARD:
            need(s.agenda[common] not in seen, "agenda", "a card comes twice")
            seen.append(s.agenda[common])
            common += 1
    return common


def picked(s: Table, at: int) -> list[int]:
    """What a pick puts on the agenda, as far as the tasks found there say which."""
    rest = s.agenda[at:]
    if not rest or rest[0] & KIND != REVEAL:
        return []
    country = rest[0] >> ABOUT
    die = rest[2] >> ABOUT if len(rest) > 2 else 0
    about = (4 * die + country) << ABOUT
    window = WINDOW + (tasks.BEFORE_REVEAL << ABOUT)
    return [rest[0], window, tasks.USE + (die << ABOUT), tasks.TAKE + about, tasks.HOUSE + about, tasks.STONE + about]


def same(agenda: list[int], full: list[int]) -> int:
    """How many tasks both begin with."""
    count = 0
    while count < len(agenda) and count < len(full) and agenda[count] == full[count]:
        count += 1
    return count


def check_task(s: Table, at: int) -> None:
    """What a task needs is there."""
    task = s.agenda[at]
    kind, about = task & KIND, task >> ABOUT
    below = s.agenda[at - 1]
    if at == 0:
        need(task == END, "agenda", "a turn must end")
    if kind == REVEAL:
        taking = any(other & KIND == tasks.TAKE for other in s.agenda)
        need(taking or s.face_up[about] < 0, "agenda", "a character lies face up where one is to be revealed")
    elif kind == tasks.TAKE:
        need(s.face_up[about & 3] >= 0, "agenda", "no character lies there to be taken")
        need(s.place[5 * s.active + (about >> 2)] == FREE, "agenda", "the picked die is not free")
        need(s.rolled >> (about >> 2) & 1 == 1, "rolled", "the picked die has not been rolled")
        need(about >> 2 in (about & 3, PURPLE), "agenda", "the picked die is of another country")
    elif kind == tasks.USE:
        card = s.place[5 * s.active + about]
        taken = card < 0 or card // DECK == s.agenda[at - 2] >> ABOUT
        need(taken, "agenda", "the card to be used is of another country than the deck to be revealed")
    elif kind == SHIP:
        need(s.seats <= s.box.ship_stones_up_to, "agenda", f"with {s.seats} players a ship brings no stone")
        need(s.box.symbol[s.disk[s.active]] == SHIP_SYMBOL + about, "agenda", "the disk stands on no such ship")
    elif kind == EVENT:
        card = about >> 3
        need(about & 7 < s.seats, "agenda", f"there are only {s.seats} players")
        need(card % DECK >= CHARACTERS, "agenda", f"{s.box.ids[card]!r} is not an event")
        need(below == REVEAL + ((card // DECK) << ABOUT), "agenda", "the event was not revealed")
        rest = s.deck[DECK * (card // DECK) + s.top[card // DECK] : DECK * (card // DECK + 1)]
        need(card not in rest and s.event_done, "agenda", "the event is still in its deck")
    elif kind == TARGET:
        need(symbols.needs_target(about) and symbols.possible(s, about), "agenda", "there is nothing to choose")
