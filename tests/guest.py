"""Nine Men's Morris as a guest: installed beside this house, as pip does it, for tests in processes of their own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import priory

ROOT = Path(__file__).parents[1]
MILL = ROOT / "examples" / "mill"
MADE = shutil.ignore_patterns("build", "*.egg-info", "__pycache__", ".*")


@cache
def site() -> Path:
    """A folder in which the guest is installed; built from a copy, so that nothing is left in the sources."""
    made = Path(mkdtemp(prefix="priory-guest-"))
    shutil.copytree(MILL, made / "source", ignore=MADE)
    quiet = ["--quiet", "--disable-pip-version-check", "--no-input", "--no-deps", "--no-build-isolation"]
    target = made / "site"
    command = [sys.executable, "-m", "pip", "install", *quiet, "--target", str(target), str(made / "source")]
    subprocess.run(command, check=True)
    return target


def house(**settings: str) -> dict[str, str]:
    """The surroundings of a process that finds this house, its tests and the guest."""
    here = [str(Path(priory.__file__).parents[1]), str(ROOT)]
    guest = [] if "mill" in priory.games() else [str(site())]
    return {**os.environ, "PYTHONPATH": os.pathsep.join([*here, *guest]), **settings}


def run(*command: str, **settings: str) -> str:
    """What a Python process in a house with this guest says; it must end well."""
    told = subprocess.run(
        [sys.executable, *command], env=house(**settings), capture_output=True, text=True, check=False, cwd=MILL
    )
    assert told.returncode == 0, told.stdout + told.stderr
    return told.stdout
