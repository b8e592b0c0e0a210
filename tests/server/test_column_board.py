"""The board of A Column of Fire: what it foretells comes true, every die lies once, every flight lands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from markupsafe import Markup

from priory.choices import choices_of
from priory.core.journal import Journal
from priory.core.plain import Form
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER
from priory.drawing.easel import draw
from priory.games.column import GAME
from priory.games.column.board import chips, steps, travels
from priory.games.column.board.faces import face, fitting
from priory.games.column.board.forecast import conflicts, houses_in, previews, settled
from priory.games.column.board.layout import score_at, stone_places
from priory.games.column.position.fields import View
from priory.games.column.rules.pieces import COLOURS, COUNTRIES, DICE
from priory.words import Tongue
from tests.rules.column.helper import picking, table, typed
from tests.server.test_drawing import read, sitting_for

T = Tongue("en", "column")
FLEETING = ("house-", "stone-", "set-")
"""Houses, stones and cards may have been swept away before the table is shown again."""


def moments(seats: int, seed: int, most: int = 500) -> Iterator[tuple[Any, Seat]]:
    state, rng = GAME.new(seats, seed), Rng(seed)
    for _ in range(most):
        if state.player == OVER:
            return
        yield state, Seat(state, state.player)
        state.play(rng.choice(state.options()))


def parts_of(seat: Seat, seats: int) -> dict[str, str]:
    return draw(sitting_for(GAME, seats, seat.seat), seat.look(), choices_of(GAME, seat, "en"))


# X7 to X10 of the rules, by the drawing's own reckoning.
@pytest.mark.parametrize(
    ("houses", "site", "after", "pushed"),
    [
        ({3: 4}, 4, {0: 4, 3: 3}, [3]),
        ({3: 4, 1: 3}, 4, {0: 4, 3: 3, 1: 2}, [3, 1]),
        ({3: 1}, 1, {0: 1}, [3]),
        ({0: 2}, 4, {0: 4}, []),
        ({0: 3, 3: 4}, 4, {0: 4, 3: 3}, [3]),
    ],
)
def test_a_house_pushes_others_down(
    houses: dict[int, int], site: int, after: dict[int, int], pushed: list[int]
) -> None:
    assert settled(houses, 0, site) == (after, pushed)


def test_what_a_pick_shows_is_what_the_rules_do() -> None:
    compared = 0
    for state, seat in moments(4, 3):
        view = typed(seat.look())
        if view.question != "pick":
            continue
        for shown in previews(view, choices_of(GAME, seat, "en"), T):
            country, other = shown["country"], state.clone()
            had = view.players[view.active].houses.get(country, 0)
            stones = sum(view.countries[country].stones.values())
            other.play(shown["option"])
            if shown["stone"] and Seat(other, other.player).look().question == "stone":
                other.play(GAME.encode({"kind": "place"}))
            then = typed(Seat(other, state.player).look())
            if shown["stone"]:
                assert sum(then.countries[country].stones.values()) == stones + 1
                assert then.countries[country].torch == shown["torch"]
            if not had and then.question != "house":
                after, _ = settled(houses_in(view, country), view.active, shown["value"])
                assert houses_in(then, country) == after
                compared += 1
    assert compared > 10


def test_the_plate_tells_a_conflict_as_it_will_be() -> None:
    # X22 of the rules: Protestants win in England; a second torch makes the order a question.
    s = table(
        {"religion": "catholic", "houses": {"england": 3}},
        {"religion": "protestant"},
        {"religion": "protestant", "houses": {"england": 2}},
        {"religion": "protestant", "houses": {"england": 4}},
        countries={
            "england": {"stones": {"protestant": 2, "catholic": 1, "neutral": 1}},
            "spain": {"stones": {"neutral": 4}},
        },
        agenda=["end", "conflicts"],
        half=2,
    )
    view = typed(Seat(s, 0).look())
    assert view.question == "conflicts"
    england, spain = conflicts(view, T)
    assert england["results"] == [{"seat": 3, "points": 4}, {"seat": 2, "points": 2}, {"seat": 0, "points": 0}]
    assert (england["winner"], spain["winner"]) == ("protestant", "")


def test_a_conflict_with_as_many_stones_on_both_sides_is_avoided() -> None:
    stones = {"england": {"stones": {"catholic": 1, "protestant": 1, "neutral": 2}}}
    s = picking({"houses": {"england": 3}}, countries=stones)
    rows = conflicts(typed(Seat(s, 0).look()), T)
    assert [(row["country"], row["winner"], row["results"]) for row in rows] == [("england", "", [])]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_die_lies_once_and_shows_its_face(seats: int) -> None:
    for _, seat in list(moments(seats, 4, 200))[::9]:
        view, parts = typed(seat.look()), parts_of(seat, seats)
        text = "".join(parts.values())
        for number, player in enumerate(view.players):
            for colour in DICE:
                assert len(re.findall(f'id="die-{number}-{colour}"', text)) == 1
            if number == seat.seat:
                for colour in COLOURS:
                    shown = re.search(f'id="die-{number}-{colour}"[^>]*data-die="(\\d)"', parts["tray"])
                    assert shown is not None
                    assert int(shown[1]) == player.dice[colour]


def test_what_flies_lands_on_something_that_is_drawn() -> None:
    state, rng = GAME.new(4, 6), Rng(6)
    state.journal = Journal()
    seen, wrong = 0, []
    for _ in range(400):
        if state.player == OVER:
            break
        state.play(rng.choice(state.options()))
        view = typed(Seat(state, 0).look())
        flights = [flight for entry in state.journal.take() for flight in travels(entry.told_to(0), view)]
        if flights and state.player != OVER:
            ids = set(read(*draw(sitting_for(GAME, 4, 0), view, []).values()).ids)
            # A piece that left again in the same move has nowhere to be seen; whatever is still there is drawn.
            seen += sum(target in ids for _, target in flights)
            wrong += [target for _, target in flights if target not in ids and not target.startswith(FLEETING)]
    assert seen > 20
    assert wrong == []


def test_stand_ins_carry_a_mark_and_printed_cards_none() -> None:
    s = table(countries={"england": {"face_up": "ned_willard"}, "spain": {"face_up": "spain_captain"}})
    board = draw(sitting_for(GAME, 4, 0), Seat(s, 0).look(), [])["board"]
    england, spain = board.index('id="country-england"'), board.index('id="country-spain"')
    assert "p-house-rule" in board[england : board.index('id="country-france"')]
    assert "p-house-rule" not in board[spain : board.index('id="wheel"')]


def test_with_two_players_the_fourth_religion_space_is_crossed_out() -> None:
    board = draw(sitting_for(GAME, 2, 0), Seat(GAME.new(2, 1), 0).look(), [])["board"]
    assert board.count("#hexshut") == len(COUNTRIES)
    assert "#hexshut" not in draw(sitting_for(GAME, 3, 0), Seat(GAME.new(3, 1), 0).look(), [])["board"]


def test_whoever_watches_sees_the_active_place_and_no_tile() -> None:
    view = Seat(table({"tiles": ["vp_1", "take_die"]}), -1).look()
    tray = draw(sitting_for(GAME, 4, -1), view, [])["tray"]
    assert tray.count("#tile-back") == 2
    assert "#tile-face" not in tray


def test_stones_lie_catholics_left_protestants_right_neutral_ones_between() -> None:
    placed = stone_places({"catholic": 1, "protestant": 1, "neutral": 1}, 4)
    assert placed == {"catholic": [0], "neutral": [1], "protestant": [3]}


def test_score_disks_run_round_the_track_and_never_share_a_place() -> None:
    corners = {1: (0, 0), 15: (1, 0), 25: (1, 1), 40: (0, 1)}
    for score, (right, bottom) in corners.items():
        x, y = score_at(score, 0)
        assert (x > 556, y > 296) == (bool(right), bool(bottom))
    assert score_at(51, 0) == score_at(1, 0)
    for score in range(101):
        assert len({score_at(score, rank) for rank in range(4)}) == 4


def test_a_long_name_is_made_to_fit() -> None:
    assert fitting("Captain", 96, 14.5) == ""
    assert "textLength" in fitting("Marchand de minerai très long", 96, 14.5)


def test_the_head_of_the_page_names_year_half_and_step() -> None:
    told = steps(typed(Seat(picking({}, year=5), 0).look()), T)
    assert Markup(told["now"]).striptags() == "Year 5, second half"
    assert told["phases"][told["phase"]] == "Pick"


def test_the_list_says_what_an_option_brings_or_costs() -> None:
    full = {"england": {"face_up": "ned_willard", "stones": {"catholic": 2, "neutral": 1}}}
    view = typed(Seat(picking({"score": 9, "dice": {"white": 5}}, countries=full), 0).look())
    assert chips(view, Form({"kind": "pick", "country": "england"}), T) == [("5", "house-azure"), ("", "p-torch")]
    assert chips(view, Form({"kind": "renounce"}), T) == [("–1", "p-points")]
    assert chips(view, Form({"kind": "move", "die": "white", "passing": 0}), T) == []
    assert chips(view, Form({"kind": "move", "die": "white", "passing": 2}), T) == [("–2", "p-points")]


def test_a_card_of_a_box_of_one_s_own_shows_its_own_name() -> None:
    printed = {"deck": "england", "actions": ["points_2"], "stone": "catholic"}
    shown = [
        face(View({"cards": {"card": {**printed, "name": {"en": name}}}}, GAME.box), "card", T)["name"]
        for name in ("Book Merchant", "Bookseller")
    ]
    assert shown == ["Book Merchant", "Bookseller"]


def test_every_colour_that_means_something_has_its_sign() -> None:
    for state, seat in moments(3, 5, 150):
        parts = parts_of(seat, 3)
        spaces = re.findall(r'<g id="space-(\d+)".*?var\(--die-(\w+)\).*?href="#sign-(\w+)"', parts["board"], re.DOTALL)
        assert [(int(number), hue) for number, hue, _ in sorted(spaces, key=lambda one: int(one[0]))] == [
            (number, space.colour) for number, space in enumerate(typed(seat.look()).track)
        ]
        assert all(hue == sign for _, hue, sign in spaces)
        ribbons = re.findall(r'fill="var\(--die-(\w+)\)"[^<]*<text[^<]*</text><use href="#sign-(\w+)"', parts["board"])
        assert ribbons == [(colour, colour) for colour in COLOURS[: len(COUNTRIES)]]
        dice = re.findall(r'href="#die-(\w+)-\d" class="hue-(\w+)"', parts["tray"])
        dice += re.findall(r'class="hue-(\w+)" href="#die-(\w+)-\d"', parts["players"])
        held = re.findall(r'held-die k-(\w+).*?href="#sign-(\w+)"', parts["players"], re.DOTALL)
        assert len([one for one in dice if one[0] != "black"]) + len(held) >= state.seats * len(COLOURS)
        assert all(hue == sign for hue, sign in [*dice, *held])
