"""The page of a review on reviews made by hand: every game, every number of players, every language."""

from __future__ import annotations

import re
from functools import cache

import pytest

from priory import Record
from priory.core.reader import LANGUAGES
from priory.core.registry import game, games
from priory.drawing.easel import draw
from priory.drawing.scribe import way
from priory.review.review import VERDICTS, Reason
from priory.review.words import reason_said
from priory.table.drawn import sitting_of
from priory.table.people import company
from priory.table.refusals import Late
from priory.table.reviewing import Progress, Reviewed
from priory.table.table import LiveTable
from tests.review.made import made, played

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
CASES: list[tuple[str, int, dict[str, str]]] = [
    (id, seats, {}) for id in games() for seats in sorted({setup.seats for setup in game(id).setups()}) if seats > 1
]
ALONE = [("kingsbridge", 1, {"mode": "solo"}), ("kingsbridge", 3, {"mode": "coop"})]


@cache
def recorded(id: str, seats: int, mode: str = "") -> Record:
    return played(id, seats, 7, **({"mode": mode} if mode else {}))


def reviewed(
    record: Record, mine: tuple[int, ...] = (0,), language: str = "en", done: int | None = None, faults: float = 0.2
) -> Reviewed:
    specs = [f"me:{NAMES[0]}", *[f"greedy:{name}" for name in NAMES[1 : record.setup.seats]]]
    table = LiveTable(record, company(specs, record.setup.seats))
    progress = Progress(made(record, done, faults), done is not None, 40.0)
    return Reviewed(table, progress, mine, language)


@pytest.mark.parametrize(("id", "seats", "variants"), CASES + ALONE)
def test_every_game_is_told(id: str, seats: int, variants: dict[str, str]) -> None:
    record = recorded(id, seats, variants.get("mode", ""))
    for language in LANGUAGES:
        one = reviewed(record, language=language)
        overview = one.overview()
        graph = overview.parts["graph"]
        assert graph.count("<tr>") == record.ply + 1, "a line for each decision, and the head"
        wrong = [spot for spot in overview.spots if spot[1] != "good"]
        assert len(re.findall(r'<svg class="mark" style=', graph)) == len(wrong) > 0
        assert graph.count('class="lane"') == seats
        assert ('<polyline class="expected"' in graph) == bool(variants)
        assert ("<clipPath" in graph) == (not variants)
        assert overview.parts["turns"].count("data-ply=") == 3
        assert overview.parts["progress"].strip() == ""
        shown = one.shown(one.first())
        assert "<svg" in shown.parts["board"] or "<pre" in shown.parts["board"]
        assert set(shown.verdicts) <= set(shown.touches)
        assert {shown.chosen, shown.best} <= set(shown.texts)


def test_accounts_add_up_to_the_way_of_the_chance() -> None:
    luck = reviewed(recorded("pillars", 4)).overview().parts["luck"]
    rows = re.findall(r"<tr class=.*?</tr>", luck, re.S)
    assert len(rows) == 4
    for row in rows:
        parts = [int(one.replace("−", "-")) for one in re.findall(r"<span>([+−]?\d+)</span>", row)]
        first, last = re.findall(r"<td>(\d+)\s→\s(\d+)\s%</td>", row)[0]
        assert len(parts) == 3
        assert sum(parts) == int(last) - int(first)


def test_the_page_opens_with_the_costliest_own_decision() -> None:
    one = reviewed(recorded("pillars", 4))
    first = one.review.decisions[one.first()]
    assert first.seat == 0
    assert first.lost == max(each.lost for each in one.review.decisions if each.seat == 0)


def test_you_are_spoken_to_and_others_are_named() -> None:
    one = reviewed(recorded("pillars", 2))
    own = next(ply for ply, seat in enumerate(one.record.choosers) if seat == 0)
    other = next(ply for ply, seat in enumerate(one.record.choosers) if seat == 1)
    assert "You chose" in one.shown(own).parts["now"]
    assert "Ben chose" in one.shown(other).parts["now"]
    assert "Ada chose" in reviewed(one.record, mine=()).shown(own).parts["now"]


def test_each_verdict_is_named_with_what_it_cost() -> None:
    one = reviewed(recorded("pillars", 2), faults=0.5)
    said = {"inaccuracy": "Inaccuracy: 4 wins in 100", "mistake": "Mistake: 12 wins", "blunder": "Blunder: 25 wins"}
    for verdict in VERDICTS[1:]:
        ply = next(each.ply for each in one.review.decisions if each.verdict == verdict)
        now = one.shown(ply).parts["now"]
        assert said[verdict] in now
        assert f"#v-{verdict}" in now
        assert "The master would choose" in now


def test_what_nobody_has_looked_at_yet_says_so() -> None:
    record = recorded("pillars", 2)
    one = reviewed(record, done=10)
    overview = one.overview()
    assert overview.working
    assert f"Looking at decision 11 of {record.ply}, about 40 seconds" in overview.parts["progress"]
    assert [spot[1] for spot in overview.spots[10:]] == [""] * (record.ply - 10)
    assert "not looked at yet" in overview.parts["graph"]
    now = one.shown(10).parts["now"]
    assert "Not looked at yet" in now
    assert 'data-act="look-now"' in now
    assert "alternatives" not in now
    assert one.brief().label == f"Review ({1000 // record.ply}\N{NO-BREAK SPACE}%)"
    assert one.brief().fortune == ""


def test_what_was_broken_off_can_be_gone_on_with() -> None:
    one = reviewed(recorded("pillars", 2), done=10)
    stopped = Reviewed(one.table, Progress(one.review), (0,), "en").overview()
    assert not stopped.working
    assert 'data-act="go-on"' in stopped.parts["progress"]


def test_nothing_to_report_is_said() -> None:
    one = reviewed(recorded("pillars", 2), faults=0.0)
    assert "No mistakes. The master would have played the same." in one.overview().parts["turns"]
    assert "No mistakes" not in reviewed(one.record, faults=1.0).overview().parts["turns"]


def test_the_ending_tells_of_luck_and_skill_once_all_is_looked_at() -> None:
    one = reviewed(recorded("pillars", 2), faults=0.5)
    split = one.review.players[0].split
    told = one.brief().fortune
    for part in split:
        assert f"{round(100 * abs(part))} %" in told
    assert "our choices cost you" in told
    winner = one.table.names[one.scribe.by_rank()[0]]
    assert winner in reviewed(one.record, mine=()).brief().fortune
    assert one.brief().label == "Review the game"
    ending = draw(sitting_of(one.table, 0, [0], "en", False), one.table.seat(0).look(), [])["ending"]
    assert 'data-link="review"' in ending
    assert one.brief().label in ending


@pytest.mark.parametrize(("id", "seats", "variants"), CASES + ALONE)
def test_the_ending_s_moments_are_those_by_which_chances_changed_most(
    id: str, seats: int, variants: dict[str, str]
) -> None:
    record = recorded(id, seats, variants.get("mode", ""))
    one = reviewed(record, faults=0.5)
    points = one.review.turning_points
    curve = one.brief().curve
    plies = re.findall(r'data-moment="\d+" data-ply="(\d+)"', curve)
    assert plies == [str(ply + 1) for ply in points], "the board shows what came of the choice"
    assert len(plies) > 0
    for ply in points:
        ways = list(zip(one.review.chances[ply], one.review.chances[ply + 1], strict=True))
        most = max(abs(after - before) for before, after in ways)
        widest = [way(*one) for one in ways if abs(one[1] - one[0]) > most - 1e-9]
        assert any(said in curve for said in widest)
    assert reviewed(record, done=10).brief().curve == "", "before all is looked at it goes by points"


def test_why_a_choice_was_not_good_is_told() -> None:
    one = reviewed(recorded("pillars", 2), faults=0.5)
    wrong = next(each for each in one.review.decisions if each.reasons)
    said = reason_said(wrong.reasons[0], one.scribe.manner, one.table.names)
    assert f'<p class="reason">{said}</p>' in one.shown(wrong.ply).parts["now"]
    good = next(each for each in one.review.decisions if not each.reasons)
    assert 'class="reason"' not in one.shown(good.ply).parts["now"]


def test_of_cards_laid_and_received_as_many_are_told_as_there_are() -> None:
    one = reviewed(recorded("kingsbridge", 2))

    def said(source: str, better: float, chosen: float) -> str:
        return reason_said(Reason("points", source, better, chosen), one.scribe.manner, one.table.names)

    assert said("placed", 4.0, 0.0).endswith(": 4 to be expected instead of 0.")
    assert said("received", -1.0, -3.0).endswith(": 1 to be expected instead of 3."), "of what is bad, less"
    points = reviewed(recorded("pillars", 2)).scribe.manner
    assert ": -1 to be" in reason_said(Reason("points", "priory", -1.0, -3.0), points, []).replace("−", "-")


def test_the_best_line_leads_on_from_what_the_chooser_knew() -> None:
    one = reviewed(recorded("world", 3), faults=0.5)
    ply = one.first()
    line = one.line(ply)
    assert line == one.line(ply), "the same every time"
    assert line.parts["board"] != one.shown(ply).parts["board"]
    assert "might have brought" in line.parts["now"]


@pytest.mark.parametrize("id", games())
def test_with_all_cards_open_everybody_sees_what_each_saw(id: str) -> None:
    one = reviewed(recorded(id, 3))
    ply = one.record.ply // 2
    seen = [draw(one.sitting._replace(seat=seat), one.table.past(ply, seat).look(), [])["tray"] for seat in range(3)]
    assert one.opened(ply) == seen
    assert len(set(seen)) == 3, "each place is another"


def test_there_is_no_decision_beyond_the_last() -> None:
    one = reviewed(recorded("pillars", 2))
    assert one.checked(one.record.ply - 1) == one.record.ply - 1
    for ply in (-1, one.record.ply):
        with pytest.raises(Late, match="there is no decision"):
            one.checked(ply)
