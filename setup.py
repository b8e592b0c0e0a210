"""Compiles the hot parts with mypyc where a C compiler is at hand; without one Priory runs in pure Python.

No wheel and no sdist is made without the browser's client: where it is missing, it is built, or the build ends with a
sentence. The sdist holds it built, so whoever installs that needs no Node.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import cast

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import CCompilerError, ExecError, PlatformError

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "priory"
RULES = Path("priory", "server", "rules")
WEB = ROOT / "web"
CLIENT = (PACKAGE / "server" / "static" / "priory.js", PACKAGE / "drawing" / "icons.json")
"""What the build of the client writes first and last."""
COLD = ("__init__", "terminal", "fields", "field_lists", "writing", "plain", "tally")
DRAWN = [
    *[PACKAGE / f"{name}.py" for name in ("choices", "words")],
    *[PACKAGE / "drawing" / f"{name}.py" for name in ("easel", "escaping", "template_cache", "view_cache", "wrapping")],
    *[PACKAGE / "table" / f"{name}.py" for name in ("patches", "undo", "wire")],
]
"""What the server does again and again for each page that is shown a move."""
TOLD = [
    PACKAGE / "drawing" / "sounds.py",
    *[PACKAGE / "table" / f"{name}.py" for name in ("drawn", "log", "recap", "story", "updates")],
]
"""What works out the news of a page."""
SPOKEN = {"words", "board"}
"""The doors of a room behind which nothing is compiled."""
BINARIES = ("*.so", "*.pyd")
MOST_AT_ONCE = 4
EXACT = ["-ffp-contract=off"]
"""Keeps products and sums of floats apart, each rounded as in pure Python: both builds tell the very same."""
NO_BUILD = {"sdist", "egg_info", "dist_info"}
AS_ONE = ["-flto=auto", "-fno-semantic-interposition"]
"""Lets a compiler that can do it look at each group as a whole, so that small functions are not called but inlined."""


def groups() -> list[tuple[list[str], str | None]]:
    """The modules to compile, one group for the core, one for the search, one for the laboratory, one for each game's
    room, one for what all rooms write observations with, so that these small functions can be inlined, one for the
    oracle, which reads them, and one for what draws a table for a page, and one for what works out its news:
    groups must not stand on each other in a circle.

    In a room everything is hot but what speaks and draws.
    """
    observing = [PACKAGE / "core" / "observation.py", *sorted((PACKAGE / "games").glob("*/observe.py"))]
    found = [(sorted((PACKAGE / "core").glob("*.py")), "core")]
    for room in sorted((PACKAGE / "games").iterdir()):
        found.append((sorted(path for path in room.rglob("*.py") if path.parent.name not in SPOKEN), room.name))
    foretelling = [PACKAGE / "core" / f"{name}.py" for name in ("network", "oracle")]
    found = [([path for path in paths if path not in (*observing, *foretelling)], name) for paths, name in found]
    found.append((observing, "observe"))
    found.append((foretelling, "oracle"))
    searching = [PACKAGE / "bots" / f"{name}.py" for name in ("look", "search", "tree")]
    found.append((searching, "search"))
    found.append((sorted((PACKAGE / "lab").glob("loop.py")), "lab"))
    found.append((DRAWN, "drawn"))
    found.append((TOLD, "told"))
    real = [([path for path in paths if path.stem not in COLD], name) for paths, name in found]
    return [([os.path.relpath(path, ROOT) for path in paths], f"priory_{name}") for paths, name in real if paths]


def say(problem: str) -> None:
    """Tell that this build is pure, and why."""
    sys.stderr.write(f"priory: {problem}, so this build is pure Python (slower, the same games)\n")


def compiler(flags: Sequence[str] = ()) -> bool:
    """Whether a module in C can be compiled and linked here, with these flags: tried out on a tiny one."""
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\nint probe(void) { return Py_IsInitialized(); }\n")
        try:
            cc = new_compiler()
            customize_compiler(cc)
            silent, kept = os.open(os.devnull, os.O_WRONLY), os.dup(2)
            os.dup2(silent, 2)
            try:
                objects = cc.compile(
                    [str(source)], output_dir=folder, include_dirs=[get_python_inc()], extra_postargs=list(flags)
                )
                if flags:
                    cc.link_shared_object(objects, str(Path(folder) / "probe.so"), extra_postargs=list(flags))
            finally:
                os.dup2(kept, 2)
                os.close(kept)
                os.close(silent)
        except (CCompilerError, ExecError, PlatformError, OSError):
            return False
    return True


class Build(build_ext):
    """Builds all compiled modules or none: half a group cannot be loaded."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or min(os.cpu_count() or 1, MOST_AT_ONCE)

    def run(self) -> None:
        self.sweep({extension.name.replace(".", "/") + EXTENSION_SUFFIXES[0] for extension in self.extensions})
        try:
            super().run()
        except (CCompilerError, ExecError, PlatformError, OSError) as error:
            say(f"compiling failed ({error})")
            self.extensions = []
            self.sweep(set())

    def get_outputs(self) -> list[str]:
        return [file for file in super().get_outputs() if Path(file).exists()]

    def sweep(self, keep: set[str]) -> None:
        """Take away earlier compiled modules: beside the sources, where they would be loaded in place of newer ones,
        and in the folder wheels are made from all but those that are still built."""
        made = Path(self.build_lib)
        for pattern in BINARIES:
            stale = [file for file in made.rglob(pattern) if file.relative_to(made).as_posix() not in keep]
            for file in [*stale, *(PACKAGE.parent.rglob(pattern) if self.inplace else ())]:
                file.unlink()


class Pack(build_py):
    """Sees to the client, and puts the rules, in every language, beside the server, to be read without this folder."""

    def run(self) -> None:
        if not self.editable_mode:
            need_client()
        super().run()
        if self.editable_mode:
            return
        written = ROOT / "docs" / "rules"
        for page in sorted(written.rglob("*.md")):
            target = Path(self.build_lib) / RULES / page.relative_to(written)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(page, target)


class Bundle(sdist):
    """Packs the client with the sources, as it was built."""

    def run(self) -> None:
        need_client()
        super().run()


def need_client() -> None:
    """Build the browser's client if it is missing; where that cannot be done, nothing is built."""
    if all(part.exists() for part in CLIENT):
        return
    npm = shutil.which("npm")
    if npm is None:
        sys.exit(
            "priory: the browser's client is not built, and without npm it cannot be built here: install Node.js, "
            "or run `make web`, or install a wheel or an sdist of Priory, which have it"
        )
    for command in (["ci", "--loglevel=error", "--no-audit", "--no-fund"], ["run", "--silent", "build"]):
        if subprocess.run([npm, "--prefix", str(WEB), *command], check=False).returncode:
            sys.exit(f"priory: the browser's client could not be built: `npm --prefix web {command[0]}` failed")


def translated() -> list[Extension]:
    """The modules in C, as mypyc writes them."""
    from mypyc.build import mypycify

    parts = groups()
    files = [file for names, _ in parts for file in names]
    made = mypycify(["--strict", *files], opt_level="3", debug_level="0", separate=parts, multi_file=False)
    return cast(list[Extension], made)


def translated_anew() -> list[Extension]:
    """The modules in C; where mypyc stumbles over what it kept of other sources, that is thrown away first."""
    kept = ROOT / ".mypy_cache"
    try:
        return translated()
    except Exception:
        if not kept.exists():
            raise
        shutil.rmtree(kept)
        return translated()


def extensions() -> list[Extension]:
    """The compiled modules, or none."""
    if NO_BUILD & set(sys.argv) or os.environ.get("PRIORY_PURE") == "1":
        return []
    if not compiler():
        say("C cannot be compiled here (no compiler, or no Python headers)")
        return []
    try:
        made = translated_anew()
    except SystemExit:  # so mypyc ends where something does not pass, and has said what
        say("mypyc could not translate the games to C")
        return []
    except Exception as error:
        say(f"mypyc could not translate the games to C ({type(error).__name__}: {error})")
        return []
    if compiler(EXACT):
        for extension in made:
            extension.extra_compile_args.extend(EXACT)
    if compiler(AS_ONE):
        for extension in made:
            extension.extra_compile_args.extend(AS_ONE)
            extension.extra_link_args.extend(AS_ONE)
    return made


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": Build, "build_py": Pack, "sdist": Bundle})
