"""Do what the Dockerfile says where there is no Docker: python -m tools.image

Each stage is a folder with an environment of its own; what the system would install there (packages, a user) is left to
this machine. The wheel is built as the first stage builds it, installed with the locked requirements as the second
does, started by the image's own command with its settings, and asked for its health by the image's own check.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
FILE = ROOT / "Dockerfile"
SYSTEM = ("apt-get ", "useradd ")
"""What begins so is left to this machine."""
OURS = ("/src", "/wheels", "/tmp/run.txt", "/var/lib/priory")
"""Places of the image that lie in the folder of their stage here."""
TOLD = ("FROM", "RUN", "COPY", "WORKDIR", "USER", "ENV", "VOLUME", "EXPOSE", "HEALTHCHECK", "CMD")
STARTING = 300.0


class Step(NamedTuple):
    """One instruction: its name and what follows."""

    name: str
    text: str


def steps(text: str) -> Iterator[Step]:
    """The instructions of a Dockerfile."""
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    for whole in "\n".join(lines).replace("\\\n", " ").splitlines():
        name, _, rest = whole.strip().partition(" ")
        if name not in TOLD:
            raise SystemExit(f"{FILE.name}: what {name} does is not known here")
        yield Step(name, " ".join(rest.split()))


@dataclass
class Stage:
    """A stage of the image as a folder."""

    root: Path
    workdir: str = "/"
    settings: dict[str, str] = field(default_factory=dict)
    health: list[str] = field(default_factory=list)
    command: list[str] = field(default_factory=list)

    def make(self) -> None:
        """Its environment."""
        venv.create(self.root / "venv", with_pip=True)

    def here(self, text: str) -> str:
        """The same with the places of the image as they are on this machine."""
        for place in OURS:
            text = text.replace(place, f"{self.root}{place}")
        return text

    def at(self, place: str) -> Path:
        """A place of the image."""
        inside = place if place.startswith("/") else f"{self.workdir.rstrip('/')}/{place}"
        return self.root / inside.lstrip("/")

    def environment(self) -> dict[str, str]:
        """What programs of this stage find around them."""
        given = {name: self.here(value) for name, value in self.settings.items()}
        path = f"{self.root / 'venv' / 'bin'}:{os.environ['PATH']}"
        return {**os.environ, **given, "PATH": path, "PYTHONPATH": ""}

    def run(self, text: str) -> None:
        """Run what is not the system's."""
        for one in (part.strip() for part in text.split("&&")):
            if one.startswith((*SYSTEM, "rm -rf /var/lib/apt")):
                sys.stdout.write(f"  left to this machine: {one}\n")
                continue
            sys.stdout.write(f"  {one}\n")
            sys.stdout.flush()
            subprocess.run(["sh", "-c", self.here(one)], cwd=self.at("."), env=self.environment(), check=True)

    def copy(self, text: str, others: Mapping[str, Stage]) -> None:
        """Copy from this checkout (what Git knows of it), or from another stage."""
        words = text.split()
        if words[0].startswith("--from="):
            source = others[words[0].removeprefix("--from=")].at(words[1])
            shutil.copytree(source, self.at(words[2]), dirs_exist_ok=True)
        elif words[0] == ".":
            target = self.at(words[1])
            known = subprocess.check_output(["git", "ls-files", "-z"], cwd=ROOT, text=True).split("\0")
            for name in filter(None, known):
                (target / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, target / name)
        else:
            self.at(words[1]).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / words[0], self.at(words[1]))


def built(text: str, folder: Path) -> Stage:
    """Do all instructions; the last stage."""
    stages: dict[str, Stage] = {}
    stage = Stage(folder)
    for name, rest in steps(text):
        sys.stdout.write(f"{name} {rest[:90]}\n")
        if name == "FROM":
            stage = Stage(folder / f"stage-{len(stages)}")
            stages[rest.partition(" AS ")[2] or str(len(stages))] = stage
            stage.make()
        elif name == "RUN":
            stage.run(rest)
        elif name == "COPY":
            stage.copy(rest, stages)
        elif name == "WORKDIR":
            stage.workdir = rest
            stage.at(".").mkdir(parents=True, exist_ok=True)
        elif name == "ENV":
            stage.settings.update((name, value) for name, _, value in (pair.partition("=") for pair in rest.split()))
        elif name == "HEALTHCHECK":
            stage.health = json.loads(rest.partition("CMD ")[2])
        elif name == "CMD":
            stage.command = json.loads(rest)
    return stage


def healthy(stage: Stage) -> None:
    """Start it by its own command, and ask by its own check until it is well."""
    around = {"cwd": stage.at("."), "env": stage.environment()}
    program = shutil.which(stage.command[0], path=stage.environment()["PATH"])
    with subprocess.Popen([str(program), *stage.command[1:]], **around) as server:  # type: ignore[call-overload]
        try:
            end = time.monotonic() + STARTING
            while server.poll() is None and time.monotonic() < end:
                if subprocess.run(stage.health, **around, capture_output=True, check=False).returncode == 0:  # type: ignore[call-overload]
                    sys.stdout.write("It is well.\n")
                    return
                time.sleep(1)
        finally:
            server.terminate()
    raise SystemExit("what the image would start is not well")


def main() -> None:
    """Build, start, ask."""
    with tempfile.TemporaryDirectory() as folder:
        healthy(built(FILE.read_text(encoding="utf-8"), Path(folder)))


if __name__ == "__main__":
    main()
