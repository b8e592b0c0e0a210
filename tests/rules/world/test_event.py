"""W4: drawing an event card."""

from __future__ import annotations

from tests.rulebook import rule
from tests.rules.world.tables import at, drawing, goods, kinds, play, score, seated, turn


@rule("W4.1", "W4.8")
def test_the_card_drawn_is_public_at_once_and_its_mood_does_nothing() -> None:
    table = drawing("I-06")
    assert table.view(3)["event"]["id"] == "I-06"
    assert table.view(-1)["event"]["id"] == "I-06"
    assert [goods(table, seat) for seat in range(4)] == [{}, {}, {}, {}]


@rule("W4.2", "W19.3", "X11")
def test_the_sick_come_before_the_text() -> None:
    # III-02 has the number 9; III-11 turns up one more tile, so the number must come first.
    table = drawing("III-02")
    assert table.view(0)["places"][8]["state"] == "patient"
    table = drawing("III-11", places=[{"value": value} for value in (5, 4, 4, 3, 3, 1, 3, 2, 2, 2, 1)])
    states = [place["state"] for place in table.view(0)["places"]]
    assert states[5] == "patient"
    assert states[0] == "patient"
    assert states.count("patient") == 2


@rule("W4.3", "W4.6")
def test_a_beige_card_works_before_it_is_oriented_and_a_blue_one_only_in_phase_five() -> None:
    table = drawing("II-07")
    assert table.view(0)["question"] == "orient"
    assert goods(table, 2) == {"knowledge": 1}
    table = drawing("I-02")
    assert table.view(0)["question"] == "orient"
    assert table.view(0)["in_force"] == []
    play(table, "orient", arrow=0)
    assert table.view(0)["in_force"] == ["I-02"]


@rule("W4.4", "W4.5", "W23.7", "X1")
def test_each_player_may_exchange_once_the_active_player_first() -> None:
    everybody = {seat: {"goods": {"wool": 1, "gold": 2}} for seat in range(4)}
    table = drawing("I-01", crest=2, players=everybody)
    asked = []
    for answer in ("accept", "decline", "accept", "decline"):
        asked.append(table.player)
        play(table, answer, **({"offer": 1} if answer == "accept" else {}))
    assert asked == [2, 3, 0, 1]
    assert [goods(table, seat) for seat in (2, 0)] == [{"gold": 5}] * 2
    assert [goods(table, seat) for seat in (3, 1)] == [{"wool": 1, "gold": 2}] * 2
    assert table.view(0)["question"] == "orient"


@rule("W4.7")
def test_a_permanent_event_changes_what_a_later_card_allows() -> None:
    # IV-05 pays 3 gold for wool; IV-11 lets everybody sell in phase 1.
    table = at(
        chapter=4,
        round=2,
        deck={"IV": ["IV-05", "IV-11"]},
        in_force=["IV-05"],
        permanent=["IV-05", None],
        players=seated(4, {0: {"goods": {"wool": 2}}}, 1, False, ()),
        agenda=["draw event", "orient", "end round"],
    )
    play(table, "sell", wool=2, cloth=0)
    assert goods(table, 0) == {"gold": 6}


@rule("W4.9", "W12.1")
def test_what_a_beige_card_leaves_on_the_board_stays() -> None:
    table = drawing("I-04")
    play(table, "orient", arrow=0)
    assert table.view(0)["projects"]["st_mark"]["stage"] == "begun"
    assert table.view(0)["event"]["id"] == "I-04"


@rule("W4.6", "W8.5")
def test_a_blue_card_of_an_earlier_round_still_counts() -> None:
    table = turn(blue=("I-02",), round=2, players={0: {"goods": {"wool": 1}}})
    play(table, "play", card="sell")
    play(table, "sell", wool=1, cloth=0)
    assert goods(table, 0) == {"gold": 1}


@rule("W4.5", "W22.5")
def test_nobody_is_asked_a_second_time_by_a_beige_card() -> None:
    table = drawing("I-10", seats=2, players={seat: {"goods": {"gold": 5}} for seat in range(2)})
    play(table, "accept", offer=1)
    play(table, "accept", offer=1)
    assert kinds(table) == {"orient"}
    assert [goods(table, seat) for seat in range(2)] == [{"gold": 4}] * 2
    assert [score(table, seat) for seat in range(2)] == [10, 10]


@rule("W8.4")
def test_the_open_card_is_seen_by_all() -> None:
    table = turn()
    play(table, "play", card="grain")
    assert table.view(2)["players"][0]["open"] == [{"card": "grain", "played": True}]
