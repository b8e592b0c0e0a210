"""The Makefile: every target says what it does, and it knows what is compiled."""

from __future__ import annotations

import re
import runpy
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ASKED = ("play", "quick", "test", "lint", "types", "build", "bench", "docs", "clean")


def make(*arguments: str) -> str:
    run = subprocess.run(["make", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return run.stdout


def targets() -> list[str]:
    phony = re.search(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert phony is not None
    return phony[1].split()


@pytest.mark.parametrize("target", ASKED)
def test_the_usual_targets_are_there(target: str) -> None:
    assert target in targets()


def test_make_alone_says_in_a_line_what_each_target_does() -> None:
    told = {line.split()[1]: line.split(maxsplit=2)[2] for line in make("--silent").splitlines()}
    assert sorted(told) == sorted(set(targets()) - {"compiled"})
    assert [target for target, words in told.items() if len(words) < 10] == []


def test_the_quick_round_compiles_nothing_and_finds_its_tests() -> None:
    # As if the tools were installed already: how they get there is not the question.
    lines = make("--dry-run", "--old-file=.venv/.tools", "--old-file=.venv/.installed", "quick").splitlines()
    assert [line for line in lines if "build_ext" in line or "npm" in line] == []
    tests = next(line for line in lines if " -m pytest " in line)
    assert "PRIORY_PURE=1" in tests
    paths = re.findall(r"\btests/\S+", tests)
    assert {"tests/core", "tests/rules"} <= set(paths)
    assert [path for path in paths if not (ROOT / path).exists()] == []
    assert any("ruff check" in line for line in lines)
    assert any(line.endswith("-m mypy") for line in lines)


def test_it_compiles_what_setup_compiles() -> None:
    groups = runpy.run_path(str(ROOT / "setup.py"))["groups"]()
    assert sorted(make("--silent", "compiled").split()) == sorted(file for files, _ in groups for file in files)
