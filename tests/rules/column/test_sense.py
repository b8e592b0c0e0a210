"""The sense of value: what it must see, and that playing by it beats playing blindly."""

from __future__ import annotations

from priory import OVER, Rng
from priory.bots.look import tried
from priory.games.column import GAME
from tests.rules.column.helper import moving, stones, table, with_card


def test_after_the_game_the_worth_is_the_score() -> None:
    s = table({"score": 20}, half=2, active=3, agenda=["end"], last_year=True)
    assert s.player == OVER
    assert s.worth() == s.scores()


def test_points_goods_houses_and_characters_are_worth_something() -> None:
    plain = moving().worth()[0]
    for better in (
        {"score": 3},
        {"goods": {"book": 1}},
        {"houses": {"spain": 3}},
        {"protection": 1},
        {"tiles": ["vp_2"]},
    ):
        assert moving(better).worth()[0] > plain, better
    assert (
        moving(with_card("elizabeth_i", "white", 6)).worth()[0]
        > moving(with_card("elizabeth_i", "white", 1)).worth()[0]
    )


def test_a_house_is_worth_more_where_the_own_religion_leads() -> None:
    player = {"religion": "catholic", "houses": {"spain": 5}}
    winning = moving(player, countries={"spain": stones(catholic=3)}).worth()[0]
    losing = moving(player, countries={"spain": stones(protestant=3)}).worth()[0]
    assert winning > losing + 3


def test_a_good_is_worth_more_with_a_house_where_it_is_bought() -> None:
    with_house = moving({"goods": {"ore": 1}, "houses": {"spain": 1}}).worth()[0]
    elsewhere = moving({"goods": {"ore": 1}, "houses": {"england": 1}}).worth()[0]
    assert with_house > elsewhere


def test_quick_always_finds_one_of_the_options() -> None:
    for seats in (2, 3, 4):
        s = GAME.new(seats, seats)
        rng = Rng(1)
        while s.player != OVER:
            choice = s.quick(rng)
            assert choice in s.options()
            s.play(choice)


def test_a_greedy_player_and_a_quick_one_beat_random_players() -> None:
    for way in ("greedy", "quick"):
        won = 0
        for seed in range(6):
            s = GAME.new(4, seed)
            own = seed % 4
            rng = Rng(seed)
            while s.player != OVER:
                if s.player != own:
                    s.play(rng.choice(s.options()))
                elif way == "quick":
                    s.play(s.quick(rng))
                else:
                    imagined = s.imagine(own, rng)
                    s.play(max(s.options(), key=lambda option: tried(imagined, option, own, 0, 1)))
            won += s.ranks()[own] == 1
        assert won >= 5, way
