"""The tables as the terminal draws them: nothing is cut, and what is one's own is always in sight."""

from __future__ import annotations

import re
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import priory
from priory.core.box import read_text
from priory.core.reader import LANGUAGES
from priory.core.record import Record
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER, State
from priory.games.column.position.fields import View
from priory.games.column.rules.pieces import COLOURS
from priory.games.column.words.names import card_name, symbol, title
from priory.games.pillars.rules.pieces import GOLD, RESOURCES
from priory.games.pillars.words.names import amount
from priory.games.world.words.names import plain
from priory.table.people import company
from priory.terminal.play import Play
from priory.terminal.sitting import Sitting
from priory.words import Tongue, tongue_at
from tests.terminal.driving import Hand, drive

# What the board has in windows of 80 and of 160 columns.
WIDTHS = (76, 106)
SIZES = ((80, 24), (100, 30), (160, 50))
PEOPLE = ("Philippa of Salisbury", "Godwyn", "Merthin the Builder", "Caris")
BOTS = ("me:Ada", "greedy", "greedy", "greedy")


@cache
def moments(id: str) -> tuple[State, ...]:
    """Tables of a game of four on its way, from the first question to the last."""
    state, rng, found = priory.game(id).new(4, 11), Rng(5), []
    while state.player != OVER:
        found.append(state.clone())
        options = state.options()
        state.play(options[rng.below(len(options))])
    return tuple(found[:: max(1, len(found) // 4)])


def drawn(state: State, seat: int, width: int, language: str = "en") -> list[str]:
    """The lines of a table as a seat sees it."""
    console = Console(file=StringIO(), width=width, color_system=None)
    game = priory.game(state.game_id)
    console.print(game.room("terminal").draw(Seat(state, seat).look(), Tongue(language, game.id), list(PEOPLE)))
    written = console.file
    assert isinstance(written, StringIO)
    return written.getvalue().splitlines()


def words(lines: list[str]) -> str:
    """All that is written, without frames and line breaks."""
    return " ".join(re.sub(r"[│╭╮╰╯─]", " ", " ".join(lines)).split())


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("id", priory.games())
def test_nothing_is_cut(id: str, width: int) -> None:
    for number, state in enumerate(moments(id)):
        for seat in (state.player, -1):
            lines = drawn(state, seat, width, LANGUAGES[number % len(LANGUAGES)])
            assert max(map(cell_len, lines)) <= width
            assert [line for line in lines if "…" in line] == []


@pytest.mark.parametrize("width", WIDTHS)
def test_dice_and_cards_of_column_are_whole(width: int) -> None:
    for number, state in enumerate(moments("column")):
        language = LANGUAGES[number % len(LANGUAGES)]
        t = Tongue(language, "column")
        view = Seat(state, state.player).look()
        assert isinstance(view, View)
        # Boxes stand side by side, so their lines are mixed: the own one, which comes first, stands alone.
        lines = drawn(state, state.player, width, language)
        end = next(number for number, line in enumerate(lines) if line.startswith("╰"))
        own, told = view.players[state.player], words(lines[:end])
        for colour in COLOURS:
            assert f"{title(colour, t)[:3].lower()}[{own.dice[colour]}]" in told
        for one in own.cards:
            actions = " / ".join(symbol(action, t) for action in view.cards[one.card].actions)
            assert f"{card_name(view, one.card, t)}: {actions}" in told
        everything = re.findall(r"\w{3}\[\d\]", words(lines))
        assert len(everything) >= len(COLOURS) * view.seats


def test_the_market_of_pillars_has_the_prices_of_the_box_that_is_played_with() -> None:
    game = priory.game("pillars")
    text = (game.folder / "box.toml").read_text(encoding="utf-8")
    own = read_text(text.replace("buy_price = 4", "buy_price = 7", 1), "own.toml")
    state = Record(game, game.check_setup(2, 1, 0, {}), own).state
    console = Console(file=StringIO(), width=106, color_system=None)
    console.print(game.room("terminal").draw(Seat(state, 0).look(), tongue_at(state, "en"), list(PEOPLE[:2])))
    assert isinstance(console.file, StringIO)
    market = next(line for line in console.file.getvalue().splitlines() if "resource market" in line)
    assert re.findall(r"(\d) gold", market) == ["7", "3", "2"]


def test_the_cards_of_kingsbridge_stay_whole_beside_many_columns() -> None:
    cards = priory.game("kingsbridge").room("terminal").Cards([1, 1, 9, 10, 10, 13], 3)
    for width in (16, 29, 30):
        console = Console(file=StringIO(), width=width, color_system=None)
        console.print(cards)
        assert isinstance(console.file, StringIO)
        rows = console.file.getvalue().splitlines()
        shown = " ".join(row for row in rows if any(letter.isdigit() for letter in row)).split()
        assert shown == ["1", "1", "9", "10", "10", "13"]
        assert len(rows) % 3 == 0
        marked = next(number for number, row in enumerate(rows) if "▲" in row)
        assert rows[marked - 1][rows[marked].index("▲") - 1 :].strip().startswith("10")


def holdings(view: dict[str, Any], language: str) -> list[str]:
    """The gold and the goods of the one who looks, as the rules call them."""
    t, own = Tongue(language, view["game"]), view["players"][view["seat"]]
    if view["game"] == "pillars":
        counts = [(kind, own["cubes"][resource]) for kind, resource in enumerate(RESOURCES)]
        return [amount(kind, count, t) for kind, count in (*counts, (GOLD, own["gold"]))]
    if view["game"] == "world":
        return [plain(good, t) for good, count in own["goods"].items() if count]
    return [f"{title(good, t)} {count}" for good, count in own["goods"].items() if count]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("id", ["pillars", "world", "column"])
def test_one_s_own_gold_and_goods_are_in_sight(id: str, size: tuple[int, int], tmp_path: Path) -> None:
    game, rng = priory.game(id), Rng(9)
    record = Record(game, game.check_setup(4, 3, 0, {}), None)
    while record.ply < 60 or record.state.player != 0:
        record.play(rng.choice(record.state.options()))
    view = {**Seat(record.state, 0).view(), "game": id}
    expected = holdings(view, "en")
    assert expected

    async def story(hand: Hand) -> None:
        await hand.read(*expected)

    drive(Play(Sitting(record, company(BOTS, 4), tmp_path / "r"), 0.0), story, size)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_long_question_is_not_cut(size: tuple[int, int], tmp_path: Path) -> None:
    record, prompt = longest_question("de")
    assert len(prompt) > 48, "shorter ones fit on a line in every window"

    async def story(hand: Hand) -> None:
        await hand.read(*prompt.split())

    drive(Play(Sitting(record, company(BOTS, 4), tmp_path / "r"), 0.0), story, size, "de")


def longest_question(language: str) -> tuple[Record, str]:
    """A game of World Without End up to the longest of its questions to the first seat."""
    game, rng, t = priory.game("world"), Rng(9), Tongue(language, "world")
    record = Record(game, game.check_setup(4, 3, 0, {}), None)
    prompts = {}
    while record.state.player != OVER:
        if record.state.player == 0:
            prompts[record.ply] = game.room("words").prompt(Seat(record.state, 0).look(), t)
        record.play(rng.choice(record.state.options()))
    ply = max(prompts, key=lambda one: len(prompts[one]))
    again = Record(game, record.setup, None)
    for option in record.options[:ply]:
        again.play(option)
    return again, prompts[ply]
