"""Reading a position of Kingsbridge: what is left out is filled in, what contradicts the rules is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from priory.core.errors import IllegalOption
from priory.core.page import Page
from priory.core.rng import Rng
from priory.core.state import OVER
from priory.games.kingsbridge import position
from priory.games.kingsbridge.box import (
    CHARACTERS,
    COMPETITIVE,
    DEN,
    EDGAR,
    ETHELRED,
    EXTRA,
    GYTHA,
    LANE,
    MODES,
    PERMANENT,
    RANKS,
    SLOTS,
    SOLO,
    WIGELM,
    WILWULF,
)
from priory.games.kingsbridge.box import WYNSTAN as BISHOP
from priory.games.kingsbridge.options import (
    CODEC,
    COLUMN_NAMES,
    DEN_COLUMN,
    EDGAR_COLUMN,
    EDGAR_RANK,
    ETHELRED_HAND,
    EXCHANGE_STOP,
    GYTHA_COLUMN,
    GYTHA_STOP,
    HEAD,
    MOVE_TARGET,
    PENALTY_CARD,
    TAIL,
    TARGET,
    WHOLE,
    WIGELM_COLUMN,
    WIGELM_SEAT,
    WILWULF_STOP,
    WYNSTAN,
)
from priory.games.kingsbridge.rules import moving, placing
from priory.games.kingsbridge.rules.characters import FREE

if TYPE_CHECKING:
    from priory.games.kingsbridge.table import Table

QUESTIONS = {
    0: -1,
    TARGET: -1,
    WHOLE: -1,
    MOVE_TARGET: -1,
    EXCHANGE_STOP: -1,
    PENALTY_CARD: -1,
    EDGAR_COLUMN: EDGAR,
    EDGAR_RANK: EDGAR,
    WYNSTAN: BISHOP,
    GYTHA_COLUMN: GYTHA,
    GYTHA_STOP: GYTHA,
    ETHELRED_HAND: ETHELRED,
    DEN_COLUMN: DEN,
    WIGELM_SEAT: WIGELM,
    WIGELM_COLUMN: WIGELM,
    WILWULF_STOP: WILWULF,
}
"""The questions, and the character in use while they are asked."""


def seats_of(data: dict[str, Any]) -> int:
    """The number of seats: as said, or one for each hand."""
    page = Page(data)
    hands = page.entries("hands")
    return page.number("seats", 1, 5, min(max(len(hands), 1), 5))


def fill(s: Table, data: dict[str, Any]) -> None:
    """Lay out a position on a blank table.

    Cards not named lie in the draw piles, or in the discard pile if the draw piles are given; characters not named are
    in the box; the turn has just begun.
    """
    read = Page(data)
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
    s.columns = read_columns(read)
    s.edgar = edgar_rank(read, s.columns)
    s.gapped = True
    s.gapped = placing.all_gap_values(s) != 0
    _fill_cards(s, read)
    _fill_characters(s, read)
    _fill_turn(s, read.page("turn"))
    s.quiet = read.number("quiet", 0, 10**6, 0)
    s.turns = read.number("turns", 0, 10**6, 0)
    _fill_question(s, read)
    s.rng = Rng.from_words(data["rng"]) if "rng" in data else Rng(0)
    read.allow("game", "seats", "rng")
    read.done()
    position.audit(s)
    if s.player != OVER:
        s.offered = s.legal()
        if not s.offered:
            raise read.fail("question", "has no answer in this position")
        s.advance()


def _fill_cards(s: Table, read: Page) -> None:
    for seat, hand in enumerate(read.lists("hands", s.seats)):
        _add_values(read, f"hands[{seat}]", hand, s.hands, LANE * seat)
        s.hand_sizes[seat] = len(hand)
    for seat, display in enumerate(read.lists("displays", s.seats)):
        _add_values(read, f"displays[{seat}]", display, s.displays, LANE * seat)
        s.display_sizes[seat] = len(display)
    _add_values(read, "discard", read.entries("discard"), s.discard, 0)
    _add_values(read, "penalty", read.entries("penalty"), s.penalty, 0)
    for seat, pile in enumerate(read.lists("piles", s.seats)):
        _add_values(read, f"piles[{seat}]", pile, [0] * LANE, 0)
        s.piles[seat] = bytes(reversed(pile))
    rest = [value for value in range(1, RANKS + 1) for _ in range(s.box.copies - position.count_cards(s, value))]
    if not read.has("piles"):
        for i, value in enumerate(rest):
            s.piles[i % s.seats] += placing.CARD[value]
    elif not read.has("discard"):
        for value in rest:
            s.discard[value] += 1


def _add_values(read: Page, field: str, values: list[Any], counts: list[int], base: int) -> None:
    for value in values:
        if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= RANKS:
            raise read.fail(field, f"{value!r} is not a card from 1 to {RANKS}")
        counts[base + value] += 1


def _fill_characters(s: Table, read: Page) -> None:
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
    s.boxed = people(read, "boxed", read.entries("boxed"), False)
    if s.with_characters and not read.has("boxed"):
        there = b"".join(s.stacks) + s.open + s.deck + (bytes([EDGAR]) if s.edgar else b"")
        s.boxed = bytes(who for who in range(len(CHARACTERS)) if who not in there)


def _fill_turn(s: Table, read: Page) -> None:
    s.placed = read.number("placed", 0, 200, 0)
    s.used = read.flag("used", False)
    s.effect = read.index("effect", CHARACTERS, -1)
    s.skipped = read.flag("skipped", False)
    s.finished = read.flag("finished", False)
    s.moves = read.number("moves", 0, s.box.moves_per_turn, 0)
    fresh = read.entries("fresh")
    _add_values(read, "fresh", fresh, [0] * LANE, 0)
    s.fresh = bytes(fresh)
    s.seen = [moving.arrangement(read_columns(page)) for page in read.pages("seen")]
    s.seen_signs = [moving.arrangement_sign(columns) for columns in s.seen]
    read.done()


def _fill_question(s: Table, read: Page) -> None:
    names = ["main" if first == 0 else str(CODEC.decode(first)["kind"]) for first in QUESTIONS]
    s.question = list(QUESTIONS)[read.index("question", names, 0)]
    page = read.page("so_far")
    s.value = page.number("value", 1, RANKS, 1)
    s.on_display = page.flag("display", False)
    s.slot = page.index("column", COLUMN_NAMES, 0)
    s.part = _part(page)
    s.served = 0
    for seat in page.numbers("served", 0, s.seats - 1):
        s.served |= 1 << seat
    s.place = page.number("place", 0, s.box.open_characters - 1, 0)
    counted = s.question in position.COUNT_QUESTIONS
    s.count = page.number("count", 0, s.box.hand_size, 0) if counted else page.number("to", 0, s.seats - 1, 0)
    page.done()
    _check_question(s, read)


def _part(page: Page) -> int:
    if not page.has("part"):
        return WHOLE
    form = page.data["part"]
    if isinstance(form, dict):
        for first in (WHOLE, TAIL, HEAD):
            kind = CODEC.by_name[str(CODEC.decode(first)["kind"])]
            if form.get("kind") == kind.name:
                try:
                    return kind.number(form)
                except IllegalOption as error:
                    raise page.fail("part", str(error)) from error
    raise page.fail("part", f"{form!r} is not a whole, a tail or a head")


def _check_question(s: Table, read: Page) -> None:
    who = QUESTIONS[s.question]
    if who >= 0:
        stack = s.stacks[s.active]
        in_use = (stack[0] if stack else FREE) if s.mode == COMPETITIVE else s.open[s.place]
        if in_use != who:
            raise read.fail("question", f"{CHARACTERS[who]} is not the character in use")
    if s.question in (WHOLE, MOVE_TARGET):
        size = len(s.columns[s.slot])
        keep_from, keep_to = moving.kept_cells(s)
        if not size or (
            s.question == MOVE_TARGET and (keep_from >= size or keep_to > size or keep_to - keep_from >= size)
        ):
            raise read.fail("so_far", f"column {COLUMN_NAMES[s.slot]} has no such part to move")
    if s.question == TARGET:
        lying = (s.displays if s.on_display else s.hands)[LANE * s.active + s.value]
        if s.on_display:
            lying -= s.fresh.count(placing.CARD[s.value])
        if lying < 1:
            raise read.fail("so_far", f"seat {s.active} has no {s.value} to place")


def read_columns(read: Page) -> list[bytes]:
    """The six permanent and up to four extra columns."""
    permanent = read.lists("columns", PERMANENT)
    extra = read.entries("extra")
    if len(extra) > EXTRA:
        raise read.fail("extra", f"there are at most {EXTRA} extra columns")
    found = [_column(read, f"columns[{i}]", cells) for i, cells in enumerate(permanent)]
    found += [_column(read, f"extra[{i}]", cells) for i, cells in enumerate(extra)]
    return found + [b""] * (SLOTS - len(found))


def _column(read: Page, field: str, cells: Any) -> bytes:
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


def edgar_rank(read: Page, columns: list[bytes]) -> int:
    """The rank Edgar stands for in a column; 0 if he lies in none."""
    found = [cell & 15 for column in columns for cell in column if cell > placing.JOKER]
    if len(found) > 1:
        raise read.fail("columns", "Edgar lies in the columns more than once")
    return found[0] if found else 0


def people(read: Page, field: str, names: list[Any], free: bool) -> bytes:
    """Characters by name; where `free`, None is a free place."""
    found = []
    for name in names:
        if name is None and free:
            found.append(FREE)
        else:
            found.append(read.index_of(field, name, CHARACTERS))
    return bytes(found)
