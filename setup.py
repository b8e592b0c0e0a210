"""Compiles the hot parts with mypyc where a C compiler is at hand; without one Priory runs in pure Python."""

from __future__ import annotations

import os
import sys
import sysconfig
from pathlib import Path
from shutil import which

from setuptools import Extension, setup

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "priory"
HOT = ("options", "box", "position", "reading", "table", "seat", "sense")


def groups() -> list[tuple[list[str], str]]:
    """The modules to compile, one group for the core, one for the bots and one for each game."""
    found = [([str(path) for path in sorted((PACKAGE / "core").glob("*.py")) if path.stem != "__init__"], "core")]
    for room in sorted((PACKAGE / "games").iterdir()):
        if room.is_dir():
            files = [room / f"{name}.py" for name in HOT] + sorted((room / "rules").glob("*.py"))
            found.append(([str(path) for path in files if path.exists() and path.stem != "__init__"], room.name))
    search = PACKAGE / "bots" / "search.py"
    if search.exists():
        found.append(([str(search)], "search"))
    return [(files, name) for files, name in found if files]


def compiler() -> bool:
    """Whether C can be compiled here."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    return sys.platform == "win32" or (which(command) is not None and headers.exists())


def extensions() -> list[Extension]:
    """The compiled modules, or none."""
    if os.environ.get("PRIORY_PURE") == "1":
        return []
    if not compiler():
        sys.stderr.write("priory: no C compiler here, so this build is pure Python (slower, the same games)\n")
        return []
    from mypyc.build import mypycify

    parts = groups()
    files = [os.path.relpath(file, ROOT) for names, _ in parts for file in names]
    shelves = [([os.path.relpath(file, ROOT) for file in names], f"priory_{name}") for names, name in parts]
    return list(mypycify(["--strict", *files], opt_level="3", debug_level="0", separate=shelves, multi_file=False))


setup(ext_modules=extensions())
