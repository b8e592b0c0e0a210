"""The pages of the house, and what they tell to type."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "benchmarks").glob("*.md")])
FENCE = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"(?:[A-Z_]+=\S+ )*(?:priory|make|python|pip|git|cd|\.ci/run)(?: |$)")


class Told(NamedTuple):
    """A command that a page names: to be typed as it stands, or only mentioned."""

    page: str
    text: str
    whole: bool


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def programs(page: Path) -> list[str]:
    """The programs in Python that a page shows; what looks like a session at the prompt is a doctest."""
    found = FENCE.findall(page.read_text(encoding="utf-8"))
    return [text for language, text in found if language == "python" and ">>> " not in text]


def commands(page: Path) -> list[Told]:
    """All that a page tells to type into a shell."""
    text = page.read_text(encoding="utf-8")
    lines = [line for language, block in FENCE.findall(text) if language in ("", "sh") for line in block.splitlines()]
    told = [Told(name(page), part.strip(), True) for line in lines for part in line.partition("#")[0].split("&&")]
    spans = re.findall(r"`([^`]+)`", FENCE.sub("", text))
    told += [Told(name(page), " ".join(span.split()), False) for span in spans]
    return [one for one in told if COMMAND.match(one.text)]
