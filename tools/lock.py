"""Writes the locks in `requirements/` from pyproject.toml, or checks that they are current.

A lock names each package with its version and hashes, for every platform, and no place to fetch it from. Its first line
holds a digest of the requirements it was made from, so that checking needs no network.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "requirements"
# The larger lock comes first: the smaller ones keep to its versions.
LOCKS = ("dev", "build", "run", "lab", "learn", "bench", "mutants", "web", "docs")

APART = ("dev", "mutants", "docs")
"""Those that go by themselves: mutmut needs an older pytest than all else, and pages are built without Priory."""


def wanted(lock: str) -> list[str]:
    """The requirements a lock is made from."""
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    bare, build = project["project"]["dependencies"], project["build-system"]["requires"]
    extras = project["project"]["optional-dependencies"]
    run = [*bare, *extras["server"]]
    parts = {
        "run": run,
        "build": build,
        "lab": [*run, *extras["lab"]],
        "learn": [*run, *extras["learn"]],
        "dev": [*run, *build, *extras["lab"], *extras["dev"]],
        "bench": [*run, *extras["lab"], *extras["bench"]],
        "mutants": [*run, *build, *extras["mutants"]],
        "web": extras["web"],
        "docs": extras["docs"],
    }
    return sorted(parts[lock])


def heading(lock: str) -> str:
    """The first line of a lock."""
    digest = hashlib.sha256(json.dumps(wanted(lock)).encode()).hexdigest()[:16]
    return f"# Made by `make lock` from pyproject.toml (requirements {digest}); not edited by hand.\n"


def problems(text: str, lock: str) -> list[str]:
    """What is wrong with the text of a lock."""
    found = []
    if not text.startswith(heading(lock)):
        found.append("was not made from the requirements now in pyproject.toml: run `make lock`")
    if re.search(r"://|^\s*-(?!-hash)|@\s", text, re.MULTILINE):
        found.append("names a place to fetch from")
    packages = re.findall(r"^[^\s#].*$", text, re.MULTILINE)
    found += [f"{line!r} is not a pinned package" for line in packages if "==" not in line or not line.endswith("\\")]
    return found


def write(lock: str, upgrade: bool) -> None:
    """Make one lock anew, keeping its versions unless an upgrade is asked for."""
    target = FOLDER / f"{lock}.txt"
    command = ["uv", "pip", "compile", "-", "--quiet", "--universal", "--python-version", "3.11", "--generate-hashes"]
    command += ["--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links", "--no-config"]
    command += ["--upgrade"] if upgrade else []
    command += ["--constraint", str(FOLDER / "dev.txt")] if lock not in APART else []
    # Settings of this machine must not decide what goes into the lock.
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("UV_FIND", "UV_EXTRA"))}
    with tempfile.TemporaryDirectory() as folder:
        part = Path(folder) / target.name
        if target.exists():
            part.write_text(target.read_text(encoding="utf-8"), encoding="utf-8")
        text = "\n".join(wanted(lock)) + "\n"
        subprocess.run([*command, "--output-file", str(part)], input=text, text=True, check=True, env=clean)
        target.write_text(heading(lock) + part.read_text(encoding="utf-8"), encoding="utf-8")


def main() -> int:
    """Write the locks, or only check them; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="say what is stale, write nothing")
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions that fit")
    asked = parser.parse_args()
    if not asked.check:
        FOLDER.mkdir(exist_ok=True)
        for lock in LOCKS:
            write(lock, asked.upgrade)
    bad = 0
    for lock in LOCKS:
        for problem in problems((FOLDER / f"{lock}.txt").read_text(encoding="utf-8"), lock):
            sys.stderr.write(f"requirements/{lock}.txt {problem}\n")
            bad += 1
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
