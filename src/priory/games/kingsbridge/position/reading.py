"""Reading a position of Kingsbridge: what is left out is filled in, what contradicts the rules is refused."""

from __future__ import annotations

from priory.core.plain import Data
from priory.core.reader import Reader, need
from priory.core.state import OVER
from priory.games.kingsbridge import box as people
from priory.games.kingsbridge.box import CHARACTERS, COMPETITIVE, MODES, RANKS, SLOTS, SOLO, Box
from priory.games.kingsbridge.position import question
from priory.games.kingsbridge.position.audit import audit, count_cards
from priory.games.kingsbridge.position.fields import Position
from priory.games.kingsbridge.rules import placing
from priory.games.kingsbridge.rules.arrangement import arrangement, lay, recall
from priory.games.kingsbridge.rules.characters import FREE
from priory.games.kingsbridge.table import Table


def restore(data: Data, box: Box) -> Table:
    """The table of a position, laid out and checked."""
    reader = Reader(data)
    hands = reader.entries("hands")
    s = Table(reader.number("seats", 1, 5, min(max(len(hands), 1), 5)), box)
    s.clear()
    Position.fill(s, reader)
    s.play_in(s.mode)
    _lay_columns(s)
    _fill_cards(s, reader)
    _fill_characters(s, reader)
    recall(s)
    _check(s)
    audit(s)
    question.check(s)
    if s.player != OVER:
        s.offered = s.legal()
        need(bool(s.offered), "question", "has no answer in this position")
        s.advance()
    return s


def _lay_columns(s: Table) -> None:
    """Lay the columns one after the other, so that all is noted that is known of them."""
    written, s.columns = s.columns, [b""] * SLOTS
    for slot, cells in enumerate(written):
        lay(s, slot, cells)
    ranks = [cell & 15 for column in s.columns for cell in column if cell > placing.JOKER]
    need(len(ranks) <= 1, "columns", "Edgar lies in the columns more than once")
    s.edgar = ranks[0] if ranks else 0
    s.doubled = placing.any_double(s)
    s.gapped = True
    s.gapped = placing.all_gap_values(s) != 0


def _fill_cards(s: Table, reader: Reader) -> None:
    """Cards not named lie in the draw piles, or in the discard pile if the draw piles are given."""
    rest = [value for value in range(1, RANKS + 1) for _ in range(s.box.copies - count_cards(s, value))]
    if not reader.has("piles"):
        for i, value in enumerate(rest):
            s.piles[i % s.seats] += placing.CARD[value]
    elif not reader.has("discard"):
        for value in rest:
            s.discard[value] += 1


def _fill_characters(s: Table, reader: Reader) -> None:
    """Characters not named are in the box."""
    if s.mode != COMPETITIVE:
        most = s.box.open_characters
        need(len(s.open) <= most, "open", f"at most {most} characters lie open")
        s.open += bytes([FREE]) * (most - len(s.open))
    if s.with_characters and not reader.has("boxed"):
        there = b"".join(s.stacks) + s.open + s.deck + (bytes([people.EDGAR]) if s.edgar else b"")
        s.boxed = bytes(who for who in range(len(CHARACTERS)) if who not in there)


def _check(s: Table) -> None:
    """What contradicts the rules, but for what is lost or doubled, and for the question at hand."""
    mode, hand, competitive = MODES[s.mode], s.box.hand_size, s.mode == COMPETITIVE
    need((s.seats == 1) == (s.mode == SOLO), "mode", f"{mode} is not played by {s.seats}")
    need(competitive or s.with_characters, "characters", f"{mode} is always played with characters")
    for seat, size in enumerate(s.hand_sizes):
        need(size <= hand, f"hands[{seat}]", f"{size} cards are too many, a hand is {hand}")
    need(not competitive or not any(s.penalty), "penalty", "a competitive game has no penalty pile")
    need(not competitive or not (s.open or s.deck), "open", "a competitive game has no open characters")
    need(competitive or not any(s.stacks), "stacks", f"{mode} has open characters, no stacks")
    taken = not s.deck or FREE not in s.open
    need(taken, "open", f"a place is free, but the deck holds {', '.join(CHARACTERS[who] for who in s.deck)}")
    without = [seat for seat in range(s.seats) if not s.card_count(seat)]
    going_on = s.player == OVER or not without or (not competitive and len(without) < s.seats)
    need(going_on, "over", f"must be true: seats {without} have no card left, and the game is over")
    _check_turn(s)


def _check_turn(s: Table) -> None:
    """The effect that lasts, and what was seen in this turn."""
    effect = CHARACTERS[s.effect] if s.effect >= 0 else "nobody"
    lasts = s.effect in (-1, people.ALDRED, people.AGATHA, people.RAGNA)
    need(lasts, "turn.effect", f"{effect} has no effect that lasts")
    need(not s.skipped or s.effect == people.RAGNA, "turn.skipped", "a rank is skipped only under ragna")
    need(s.used or s.effect < 0, "turn.used", f"must be true: {effect} is in force")
    # What was seen last is what lies there now (K6.9), but for a character who is just laying or giving cards.
    acting = question.QUESTIONS[s.question] >= 0
    current = not s.seen or acting or arrangement(s.seen[-1]) == arrangement(s.columns)
    need(current, "turn.seen", "the last arrangement is not the one on the table")
