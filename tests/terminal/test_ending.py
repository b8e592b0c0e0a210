"""The ending in the terminal: the words of the page, and figures that add up to the score."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from priory import OVER, Record, Rng
from priory.contract.cases import Case, cases
from priory.core.registry import games
from priory.endings.ending import Ending, Eyes, ending_of
from priory.terminal.ending import bars, ending
from priory.words import tongue

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
FIRST = [cases(id)[0] for id in games()] + [case for case in cases("kingsbridge") if case.setup.seats == 1]


def over(case: Case) -> Record:
    record, rng = case.record(6), Rng(6)
    while record.state.player != OVER:
        record.play(rng.choice(record.state.options()))
    return record


def told(record: Record, language: str = "en") -> tuple[Ending, str]:
    seats = record.setup.seats
    levels = ("", *["greedy"] * (seats - 1))
    found = ending_of(record, Eyes(NAMES[:seats], levels, (0,), language))
    page = Console(file=io.StringIO(), width=140)
    page.print(ending(found, tongue(language, "priory")))
    assert isinstance(page.file, io.StringIO)
    return found, page.file.getvalue()


def figures(text: str, parts: tuple[str, ...]) -> list[list[float]]:
    """The figures at the end of each line that begins with one of these."""
    rows = [line.split() for line in text.splitlines() if line.strip().startswith(parts)]
    return [[float(word.replace("−", "-").replace("½", ".5").replace("–", "0")) for word in row[-1:]] for row in rows]


@pytest.mark.parametrize("case", FIRST, ids=str)
def test_the_terminal_tells_what_the_page_tells(case: Case) -> None:
    record = over(case)
    found, text = told(record)
    for words in (found.headline, found.sentence, found.whence, found.curve.title if found.curve else ""):
        assert words in text
    last = found.places[0 if found.alone else -1]
    column = figures(text, tuple(part.title for part in found.parts))
    assert len(column) == len(found.parts)
    score = record.state.scores()[last.seat]
    assert sum(value for (value,) in column) == (-score if found.turned else score)
    assert all(one.name in text for one in found.places[: 1 if found.alone else None])


@pytest.mark.parametrize("language", ["fr", "de", "it"])
def test_the_ending_is_told_in_every_language(language: str) -> None:
    found, text = told(over(FIRST[0]), language)
    assert found.headline in text
    assert found.headline != told(over(FIRST[0]))[0].headline


def test_a_long_curve_is_cut_to_what_fits_and_keeps_its_end() -> None:
    assert bars([0, 50, 100]) == "▁▅█"
    long = bars([*[0.0] * 199, 100.0])
    assert len(long) <= 48
    assert long.endswith("█")
