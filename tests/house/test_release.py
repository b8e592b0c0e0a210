"""Releases: one version everywhere, and the workflows do what the pages say."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import yaml

from priory.version import VERSION

ROOT = Path(__file__).parent.parent.parent
MACHINES = {"ubuntu-latest", "ubuntu-24.04-arm", "macos-latest", "windows-latest"}
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def workflow(name: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / ".github" / "workflows" / name).read_text(encoding="utf-8"))
    return found


def commands(found: dict[str, Any]) -> list[str]:
    return [step["run"] for job in found["jobs"].values() for step in job["steps"] if "run" in step]


def test_the_version_is_the_same_everywhere() -> None:
    assert f"\nversion: {VERSION}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    released = re.findall(r"^## \[(\d[^\]]*)\] - \d{4}-\d\d-\d\d$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert released[0] == VERSION
    assert len(set(released)) == len(released)


def test_there_is_a_place_for_what_comes_next() -> None:
    assert "\n## [Unreleased]\n" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_every_change_goes_through_the_same_gate() -> None:
    assert "bash .ci/run" in commands(workflow("ci.yml"))


def test_workflows_call_targets_that_exist() -> None:
    known = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    called = {
        target
        for path in WORKFLOWS
        for line in commands(workflow(path.name))
        for target in re.findall(r"make ([a-z]+)", line)
    }
    assert called
    assert called <= known


def test_wheels_are_built_for_every_python_that_is_promised() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    built = set(re.findall(r"cp3(\d+)-\*", project["tool"]["cibuildwheel"]["build"]))
    promised = {
        re.sub(r".*:: 3\.", "", line)
        for line in project["project"]["classifiers"]
        if re.search(r"Python :: 3\.\d+$", line)
    }
    assert built == promised
    assert project["project"]["requires-python"] == f">=3.{min(map(int, built))}"


def test_wheels_are_built_on_every_machine_that_is_promised() -> None:
    """Linux on both kinds of processor, macOS, Windows."""
    wheels = workflow("release.yml")["jobs"]["wheels"]
    assert set(wheels["strategy"]["matrix"]["machine"]) == MACHINES
    assert wheels["runs-on"] == "${{ matrix.machine }}"
