"""Rule coverage: every numbered statement of docs/rules/<id>.md has a test that carries its number.

    python tools/rules.py [id ...]

Prints, for each game, how many rules there are, how many are tested, how many cannot be tested, and those without a
test. Fails if there is one, or if a test names a rule that does not exist.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# K4.2, P2.6a, W8.1.2, EX12, X11, I-2, I1, D-a, N3: capitals, then numbers with dots and perhaps a letter, or a dash.
NUMBER = r"[A-Z]+(?:\d+(?:\.\d+)*[a-z]?|-(?:\d+|[a-z]))"
# A statement opens a line (**K4.2** ..., **X1 Starting gold (P2.8).** ...) or a row of a table (| V1 | ... |).
STATEMENT = re.compile(rf"^\s*(?:-\s+)?\*\*(?P<number>{NUMBER})(?P<rest>(?=[\s*]).*)$")
ROW = re.compile(rf"^\s*\|\s*(?P<number>{NUMBER})(?P<rest>\s*(?:\[[^]]*\]\s*)?\|.*)$")
# The mark follows the number: **K1.2** [not testable] ..., **K1.2** [not testable: only the printed card shows it] ...
UNTESTABLE = re.compile(r"^\**\s*\[not testable\b[^]]*\]")


@dataclass
class Rules:
    """The numbered statements of one rule file."""

    testable: dict[str, int] = field(default_factory=dict)
    untestable: dict[str, int] = field(default_factory=dict)
    doubled: list[str] = field(default_factory=list)

    def __contains__(self, number: str) -> bool:
        return number in self.testable or number in self.untestable


@dataclass
class Coverage:
    """What the tests of one game say about its rules."""

    game: str
    rules: Rules
    named: dict[str, str]
    problems: list[str]

    @property
    def untested(self) -> list[str]:
        return [number for number in self.rules.testable if number not in self.named]

    @property
    def unknown(self) -> list[str]:
        return [number for number in self.named if number not in self.rules]

    @property
    def complaints(self) -> list[str]:
        """Everything that makes the check fail, a line each."""
        found = [f"{number} has no test (line {self.rules.testable[number]})" for number in self.untested]
        found += [f"{number} is no rule ({self.named[number]})" for number in self.unknown]
        found += [f"{number} is stated twice" for number in self.rules.doubled]
        found += [
            f"{number} is marked as not testable, but {self.named[number]} tests it"
            for number in self.rules.untestable
            if number in self.named
        ]
        return found + self.problems


def read_rules(text: str) -> Rules:
    """The numbered statements of a rule file, with their lines."""
    rules = Rules()
    fenced = False
    for at, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("```"):
            fenced = not fenced
        match = None if fenced else STATEMENT.match(line) or ROW.match(line)
        if match is None:
            continue
        number = match["number"]
        if number in rules:
            rules.doubled.append(number)
        elif UNTESTABLE.match(match["rest"].strip()):
            rules.untestable[number] = at
        else:
            rules.testable[number] = at
    return rules


def read_tests(text: str, where: str) -> tuple[dict[str, str], list[str]]:
    """The rule numbers that the marks of a test file name, with their places, and what is wrong with the marks."""
    named: dict[str, str] = {}
    problems: list[str] = []
    for node in ast.walk(ast.parse(text, where)):
        if not isinstance(node, ast.Call) or not _is_rule(node.func):
            continue
        place = f"{where}:{node.lineno}"
        for argument in node.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                named.setdefault(argument.value, place)
            else:
                problems.append(f"{place}: a rule number must be written out, not {ast.unparse(argument)}")
        if not node.args or node.keywords:
            problems.append(f"{place}: a rule mark holds rule numbers and nothing else")
    return named, problems


def _is_rule(function: ast.expr) -> bool:
    if isinstance(function, ast.Attribute):
        return function.attr == "rule" and isinstance(function.value, ast.Attribute) and function.value.attr == "mark"
    return isinstance(function, ast.Name) and function.id == "rule"


def cover(game: str, root: Path = ROOT) -> Coverage:
    """The coverage of one game's rules."""
    problems: list[str] = []
    path = root / "docs" / "rules" / f"{game}.md"
    rules = Rules()
    if path.exists():
        rules = read_rules(path.read_text(encoding="utf-8"))
        if not rules.testable:
            problems.append(f"{path.relative_to(root)} states no rules")
    else:
        problems.append(f"{path.relative_to(root)} does not exist")
    named: dict[str, str] = {}
    for test in sorted((root / "tests" / "rules" / game).rglob("*.py")):
        found, wrong = read_tests(test.read_text(encoding="utf-8"), str(test.relative_to(root)))
        named = {**found, **named}
        problems += wrong
    return Coverage(game, rules, named, problems)


def report(coverage: Coverage) -> str:
    """A few lines about one game."""
    rules = coverage.rules
    tested = len(rules.testable) - len(coverage.untested)
    total = len(rules.testable) + len(rules.untestable)
    lines = [f"{coverage.game}: {total} rules, {tested} tested, {len(rules.untestable)} not testable"]
    lines += [f"  {complaint}" for complaint in coverage.complaints]
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """Look at the games asked for; 1 if there is anything to complain about."""
    parser = argparse.ArgumentParser(description="List the rules that no test holds the program to.")
    parser.add_argument("games", nargs="*", metavar="id", help="the games to look at (all)")
    wanted = parser.parse_args(arguments).games
    if not wanted:
        from priory import games

        wanted = games()
    found = [cover(game) for game in wanted]
    for coverage in found:
        print(report(coverage))
    return 1 if any(coverage.complaints for coverage in found) else 0


if __name__ == "__main__":
    sys.exit(main())
