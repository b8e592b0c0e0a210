"""Checks the wheel and the sdist in a folder: all parts are in, and installed in environments of their own both play
and serve: the wheel compiled, the sdist, where there is neither a compiler nor Node, in pure Python. Beside the wheel a
game of another package moves in.

python -m tools.check_wheel FOLDER           check them
python -m tools.check_wheel --take FOLDER    put the wheel's compiled modules beside the sources, to be tested there
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import shutil
import socket
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import time
import urllib.request
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "priory"
BINARIES = (".so", ".pyd")
MADE_HERE = (*BINARIES, ".pyc")
IN_SDIST = ["setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE", "Makefile", "requirements/run.txt"]
IN_SDIST += ["web/build.mjs", "web/package-lock.json", "web/src/priory.ts"]
GUEST = ROOT / "examples" / "mill"
GUEST_TESTS = ["tests/guests", "tests/browser/test_guest.py"]
PACKED_RULES = "priory/server/rules/"
WRITTEN_RULES = ROOT / "docs" / "rules"
WHERE = "import sysconfig; print(sysconfig.get_path('purelib'))"
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
        kept = file.is_file() and file.suffix not in MADE_HERE
        if kept and file.relative_to(PACKAGE.parent).as_posix() not in inside:
            found.append(f"{wheel.name} lacks {file.relative_to(PACKAGE.parent)}")
    for name in inside:
        module = name.partition(".")[0] if name.endswith(BINARIES) else name
        where = PACKAGE.parent / (f"{module}.py" if module != name else name)
        packed = WRITTEN_RULES / name.removeprefix(PACKED_RULES) if name.startswith(PACKED_RULES) else where
        if name.startswith("priory/") and not packed.exists():
            found.append(f"{wheel.name} holds {name}, which is no part of the sources")
    for page in sorted(WRITTEN_RULES.rglob("*.md")):
        name = page.relative_to(WRITTEN_RULES).as_posix()
        if PACKED_RULES + name not in inside:
            found.append(f"{wheel.name} lacks the rules {name}")
    for module in hot_modules():
        if not any(name.startswith(f"{module}.") and name.endswith(BINARIES) for name in inside):
            found.append(f"{wheel.name} lacks the compiled {module}")
    for name in ("LICENSE", "NOTICE"):
        if not any(inner.endswith(f"licenses/{name}") for inner in inside):
            found.append(f"{wheel.name} lacks {name}")
    return found + missing_sources(sdist)


def missing_sources(sdist: Path) -> list[str]:
    """What should be in the sdist and is not; the browser's client belongs to it."""
    with tarfile.open(sdist) as archive:
        source = {name.partition("/")[2] for name in archive.getnames()}
    package = [file for file in PACKAGE.rglob("*") if file.is_file() and file.suffix not in MADE_HERE]
    wanted = [*IN_SDIST, *sorted(file.relative_to(ROOT).as_posix() for file in package)]
    return [f"{sdist.name} lacks {name}" for name in wanted if name not in source]


def try_out(what: Path, expected: str, **settings: str) -> None:
    """Install a wheel or an sdist as a stranger does, with the locked dependencies, and play a whole game of everything
    with it; pip builds an sdist by itself, in an environment that holds only what pyproject.toml asks for."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        scripts = Path(folder) / ("Scripts" if os.name == "nt" else "bin")
        python = str(scripts / "python")
        clean = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PRIORY_PURE")}
        pip = [python, "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input", "install"]
        locked = ["--require-hashes", "-r", str(ROOT / "requirements" / "run.txt")]
        subprocess.run([*pip, *locked], check=True, cwd=folder, env=clean)
        subprocess.run([*pip, "--no-deps", str(what)], check=True, cwd=folder, env={**clean, **settings})
        told = subprocess.run(
            [str(scripts / "priory"), "--version"], check=True, cwd=folder, env=clean, capture_output=True, text=True
        ).stdout.strip()
        print(f"{told} from {what.name}", flush=True)
        if f"({expected})" not in told:
            sys.exit(f"{what.name}: `priory --version` says {told!r}, but the build was to be {expected}")
        subprocess.run([python, "-c", WHOLE_GAMES], check=True, cwd=folder, env=clean)
        visit(scripts / "priory", folder, clean)
        if what.suffix == ".whl":
            move_in(pip, python, Path(folder), clean)


def move_in(pip: list[str], python: str, folder: Path, clean: dict[str, str]) -> None:
    """Install a guest beside the wheel and run what is written for it: the contract, a game in the terminal and one in
    Chromium, the laboratory. What tests need is lent from here; the game and the house are those installed."""
    shutil.copytree(GUEST, folder / "guest", ignore=shutil.ignore_patterns("build", "*.egg-info", "__pycache__"))
    subprocess.run([*pip, "--no-deps", str(folder / "guest")], check=True, cwd=folder, env=clean)
    where = subprocess.run([python, "-c", WHERE], check=True, cwd=folder, env=clean, capture_output=True, text=True)
    Path(where.stdout.strip(), "lent.pth").write_text(sysconfig.get_path("purelib") + "\n")
    command = [python, "-m", "pytest", "-p", "no:cacheprovider", "-k", "not (upright or lying or tablet)", *GUEST_TESTS]
    subprocess.run(command, check=True, cwd=ROOT, env=clean)
    print(f"  {GUEST.name} moves in", flush=True)


def visit(command: Path, folder: str, clean: dict[str, str]) -> None:
    """Serve from what was installed, and look at the home page, the rules and a table of every game."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    url, database = f"http://localhost:{port}", f"sqlite:///{folder}/tables.db"
    server = subprocess.Popen(
        [str(command), "serve", "--port", str(port)], cwd=folder, env={**clean, "PRIORY_DATABASE_URL": database}
    )
    try:
        for _ in range(200):
            try:
                home = read(f"{url}/")
                break
            except OSError:
                time.sleep(0.1)
        else:
            sys.exit("the installed server does not answer")
        games = [path.stem for path in sorted(WRITTEN_RULES.glob("*.md"))]
        tongues = [path.name for path in sorted(WRITTEN_RULES.iterdir()) if path.is_dir()]
        for file in ("priory.js", "priory.css", "eb-garamond.woff2"):
            read(f"{url}/static/{file}")
        for id in games:
            table = read(f"{url}/play/{id}", b"")
            rules = read(f"{url}/rules/{id}")
            if f"/play/{id}" not in home or 'data-mode="live"' not in table or "</h2>" not in rules:
                sys.exit(f"the installed server does not serve {id}")
            for tongue in tongues:
                if f'<div class="exact" lang="{tongue}"' not in read(f"{url}/rules/{id}?language={tongue}"):
                    sys.exit(f"the installed server does not have the rules of {id} in {tongue!r}")
        print(f"  serves {', '.join(games)}", flush=True)
    finally:
        server.terminate()
        server.wait(20)


def read(url: str, body: bytes | None = None) -> str:
    """A page of the server, or what it answers to a form."""
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    with opener.open(urllib.request.Request(url, data=body), timeout=20) as answer:
        return str(answer.read(), "utf-8", "replace")


def take(wheel: Path, sources: Path = PACKAGE.parent) -> None:
    """Put the compiled modules of a wheel beside the sources, in place of all that lie there."""
    for stale in [file for ending in BINARIES for file in sources.rglob(f"*{ending}")]:
        stale.unlink()
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(sources, [name for name in archive.namelist() if name.endswith(BINARIES)])


def main() -> None:
    """Check the folder named on the command line, or take what is compiled from there."""
    parser = argparse.ArgumentParser(prog="python -m tools.check_wheel", description=__doc__)
    parser.add_argument("--take", action="store_true", help="put the wheel's compiled modules beside the sources")
    parser.add_argument("folder", type=Path)
    asked = parser.parse_args()
    folder: Path = asked.folder.resolve()
    wheels, sdists = list(folder.glob("*.whl")), list(folder.glob("*.tar.gz"))
    if len(wheels) != 1 or len(sdists) != 1:
        sys.exit(f"{folder}: one wheel and one sdist are expected, not {len(wheels)} and {len(sdists)}")
    if asked.take:
        take(wheels[0])
        return
    problems = missing(wheels[0], sdists[0])
    if problems:
        sys.exit("\n".join(problems))
    try_out(wheels[0], "compiled" if hot_modules() else "pure")
    try_out(sdists[0], "pure", CC="/nonexistent/cc", PATH="/nonexistent")


if __name__ == "__main__":
    main()
