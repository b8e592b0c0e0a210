"""The Makefile: every target says what it does, and it knows what is compiled."""

from __future__ import annotations

import re
import runpy
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ASKED = ("play", "test", "lint", "types", "build", "bench", "docs", "clean")


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


def test_it_compiles_what_setup_compiles() -> None:
    groups = runpy.run_path(str(ROOT / "setup.py"))["groups"]()
    assert sorted(make("--silent", "compiled").split()) == sorted(file for files, _ in groups for file in files)
