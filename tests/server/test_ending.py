"""The end of a game on the page and in the API: who has won, also when nobody has, and where all points came from."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from priory import NOBODY, OVER, Record, Rng
from priory.contract.cases import Case, cases
from priory.core.box import read_text
from priory.core.reader import LANGUAGES
from priory.core.registry import game, games
from priory.drawing.easel import draw
from priory.endings.ending import manner_of
from priory.table.drawn import sitting_of
from priory.table.ending import ending_at
from priory.table.people import company
from priory.table.recap import whole_log
from priory.table.table import LiveTable
from tests.server.conftest import lay, people

KINGSBRIDGE = game("kingsbridge")
CASES = [case for id in games() for case in cases(id)]
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")

EASY = (KINGSBRIDGE.folder / "box.toml").read_text(encoding="utf-8").replace("win_at_least = 1", "win_at_least = -1000")
"""A box with which even the worst game alone or together is won."""


def played(record: Record, seed: int) -> Record:
    """To the end, by chance."""
    rng = Rng(seed)
    while record.state.player != OVER:
        record.play(rng.choice(record.state.options()))
    return record


def kingsbridge(seats: int, mode: str, box: dict[str, Any] | None = None, seed: int = 5) -> LiveTable:
    record = Record(KINGSBRIDGE, KINGSBRIDGE.check_setup(seats, seed, 0, {"mode": mode}), box)
    return seated(played(record, seed))


def seated(record: Record) -> LiveTable:
    """The first seat is a person's, the others are bots'."""
    specs = [f"me:{NAMES[0]}", *[f"greedy:{name}" for name in NAMES[1 : record.setup.seats]]]
    return LiveTable(record, company(specs, record.setup.seats))


def ending(table: LiveTable, seat: int, language: str = "en") -> str:
    mine = [] if seat == NOBODY else [seat]
    return draw(sitting_of(table, seat, mine, language, False), table.seat(seat).look(), [])["ending"]


def headline(page: str) -> str:
    found = re.search(r'<h1 id="headline"[^>]*>([^<]*)</h1>', page)
    assert found
    return found[1]


def number(text: str) -> float:
    """A number as the page writes it."""
    said = text.strip()
    if said in ("–", ""):
        return 0.0
    size = float(re.sub("[−+]", "", said).replace("½", ".5"))
    return -size if said.startswith("−") else size


def shown(page: str) -> list[tuple[float, float]]:
    """For each player, in the order of the page: what the sources add up to, and the total."""
    if 'class="parts' in page:
        body, _, rest = page.partition('<tr class="sum">')
        rows = re.findall(r"<tr>(.*?)</tr>", body[body.index("</thead>") :], re.S)
        columns = [[number(cell) for cell in re.findall(r"<td[^>]*>([^<]*)</td>", row)] for row in rows]
        sums = [number(cell) for cell in re.findall(r"<td>([^<]*)</td>", rest.partition("</tr>")[0])]
        return [(sum(row[at] for row in columns), total) for at, total in enumerate(sums)]
    if 'class="counting"' in page:
        lines = [number(cell) for cell in re.findall(r'<b class="[^"]*">([^<]*)</b>', page.partition("counting")[2])]
        total = re.search(r'<li class="total">.*?<b>([^<]*)</b>', page, re.S)
        assert total
        return [(sum(lines), number(total[1]))]
    found = []
    for one in page.split('<div class="named">')[1:]:
        pieces = re.findall(r"<b>([^<]*)</b>\s*</button>", one)
        total = re.search(r'<b class="sum">([^<]*)</b>', one)
        assert total
        found.append((sum(map(number, pieces)), number(total[1])))
    return found


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_sources_on_the_page_add_up_to_the_score(case: Case) -> None:
    """In a random game of every set-up, in every language, for a player and for whoever only looks."""
    table = seated(played(case.record(11), 11))
    state = table.record.state
    order = sorted(range(state.seats), key=lambda seat: (state.ranks()[seat], seat))
    alone = state.together or state.seats == 1
    scores = [state.scores()[seat] for seat in (order[:1] if alone else order)]
    if not alone and table.record.game.id == "kingsbridge":
        scores = [-score for score in scores]  # the cards that are left
    for language in LANGUAGES:
        for seat in (0, NOBODY):
            page = ending(table, seat, language)
            told = shown(page)
            assert [added for added, _ in told] == [total for _, total in told]
            assert [total for _, total in told] == scores
            assert "{" not in re.sub(r'data-[a-z]+="[^"]*"', "", page)
            assert page.count("data-moment=") <= 8


@pytest.mark.parametrize(("seats", "mode"), [(1, "solo"), (3, "coop")])
@pytest.mark.parametrize("seat", [0, NOBODY])
def test_a_lost_game_is_not_told_as_won(seats: int, mode: str, seat: int) -> None:
    table = kingsbridge(seats, mode)
    score = table.record.state.scores()[0]
    assert score < 0
    told = ending(table, seat)
    assert headline(told) == f"Not this time: −{-score:g}"
    assert 'class="podium"' not in told
    assert "would have won" in told


def test_alone_the_moments_tell_what_was_won_and_lost_with_signs() -> None:
    """Points that came back, as by a character who was turned up, are no loss beside the penalties."""
    one, signs = game("kingsbridge"), set()
    for seed in range(6, 9):
        record = played(Record(one, one.check_setup(1, seed, 0, {"mode": "solo"})), seed)
        curve = ending_at(seated(record), (), "en").curve
        assert curve is not None
        texts = " ".join(moment.text for moment in curve.moments)
        signs |= set(re.findall(r"(?:penalty pile|characters|columns) ([+−]?)\d", texts))
    assert signs == {"+", "−"}


@pytest.mark.parametrize(("seats", "mode"), [(1, "solo"), (3, "coop")])
def test_a_won_game_alone_or_together_is_told_as_won(seats: int, mode: str) -> None:
    table = kingsbridge(seats, mode, read_text(EASY, "easy.toml"))
    for seat in (0, NOBODY):
        assert headline(ending(table, seat)).startswith("Won together: " if seats > 1 else "Won: ")
        assert "-1000" not in ending(table, seat), "a true minus"
        assert "With −1000 points or more it is won" in ending(table, seat)


def test_against_each_other_the_winner_alone_is_called_you() -> None:
    table = kingsbridge(3, "competitive")
    (first,) = table.record.state.winners()
    for seat in (*range(3), NOBODY):
        told = headline(ending(table, seat))
        assert told.startswith("You win" if seat == first else f"{NAMES[first]} wins")


def test_several_winners_share_the_victory() -> None:
    """Nobody could go on, and the fewest cards are two players'."""
    for seed in range(200):
        table = kingsbridge(4, "competitive", seed=seed)
        winners = table.record.state.winners()
        if len(winners) == 2:
            break
    names = [NAMES[seat] for seat in winners]
    assert headline(ending(table, NOBODY)) == f"{names[0]} and {names[1]} share the victory"
    assert headline(ending(table, winners[0])) == f"You and {names[1]} share the victory"


def test_what_nobody_decided_is_told_as_well() -> None:
    """The same points and the same gold: there is nothing more to tell them apart by."""
    one = game("pillars")
    for seed in range(400):
        record = Record(one, one.check_setup(2, seed, 0, {}))
        rng = Rng(seed)
        while record.state.player != OVER:
            record.play(record.state.quick(rng))
        if len(record.state.winners()) == 2:
            break
    points = record.state.scores()[0]
    assert record.state.scores() == [points, points]
    assert f"{points:g} points each: nothing tells them apart." in ending(seated(record), NOBODY)


def test_only_who_has_a_seat_plays_again_and_only_alone_the_same_deal() -> None:
    table = kingsbridge(1, "solo")
    assert 'data-act="same-deal"' in ending(table, 0)
    assert 'data-act="rematch"' in ending(table, 0)
    for act in ("same-deal", "rematch"):
        assert f'data-act="{act}"' not in ending(table, NOBODY)
    friends = LiveTable(kingsbridge(2, "competitive").record, company(["me:Ada", "friend:Ben"], 2))
    assert 'data-act="rematch"' in ending(friends, 0)
    assert 'data-act="same-deal"' not in ending(friends, 0)


def test_what_a_device_keeps_is_only_for_who_has_one_seat() -> None:
    table = kingsbridge(2, "competitive")
    assert 'class="records' in ending(table, 0)
    assert 'class="records' not in ending(table, NOBODY)


def test_the_same_deal_is_dealt_again_for_who_is_alone(client: TestClient) -> None:
    laid = lay(client, ["person"], variants={"mode": "solo"})
    me = people(client, laid)[0]
    assert me.post("/same-deal").status_code == 409, "not before the end"
    view = me.view()
    first = view["view"]
    rng = Rng(4)
    while not view["over"]:
        view = me.play(rng.choice([one["option"] for one in view["options"]]), view["ply"]).json()
    again = me.post("/same-deal")
    assert again.status_code == 201
    assert again.json()["id"] != laid["table"]["id"]
    seen = client.get(f"/api/tables/{again.json()['id']}/at/0", params={"seat": -1}).json()["view"]
    assert seen["columns"] == first["columns"]
    assert again.json()["ply"] == 0


def test_the_same_deal_is_refused_where_others_sit(client: TestClient) -> None:
    laid = lay(client, ["person", "open"])
    me = people(client, laid)[0]
    assert client.post(f"/api/tables/{laid['table']['id']}/join", json={"seat": 1}).status_code == 200
    client.cookies.clear()
    refused = me.post("/same-deal")
    assert refused.json()["code"] == "not-allowed"
    assert "alone or against bots" in refused.json()["message"]


@pytest.mark.parametrize("easy", [False, True])
def test_the_api_tells_who_has_won(client: TestClient, easy: bool) -> None:
    laid = lay(client, ["person"], variants={"mode": "solo"}, box=EASY if easy else None)
    me = people(client, laid)[0]
    view = me.view()
    assert (view["ranks"], view["winners"]) == (None, None)
    rng = Rng(4)
    while not view["over"]:
        view = me.play(rng.choice([one["option"] for one in view["options"]]), view["ply"]).json()
    assert view["winners"] == ([0] if easy else [])
    assert view["view"]["player"] == OVER
    result = me.get("/record").json()["result"]
    assert result == {"winners": view["winners"], "ranks": [1], "scores": view["view"]["scores"]}


def moments(page: str) -> list[str]:
    return re.findall(r"<span><b>[^<]*</b> ([^<]*)</span>", page)


def test_a_moment_tells_what_happened_then_and_the_board_shows_it() -> None:
    """The turn that brought most: its sentence is the one that the log has for it, and the board stands behind it."""
    for id, seats in (("pillars", 3), ("world", 3), ("column", 3), ("kingsbridge", 3)):
        one = game(id)
        table = seated(played(Record(one, one.check_setup(seats, 11, 0, {})), 11))
        page = ending(table, NOBODY)
        heads = table.story.heads(table.names, NOBODY, "en", 0, table.record.ply)
        sentences = {head.text.rstrip(".") for head in heads if head.text}
        lines = {line.text.rstrip(".") for line in whole_log(table, NOBODY, "en").lines}
        told = moments(page)
        assert told
        for text in told:
            assert any(html.unescape(text).startswith(one) for one in sentences | lines), text
        plies = [int(ply) for ply in re.findall(r'data-ply="(\d+)"', page)]
        assert plies == sorted(plies)
        assert all(0 < ply <= table.record.ply for ply in plies)


@pytest.mark.parametrize(("id", "kind", "asked"), [("pillars", "tax", "roll"), ("world", "lose", "duties")])
def test_points_lost_are_told_with_what_was_asked_for(id: str, kind: str, asked: str) -> None:
    """Taxes of Pillars with the roll, duties of World with what was missing."""
    one, names = game(id), list(NAMES[:2])
    for seed in range(40):
        record = played(Record(one, one.check_setup(2, seed, 0, {})), seed)
        happened = [entry.told_to(NOBODY) for entries in record.entries for entry in entries]
        losses = [at for at, entry in enumerate(happened) if entry.kind == kind and entry.plain["vp"]]
        if losses:
            break
    lost = happened[losses[0]]
    whose = (lost.seat, NOBODY) if asked == "duties" else (NOBODY, lost.seat, 0, 1)
    found = [at for at in range(losses[0]) if happened[at].kind == asked and happened[at].seat in whose]
    manner = manner_of(record, "en")
    told = manner.occasion(lost, happened[found[-1] : losses[0] + 1], names)
    lines = [one.room("words").line(entry, names, manner.t).rstrip(".") for entry in (happened[found[-1]], lost)]
    assert told.rstrip(".") == ". ".join(lines)


def test_the_minutes_are_those_that_were_played() -> None:
    """A long pause is none of them, and where the time is not known nothing is said of it."""
    one = game("pillars")
    record = Record(one, one.check_setup(2, 3, 0, {}))
    table = LiveTable(record, company([], 2), began=1000.0)
    made, rng = 1000.0, Rng(3)
    while not table.over:
        made += 20.0 if record.ply != 7 else 86400.0
        table.play(table.player, rng.choice(record.state.options()), made)
    minutes = round(20 * (record.ply - 1) / 60)
    assert ending_at(table, (0,), "en").length == f"6 rounds · {minutes} minutes"
    assert ending_at(LiveTable(record, company([], 2)), (0,), "en").length == "6 rounds"


def test_the_best_that_anybody_did_is_kept_for_the_records() -> None:
    """In Pillars the most points by one trade, from the account on the page."""
    one = game("pillars")
    table = seated(played(Record(one, one.check_setup(3, 11, 0, {})), 11))
    told = ending_at(table, (0,), "en")
    trades = [(max(part.points), part) for part in told.parts if part.id.startswith("trade:")]
    most, part = max(trades, key=lambda one: one[0])
    assert told.kept is not None
    assert told.kept.deed == most
    assert told.kept.did.startswith(f"{most:g} points by one trade ({part.name}): ")
