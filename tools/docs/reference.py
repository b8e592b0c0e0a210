"""The reference: a page for each package, written from the docstrings in its sources, which nobody has to import."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tools.docs.pages import ROOT

SOURCES = ROOT / "src"
LEFT_OUT = ("priory.server.migrations",)
ROOMS = "priory.games."
FRONT = "priory"
"""The package whose names are what programs use; each is told of where it is made."""
INDEX = """# Reference

Every module, class and function with what its source says of it. A program begins with [priory](priory.md); the
contract of a game is [priory.core](priory.core.md).

| package | |
|---|---|
{rows}
"""


def packages() -> list[str]:
    """All packages by name, those of the rooms last."""
    found = [".".join(path.parent.relative_to(SOURCES).parts) for path in SOURCES.rglob("__init__.py")]
    return sorted((one for one in found if not one.startswith(LEFT_OUT)), key=lambda one: (one.startswith(ROOMS), one))


def folder(package: str) -> Path:
    """Where a package lies."""
    return SOURCES.joinpath(*package.split("."))


def modules(package: str) -> list[str]:
    """The modules of a package that have something to say."""
    found = sorted(path for path in folder(package).glob("*.py") if not path.name.startswith("_"))
    return [f"{package}.{path.stem}" for path in found if path.read_text(encoding="utf-8").strip()]


def told(package: str) -> str:
    """What a package is, in the first line that it says of itself."""
    said = ast.get_docstring(ast.parse((folder(package) / "__init__.py").read_text(encoding="utf-8"))) or ""
    return said.partition("\n\n")[0].replace("\n", " ").replace("|", "\\|")


def offered() -> list[tuple[str, str]]:
    """The names of the public interface, each with the module that makes it."""
    tree = ast.parse((folder(FRONT) / "__init__.py").read_text(encoding="utf-8"))
    return sorted(
        (one.name, node.module)
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(f"{FRONT}.core")
        for one in node.names
    )


def page(package: str) -> str:
    """The page of a package. In a search it stands behind what is told in sentences, and the rooms' own are left out:
    they would be half of all that is searched, and each has its rules for people."""
    seldom = "exclude: true" if package.startswith(ROOMS) else "boost: 0.2"
    found = ["---", f"title: {package}", "search:", f"  {seldom}", "---", f"# `{package}`", ""]
    found += [f"::: {package}", "    options:", "      show_root_heading: false"]
    found += ["      show_root_toc_entry: false", "      members: false", ""]
    if package == FRONT:
        found += ["## Names", "", "| | made in |", "|---|---|"]
        found += [f"| [`{name}`][{module}.{name}] | `{module}` |" for name, module in offered()]
        found.append("")
    for module in modules(package):
        found += [f"::: {module}", ""]
    return "\n".join(found)


def reference() -> Iterator[tuple[str, str]]:
    """All these pages: where each stands, and its text."""
    rows = [f"| [{one}]({one}.md) | {told(one)} |" for one in packages()]
    yield "reference/index.md", INDEX.format(rows="\n".join(rows))
    for package in packages():
        yield f"reference/{package}.md", page(package)
