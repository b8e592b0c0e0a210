"""The locks: current, pinned with hashes, and free of places to fetch from."""

from __future__ import annotations

import re

import pytest

from tools import lock

PACKAGE = "rich==15.0.0 \\\n    --hash=sha256:" + "0" * 64 + "\n"


@pytest.mark.parametrize("name", lock.LOCKS)
def test_the_lock_is_current_and_names_no_place(name: str) -> None:
    assert lock.problems((lock.FOLDER / f"{name}.txt").read_text(encoding="utf-8"), name) == []


@pytest.mark.parametrize("name", lock.LOCKS)
def test_the_lock_holds_every_direct_requirement(name: str) -> None:
    text = (lock.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    pinned = set(re.findall(r"^([a-z0-9-]+)==", text, re.MULTILINE))
    asked = {re.split(r"[\[<>=~!; ]", requirement)[0].lower() for requirement in lock.wanted(name)}
    assert asked - pinned == set()


def test_a_good_lock_has_no_problems() -> None:
    assert lock.problems(lock.heading("run") + PACKAGE, "run") == []


@pytest.mark.parametrize(
    "line",
    [
        "--index-url https://example.org/simple\n",
        "--find-links /somewhere\n",
        "-i https://example.org/simple\n",
        "rich @ file:///somewhere/rich.whl \\\n",
    ],
)
def test_a_place_to_fetch_from_is_a_problem(line: str) -> None:
    found = lock.problems(lock.heading("run") + line + PACKAGE, "run")
    assert "names a place to fetch from" in found


@pytest.mark.parametrize("line", ["rich>=15 \\\n", "rich==15.0.0\n"])
def test_a_package_without_pin_or_hash_is_a_problem(line: str) -> None:
    assert any("is not a pinned package" in found for found in lock.problems(lock.heading("run") + line, "run"))


def test_a_lock_of_other_requirements_is_a_problem() -> None:
    assert any("make lock" in found for found in lock.problems(lock.heading("dev") + PACKAGE, "run"))
