"""The registry and the agreement before a game: unknown games, variants, seats, seeds and start seats."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import priory
import priory.games.pillars.table
from priory import BadSetup, Game, Rng, Setup, State, UnknownGame, Variant
from priory.core.game import SEED_LIMIT
from priory.core.options import Codec, Kind


def test_every_game_is_found_by_its_id() -> None:
    assert priory.games() == sorted(priory.games())
    for name in priory.games():
        game = priory.game(name)
        assert game.id == name
        assert priory.game(name) is game


def test_the_rooms_are_reached_through_the_name_that_lists_them() -> None:
    assert priory.games.pillars.table.Table is type(priory.game("pillars").new(2, 1))


@pytest.mark.parametrize("pure", ["0", "1"])
@pytest.mark.parametrize("first", ["import priory.games.pillars.table", "import priory", "from priory import games"])
def test_a_plain_import_of_a_room_and_the_list_of_games_go_together(first: str, pure: str) -> None:
    program = (
        f"{first}\nimport priory.games.pillars.table\nfrom priory import games\n"
        "print(priory.games.pillars.table.Table.__name__, *priory.games(), games() == priory.games())"
    )
    rooms = sorted(folder.parent.name for folder in Path(str(priory.games.__file__)).parent.glob("*/box.toml"))
    run = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PRIORY_PURE": pure, "PYTHONPATH": str(Path(priory.__file__).parents[1])},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.split() == ["Table", *rooms, "True"]


@pytest.mark.parametrize("wrong", ["chess", "", "core", "..", "priory.core"])
def test_an_unknown_game_is_told_which_there_are(wrong: str) -> None:
    with pytest.raises(UnknownGame) as error:
        priory.game(wrong)
    assert repr(wrong) in str(error.value)
    assert all(name in str(error.value) for name in priory.games())


def test_a_misspelt_game_is_told_the_likely_one() -> None:
    name = priory.games()[0]
    with pytest.raises(UnknownGame, match=f"did you mean '{name}'"):
        priory.game(name[:-1])


class Paper(Game):
    """A game that is agreed upon and never played."""

    def __init__(self) -> None:
        variants = (Variant("mode", ("open", "solo")), Variant("cards", (7, 9)), Variant("dark", (False, True)))
        super().__init__("paper", 3, variants, Codec([Kind("pass", 0)]), 10)

    def seat_counts(self, variants: dict[str, Any]) -> tuple[int, ...]:
        if variants["mode"] == "solo":
            return () if variants["dark"] else (1,)
        return (2, 3, 4)

    def open_box(self, data: dict[str, Any], where: str) -> Any:
        raise NotImplementedError

    def deal(self, setup: Setup, box: Any, rng: Rng) -> State:
        raise NotImplementedError

    def restore(self, data: dict[str, Any], box: Any) -> State:
        raise NotImplementedError


PAPER = Paper()


def test_what_is_left_out_takes_the_usual_value() -> None:
    setup = PAPER.check_setup(3, 5, None, {"cards": 9})
    assert setup == Setup(3, 5, None, {"mode": "open", "cards": 9, "dark": False})


def test_every_playable_combination_is_a_set_up() -> None:
    found = [(setup.seats, *setup.variants.values()) for setup in PAPER.setups()]
    assert found == [
        *[(seats, "open", cards, dark) for cards in (7, 9) for dark in (False, True) for seats in (2, 3, 4)],
        *[(1, "solo", cards, False) for cards in (7, 9)],
    ]
    assert len({str(setup) for setup in PAPER.setups()}) == len(found)


@pytest.mark.parametrize(
    ("seats", "seed", "start", "variants", "said"),
    [
        (2, 0, None, {"length": 3}, "no variant 'length'.*cards.*dark.*mode"),
        (2, 0, None, {"mode": "duel"}, "mode cannot be 'duel': it can be 'open', 'solo'"),
        (2, 0, None, {"cards": 8}, "cards cannot be 8: it can be 7, 9"),
        (2, 0, None, {"cards": 7.0}, r"cards cannot be 7\.0"),
        (2, 0, None, {"dark": 1}, "dark cannot be 1: it can be False, True"),
        (2, 0, None, {"mode": ["open"]}, r"mode cannot be \['open'\]"),
        (1, 0, None, {"mode": "solo", "dark": True}, "do not go together"),
        (1, 0, None, {}, "not played by 1 .*by 2, 3, 4"),
        (5, 0, None, {}, "not played by 5"),
        (2, 0, None, {"mode": "solo"}, "not played by 2 .*by 1"),
        (True, 0, None, {"mode": "solo"}, "not played by True"),
        (2.0, 0, None, {}, r"not played by 2\.0"),
        ("2", 0, None, {}, "not played by '2'"),
        (None, 0, None, {}, "not played by None"),
        (2, -1, None, {}, f"seed -1 is not a whole number from 0 to {SEED_LIMIT - 1}"),
        (2, SEED_LIMIT, None, {}, f"seed {SEED_LIMIT} "),
        (2, True, None, {}, "seed True"),
        (2, "7", None, {}, "seed '7'"),
        (2, None, None, {}, "seed None"),
        (2, 0, 2, {}, "start seat 2 is not one of the seats 0 to 1"),
        (2, 0, -1, {}, "start seat -1"),
        (2, 0, False, {}, "start seat False"),
        (2, 0, 1.0, {}, r"start seat 1\.0"),
        (2, 0, "0", {}, "start seat '0'"),
    ],
)
def test_a_bad_set_up_is_told_what_is_wrong(
    seats: Any, seed: Any, start: Any, variants: dict[str, Any], said: str
) -> None:
    with pytest.raises(BadSetup, match=f"^paper.*{said}"):
        PAPER.check_setup(seats, seed, start, variants)


def test_the_last_seed_is_a_good_one() -> None:
    assert PAPER.check_setup(2, SEED_LIMIT - 1, 1, {}).seed == SEED_LIMIT - 1


def test_a_game_has_as_many_options_as_its_codec() -> None:
    assert PAPER.option_count == 1
    assert PAPER.decode(0) == {"kind": "pass"}
    assert PAPER.encode({"kind": "pass"}) == 0
