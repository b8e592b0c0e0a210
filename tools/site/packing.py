"""The archive that the workers unpack: our sources, the data beside them and the few packages they stand on."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from priory.words import compiled

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"
HERE = Path(__file__).parent
LEFT_OUT = ("arena", "bench.py", "cli", "contract", "engine", "lab", "terminal")
"""Parts of the house that nobody uses in a browser."""
PACKAGES = ("jinja2", "markupsafe", "markdown_it", "mdurl", "mypy_extensions")
WHEN = (1980, 1, 1, 0, 0, 0)
"""All files are of one moment, so that the same sources make the same archive."""


def ours() -> Iterator[tuple[str, bytes]]:
    """The modules and the data of Priory, catalogues ready to be read."""
    home = SOURCES / "priory"
    for path in sorted(home.rglob("*")):
        parts = path.relative_to(home).parts
        if path.is_dir() or parts[0] in LEFT_OUT or "__pycache__" in parts or path.suffix in (".so", ".pyd", ".css"):
            continue
        if parts[0] == "server" and parts[1] != "templates":
            continue
        if parts[0] == "games" and parts[-1] == "terminal.py":
            continue
        name = path.relative_to(SOURCES).as_posix()
        if path.suffix == ".po":
            yield name.removesuffix(".po") + ".mo", compiled(path)
        else:
            yield name, path.read_bytes()
    for path in sorted(home.glob("games/*/board/board.css")):
        yield path.relative_to(SOURCES).as_posix(), b""  # pages only ask whether there is one
    yield "priory/server/static/priory.css", b""  # and whether pictures were drawn: those lie in the folder
    written = ROOT / "docs" / "rules"
    for path in sorted(written.rglob("*.md")):
        yield f"priory/server/rules/{path.relative_to(written).as_posix()}", path.read_bytes()


def theirs() -> Iterator[tuple[str, bytes]]:
    """What we stand on, in pure Python, and the stand-in for what is compiled."""
    for package in PACKAGES:
        found = find_spec(package)
        assert found is not None, package
        assert found.origin is not None, package
        origin = Path(found.origin)
        paths = sorted(origin.parent.rglob("*.py")) if found.submodule_search_locations else [origin]
        above = origin.parent.parent if found.submodule_search_locations else origin.parent
        for path in paths:
            yield path.relative_to(above).as_posix(), path.read_bytes()
    yield "librt/__init__.py", b""
    yield "librt/vecs.py", (HERE / "vecs.py").read_bytes()


def pack(target: Path) -> None:
    """Write the archive."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in (*ours(), *theirs()):
            archive.writestr(zipfile.ZipInfo(name, WHEN), data, zipfile.ZIP_DEFLATED, 9)
