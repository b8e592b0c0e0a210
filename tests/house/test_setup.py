"""The build: without a working C compiler it is pure Python and says so; nothing stale is left to be loaded."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE")


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
    return tmp_path


def build(house: Path, cc: str, *command: str) -> subprocess.CompletedProcess[str]:
    settings = {name: value for name, value in os.environ.items() if name not in ("PRIORY_PURE", "LDSHARED")}
    return subprocess.run(
        [sys.executable, "setup.py", "--quiet", *command],
        cwd=house,
        env={**settings, "CC": cc},
        capture_output=True,
        text=True,
        check=True,
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
