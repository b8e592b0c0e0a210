"""The story of a table: turns that fold, what the others did since one's own, and nothing that a seat may not know."""

from __future__ import annotations

import pytest

from priory.core.journal import NOBODY
from priory.core.record import Record
from priory.core.registry import game
from priory.core.rng import Rng
from priory.story import Scene, Turn
from priory.table.log import lines
from priory.table.people import company
from priory.table.recap import MOST_WORDS, recap, scene, shortened, since, whole_log
from priory.table.table import LiveTable
from priory.table.updates import Look, Updates
from priory.words import words_of
from tests.table.holding import Reader

GAMES = [("kingsbridge", 3), ("pillars", 3), ("world", 3), ("column", 3)]


def table_of(id: str, seats: int, seed: int = 7) -> LiveTable:
    one = game(id)
    names = [f"me:{name}" for name in ("Ada", "Ben", "Cid", "Dot")[:seats]]
    return LiveTable(Record(one, one.check_setup(seats, seed, 0, {})), company(names, seats))


def play(table: LiveTable, count: int, rng: Rng) -> None:
    for _ in range(count):
        if table.over:
            return
        table.play(table.player, rng.choice(table.record.state.options()))


def turns(table: LiveTable) -> list[Turn]:
    return table.story.turns()


@pytest.mark.parametrize(("id", "seats"), GAMES)
def test_every_line_belongs_to_one_turn_and_turns_follow_each_other(id: str, seats: int) -> None:
    table = table_of(id, seats)
    play(table, 160, Rng(3))
    told = whole_log(table, 0, "en")
    starts = [(head.ply, head.skip) for head in told.turns]
    assert starts == sorted(starts)
    assert starts[0] == (1, 0)
    assert [head.turn for head in told.turns] == list(range(len(told.turns)))
    entries = sum(len(table.story.entries(number)) for number in range(len(told.turns)))
    assert entries == sum(map(len, table.record.entries))
    assert len(told.turns) < table.record.ply
    assert all(head.text for head in told.turns if table.story.entries(head.turn))


def test_a_turn_of_kingsbridge_is_all_that_a_player_does_until_the_next_one_is_at_it() -> None:
    table = table_of("kingsbridge", 2)
    play(table, 60, Rng(5))
    for number, turn in enumerate(table.story.turns()):
        begin, end = table.story.span(number)
        # What is dealt at the end of the turn before it comes with that choice.
        assert set(table.record.choosers[begin.ply + (number > 0) : end.ply]) <= {turn.seat}
    heads = whole_log(table, NOBODY, "en").turns
    assert [head.round for head in heads] == [number // 2 + 1 for number in range(len(heads))]


@pytest.mark.parametrize(("id", "seats"), GAMES)
def test_turns_found_step_by_step_are_those_found_at_once_also_after_an_undo(id: str, seats: int) -> None:
    table = table_of(id, seats)
    rng = Rng(11)
    for _ in range(60):
        play(table, 1, rng)
        table.story.turns()
        last = table.record.choosers[-1]
        if table.record.undo_depth(last) and rng.below(3) == 0:
            table.undo(last)
    fresh = table_of(id, seats)
    for option in table.record.options:
        fresh.play(fresh.player, option)
    assert table.story.turns() == fresh.story.turns()
    assert whole_log(table, 1, "de") == whole_log(fresh, 1, "de")


def test_a_summary_names_the_cards_that_were_laid() -> None:
    table = table_of("kingsbridge", 2)
    play(table, 40, Rng(2))
    for head in whole_log(table, NOBODY, "en").turns:
        laid = [one.facts["value"] for one in table.story.entries(head.turn) if one.kind == "place"]
        if laid and "wins" not in head.text:
            assert f"({', '.join(map(str, laid))})" in head.text


def test_a_seat_reads_in_summaries_only_what_it_saw() -> None:
    table = table_of("world", 3)
    play(table, 90, Rng(4))
    happened = [table.story.entries(number) for number, _ in enumerate(turns(table))]
    knowing = [{seat for entry in entries for seat in entry.known_to} for entries in happened]
    told = [whole_log(table, seat, "en").turns for seat in range(3)]
    secrets = [entry for entries in table.record.entries for entry in entries if entry.secret]
    assert secrets, "cards were hidden in this game"
    for entry in secrets:
        entry.secret, entry.known_to = {}, []
    # Who knew nothing of a turn that others did not reads the same as if nobody had known anything.
    for head in whole_log(table, NOBODY, "en").turns:
        for seat in range(3):
            if seat not in knowing[head.turn]:
                assert told[seat][head.turn] == head


def test_the_strip_tells_what_the_others_did_in_their_order() -> None:
    table = table_of("pillars", 3)
    rng = Rng(8)
    play(table, 1, rng)
    mine = table.record.choosers[0]
    while table.player != mine:
        play(table, 1, rng)
    told = since(table, mine, "en")
    assert told is not None
    assert told.ply == 1
    assert [cell.seat for cell in told.cells] == [(mine + 1) % 3, (mine + 2) % 3]
    for cell in told.cells:
        assert cell.text.startswith(table.names[cell.seat])
        assert len(cell.text.split()) <= MOST_WORDS + 1
    assert "Still there" in told.fresh


def scenes_of(id: str, seed: int, quick: bool = True) -> list[tuple[LiveTable, int, Scene]]:
    """All that is told place by place in a whole game."""
    table = table_of(id, 3, seed)
    rng, found = Rng(seed), []
    while not table.over:
        state = table.record.state
        table.play(table.player, state.quick(rng) if quick else rng.choice(state.options()))
        told = scene(table, table.record.ply, 0, "en")
        if told is not None:
            found.append((table, table.record.ply, told))
    return found


@pytest.mark.parametrize("seed", [4, 5])
def test_the_end_of_a_chapter_of_world_is_told_duty_by_duty(seed: int) -> None:
    found = scenes_of("world", seed, quick=seed == 4)
    assert found
    first = [told for _, _, told in found if told.first == 0]
    assert len(first) == 3, "the last chapter is told by the ending"
    for table, ply, told in found:
        assert len(told.places) == 4
        assert 0 <= told.first < told.last <= 4
        happened = table.record.entries[ply - 1]
        paid = [entry for entry in happened if entry.kind == "pay" and entry.facts["why"] == "duty"]
        lost = [entry for entry in happened if entry.kind == "lose" and entry.facts["why"] == "duty"]
        flown = sorted((gain.seat, gain.text) for place in told.places[:3] for gain in place.gains)
        assert flown == sorted((entry.seat, f"−{entry.facts['amount']}") for entry in paid)
        assert sorted((gain.seat, gain.text) for gain in told.places[3].gains) == sorted(
            (entry.seat, f"−{entry.facts['vp']:g}") for entry in lost
        )
        assert all(gain.bad for gain in told.places[3].gains)


def test_conflicts_of_column_are_told_country_by_country() -> None:
    found = scenes_of("column", 4)
    assert found
    for table, ply, told in found:
        fought = [entry for entry in table.record.entries[ply - 1] if entry.kind == "conflict"]
        new = told.places[told.first : told.last]
        assert [place.at for place in new] == [f"country-{entry.facts['country']}" for entry in fought]
        for place, entry in zip(new, fought, strict=True):
            won = [(seat, f"+{points}") for seat, points in enumerate(entry.facts["points"]) if points]
            assert [(gain.seat, gain.text) for gain in place.gains if not gain.bad] == won
            assert [gain.seat for gain in place.gains if gain.bad] == entry.facts["lost"]
            winner, lost = entry.facts.get("winner"), [table.names[seat] for seat in entry.facts["lost"]]
            assert winner is None or place.told.startswith(f"Won by: {str(winner).title()}")
            assert [part for part in place.told.split("; ") if part.endswith("loses a house")] == [
                f"{name} loses a house" for name in lost
            ]
            assert winner is None or place.name not in place.told, "where it is says the place"


@pytest.mark.parametrize("language", ["en", "fr", "de", "it"])
def test_a_place_of_pillars_does_not_say_its_name_twice(language: str) -> None:
    table, rng, told = table_of("pillars", 3), Rng(1), []
    while not table.over:
        play(table, 1, rng)
        found = scene(table, table.record.ply, 0, language)
        told += [] if found is None else [place for place in found.places if place.told]
    assert len({place.mark for place in told}) > 8
    for place in told:
        for part in place.told.split("; "):
            assert not part.startswith((f"{place.name}:", f"{place.name}\N{NO-BREAK SPACE}:", f"{place.name} :")), part


@pytest.mark.parametrize(("id", "title"), [("pillars", "Round 3 is over"), ("column", "Year 3 is over")])
def test_a_game_from_a_later_moment_goes_on_counting_from_there(id: str, title: str) -> None:
    """As in a try: what is over next is the round of that moment, not the first."""
    whole, rng = table_of(id, 3), Rng(1)
    while whole.record.tally.rounds[-1] < 3:
        play(whole, 1, rng)
    play(whole, 3, rng)
    record = whole.record
    table = LiveTable(Record(record.game, record.setup, None, record.state.to_dict()), whole.sitters)
    summed = None
    while summed is None:
        play(table, 1, rng)
        summed = recap(table, table.record.ply, 0, "en")
    assert summed.title == title


def test_before_anybody_else_has_chosen_there_is_no_strip() -> None:
    table = table_of("kingsbridge", 2)
    assert since(table, table.player, "en") is None


def test_what_is_too_long_for_a_cell_is_cut_from_the_front() -> None:
    assert shortened(["One two three", "Four five six."], "Ada", 4) == "Four five six."
    assert shortened(["One two three", "Four."], "Ada", 9) == "One two three. Four."
    assert shortened(["a b c d e f"], "Ada", 3) == "a b c …"


def test_a_cell_says_a_name_before_a_colon_once() -> None:
    assert shortened(["Ada: ore.", "Ada: wine."], "Ada") == "Ada: ore; wine."
    assert shortened(["Ada\N{NO-BREAK SPACE}: ore", "Ada\N{NO-BREAK SPACE}: wine"], "Ada") == "Ada : ore; wine."
    assert shortened(["Ada waits.", "Ada: ore.", "Ben: wine."], "Ada") == "Ada waits. Ada: ore. Ben: wine."


def test_the_settlement_of_pillars_is_told_place_by_place() -> None:
    table = table_of("pillars", 3)
    rng, found, ends = Rng(1), [], []
    while table.record.state.view(NOBODY)["round"] < 3:
        play(table, 1, rng)
        ply = table.record.ply
        told = scene(table, ply, 0, "en")
        if told is not None:
            found.append((ply, told))
        summed = recap(table, ply, 0, "en")
        if summed is not None:
            ends.append(summed)
    assert found
    for ply, told in found:
        assert [place.mark for place in told.places] == [str(number) for number in range(1, 15)]
        assert 0 <= told.first < told.last <= 11
        # What flies to whom is what was brought in.
        brought = sum(
            count
            for entry in table.record.entries[ply - 1]
            if entry.kind == "produce"
            for count in entry.facts["cubes"].values()
        )
        fields = [gain for place in told.places[5:8] for gain in place.gains]
        assert sum(int(gain.text) for gain in fields) == brought
    assert [one.title for one in ends] == ["Round 1 is over", "Round 2 is over"]
    first, second = ends
    for old, new in zip(first.rows, second.rows, strict=True):
        assert old.cells[-1].split(" → ")[1] == new.cells[-1].split(" → ")[0], "a round begins where the last one ended"


def test_what_is_asked_for_again_comes_move_by_move() -> None:
    table = table_of("kingsbridge", 2)
    play(table, 12, Rng(6))
    page = Updates(table, "en")
    look = Look(0, (0,))
    assert [one.is_ for one in page.news(look, 0.0)] == ["table"]
    page.again(2)
    found = page.news(look, 0.0)
    assert [one.ply for one in found] == list(range(2, 13))
    assert [one.by for one in found] == table.record.choosers[1:12]
    heard = [line for one in found for line in one.log.lines]
    assert heard == lines(table.record, table.names, 0, "en")


def test_a_guest_is_told_by_choosers_and_lines_alone() -> None:
    table = LiveTable(
        Record(game("kingsbridge"), game("kingsbridge").check_setup(2, 7, 0, {})), company(["me:A", "me:B"], 2)
    )
    reader = Reader(table, [0])
    play(table, 20, Rng(9))
    reader.look()
    words = table.record.game.room("words")
    plain = type("Words", (), {"line": staticmethod(words.line)})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(table.record.game), "room", lambda _self, _name: plain)
        words_of.cache_clear()
        table.story.rewind(0)
        heads = table.story.heads(table.names, 0, "en", 0, table.record.ply)
    words_of.cache_clear()
    changes = sum(one != other for one, other in zip(table.record.choosers, table.record.choosers[1:], strict=False))
    assert len(heads) == changes + 1
    told = [line.text for line in lines(table.record, table.names, 0, "en")]
    assert {head.text for head in heads} <= {*told, ""}
