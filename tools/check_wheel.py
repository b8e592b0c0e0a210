"""Checks the wheel and the sdist in a folder: all parts are in, and a whole game runs from the installed wheel."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import tarfile
import tempfile
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "priory"
WHOLE_GAMES = """
import priory
for id in priory.games():
    game = priory.game(id)
    setup = next(iter(game.setups()))
    state = game.new(setup.seats, seed=1, **setup.variants)
    plies = priory.playout(state, priory.Rng(1))
    print(f"  {id}: {setup.seats} seats, {plies} decisions, scores {state.scores()}")
"""


def hot_modules() -> list[str]:
    """The modules that setup.py compiles, as paths inside the package."""
    spec = importlib.util.spec_from_file_location("setup", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    if not module.compiler():
        return []
    return [Path(file).relative_to("src").with_suffix("").as_posix() for names, _ in module.groups() for file in names]


def missing(wheel: Path, sdist: Path) -> list[str]:
    """What should be in the two files and is not."""
    with zipfile.ZipFile(wheel) as archive:
        inside = archive.namelist()
    found = []
    for file in sorted(PACKAGE.rglob("*")):
        kept = file.suffix in (".py", ".toml", ".po") or file.name == "py.typed"
        if kept and file.relative_to(PACKAGE.parent).as_posix() not in inside:
            found.append(f"{wheel.name} lacks {file.relative_to(PACKAGE.parent)}")
    for name in inside:
        module = name.partition(".")[0] if name.endswith((".so", ".pyd")) else name
        where = PACKAGE.parent / (f"{module}.py" if module != name else name)
        if name.startswith("priory/") and not where.exists():
            found.append(f"{wheel.name} holds {name}, which is no part of the sources")
    for module in hot_modules():
        if not any(name.startswith(f"{module}.") and name.endswith((".so", ".pyd")) for name in inside):
            found.append(f"{wheel.name} lacks the compiled {module}")
    for name in ("LICENSE", "NOTICE"):
        if not any(inner.endswith(f"licenses/{name}") for inner in inside):
            found.append(f"{wheel.name} lacks {name}")
    with tarfile.open(sdist) as archive:
        source = {name.partition("/")[2] for name in archive.getnames()}
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE", "Makefile", "requirements/run.txt"):
        if name not in source:
            found.append(f"{sdist.name} lacks {name}")
    return found


def rebuild(sdist: Path) -> None:
    """Make a wheel from the sdist alone; a pure one, which shows as well that nothing is missing."""
    with tempfile.TemporaryDirectory() as folder:
        pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input", "wheel"]
        command = [*pip, "--no-build-isolation", "--no-deps", "--wheel-dir", folder, str(sdist)]
        subprocess.run(command, check=True, cwd=folder, env={**os.environ, "PRIORY_PURE": "1"})
        made = [file.name for file in Path(folder).glob("*.whl")]
        if len(made) != 1 or not made[0].endswith("-py3-none-any.whl"):
            sys.exit(f"{sdist.name}: one wheel for every platform was to be made from it, not {made}")


def try_out(wheel: Path) -> None:
    """Install the wheel alone, with its locked dependencies, and play a whole game of everything with it."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        scripts = Path(folder) / ("Scripts" if os.name == "nt" else "bin")
        python = str(scripts / "python")
        clean = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PRIORY_PURE")}
        pip = [python, "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input", "install"]
        for what in (["--require-hashes", "-r", str(ROOT / "requirements" / "run.txt")], ["--no-deps", str(wheel)]):
            subprocess.run([*pip, *what], check=True, cwd=folder, env=clean)
        told = subprocess.run(
            [str(scripts / "priory"), "--version"], check=True, cwd=folder, env=clean, capture_output=True, text=True
        ).stdout.strip()
        print(told, flush=True)
        subprocess.run([python, "-c", WHOLE_GAMES], check=True, cwd=folder, env=clean)
        if hot_modules() and "compiled" not in told:
            sys.exit(f"{wheel.name}: `priory --version` says {told!r}, but the compiled modules should be loaded")


def main() -> None:
    """Check the folder named on the command line."""
    if len(sys.argv) != 2:
        sys.exit("usage: check_wheel.py FOLDER")
    folder = Path(sys.argv[1]).resolve()
    wheels, sdists = list(folder.glob("*.whl")), list(folder.glob("*.tar.gz"))
    if len(wheels) != 1 or len(sdists) != 1:
        sys.exit(f"{folder}: one wheel and one sdist are expected, not {len(wheels)} and {len(sdists)}")
    problems = missing(wheels[0], sdists[0])
    if problems:
        sys.exit("\n".join(problems))
    rebuild(sdists[0])
    try_out(wheels[0])


if __name__ == "__main__":
    main()
