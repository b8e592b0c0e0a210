"""The rules of a game in English and in another language, side by side, statement by statement."""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from tools.rules import NUMBER, ROW, STATEMENT

# What only serves the program and its tests is read in English.
ENGLISH_ONLY = {
    "kingsbridge": ("25. Decisions", "27. Rulebook examples as test cases", "28. Where rulings were made"),
    "pillars": ("Decisions", "Invariants for tests", "Positions", "Rulebook examples"),
    "world": ("W30 Worked examples of the printed rules as test cases",),
    "column": ("Decisions", "Rulebook examples as test cases", "Index of rulings", "About the data"),
}
RULING = {"en": "Ruling", "fr": "Arbitrage", "de": "Festlegung", "it": "Precisazione"}

REFERENCE = re.compile(rf"\b{NUMBER}")
QUOTED = re.compile(r"`[^`]*`")
# 2,000 and 2 000 and 2000 are the same number.
THOUSANDS = re.compile(r"(?<=\d)[,.\s](?=\d{3}\b)")


class Section(NamedTuple):
    """A section of the rules: its heading, and its numbered statements with all that belongs to them."""

    heading: str
    statements: list[tuple[str, str]]


def sections(text: str) -> list[Section]:
    """The sections of a page of rules."""
    found: list[Section] = []
    for line in text.splitlines():
        match = STATEMENT.match(line) or ROW.match(line)
        if line.startswith("## "):
            found.append(Section(line[3:], []))
        elif found and match is not None:
            found[-1].statements.append((match["number"], line))
        elif found and found[-1].statements:
            number, said = found[-1].statements[-1]
            found[-1].statements[-1] = (number, f"{said}\n{line}")
    return found


def differences(english: str, other: str, language: str, left_out: tuple[str, ...] = ()) -> list[str]:
    """Where a translation says something else than the English rules: a section, a statement, a number, a ruling."""
    ours = [section for section in sections(english) if section.heading not in left_out]
    theirs = sections(other)
    if len(ours) != len(theirs):
        return [f"{len(theirs)} sections, not {len(ours)}"]
    known = {number for section in ours for number, _ in section.statements}
    dropped = {number for section in sections(english) for number, _ in section.statements} - known
    found: list[str] = []
    for here, there in zip(ours, theirs, strict=True):
        numbers, translated = ([number for number, _ in section.statements] for section in (here, there))
        if numbers != translated:
            odd = [number for number in (*numbers, *translated) if (number in numbers) != (number in translated)]
            found.append(f"{here.heading!r}: " + (", ".join(odd) or "another order, or one twice"))
            continue
        for (number, said), (_, told) in zip(here.statements, there.statements, strict=True):
            found += [f"{number}: {what}" for what in unlike(said, told, language, dropped)]
    return found


def unlike(said: str, told: str, language: str, dropped: set[str]) -> list[str]:
    """What differs between a statement and its translation, as far as that can be counted."""
    found = []
    if cited(said, dropped) != cited(told, set()):
        found.append("cites other rules")
    if counted(said) != counted(told):
        found.append("has other numbers")
    if len(re.findall(rf"\b{RULING['en']}\b", said)) != len(re.findall(rf"\b{RULING[language]}\b", told)):
        found.append("does not say what is a ruling")
    return found


def cited(text: str, dropped: set[str]) -> Counter[str]:
    """The rules that a statement names, itself included; those of the English page alone are not asked for."""
    return Counter(number for number in REFERENCE.findall(text) if number not in dropped)


def counted(text: str) -> Counter[str]:
    """The numbers of a statement that are no rule numbers."""
    plain = REFERENCE.sub("", QUOTED.sub("", text))
    return Counter(re.findall(r"\d+", THOUSANDS.sub("", plain)))
