"""What each seat and a spectator may know (section 26)."""

from __future__ import annotations

import json

import pytest

from priory import NOBODY, Journal, Rng
from priory.games.kingsbridge import GAME
from tests.rulebook import rule
from tests.rules.kingsbridge.table import Layout, lay

EVERYBODY = [NOBODY, 0, 1, 2]


@rule("I-1")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_what_lies_face_up_and_all_sizes_are_public(seat: int) -> None:
    table = lay(
        {"c1": [3, "E4"], "X1": [7]},
        [5, 9],
        seats=3,
        mode="coop",
        pile=[1, 2],
        hands={1: [1], 2: [1, 2, 3]},
        displays={2: [6, 8]},
        discard=[10, 11],
        penalty=[12],
        turn={"effect": "ragna"},
        quiet=2,
        turns=7,
    )
    view = table.state.view(seat)
    assert view["columns"] == table["columns"]
    assert view["extra"] == [[7], [], [], []]
    assert view["discard"] == [10, 11]
    assert view["penalty"] == [12]
    assert view["displays"] == [[], [], [6, 8]]
    assert view["hand_sizes"] == [2, 1, 3]
    assert view["pile_sizes"] == [len(table.pile(other)) for other in range(3)]
    assert (view["active"], view["turn"]["effect"]) == (0, "ragna")
    assert (view["quiet"], view["turns"]) == (2, 7)


@rule("I-2")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_character_stacks_are_public_with_their_order_and_the_box(seat: int) -> None:
    table = lay({"c1": [3]}, [5, 9], seats=3, stack=["ragna", "den"], stacks={1: ["wigelm", "aldred"]})
    view = table.state.view(seat)
    assert view["stacks"] == [["ragna", "den"], ["wigelm", "aldred"], []]
    assert view["boxed"] == ["agatha", "edgar", "ethelred", "gytha", "wilwulf", "wynstan"]


@rule("I-3")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_together_the_open_characters_and_the_box_are_public_but_not_the_deck(seat: int) -> None:
    table = lay({"c1": [3]}, [5, 9], seats=3, mode="coop", open=["ragna", "den", "edgar"], deck=["wigelm", "aldred"])
    view = table.state.view(seat)
    assert view["open"] == ["ragna", "den", "edgar"]
    assert view["deck_size"] == 2
    assert view["boxed"] == ["agatha", "ethelred", "gytha", "wilwulf", "wynstan"]
    assert "wigelm" not in json.dumps(view)


@rule("I-4")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    table = lay({"c1": [3]}, [5, 9], seats=3, hands={1: [1, 2], 2: [7, 8]})
    assert [table.state.view(seat)["hand"] for seat in EVERYBODY] == [None, [5, 9], [1, 2], [7, 8]]


@rule("I-4")
@pytest.mark.parametrize(("seats", "mode"), [(1, "solo"), (3, "competitive"), (3, "coop")])
def test_a_draw_pile_is_seen_by_nobody(seats: int, mode: str) -> None:
    one = GAME.new(seats, 7, 0, mode=mode)
    data = one.to_dict()
    data["piles"] = [pile[::-1] for pile in data["piles"]]
    other = GAME.from_dict(data)
    assert other.to_dict() != one.to_dict()
    for seat in [NOBODY, *range(seats)]:
        assert other.view(seat) == one.view(seat)


@rule("I-4")
def test_an_imagined_table_agrees_with_the_view_and_deals_the_rest_anew() -> None:
    table = Layout(GAME.new(3, 5, 0, mode="coop"))
    hands, piles, decks = set(), set(), set()
    for seed in range(20):
        imagined = Layout(table.state.imagine(1, Rng(seed)))
        imagined.state.audit()
        assert imagined.state.view(1) == table.state.view(1)
        hands.add(str(imagined.hand(0)))
        piles.add(str(imagined.pile(1)))
        decks.add(str(imagined["deck"]))
    assert min(len(hands), len(piles), len(decks)) > 15


@rule("I-5")
def test_of_an_exchange_others_see_only_the_number() -> None:
    table = lay({"c1": [3]}, [5, 8, 9], seats=3, pile=[1, 2, 4, 6, 7])
    journal = Journal()
    table.state.journal = journal
    table.exchange(8, 5)
    told = {seat: [entry.seen_by(seat) for entry in journal.entries] for seat in EVERYBODY}
    under = [[entry.get("value") for entry in told[seat] if entry["kind"] == "put_under"] for seat in EVERYBODY]
    assert under == [[None, None], [8, 5], [None, None], [None, None]]
    counts = [[entry["count"] for entry in told[seat] if entry["kind"] == "exchange"] for seat in EVERYBODY]
    assert counts == [[2]] * 4


@rule("I-5")
def test_cards_drawn_are_seen_by_the_owner_alone() -> None:
    table = lay({"c1": [3]}, [4, 9], seats=3, pile=[7, 1])
    journal = Journal()
    table.state.journal = journal
    table.place(4, "c1")
    table.end()
    drawn = next(entry for entry in journal.entries if entry.kind == "draw")
    assert [drawn.seen_by(seat).get("values") for seat in EVERYBODY] == [None, [7, 1], None, None]
    assert [drawn.seen_by(seat)["count"] for seat in EVERYBODY] == [2] * 4


@rule("I-5", "I-7")
def test_a_given_card_is_afterwards_only_one_more_in_the_pile() -> None:
    table = lay({"c1": [5, 6]}, [8, 9], seats=3, stack=["wigelm"])
    before = table.state.view(1)["pile_sizes"][1]
    table.use("wigelm", (1, "c1"))
    assert table.state.view(1)["pile_sizes"][1] == before + 1
    assert {Layout(table.state.imagine(1, Rng(seed))).pile(1)[0] for seed in range(40)} != {5}


@rule("I-6")
def test_together_the_views_hide_what_they_hide_in_the_competitive_game() -> None:
    table = lay({"c1": [3]}, [5, 9], mode="coop", hands={1: [1, 2]})
    assert [table.state.view(seat)["hand"] for seat in (0, 1, NOBODY)] == [[5, 9], [1, 2], None]
    for seat in (0, 1, NOBODY):
        assert not {"hands", "piles", "deck"} & set(table.state.view(seat))


@rule("I-7")
def test_cards_put_under_the_own_pile_count_as_unknown() -> None:
    table = lay({"c1": [3]}, [5, 8, 9], pile=[1, 2, 4, 6, 7])
    table.exchange(8)
    bottoms = {Layout(table.state.imagine(0, Rng(seed))).pile(0)[-1] for seed in range(40)}
    assert len(bottoms) > 3


@rule("I-7")
def test_edgar_under_the_deck_counts_as_unknown() -> None:
    people = ["aldred", "wigelm", "den"]
    table = lay({"c1": ["E4"]}, [4, 9], seats=1, open=["gytha", "ragna", "agatha"], deck=people)
    table.place(4, "c1", "swap")
    assert table["deck"][-1] == "edgar"
    bottoms = {Layout(table.state.imagine(0, Rng(seed)))["deck"][-1] for seed in range(60)}
    assert bottoms == {*people, "edgar"}


@rule("K17.2", "K20.1")
@pytest.mark.parametrize("who", ["ethelred", "wilwulf"])
def test_the_only_card_of_a_hand_comes_to_light_unasked(who: str) -> None:
    for hand, opened in (([8], True), ([8, 1, 9], False)):
        table = lay({"c1": [4]}, hand, stack=[who])
        table.state.journal = Journal()
        table.use(who, *hand[: len(hand) - 1][:1])
        [entry] = [entry for entry in table.state.journal.take() if entry.kind == who]
        assert entry.opened is opened
