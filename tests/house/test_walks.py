"""The walks through the house lead along real files and functions."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
STEP = re.compile(r"^\d+\. `([\w/.]+)` `(\w+)`: ", re.MULTILINE)
WALKS = PAGE.split("## Four walks")[1].split("\n## ")[0]
STEPS = STEP.findall(WALKS)


def test_there_are_four_walks_of_several_steps() -> None:
    walks = WALKS.split("\n### ")[1:]
    assert len(walks) == 4
    assert all(len(STEP.findall(walk)) >= 5 for walk in walks)
    assert len(STEPS) == len(re.findall(r"^\d+\. ", WALKS, re.MULTILINE))


@pytest.mark.parametrize(("file", "name"), STEPS)
def test_a_step_leads_to_a_function_that_is_there(file: str, name: str) -> None:
    path = ROOT / file if file.startswith("web/") else ROOT / "src" / "priory" / file
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        assert re.search(rf"\b{name}\b", text), f"{file} has no {name}"
        return
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    assert name in {node.name for node in ast.walk(ast.parse(text)) if isinstance(node, kinds)}, f"{file} has no {name}"
