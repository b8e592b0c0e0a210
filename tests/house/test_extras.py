"""The extras: where one is missing, what needs it says which, in one line and without a traceback."""

from __future__ import annotations

import os
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import priory
import priory.lab
from priory.cli.serve import PARTS
from priory.extras import MissingExtra, needs

LAB = ("gymnasium", "ipywidgets", "jinja2", "matplotlib", "numpy", "pettingzoo", "PIL", "pyspiel")
# These need nothing but the bare installation.
BARE = {"chance", "loop", "tables"}
LACKING = """
import sys

class Lacking:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {names!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Lacking())
"""


def run(without: tuple[str, ...], program: str) -> subprocess.CompletedProcess[str]:
    """A program where some packages are not installed."""
    return subprocess.run(
        [sys.executable, "-c", LACKING.format(names=set(without)) + program],
        env={**os.environ, "PYTHONPATH": str(Path(priory.__file__).parents[1])},
        capture_output=True,
        text=True,
        check=False,
    )


def test_every_part_of_the_laboratory_says_which_extra_is_missing() -> None:
    modules = sorted(one.name for one in pkgutil.iter_modules(priory.lab.__path__))
    program = f"""
import importlib
for name in {modules!r}:
    try:
        importlib.import_module(f"priory.lab.{{name}}")
        print(name, "works")
    except ImportError as error:
        print(name, type(error).__name__, 'pip install "priory[lab]"' in str(error))
"""
    told = run(LAB, program)
    assert told.stderr == ""
    expected = [f"{name} works" if name in BARE else f"{name} MissingExtra True" for name in modules]
    assert told.stdout.splitlines() == expected


@pytest.mark.parametrize(
    ("package", "line"),
    [
        ("jinja2", "table._repr_svg_()"),
        ("PIL", "picture.rgb(table)"),
        ("matplotlib", "picture.rgb(table)"),
        ("ipywidgets", "notebook.replay(priory.Record(game, game.check_setup(2, 1, None, {})))"),
    ],
)
def test_what_is_drawn_or_shown_says_it_when_it_is_asked_for(package: str, line: str) -> None:
    start = "import priory; game = priory.game('kingsbridge'); table = game.new(2, 1)\n"
    asked = "" if package == "jinja2" else "from priory.lab import notebook, picture\n"
    told = run((package,), f"{start}{asked}{line}")
    last = told.stderr.splitlines()[-1]
    assert last.startswith("priory.extras.MissingExtra: ")
    assert f'needs {package}, which is not installed here and comes with an extra: pip install "priory[lab]"' in last


@pytest.mark.parametrize("package", PARTS)
def test_the_server_says_which_extra_is_missing(package: str) -> None:
    told = run((package,), "from priory.cli import main; sys.exit(main(['serve', '--port', '0']))")
    assert told.returncode == 2
    assert told.stdout == ""
    assert told.stderr.startswith(f"priory: this needs {package}")
    assert told.stderr.endswith('pip install "priory[server]"\n')


def test_a_match_on_ray_says_which_extra_is_missing() -> None:
    match = "['arena', 'kingsbridge', '--bots', 'random,random', '--games', '2', '--on', 'ray']"
    told = run(("ray",), f"from priory.cli import main; sys.exit(main({match}))")
    assert told.returncode == 2
    assert "pip install 'priory[ray]'" in told.stderr
    assert "Traceback" not in told.stderr


def test_a_mistake_of_our_own_is_not_taken_for_a_missing_extra() -> None:
    with pytest.raises(ModuleNotFoundError) as error, needs("lab"):
        import priory.no_such_part  # type: ignore[import-not-found]  # noqa: F401
    assert not isinstance(error.value, MissingExtra)
