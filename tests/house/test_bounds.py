"""The dependencies: what is subclassed here is bound to the editions it was written for."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CALLED_OTHERWISE = {"pyspiel": "open-spiel"}


def names(tree: ast.AST) -> dict[str, str]:
    """What the imports of a module bind, and the package each comes from."""
    found: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {(alias.asname or alias.name).partition(".")[0]: alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {alias.asname or alias.name: node.module for alias in node.names}
    return {name: origin.partition(".")[0] for name, origin in found.items()}


def subclassed(file: Path) -> set[str]:
    """The packages of others whose classes a module builds upon."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    origins = names(tree)
    bases = [base for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for base in node.bases]
    roots = {next(node.id for node in ast.walk(base) if isinstance(node, ast.Name)) for base in bases}
    return {origins[root] for root in roots if root in origins} - {"priory"} - set(sys.stdlib_module_names)


def test_what_is_subclassed_has_an_upper_bound() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"].values()
    asked = [
        *project["build-system"]["requires"],
        *project["project"]["dependencies"],
        *(one for extra in extras for one in extra),
    ]
    files = [ROOT / "setup.py", *(ROOT / "src").rglob("*.py")]
    needed = {CALLED_OTHERWISE.get(package, package) for file in files for package in subclassed(file)}
    assert {"jinja2", "textual", "gymnasium", "open-spiel", "setuptools"} <= needed
    for package in needed:
        lines = [line for line in asked if re.split(r"[\[<>=; ]", line)[0] == package]
        assert lines, f"{package} is subclassed and not among the dependencies"
        assert [line for line in lines if "<" not in line] == []


def test_the_code_generator_of_the_templates_is_bound_to_its_minor_edition() -> None:
    """Jinja2 promises nothing about it: another minor edition may write other code."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert set(re.findall(r'"jinja2([^"]*)"', text)) == {">=3.1,<3.2"}
