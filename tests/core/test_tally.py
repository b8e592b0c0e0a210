"""The tally: what each kind of entry brings, as the rules say, and what is made of the lines."""

from __future__ import annotations

import priory
from priory import Entry, Journal, Record, State
from priory.core.plain import Data
from priory.core.tally import START, UNTOLD, Tally
from tests.core.tables import record


def entry(kind: str, seat: int, facts: Data) -> Entry:
    return Entry(kind, seat, facts, {}, [], False)


def booked(game_id: str, kind: str, seat: int, facts: Data, seats: int = 2) -> dict[tuple[int, str], float]:
    """What the room books for an entry: points by seat and source, nothing without points."""
    game = priory.game(game_id)
    posts = game.room("tally").booked(game.new(seats, 1), entry(kind, seat, facts))
    return {(post.seat, post.source): post.points for post in posts if post.points}


def totals(tally: Tally, seat: int = 0) -> dict[str, float]:
    return {source: points for source, points in tally.totals(seat).items() if points}


def test_pillars_books_trades_priory_privileges_and_losses() -> None:
    work = {"craftsman": "cs_1_mason", "times": 2, "vp": 4}
    assert booked("pillars", "work", 1, work) == {(1, "craftsman:cs_1_mason"): 4}
    assert booked("pillars", "priory", 0, {"vp": 3, "privilege_vp": 1}) == {(0, "priory"): 2, (0, "privileges"): 1}
    assert booked("pillars", "tax", 0, {"gold": 1, "vp": 2}) == {(0, "taxes"): -2}
    assert booked("pillars", "event_points", 1, {"vp": 2}) == {(1, "events"): -2}
    assert booked("pillars", "buy", 1, {"resource": "sand", "amount": 1, "gold": 2}) == {}


def test_world_books_what_each_point_was_for_to_the_half() -> None:
    assert booked("world", "score", 1, {"vp": 3, "why": "build"}) == {(1, "build"): 3}
    assert booked("world", "score", 0, {"vp": 3.5, "why": "gold left"}) == {(0, "gold left"): 3.5}
    assert booked("world", "lose", 0, {"vp": 4, "why": "duty"}) == {(0, "duty"): -4}


def test_column_books_goods_by_country_and_conflicts_for_all() -> None:
    sold = {"country": "france", "good": "wine", "points": 3, "by": "track"}
    assert booked("column", "sold", 1, sold) == {(1, "sold:france"): 3}
    fought = {"country": "spain", "winner": "catholic", "points": [4, 0], "lost": [1]}
    assert booked("column", "conflict", 0, fought) == {(0, "conflicts"): 4}
    assert booked("column", "moved", 0, {"die": "blue", "space": 3, "symbol": "x", "paid": 2}) == {(0, "paid"): -2}
    final = {"houses": 4, "protection": 1, "goods": 2, "tiles": 3, "total": 30}
    assert sum(booked("column", "final", 1, final).values()) == 4 + 1 + 2 + 3


def test_kingsbridge_counts_cards_against_others_only() -> None:
    placed = {"value": 5, "column": 0, "spot": 0, "display": False}
    assert booked("kingsbridge", "place", 1, placed) == {(1, "placed"): 1}
    assert booked("kingsbridge", "give", 0, {"value": 5, "column": 0, "to": 1}) == {(1, "received"): -1}
    alone = priory.game("kingsbridge").new(1, 1, mode="solo")
    assert priory.game("kingsbridge").room("tally").booked(alone, entry("place", 0, placed)) == []


def test_the_count_of_kingsbridge_alone_begins_with_all_characters_and_a_card_in_each_column() -> None:
    """Ten characters count 1 each, an empty column 2 (K24.2): at the start each column holds a card (K2.2)."""
    game = priory.game("kingsbridge")
    tally = Tally(game, game.new(1, 1, mode="solo"))
    assert totals(tally) == {"characters": 10}


class Counting(State):
    """A table with one point more after each choice, of a room that keeps no tally."""

    def __init__(self) -> None:
        super().__init__("pillars", 1)
        self.points = 2.0

    def scores(self) -> list[float]:
        return [self.points]


def test_what_a_room_does_not_tell_is_counted_all_the_same() -> None:
    state = Counting()
    tally = Tally(priory.game("pillars"), state)
    state.points = 3.0
    tally.take([], state)
    assert totals(tally) == {START: 2, UNTOLD: 1}
    state.points = 7.0
    tally.take([entry("work", 0, {"craftsman": "cs_1_mason", "vp": 3})], state)
    assert totals(tally) == {START: 2, UNTOLD: 2, "craftsman:cs_1_mason": 3}


def test_points_after_a_round_has_begun_belong_to_it() -> None:
    state = Counting()
    tally = Tally(priory.game("pillars"), state)
    state.points = 6.0
    begun = [entry("tax", 0, {"gold": 0, "vp": 1}), entry("round", 0, {"round": 2})]
    tally.take([*begun, entry("work", 0, {"craftsman": "cs_1_mason", "vp": 5})], state)
    assert [(line.round, line.points) for line in tally.lines] == [(0, 2), (1, -1), (2, 5)]
    assert tally.curve() == [[2], [1], [6]]
    assert tally.last_ply(1) == 1


def test_a_record_keeps_its_tally_and_simulations_keep_none() -> None:
    made: Record = record(1, 0)
    made.play(made.state.options()[0])
    assert made.tally.sums == made.state.scores()
    assert isinstance(made.state.journal, Journal)
    assert made.replay(1).journal is None
