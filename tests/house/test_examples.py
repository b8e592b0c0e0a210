"""The programs that the pages show run, at a real server where they need one; commands can be typed as told."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

import pytest

from priory.cli import parser
from priory.cli.serve import PORT
from tests.house.pages import PAGES, ROOT, Told, commands, name, programs
from tests.house.test_makefile import targets
from tests.real import served

# Limits so near that a program which asks again and again, and does not wait when it is told to, soon meets them.
STRICT = "from priory.server import guard, limits; guard.READ = guard.WRITE = limits.Rate(20, 10)"
SERVER = f"http://localhost:{PORT}/"
PROGRAMS = [(page, number) for page in PAGES for number in range(len(programs(page)))]
TOLD = [told for page in PAGES for told in commands(page)]
# Taken as given: what fetches the sources and goes to them.
OURS = ("priory", "make", "python", "pip", ".ci/run")


@pytest.mark.parametrize(("page", "number"), PROGRAMS, ids=[f"{name(page)}-{number}" for page, number in PROGRAMS])
def test_the_program_runs(page: Path, number: int, tmp_path: Path) -> None:
    program = programs(page)[number]
    with served(tmp_path, STRICT) as address:
        assert SERVER in program
        said = subprocess.run(
            [sys.executable, "-c", program.replace(SERVER, address) + "\nprint(sorted(record))"],
            env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
    assert said.returncode == 0, said.stderr
    assert "'options'" in said.stdout


def test_the_bot_of_one_s_own_is_among_them() -> None:
    assert "docs/server.md" in {name(page) for page, _ in PROGRAMS}


@pytest.mark.parametrize("told", TOLD, ids=lambda told: f"{told.page}: {told.text}"[:90])
def test_a_command_can_be_typed(told: Told, capsys: pytest.CaptureFixture[str]) -> None:
    words = shlex.split(told.text)
    while "=" in words[0]:
        words.pop(0)
    first, rest = words[0], words[1:]
    if first == "priory":
        with suppress(SystemExit):
            parser().parse_args(rest)
        said = capsys.readouterr().err
        # What is only mentioned may leave out what a command requires; nothing else may be wrong with it.
        assert not said or (not told.whole and "required" in said), said
    elif first == "make":
        assert [word for word in rest if "=" not in word and word not in targets()] == []
    elif first == "python":
        check_module(rest)
    elif first == "pip":
        check_install(rest)
    elif first == ".ci/run":
        assert os.access(ROOT / ".ci" / "run", os.X_OK)
    else:
        assert first not in OURS


def check_module(words: list[str]) -> None:
    """A module to run is there, and knows the options it is given."""
    spec = find_spec(words[1]) if words[0] == "-m" else None
    source = ROOT / words[0] if spec is None else Path(str(spec.origin))
    source = source.with_name("__main__.py") if source.name == "__init__.py" else source
    known = source.read_text(encoding="utf-8")
    for option in re.findall(r"--[a-z-]+", " ".join(words)):
        assert f'"{option}"' in known, f"{source.name} does not know {option}"


def check_install(words: list[str]) -> None:
    """An extra to install is there."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    assert words[0] == "install"
    for extra in re.findall(r"priory\[(\w+)\]", " ".join(words[1:])):
        assert extra in extras


def test_the_pages_tell_many_commands() -> None:
    assert {"priory", "make", "python", "pip"} <= {told.text.split()[0] for told in TOLD}
