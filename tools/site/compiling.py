"""In CPython for WebAssembly, while the site is built: compile modules and templates for the very interpreter that will
run them, so that nobody who opens the page waits for that. `web/site.mjs` runs it."""

from __future__ import annotations

import ast
import asyncio
import importlib
import importlib.util
import marshal
import re
import sys
import zipfile
from pathlib import Path
from typing import Any

HOME = Path("/lib/priory")
WHEN = (1980, 1, 1, 0, 0, 0)
UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""What a compiled module says of its source: do not look for it."""
SPARE = re.compile(
    r"_pylong|_strptime|calendar|copyreg|queue|tracemalloc|concurrent/futures/thread"
    r"|encodings/(ascii|charmap|cp1252|hex_codec|iso8859_1|latin_1|raw_unicode_escape|utf_\w+)"
)
"""Parts of the standard library that the interpreter may look for by itself, once in a while."""
SHOWN = re.compile(
    r"(jinja2|markdown_it|markupsafe|mdurl)/.*"
    r"|priory/(drawing|lent|locale|pages|puzzles|server)/.*"
    r"|priory/games/\w+/(board/.*|puzzles\.json)"
)
"""What only pages are made of: the worker that thinks has no use for it."""


class Nowhere:
    """Keeps texts as long as it lives."""

    def __init__(self) -> None:
        self._texts: dict[tuple[str, str], str] = {}

    async def read(self, kind: str, first: str = "") -> list[str]:
        return [text for (one, key), text in sorted(self._texts.items()) if one == kind and key.startswith(first)]

    async def write(self, changes: list[Any]) -> bool:
        self._texts.update({(one.kind, one.key): one.text for one in changes})
        return True


async def think(_: str) -> str:
    """Nobody thinks while pages are only looked at: who asks waits for ever."""
    return str(await asyncio.get_running_loop().create_future())


async def look_round() -> None:
    """Ask for every kind of page of every game, so that each template is compiled once."""
    from priory.alone.answers import DOORS
    from priory.alone.house import House
    from priory.core.registry import games
    from priory.pages.page import Asked
    from priory.table.page import Page

    house, asked = House(Nowhere(), think), Asked("en", alone=True)
    for path in ("/", "/about", "/puzzles", "/nowhere"):
        await DOORS.answer(house, asked, "GET", path)
    for id in games():
        laid = await DOORS.answer(house, asked, "POST", f"/play/{id}")
        held = await house.get(laid.to.rsplit("/", 1)[1])
        page = Page(held.table, held.owned, "en")
        page.news(0.0)
        while not held.table.over:
            held.table.play(held.table.player, held.table.record.state.options()[0])
        page.news(0.0)
        review = f"/review/{held.row.id}"
        paths = [laid.to, f"/new/{id}", f"/learn/{id}", f"/rules/{id}", f"/puzzle/{id}/1"]
        for path in (*paths, review, f"{review}/0"):
            found = await DOORS.answer(house, asked, "GET", path)
            assert found.status == 200, (path, found.status)


def keep_ready() -> None:
    """What was worked out from the templates meanwhile is kept with them."""
    from priory.drawing.ready import keep

    keep()


def undocumented(source: bytes) -> ast.Module:
    """A module without its docstrings, which nobody reads in a browser."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            if ast.get_docstring(node, clean=False) is not None:
                node.body[0] = ast.copy_location(ast.Expr(ast.Constant("")), node.body[0])
    return ast.fix_missing_locations(tree)


def module(source: bytes, name: str) -> bytes:
    """A module as the interpreter reads it without its source."""
    code = compile(undocumented(source), name, "exec", dont_inherit=True)
    return importlib.util.MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)


async def ours() -> list[tuple[str, bytes, bool]]:
    """Our own modules and all that lies beside them, templates compiled, too; and whether it is needed to think."""
    (HOME / "priory" / "drawing" / "compiled").mkdir()
    sys.path.insert(0, str(HOME))
    await look_round()
    keep_ready()
    import_all()
    found = []
    # Of a kind side by side: then they are compressed better.
    for path in sorted(HOME.rglob("*"), key=lambda path: (path.suffix, path)):
        name = path.relative_to(HOME).as_posix()
        if path.is_file() and "__pycache__" not in path.parts:
            data = path.read_bytes()
            name, data = (f"{name}c", module(data, name)) if path.suffix == ".py" else (name, data)
            found.append((name, data, SHOWN.fullmatch(name) is None))
    return found


def named(source: bytes) -> list[str]:
    """The modules that a module imports, be it only on an occasion."""
    nodes = list(ast.walk(ast.parse(source)))
    found = [one.name for node in nodes if isinstance(node, ast.Import) for one in node.names]
    return found + [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom) and not node.level]


def import_all() -> None:
    """Import each of our modules, and all that one of them names. Some look for what is not there in a browser."""
    for path in sorted((HOME / "priory").rglob("*.py")):
        name = path.relative_to(HOME).as_posix().removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for one in (name, *named(path.read_bytes())):
            try:
                importlib.import_module(one)
            except ModuleNotFoundError as error:
                if error.name in sys.stdlib_module_names:
                    raise


def in_use(name: str) -> bool:
    """Whether a file of the standard library was imported by now, or may be after all."""
    module = name.removesuffix(".py").removesuffix("/__init__")
    return module.replace("/", ".") in sys.modules or SPARE.fullmatch(module) is not None


def library(source: str, target: str) -> None:
    """Of the standard library what is used, compiled. It is compressed as a whole, later."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for one in old.infolist():
            if one.is_dir() or not in_use(one.filename):
                continue
            data, name = old.read(one), one.filename
            if name.endswith(".py"):
                data, name = module(data, name), f"{name}c"
            new.writestr(zipfile.ZipInfo(name, WHEN), data)
