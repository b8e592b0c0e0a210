"""Reading a position of Kingsbridge: what is left out is filled in, what contradicts the rules is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from priory.core.reader import Reader
from priory.core.rng import Rng
from priory.core.state import OVER
from priory.games.kingsbridge.box import (
    AGATHA,
    ALDRED,
    CHARACTERS,
    COMPETITIVE,
    EDGAR,
    EXTRA,
    LANE,
    MODES,
    PERMANENT,
    RAGNA,
    RANKS,
    SLOTS,
    SOLO,
)
from priory.games.kingsbridge.position import question, writing
from priory.games.kingsbridge.rules import placing
from priory.games.kingsbridge.rules.arrangement import arrangement, lay, recall
from priory.games.kingsbridge.rules.characters import FREE

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table


def seats_of(data: dict[str, Any]) -> int:
    """The number of seats: as said, or one for each hand."""
    page = Reader(data)
    hands = page.entries("hands")
    return page.number("seats", 1, 5, min(max(len(hands), 1), 5))


def fill(s: Table, data: dict[str, Any]) -> None:
    """Lay out a position on a blank table.

    Cards not named lie in the draw piles, or in the discard pile if the draw piles are given; characters not named are
    in the box; the turn has just begun.
    """
    read = Reader(data)
    s.clear()
    s.play_in(read.index("mode", MODES, SOLO if s.seats == 1 else COMPETITIVE))
    if (s.seats == 1 and s.mode != SOLO) or (s.seats > 1 and s.mode == SOLO):
        raise read.fail("mode", f"{MODES[s.mode]} is not played by {s.seats}")
    s.with_characters = read.flag("characters", True)
    if s.mode != COMPETITIVE and not s.with_characters:
        raise read.fail("characters", f"{MODES[s.mode]} is always played with characters")
    s.start = read.number("start", 0, s.seats - 1, 0)
    s.active = read.number("active", 0, s.seats - 1, s.start)
    s.player = OVER if read.flag("over", False) else s.active
    for slot, cells in enumerate(read_columns(read)):
        lay(s, slot, cells)
    if any(s.columns[PERMANENT + s.box.extra_columns :]):
        raise read.fail("extra", f"there are at most {s.box.extra_columns} extra columns")
    s.edgar = edgar_rank(read, s.columns)
    s.doubled = placing.any_double(s)
    s.gapped = True
    s.gapped = placing.all_gap_values(s) != 0
    _fill_cards(s, read)
    _check_players(s, read)
    _fill_characters(s, read)
    _fill_turn(s, read.inner("turn"))
    s.quiet = read.number("quiet", 0, 10**6, 0)
    s.turns = read.number("turns", 0, 10**6, 0)
    question.fill(s, read)
    s.rng = Rng.from_words(data["rng"]) if "rng" in data else Rng(0)
    read.allow("game", "seats", "rng")
    read.done()
    writing.audit(s)
    _check_seen(s, read)
    question.check(s, read)
    if s.player != OVER:
        s.offered = s.legal()
        if not s.offered:
            raise read.fail("question", "has no answer in this position")
        s.advance()


def _fill_cards(s: Table, read: Reader) -> None:
    for seat, hand in enumerate(read.lists("hands", s.seats)):
        _add_values(read, f"hands[{seat}]", hand, s.hands, LANE * seat)
        s.hand_sizes[seat] = len(hand)
        if len(hand) > s.box.hand_size:
            raise read.fail(f"hands[{seat}]", f"{len(hand)} cards are too many, a hand is {s.box.hand_size}")
    for seat, display in enumerate(read.lists("displays", s.seats)):
        _add_values(read, f"displays[{seat}]", display, s.displays, LANE * seat)
        s.display_sizes[seat] = len(display)
    _add_values(read, "discard", read.entries("discard"), s.discard, 0)
    _add_values(read, "penalty", read.entries("penalty"), s.penalty, 0)
    if s.mode == COMPETITIVE and any(s.penalty):
        raise read.fail("penalty", "a competitive game has no penalty pile")
    for seat, pile in enumerate(read.lists("piles", s.seats)):
        _add_values(read, f"piles[{seat}]", pile, [0] * LANE, 0)
        s.piles[seat] = bytes(reversed(pile))
    rest = [value for value in range(1, RANKS + 1) for _ in range(s.box.copies - writing.count_cards(s, value))]
    if not read.has("piles"):
        for i, value in enumerate(rest):
            s.piles[i % s.seats] += placing.CARD[value]
    elif not read.has("discard"):
        for value in rest:
            s.discard[value] += 1


def _check_players(s: Table, read: Reader) -> None:
    """While a game goes on, nobody has got rid of all cards (K9.1), or together somebody has not (K24.1)."""
    if s.player == OVER:
        return
    without = [seat for seat in range(s.seats) if not s.card_count(seat)]
    if len(without) == s.seats or (without and s.mode == COMPETITIVE):
        raise read.fail("over", f"must be true: seat {without[0]} has no card left, and the game is over")


def _add_values(read: Reader, field: str, values: list[Any], counts: list[int], base: int) -> None:
    for value in values:
        if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= RANKS:
            raise read.fail(field, f"{value!r} is not a card from 1 to {RANKS}")
        counts[base + value] += 1


def _fill_characters(s: Table, read: Reader) -> None:
    for seat, stack in enumerate(read.lists("stacks", s.seats)):
        s.stacks[seat] = people(read, f"stacks[{seat}]", stack, False)
    s.open = people(read, "open", read.entries("open"), True)
    s.deck = people(read, "deck", read.entries("deck"), False)
    if s.mode == COMPETITIVE and (s.open or s.deck):
        raise read.fail("open", "a competitive game has stacks, no open characters")
    if s.mode != COMPETITIVE:
        if any(s.stacks):
            raise read.fail("stacks", f"{MODES[s.mode]} has open characters, no stacks")
        if len(s.open) > s.box.open_characters:
            raise read.fail("open", f"at most {s.box.open_characters} characters lie open")
        s.open += bytes([FREE]) * (s.box.open_characters - len(s.open))
        if s.deck and FREE in s.open:
            raise read.fail("open", f"a place is free, but the deck holds {CHARACTERS[s.deck[0]]} to take it")
    s.boxed = people(read, "boxed", read.entries("boxed"), False)
    if s.with_characters and not read.has("boxed"):
        there = b"".join(s.stacks) + s.open + s.deck + (bytes([EDGAR]) if s.edgar else b"")
        s.boxed = bytes(who for who in range(len(CHARACTERS)) if who not in there)


def _fill_turn(s: Table, read: Reader) -> None:
    s.placed = read.number("placed", 0, 200, 0)
    s.effect = read.index("effect", CHARACTERS, -1)
    if s.effect not in (-1, ALDRED, AGATHA, RAGNA):
        raise read.fail("effect", f"{CHARACTERS[s.effect]} has no effect that lasts")
    s.skipped = read.flag("skipped", False)
    if s.skipped and s.effect != RAGNA:
        raise read.fail("skipped", "a rank is skipped only under ragna")
    fresh = read.entries("fresh")
    _add_values(read, "fresh", fresh, [0] * LANE, 0)
    s.fresh = bytes(fresh)
    s.used = read.flag("used", s.effect >= 0)
    if s.effect >= 0 and not s.used:
        raise read.fail("used", f"must be true: {CHARACTERS[s.effect]} is in force")
    s.finished = read.flag("finished", False)
    s.moves = read.number("moves", 0, s.box.moves_per_turn, 0)
    s.seen = [read_columns(page) for page in read.inners("seen")]
    recall(s)
    read.done()


def _check_seen(s: Table, read: Reader) -> None:
    """What was seen last is what lies there now (K6.9), but for a character who is just laying or giving cards."""
    if s.seen and question.QUESTIONS[s.question] < 0 and arrangement(s.seen[-1]) != arrangement(s.columns):
        raise read.fail("turn.seen", "the last arrangement is not the one on the table")


def read_columns(read: Reader) -> list[bytes]:
    """The six permanent and up to four extra columns."""
    permanent = read.lists("columns", PERMANENT)
    extra = read.entries("extra")
    if len(extra) > EXTRA:
        raise read.fail("extra", f"there are at most {EXTRA} extra columns")
    found = [_column(read, f"columns[{i}]", cells) for i, cells in enumerate(permanent)]
    found += [_column(read, f"extra[{i}]", cells) for i, cells in enumerate(extra)]
    return found + [b""] * (SLOTS - len(found))


def _column(read: Reader, field: str, cells: Any) -> bytes:
    if not isinstance(cells, list):
        raise read.fail(field, f"{cells!r} is not a list")
    ranks = {f"E{rank}": placing.JOKER + rank for rank in range(1, RANKS + 1)}
    found = []
    for cell in cells:
        if isinstance(cell, int) and not isinstance(cell, bool) and 1 <= cell <= RANKS:
            found.append(cell)
        elif isinstance(cell, str) and cell in ranks:
            found.append(ranks[cell])
        else:
            raise read.fail(field, f"{cell!r} is not a card from 1 to {RANKS}, nor Edgar from E1 to E{RANKS}")
    return bytes(found)


def edgar_rank(read: Reader, columns: list[bytes]) -> int:
    """The rank Edgar stands for in a column; 0 if he lies in none."""
    found = [cell & 15 for column in columns for cell in column if cell > placing.JOKER]
    if len(found) > 1:
        raise read.fail("columns", "Edgar lies in the columns more than once")
    return found[0] if found else 0


def people(read: Reader, field: str, names: list[Any], free: bool) -> bytes:
    """Characters by name; where `free`, None is a free place."""
    found = []
    for name in names:
        if name is None and free:
            found.append(FREE)
        else:
            found.append(read.index_of(field, name, CHARACTERS))
    return bytes(found)
