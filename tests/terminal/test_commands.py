"""The command line: what it writes, and one clear line for everything it cannot do."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import priory
from priory.bots.levels import LEVELS
from priory.cli import main, parser
from priory.cli.play import sitting as sit_down
from priory.core.record import Record, load
from priory.core.rng import Rng
from priory.core.state import OVER
from priory.version import VERSION, build
from tests.terminal.driving import shortened, sitting


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PRIORY_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("PRIORY_LANGUAGE", raising=False)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record of some choices."""
    found = sitting(tmp_path, "me:Ada", "greedy", "random")
    rng = Rng(3)
    for _ in range(40):
        found.record.play(rng.choice(found.record.state.options()))
    found.save()
    return found.path


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """A box of one's own."""
    path = tmp_path / "my.toml"
    path.write_text(shortened((priory.game("kingsbridge").folder / "box.toml").read_text(encoding="utf-8")))
    return path


def told(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """What a command writes."""
    assert main(argv) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def complaint(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """The one line of complaint about a command."""
    try:
        code = main(argv)
    except SystemExit as error:
        code = int(str(error.code))
    captured = capsys.readouterr()
    assert code == 2
    assert captured.out == ""
    assert captured.err.endswith("\n")
    assert captured.err.count("\n") == 1, captured.err
    return captured.err


def test_the_version_says_which_build_is_running(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"priory {VERSION} ({build()})\n"


def test_the_command_line_starts_without_the_screen() -> None:
    code = "import sys, priory.cli; priory.cli.parser(); print(sorted({'textual', 'rich', 'babel'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_games_lists_every_game_with_its_variants(capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, "games", "--language", "de")
    for id in priory.games():
        game = priory.game(id)
        assert f"{id:<12} {game.titles['de']}, " in out
        assert all(f"{variant.name}: " in out for variant in game.variants)
    assert "mode: competitive (alle gegeneinander), solo (allein), coop (alle gemeinsam)" in out


def test_bots_lists_every_bot(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "bots").splitlines()
    assert [line.split()[0] for line in lines] == list(LEVELS)


# The language.


@pytest.mark.parametrize(
    ("argv", "environment", "word"),
    [
        ((), {}, "plays"),
        ((), {"LANG": "fr_FR.UTF-8"}, "joue"),
        ((), {"LANG": "it_IT", "LC_ALL": "de_AT.UTF-8"}, "spielt"),
        ((), {"LANG": "fr_FR", "PRIORY_LANGUAGE": "it"}, "gioca"),
        (("--language", "de"), {"PRIORY_LANGUAGE": "it"}, "spielt"),
        ((), {"LANG": "pl_PL.UTF-8"}, "plays"),
        ((), {"LANG": "C"}, "plays"),
    ],
)
def test_the_language_is_the_asked_or_the_system_s(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    argv: tuple[str, ...],
    environment: dict[str, str],
    word: str,
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert word in told(capsys, "bots", *argv)


def test_an_asked_language_that_is_not_spoken_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "'pl' is not one of en, fr, de, it" in complaint(capsys, "bots", "--language", "pl")
    monkeypatch.setenv("PRIORY_LANGUAGE", "xx")
    assert "PRIORY_LANGUAGE: 'xx'" in complaint(capsys, "bots")


# Bad input.


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        ((), "required"),
        (("dance",), "dance"),
        (("play", "--fly"), "--fly"),
        (("play", "kingsbrige"), "did you mean 'kingsbridge'?"),
        (("play", "kingsbridge", "--seats", "9"), "by 9"),
        (("play", "kingsbridge", "--seats", "many"), "'many'"),
        (("play", "kingsbridge", "--seat", "me", "gredy"), "'gredy'"),
        (("play", "kingsbridge", "--seats", "2", "--seat", "me", "me", "me"), "3 people for 2 seats"),
        (("play", "kingsbridge", "--seat", "me:" + "x" * 40, "greedy"), "not a name"),
        (("play", "kingsbridge", "--seat", "me:Ada", "greedy:Ada"), "'Ada'"),
        (("play", "kingsbridge", "--variant", "characters"), "name=value"),
        (("play", "kingsbridge", "--variant", "dragons=yes"), "no variant 'dragons'"),
        (("play", "kingsbridge", "--variant", "mode=royal"), "'royal'"),
        (("play", "kingsbridge", "--variant", "mode=solo", "--variant", "characters=no"), "do not go together"),
        (("play", "kingsbridge", "--seed", "-1"), "seed"),
        (("play", "kingsbridge", "--pace", "-1"), "--pace"),
        (("play", "kingsbridge", "--box", "nowhere.toml"), "nowhere.toml: cannot be read"),
        (("play", "--seats", "2"), "which game?"),
        (("play", "kingsbridge"), "terminal"),
        (("replay", "nowhere.json"), "nowhere.json: cannot be read"),
        (("show", "nowhere.json"), "nowhere.json: cannot be read"),
        (("show",), "FILE"),
        (("games", "--language", "klingon"), "'klingon'"),
        (("box",), "ACTION"),
        (("box", "export", "chess"), "no game 'chess'"),
        (("box", "check", "nowhere.toml"), "nowhere.toml: cannot be read"),
        (("bench", "chess"), "no game 'chess'"),
        (("bench", "kingsbridge", "--seats", "7"), "not played by 7"),
        (("bench", "--seconds", "0"), "--seconds"),
    ],
)
def test_bad_input_is_one_clear_line(capsys: pytest.CaptureFixture[str], argv: tuple[str, ...], says: str) -> None:
    assert says in complaint(capsys, *argv)


def test_what_a_record_does_not_hold_is_refused(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    assert "no ply 41" in complaint(capsys, "show", str(record), "--ply", "41")
    assert "no ply -1" in complaint(capsys, "replay", str(record), "--ply", "-1")
    assert "no seat 3" in complaint(capsys, "show", str(record), "--seat", "3")
    assert "not allowed with" in complaint(capsys, "show", str(record), "--seat", "0", "--all")
    assert "terminal" in complaint(capsys, "replay", str(record))


def test_a_spoilt_record_is_refused_by_every_command(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    record.write_text(record.read_text().replace('"options": [', '"options": [9999,', 1))
    for command in (("show", str(record)), ("replay", str(record)), ("play", "--record", str(record))):
        assert "9999" in complaint(capsys, *command)


# Showing.


def test_show_draws_what_a_seat_may_see(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    public = told(capsys, "show", str(record))
    assert all(name in public for name in ("Ada", "Wren", "Robin"))
    own = told(capsys, "show", str(record), "--seat", "0")
    assert own != public
    assert own in told(capsys, "show", str(record), "--all")


def test_show_draws_any_ply(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    drawn = {told(capsys, "show", str(record), "--ply", str(ply)) for ply in (0, 20, 40)}
    assert len(drawn) == 3
    assert told(capsys, "show", str(record), "--ply", "40") == told(capsys, "show", str(record))


# The box.


def test_an_exported_box_is_the_standard_one(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for id in priory.games():
        path = tmp_path / f"{id}.toml"
        path.write_text(told(capsys, "box", "export", id), encoding="utf-8")
        assert f"the standard box for {id}" in told(capsys, "box", "check", str(path))
        assert "the standard box" in told(capsys, "box", "check", str(path), id)


def test_a_good_box_of_one_s_own_is_told_from_the_standard_one(capsys: pytest.CaptureFixture[str], box: Path) -> None:
    assert "a good box of your own for kingsbridge" in told(capsys, "box", "check", str(box))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("size = 6", 'size = "six"', "my.toml [hand], field 'size': 'six' is not a whole number"),
        ("size = 6", "sice = 6", "my.toml [hand], field 'size': is missing; did you mean it by 'sice'?"),
        ('id = "aldred"', 'id = "alfred"', "[[characters]] alfred, field 'id'"),
        ("[hand]", "[hand", "not a box file"),
        ('id = "kingsbridge"', 'id = "chess"', "no game 'chess'"),
    ],
)
def test_a_bad_box_is_told_by_entry_and_field(
    capsys: pytest.CaptureFixture[str], box: Path, old: str, new: str, says: str
) -> None:
    box.write_text(box.read_text().replace(old, new, 1))
    assert says in complaint(capsys, "box", "check", str(box))


def test_a_box_of_another_game_is_refused(capsys: pytest.CaptureFixture[str], box: Path) -> None:
    assert "a box of 'kingsbridge', not of 'world'" in complaint(capsys, "box", "check", str(box), "world")


# Sitting down.


def agreed(*argv: str) -> Record:
    """The record of the game that `priory play` would sit down at."""
    found = sit_down(parser().parse_args(["play", *argv]))
    assert found is not None
    return found.record


def test_play_without_a_game_asks_in_the_menu() -> None:
    assert sit_down(parser().parse_args(["play"])) is None


def test_play_agrees_on_what_is_asked_and_takes_the_usual_for_the_rest() -> None:
    usual = agreed("kingsbridge")
    assert usual.setup.seats == 2
    assert usual.setup.variants == {"mode": "competitive", "characters": True}
    assert usual.people == ["me:Wren", "greedy:Robin"]
    asked = agreed(
        "kingsbridge", "--seat", "random", "me:Ada", "--seats", "3", "--seed", "7", "--variant", "characters=no"
    )
    assert asked.setup.seats == 3
    assert asked.setup.seed == 7
    assert asked.setup.variants == {"mode": "competitive", "characters": False}
    assert asked.people == ["random:Wren", "me:Ada", "greedy:Robin"]


def test_one_seat_is_the_solo_game() -> None:
    assert agreed("kingsbridge", "--seats", "1").setup.variants["mode"] == "solo"
    assert agreed("kingsbridge", "--variant", "mode=solo").setup.seats == 1


def test_the_same_seed_gives_the_same_table() -> None:
    first, second = agreed("kingsbridge", "--seed", "4"), agreed("kingsbridge", "--seed", "4")
    assert first.state.digest() == second.state.digest()
    assert agreed("kingsbridge").setup.seed != agreed("kingsbridge").setup.seed


def test_an_unfinished_record_is_gone_on_with(record: Path) -> None:
    again = agreed("--record", str(record))
    assert again.options == load(record).options
    assert again.people == ["me:Ada", "greedy:Wren", "random:Robin"]
    assert agreed("--record", str(record), "--seat", "me", "me", "me").people[1] == "me:Robin"


def test_a_record_is_not_gone_on_with_by_other_rules(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    assert "--seed" in complaint(capsys, "play", "--record", str(record), "--seed", "4")
    assert "--variant" in complaint(capsys, "play", "--record", str(record), "--variant", "mode=solo")
    assert "not of world" in complaint(capsys, "play", "world", "--record", str(record))


def test_without_a_terminal_no_game_is_begun(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    before = sorted(tmp_path.rglob("*"))
    assert "needs a terminal" in complaint(capsys, "play", "kingsbridge")
    assert "needs a terminal" in complaint(capsys, "play", "world", "--record", str(tmp_path / "new.json"))
    assert sorted(tmp_path.rglob("*")) == before


def test_without_a_terminal_a_game_is_left_as_it_is(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    before = record.read_bytes()
    assert "needs a terminal" in complaint(capsys, "play", "--record", str(record), "--seat", "me", "me", "me")
    assert record.read_bytes() == before


def test_a_record_that_cannot_be_written_is_told_before_the_game(
    capsys: pytest.CaptureFixture[str], record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("priory.cli.screen.needed", lambda: None)
    assert "cannot be written" in complaint(capsys, "play", "kingsbridge", "--record", str(record / "below.json"))


def test_a_game_with_an_own_box_replays_from_its_record_alone(box: Path, tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    record = agreed("--box", str(box), "--record", str(path), "--seed", "3")
    assert record.game.id == "kingsbridge"
    rng = Rng(1)
    while record.state.player != OVER:
        record.play(rng.choice(record.state.options()))
    record.save(path)
    box.unlink()
    again = load(path)
    assert again.state.digest() == record.state.digest()
    assert again.state.view(0)["turns"] == 4


def test_the_standard_box_under_another_name_makes_a_standard_record(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "same.toml"
    path.write_text(told(capsys, "box", "export", "kingsbridge"), encoding="utf-8")
    assert agreed("--box", str(path)).box is None
