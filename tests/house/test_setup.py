"""The build: without a working C compiler it is pure Python and says so; nothing stale is left to be loaded; there is
no wheel and no sdist without the browser's client."""

from __future__ import annotations

import ast
import os
import re
import runpy
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE", "MANIFEST.in")
CLIENT = ("server/static/priory.js", "drawing/icons.json")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the house with nothing but the core in it, and a compiled module from earlier times."""
    for part in PARTS:
        shutil.copy(ROOT / part, tmp_path / part)
    package = tmp_path / "src" / "priory"
    shutil.copytree(ROOT / "src" / "priory", package, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    shutil.rmtree(package / "games")
    (package / "games").mkdir()
    shutil.copy(ROOT / "src" / "priory" / "games" / "__init__.py", package / "games")
    (package / "core" / "stale.so").write_bytes(b"")
    for part in CLIENT:
        (package / part).parent.mkdir(exist_ok=True)
        (package / part).write_text("{}")
    return tmp_path


def build(house: Path, cc: str, *command: str, check: bool = True, **more: str) -> subprocess.CompletedProcess[str]:
    settings = {name: value for name, value in os.environ.items() if name not in ("PRIORY_PURE", "LDSHARED")}
    return subprocess.run(
        [sys.executable, "setup.py", "--quiet", *command],
        cwd=house,
        env={**settings, "CC": cc, **more},
        capture_output=True,
        text=True,
        check=check,
    )


def loaded(house: Path) -> str:
    run = subprocess.run(
        [sys.executable, "-c", "from priory.version import build; print(build())"],
        env={**os.environ, "PYTHONPATH": str(house / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.strip()


def test_without_a_compiler_the_build_is_pure_and_says_so(house: Path) -> None:
    told = build(house, "/nonexistent/cc", "build_ext", "--inplace").stderr
    assert "C cannot be compiled here" in told
    assert "pure Python" in told
    assert list((house / "src").rglob("*.so")) == []
    assert loaded(house) == "pure"


@pytest.mark.nightly
@pytest.mark.skipif(shutil.which("cc") is None, reason="a compiler is needed for one that fails half-way")
def test_when_compiling_fails_half_way_the_build_is_pure_and_says_so(house: Path) -> None:
    broken = house / "cc"
    broken.write_text('#!/bin/sh\ncase "$*" in *priory_core*) echo "out of memory" >&2; exit 1;; esac\nexec cc "$@"\n')
    broken.chmod(0o755)
    told = build(house, str(broken), "build_ext", "--inplace").stderr
    assert "compiling failed" in told
    assert "pure Python" in told
    assert list((house / "src").rglob("*.so")) == []
    assert loaded(house) == "pure"


@pytest.mark.nightly
@pytest.mark.skipif(shutil.which("cc") is None, reason="without a compiler nothing is translated")
def test_what_mypyc_does_not_let_pass_makes_a_pure_build_that_says_so(house: Path) -> None:
    with (house / "src" / "priory" / "core" / "errors.py").open("a", encoding="utf-8") as module:
        module.write("import a_library_that_is_not_here\n")
    told = build(house, "cc", "build_ext", "--inplace")
    assert "a_library_that_is_not_here" in told.stdout + told.stderr
    assert "mypyc could not translate the games to C, so this build is pure Python" in told.stderr
    assert list((house / "src").rglob("*.so")) == []


def test_where_mypyc_stumbles_over_what_it_kept_it_begins_anew(tmp_path: Path) -> None:
    parts = runpy.run_path(str(ROOT / "setup.py"))["translated_anew"].__globals__
    kept, made = tmp_path / ".mypy_cache", ["an extension"]

    def translated() -> list[str]:
        if kept.exists() or tmp_path.joinpath("broken").exists():
            raise ValueError("value is not in list")
        return made

    parts.update(ROOT=tmp_path, translated=translated)
    kept.mkdir()
    assert parts["translated_anew"]() is made
    (tmp_path / "broken").touch()
    with pytest.raises(ValueError, match="not in list"):
        parts["translated_anew"]()


def imported(file: Path) -> set[str]:
    """The modules a module names, and the packages they lie in."""
    tree, found = ast.parse(file.read_text(encoding="utf-8")), set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found | {parent for name in found for parent in (name.rpartition(".")[0],) if parent}


def test_a_build_by_itself_has_every_package_that_compiled_modules_name() -> None:
    """mypyc checks all that the compiled modules import, directly or not, and ends where something is missing."""
    source = ROOT / "src"
    waiting = [str(ROOT / file) for files, _ in runpy.run_path(str(ROOT / "setup.py"))["groups"]() for file in files]
    seen, others = set(waiting), set()
    while waiting:
        for name in imported(Path(waiting.pop())):
            if not name.startswith("priory"):
                others.add(name.partition(".")[0])
                continue
            base = source.joinpath(*name.split("."))
            fresh = {str(file) for file in (base.with_suffix(".py"), base / "__init__.py") if file.exists()} - seen
            seen |= fresh
            waiting += fresh
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"]
    given = {re.split(r"[\[<>=]", requirement)[0] for requirement in asked} | {"mypy_extensions", "librt"}
    assert others - set(sys.stdlib_module_names) - given == set()


@pytest.mark.parametrize("command", ["bdist_wheel", "sdist"])
def test_nothing_is_packed_without_the_browser_s_client(house: Path, command: str) -> None:
    (house / "src" / "priory" / CLIENT[0]).unlink()
    told = build(house, "/nonexistent/cc", command, check=False, PATH="/nonexistent")
    assert told.returncode != 0
    assert "the browser's client is not built" in told.stderr
    assert "Traceback" not in told.stderr
    assert not (house / "dist").exists()


def test_a_missing_client_is_built_where_there_is_npm(house: Path) -> None:
    (house / "src" / "priory" / CLIENT[0]).unlink()
    npm = house / "bin" / "npm"
    npm.parent.mkdir()
    made = house / "src" / "priory" / CLIENT[0]
    npm.write_text(f'#!/bin/sh\ncase "$*" in *build) echo made > {made};; esac\n')
    npm.chmod(0o755)
    build(house, "/nonexistent/cc", "bdist_wheel", PATH=f"{npm.parent}{os.pathsep}{os.environ['PATH']}")
    with zipfile.ZipFile(next((house / "dist").iterdir())) as wheel:
        assert wheel.read(f"priory/{CLIENT[0]}") == b"made\n"


def test_the_sources_are_packed_with_the_client_as_it_was_built(house: Path) -> None:
    build(house, "/nonexistent/cc", "sdist", PATH="/nonexistent")
    with tarfile.open(next((house / "dist").iterdir())) as packed:
        inside = {name.partition("/")[2] for name in packed.getnames()}
    assert {f"src/priory/{part}" for part in CLIENT} <= inside


def test_a_wheel_without_a_compiler_is_for_every_platform(house: Path) -> None:
    build(house, "/nonexistent/cc", "bdist_wheel")
    assert [wheel.name.endswith("-py3-none-any.whl") for wheel in (house / "dist").iterdir()] == [True]


def test_the_rules_are_packed_in_every_language(house: Path) -> None:
    written = house / "docs" / "rules"
    shutil.copytree(ROOT / "docs" / "rules", written)
    build(house, "/nonexistent/cc", "build_py")
    packed = house / "build" / "lib" / "priory" / "server" / "rules"
    pages = sorted(page.relative_to(written) for page in written.rglob("*.md"))
    assert len(pages) == 16
    assert sorted(page.relative_to(packed) for page in packed.rglob("*.md")) == pages
