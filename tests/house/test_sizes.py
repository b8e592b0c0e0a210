"""Files hold one idea in less than 400 lines, functions do one thing in less than 60, and types say what things are."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PLACES = ("src", "tests", "tools", "benchmarks", "examples", "web/src", "web/styles", "web/tests", "setup.py")
ENDINGS = {".py", ".ts", ".mjs", ".j2", ".css"}
FILE, FUNCTION = 400, 60
UNTYPED = 781


def sources() -> list[Path]:
    """What people write and read of the program; what is built from it lies beside it in `static`."""
    found = [ROOT / place for place in PLACES if (ROOT / place).is_file()]
    for place in PLACES:
        found += [path for path in (ROOT / place).rglob("*") if path.suffix in ENDINGS and "static" not in path.parts]
    return sorted(found)


def long_functions(text: str, most: int) -> list[str]:
    """The functions with so many lines or more, decorators aside."""
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return [one.name for one in functions if (one.end_lineno or 0) - one.lineno + 1 >= most]


def test_there_is_something_to_measure() -> None:
    found = {path.relative_to(ROOT).parts[0] for path in sources()}
    assert {"src", "tests", "tools", "examples", "web", "setup.py"} <= found
    assert long_functions("def short():\n    pass\n\n\nasync def long():\n    a = 1\n    return a\n", 3) == ["long"]


def test_files_stay_short() -> None:
    long = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8").count("\n") for path in sources()}
    assert {name: lines for name, lines in long.items() if lines >= FILE} == {}


@pytest.mark.parametrize("place", [place for place in PLACES if not place.startswith("web")])
def test_functions_stay_short(place: str) -> None:
    paths = [path for path in sources() if path.suffix == ".py" and path.is_relative_to(ROOT / place)]
    assert paths
    found = {str(path.relative_to(ROOT)): long_functions(path.read_text(encoding="utf-8"), FUNCTION) for path in paths}
    assert {name: functions for name, functions in found.items() if functions} == {}


def test_what_is_read_is_typed() -> None:
    """A fifth of the lines that said Any before views, forms and facts were typed."""
    text = [line for path in (ROOT / "src").rglob("*.py") for line in path.read_text(encoding="utf-8").splitlines()]
    assert len([line for line in text if re.search(r"\bAny\b", line)]) <= UNTYPED // 5
