"""The build: with PRIORY_EXPECT=compiled (or pure) exactly those modules must be the ones loaded."""

from __future__ import annotations

import importlib
import os
import runpy
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES
from pathlib import Path

import pytest

import priory
from priory.version import build

ROOT = Path(__file__).resolve().parents[2]
EXPECTED = os.environ.get("PRIORY_EXPECT", "")


@pytest.fixture
def hot(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The modules that setup.py compiles."""
    monkeypatch.setenv("PRIORY_PURE", "1")
    monkeypatch.setattr("setuptools.setup", lambda **_: None)
    groups = runpy.run_path(str(ROOT / "setup.py"))["groups"]()
    files = [(ROOT / file).relative_to(ROOT / "src") for names, _ in groups for file in names]
    return [".".join(file.with_suffix("").parts) for file in files]


def test_setup_compiles_the_core_and_every_game(hot: list[str]) -> None:
    assert "priory.core.state" in hot
    assert "priory.core.rng" in hot
    for name in priory.games():
        assert f"priory.games.{name}.table" in hot


@pytest.mark.skipif(not EXPECTED, reason="PRIORY_EXPECT does not say which build is expected")
def test_the_expected_build_is_the_one_loaded(hot: list[str]) -> None:
    assert EXPECTED in ("compiled", "pure")
    suffixes = tuple(EXTENSION_SUFFIXES if EXPECTED == "compiled" else SOURCE_SUFFIXES)
    wrong = [name for name in hot if not str(importlib.import_module(name).__file__).endswith(suffixes)]
    assert wrong == []
    assert build() == EXPECTED


def test_the_sources_can_be_asked_for() -> None:
    """PRIORY_PURE=1 loads sources whether or not compiled modules lie beside them."""
    program = (
        "import sys, priory; [priory.game(name).box for name in priory.games()];"
        "print({m.__file__.rsplit('.', 1)[-1] for n, m in sys.modules.items() if n.startswith('priory')})"
    )
    run = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PRIORY_PURE": "1", "PYTHONPATH": str(Path(priory.__file__).parents[1])},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == "{'py'}"
