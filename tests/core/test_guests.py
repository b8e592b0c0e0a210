"""Games of other packages: found by their entry points; one that cannot be opened is told, and the house stands."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import priory
from priory.core.registry import rooms

PIG = """
from priory import OVER, Game, State
from priory.core.options import Codec, Kind
from priory.core.reader import Reader as Page
from priory.core.rng import Rng

class Table(State):
    def __init__(self, seats, box):
        super().__init__("pig", seats)
        self.box, self.points, self.pot = box, [0] * seats, 0

    def clone(self):
        other = Table(self.seats, self.box)
        self.copy_frame(other)
        other.points, other.pot = self.points.copy(), self.pot
        return other

    def legal(self):
        return [1] if self.points[self.player] + self.pot >= 30 else [0, 1]

    def apply(self, option):
        rolled = self.rng.below(6) + 1 if option == 0 else 0
        if self.journal is not None:
            self.journal.note(["roll", "hold"][option], self.player, {"rolled": rolled}, opened=option == 0)
        if rolled > 1:
            self.pot += rolled
            return
        self.points[self.player] += 0 if rolled else self.pot
        self.pot = 0
        self.player = OVER if max(self.points) >= 30 else (self.player + 1) % self.seats

    def scores(self):
        return [float(one) for one in self.points]

    def to_dict(self):
        return {"game": "pig", "seats": self.seats, "player": self.player, "points": self.points.copy(),
                "pot": self.pot, "rng": self.rng.words()}

class Pig(Game):
    def seat_counts(self, variants):
        return (2, 3)

    def deal(self, setup, box, rng):
        table = Table(setup.seats, box)
        table.rng = rng
        table.player = rng.below(setup.seats) if setup.start is None else setup.start
        table.advance()
        return table

    def restore(self, data, box):
        page = Page(data)
        page.allow("game")
        table = Table(page.number("seats", 2, 3, 2), box)
        table.points = page.numbers("points", 0, 35, table.seats) or [0] * table.seats
        table.player = page.number("player", -1, table.seats - 1, 0)
        table.pot = page.number("pot", 0, 35, 0)
        table.rng = Rng.from_words(data["rng"]) if page.has("rng") else Rng(0)
        page.done()
        if (table.player == OVER) != (max(table.points) >= 30) or (table.player == OVER and table.pot):
            raise page.fail("player", "the game ends with 30 points")
        table.advance()
        return table

GAME = Pig("pig", 1, (), Codec([Kind("roll", 0), Kind("hold", 1)]), 5000)
"""


def offer(site: Path, package: str, id: str, value: str, code: str = "") -> None:
    """A package as pip installs it, that offers a game."""
    info = site / f"{package.replace('-', '_')}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[priory.games]\n{id} = {value}\n")
    module = site / value.partition(":")[0]
    if code:
        module.mkdir()
        (module / "__init__.py").write_text(code)


def run(site: Path, *command: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """A command in a house with these guests; warnings are shown as they are to everybody."""
    paths = os.pathsep.join([str(Path(priory.__file__).parents[1]), str(site)])
    return subprocess.run(
        [sys.executable, *command],
        env={**os.environ, "PYTHONPATH": paths, "PYTHONWARNINGS": "default", **settings},
        capture_output=True,
        text=True,
        check=False,
        cwd=site,
    )


def listed(site: Path) -> tuple[list[str], str]:
    """The games of the house, and what it complains about."""
    told = run(site, "-c", "import priory; print(*priory.games())")
    assert told.returncode == 0, told.stderr
    return told.stdout.split(), told.stderr


def test_a_small_game_without_words_drawing_box_and_board_keeps_the_whole_contract(tmp_path: Path) -> None:
    offer(tmp_path, "priory-pig", "pig", "priory_pig:GAME", PIG)
    assert listed(tmp_path) == (sorted([*rooms(), "pig"]), "")
    told = run(tmp_path, "-m", "priory.contract", "pig", "-q", "-p", "no:cacheprovider", PRIORY_GAMES="20")
    assert told.returncode == 0, told.stdout + told.stderr


def test_a_throw_that_leaves_no_trace_on_the_table_may_be_told(tmp_path: Path) -> None:
    """Nobody is told of a turn that was given away; a first throw of 1 looks just like it, and is told."""
    silent = PIG.replace("if self.journal is not None:", "if self.journal is not None and rolled:")
    silent = silent.replace("below(6)", "below(2)")  # so that it happens often
    offer(tmp_path, "priory-pig", "pig", "priory_pig:GAME", silent)
    told = run(tmp_path, "-m", "priory.contract", "pig", "-q", "-p", "no:cacheprovider", "-k", "watcher_hears")
    assert told.returncode == 0, told.stdout + told.stderr


def test_a_picture_that_is_not_there_is_named(tmp_path: Path) -> None:
    lid = PIG.replace('Kind("hold", 1)]), 5000)', 'Kind("hold", 1)]), 5000, Blurb(icon="windmil"))')
    offer(tmp_path, "priory-pig", "pig", "priory_pig:GAME", "from priory.core.game import Blurb\n" + lid)
    told = run(tmp_path, "-m", "priory.contract", "pig", "-q", "-p", "no:cacheprovider", "-k", "lid")
    assert "there is no icon 'windmil'" in told.stdout
    assert "did you mean 'windmill'?" in told.stdout


def test_a_plain_game_is_shown_and_matched(tmp_path: Path) -> None:
    offer(tmp_path, "priory-pig", "pig", "priory_pig:GAME", PIG)
    told = run(tmp_path, "-c", "import priory; print(priory.game('pig').new(2, 1, 0))")
    shown = dict(line.split(maxsplit=1) for line in told.stdout.splitlines() if line.strip())
    assert shown["player"].strip() in shown["points"], told.stdout + told.stderr
    assert "." not in shown["scores"]
    told = run(
        tmp_path, "-m", "priory.cli", "arena", "pig", "--bots", "greedy,random", "--games", "2", "--workers", "1"
    )
    assert "2 games" in told.stdout, told.stderr


def test_a_package_that_cannot_be_imported_is_named_and_nobody_else_suffers(tmp_path: Path) -> None:
    offer(tmp_path, "priory-broken", "broken", "priory_broken:GAME", "import nothing_of_this_name")
    offer(tmp_path, "priory-pig", "pig", "priory_pig:GAME", PIG)
    found, warned = listed(tmp_path)
    assert found == sorted([*rooms(), "pig"])
    assert "priory-broken offers a game 'broken' (priory_broken:GAME) that cannot be opened: ModuleNotFound" in warned
    assert "BrokenGameWarning" in warned
    asked = run(tmp_path, "-m", "priory.cli", "show", "broken")
    told = run(tmp_path, "-c", "import priory\ntry: priory.game('broken')\nexcept priory.BrokenGame as e: print(e)")
    assert told.stdout.startswith("priory-broken offers a game 'broken'")
    assert asked.returncode != 0


@pytest.mark.parametrize(
    ("value", "code", "said"),
    [
        ("priory_odd:GAME", "OTHER = 1", "AttributeError"),
        ("priory_odd:GAME", "GAME = 7", "7 is not a Game"),
        ("priory_odd:GAME", PIG, "it calls itself 'pig'"),
        ("priory_odd:GAME", PIG.replace('"pig"', '"odd"').replace("(2, 3)", "()"), "nobody can play it"),
        ("priory_odd:GAME", PIG.replace('"pig"', '"odd"') + "\nPig.__module__ = 'os.path'", "is not a package"),
    ],
)
def test_what_is_no_game_is_told(tmp_path: Path, value: str, code: str, said: str) -> None:
    offer(tmp_path, "priory-odd", "odd", value, code)
    found, warned = listed(tmp_path)
    assert found == rooms()
    assert f"priory-odd offers a game 'odd' ({value}) that cannot be opened" in warned
    assert said in warned


def test_of_two_packages_with_the_same_game_none_is_taken(tmp_path: Path) -> None:
    offer(tmp_path, "priory-pig", "pig", "priory_pig:GAME", PIG)
    offer(tmp_path, "another-pig", "pig", "another_pig:GAME", PIG)
    found, warned = listed(tmp_path)
    assert found == rooms()
    assert "another-pig and priory-pig both offer a game 'pig': only one of them can be installed" in warned


def test_a_game_of_the_house_is_not_replaced(tmp_path: Path) -> None:
    mine = rooms()[0]
    offer(tmp_path, "priory-pig", mine, "priory_pig:GAME", PIG)
    found, warned = listed(tmp_path)
    assert found == rooms()
    assert f"priory-pig offers a game {mine!r}, but that is a game of this house" in warned


def test_an_id_that_could_not_stand_in_an_address_is_refused(tmp_path: Path) -> None:
    offer(tmp_path, "priory-pig", "Pig!", "priory_pig:GAME", PIG)
    found, warned = listed(tmp_path)
    assert found == rooms()
    assert "an id is written in small letters" in warned


def test_a_guest_may_bring_its_own_catalogues_and_speaks_english_without(tmp_path: Path) -> None:
    offer(tmp_path, "priory-pig", "pig", "priory_pig:GAME", PIG)
    folder = tmp_path / "priory_pig" / "locale" / "fr"
    folder.mkdir(parents=True)
    head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    (folder / "pig.po").write_text(f'{head}\nmsgid "Roll"\nmsgstr "Lancer"\n', encoding="utf-8")
    program = "from priory.words import Tongue; print(*[Tongue(one, 'pig')('Roll') for one in ('en', 'fr', 'de')])"
    assert run(tmp_path, "-c", program).stdout.split() == ["Roll", "Lancer", "Roll"]
    titles = "import priory; print(priory.game('pig').titles)"
    assert run(tmp_path, "-c", titles).stdout.strip() == str(dict.fromkeys(("en", "fr", "de", "it"), "Pig"))
