"""Programs as pages: the notebooks cell by cell, and files of the repository that a page speaks of."""

from __future__ import annotations

import json
from pathlib import PurePosixPath
from typing import Any

from tools.docs.pages import ROOT, page_of, written

LANGUAGES = {".mjs": "js", ".yaml": "yaml", ".cff": "yaml", ".service": "ini", ".toml": "toml", ".py": "python"}
INDEX = """# Examples

Notebooks, run from top to bottom before every change (`make notebooks`):

{notebooks}

And programs: [an engine in JavaScript](../files/examples/engine/bot.mjs.md), [a game of its own](../adding-a-game.md).
"""


def notebooks() -> list[str]:
    """The notebooks of the repository."""
    return sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("examples/*.ipynb"))


def cells(source: str) -> list[dict[str, Any]]:
    """The cells of a notebook."""
    found: list[dict[str, Any]] = json.loads(written(source))["cells"]
    return found


def notebook(source: str) -> str:
    """A notebook as a page: its text and its programs, without what they answered."""
    found = []
    for cell in cells(source):
        text = "".join(cell["source"]).strip()
        if text:
            found.append(text if cell["cell_type"] == "markdown" else f"```python\n{text}\n```")
    return "\n\n".join(found) + "\n"


def title(source: str) -> str:
    """What a notebook is called, by its first heading."""
    lines = notebook(source).splitlines()
    return next(line.removeprefix("# ") for line in lines if line.startswith("# "))


def index() -> str:
    """The page that lists the notebooks."""
    names = [f"- [{title(one)}]({PurePosixPath(page_of(one)).name})" for one in notebooks()]
    return INDEX.format(notebooks="\n".join(names))


def shown(source: str) -> str:
    """A file on a page."""
    language = LANGUAGES.get(PurePosixPath(source).suffix, "text")
    return f"---\nsearch:\n  exclude: true\n---\n# {source}\n\n````{language}\n{written(source).rstrip()}\n````\n"
