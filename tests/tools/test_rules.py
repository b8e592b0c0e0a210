"""Rule coverage: every form of statement is found, every gap and every wrong number is told."""

from __future__ import annotations

from pathlib import Path

import pytest

import priory
from tests.rulebook import rule
from tools.rules import ROOT, cover, main, read_rules, read_tests, report

RULES = """\
# A game

**Terms** are not rules, nor are **VP** and *K9.9*.

## 1. Parts

- **K1.1** There are 104 cards.
- **K1.2** [not testable] The scene has no effect.
- **K1.3** [not testable: the artist's choice] The back is blue.
  **Ruling:** as K1.1 says.
- **P2.6a** Ruling: drawn by lot.
  - **W8.1.2** Indented and deep.
**C3.1** Without a dash.
- **X1 Starting gold (P2.8).** 20, 21, 22, 23.
- **EX12** (Wynstan, K13) takes two.
- **I-2** Public.
- **I1** Public too.
- **D-a** No decision.
- **N3** A note on **K7.7** in the middle of a line.

| id | decision |
|---|---|
| D0 | MAIN |
| V16 | `pv_festivities` Festivities |
| E1 [not testable] | nothing |
| 3 players | K2.2 |

```
- **K8.8** in a listing
```
"""

TESTS = """\
import pytest
from tests.rulebook import rule

@rule("K1.1", "P2.6a")
def test_one() -> None: ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=rule("W8.1.2"))])
def test_two(n: int) -> None: ...

class TestThree:
    @pytest.mark.rule("C3.1")
    def test_it(self) -> None: ...

def other(rules: dict[str, str]) -> None:
    rules.rule("no")
"""


def house(folder: Path, rules: str, tests: str) -> Path:
    """A small house with one game."""
    (folder / "docs" / "rules").mkdir(parents=True)
    (folder / "docs" / "rules" / "game.md").write_text(rules, encoding="utf-8")
    (folder / "tests" / "rules" / "game").mkdir(parents=True)
    (folder / "tests" / "rules" / "game" / "test_game.py").write_text(tests, encoding="utf-8")
    return folder


def test_every_form_of_a_statement_is_found() -> None:
    rules = read_rules(RULES)
    wanted = "K1.1 P2.6a W8.1.2 C3.1 X1 EX12 I-2 I1 D-a N3 D0 V16"
    assert list(rules.testable) == wanted.split()
    assert list(rules.untestable) == ["K1.2", "K1.3", "E1"]
    assert rules.testable["K1.1"] == 7
    assert rules.doubled == []


def test_a_statement_made_twice_is_told() -> None:
    assert read_rules("- **K1.1** One.\n- **K1.1** Two.\n").doubled == ["K1.1"]


def test_marks_are_found_wherever_a_test_can_carry_them() -> None:
    named, problems = read_tests(TESTS, "test_it.py")
    assert sorted(named) == ["C3.1", "K1.1", "P2.6a", "W8.1.2"]
    assert named["K1.1"] == "test_it.py:4"
    assert problems == []


@pytest.mark.parametrize("mark", ["rule()", "rule(NUMBER)", 'rule(f"K{1}")', 'rule("K1.1", why="so")', "rule(*LIST)"])
def test_a_mark_that_cannot_be_read_is_told(mark: str) -> None:
    _, problems = read_tests(f"@{mark}\ndef test_it(): ...\n", "test_it.py")
    assert len(problems) == 1
    assert problems[0].startswith("test_it.py:1: ")


def test_a_rule_without_a_test_is_told(tmp_path: Path) -> None:
    found = cover("game", house(tmp_path, RULES, TESTS))
    assert found.untested == ["X1", "EX12", "I-2", "I1", "D-a", "N3", "D0", "V16"]
    assert report(found).splitlines()[:2] == [
        "game: 15 rules, 4 tested, 3 not testable",
        "  X1 has no test (line 14)",
    ]


def test_a_test_of_no_rule_is_told(tmp_path: Path) -> None:
    found = cover("game", house(tmp_path, "- **K1.1** One.\n", TESTS))
    assert sorted(found.unknown) == ["C3.1", "P2.6a", "W8.1.2"]
    assert all("is no rule (tests/rules/game/test_game.py:" in line for line in found.complaints)


def test_a_test_of_what_cannot_be_tested_is_told(tmp_path: Path) -> None:
    rules = "- **K1.1** One.\n- **K1.2** [not testable] Two.\n"
    tests = '@rule("K1.1", "K1.2")\ndef test_it(): ...\n'
    assert cover("game", house(tmp_path, rules, tests)).complaints == [
        "K1.2 is marked as not testable, but tests/rules/game/test_game.py:1 tests it"
    ]


def test_full_coverage_has_no_complaints(tmp_path: Path) -> None:
    rules = "- **K1.1** One.\n- **K1.2** [not testable] Two.\n"
    found = cover("game", house(tmp_path, rules, '@rule("K1.1")\ndef test_it(): ...\n'))
    assert found.complaints == []
    assert report(found) == "game: 2 rules, 1 tested, 1 not testable"


def test_a_game_without_a_rule_file_is_told(tmp_path: Path) -> None:
    assert cover("chess", tmp_path).complaints == ["docs/rules/chess.md does not exist"]
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    (tmp_path / "docs" / "rules" / "chess.md").write_text("# Chess\n", encoding="utf-8")
    assert cover("chess", tmp_path).complaints == ["docs/rules/chess.md states no rules"]


def test_the_tool_fails_on_complaints(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["no_such_game"]) == 1
    assert "docs/rules/no_such_game.md does not exist" in capsys.readouterr().out


def test_a_mark_needs_a_number() -> None:
    assert rule("K1.1", "K1.2").args == ("K1.1", "K1.2")
    with pytest.raises(ValueError, match="at least one"):
        rule()


@pytest.mark.parametrize("game_id", priory.games())
def test_every_bold_number_of_a_rule_file_is_read_as_a_rule(game_id: str) -> None:
    """A new way of writing numbers must not slip through: whatever looks like a number in bold is a rule."""
    text = (ROOT / "docs" / "rules" / f"{game_id}.md").read_text(encoding="utf-8")
    rules = read_rules(text)
    assert not rules.doubled
    for line in text.splitlines():
        head = line.strip().removeprefix("- ")
        if head.startswith("**") and any(letter.isdigit() for letter in head[2:8].split()[0]):
            number = head[2:].split("*")[0].split()[0]
            assert number in rules, line
