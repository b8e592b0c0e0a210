"""The documentation of `make site`: lays out its pages, lets MkDocs build them, and checks what it has built."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from priory.core.reader import ENGLISH
from priory.core.registry import game, rooms
from tools.docs import people
from tools.docs.checking import problems
from tools.docs.examples import index, notebook, notebooks, shown, title
from tools.docs.finishing import finish
from tools.docs.live import enlivened
from tools.docs.pages import PICTURES, ROOT, TRANSLATED, contents, led, page_of, sources, titled, written
from tools.docs.plain import plain
from tools.docs.reference import ROOMS, packages, reference

HERE = Path(__file__).parent
LAID_OUT = ROOT / "build" / "docs"
BUILT = ROOT / "build" / "manual"
RULES = "docs/rules/"
SELDOM = "---\nsearch:\n  boost: 0.3\n---\n"


def lay_out(folder: Path) -> None:
    """Write all pages into a folder, as MkDocs reads them."""
    shutil.rmtree(folder, ignore_errors=True)
    named: set[str] = set()
    made = {"examples/index.md": index(), **{page_of(one): notebook(one) for one in notebooks()}}
    made |= {**dict(people.people()), **dict(reference())}
    for source in sources():
        text, found = led(plain(titled(written(source), source)), source)
        made[page_of(source)] = (SELDOM if TRANSLATED.match(source) else "") + enlivened(text, page_of(source))
        named |= found
    named |= {f"docs/pictures/{id}-desktop.jpg" for id in rooms()}
    for source in sorted(one for one in named if page_of(one) not in made):
        target = folder / page_of(source)
        if target.suffix in PICTURES:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / source, target)
        else:
            made[page_of(source)] = shown(source)
    for page, text in made.items():
        target = folder / page
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


def order() -> list[dict[str, Any]]:
    """The pages in their order: the chapters of the contents, with what is made for them."""
    found: list[dict[str, Any]] = []
    for chapter in contents():
        exact = [{name: page_of(one)} for name, one in chapter.entries if one.startswith(RULES)]
        rest: list[dict[str, Any]] = [
            {name: page_of(one)} for name, one in chapter.entries if not one.startswith(RULES)
        ]
        if exact:
            ids = [Path(one).stem for _, one in chapter.entries if one.startswith(RULES)]
            rest = [{game(id).titles[ENGLISH]: people.page_of(id, ENGLISH)} for id in ids] + rest
            rest.append({"Exactly, by number": exact})
        if any("examples/index.md" in one.values() for one in rest):
            rest.append({"Notebooks": [{title(one): page_of(one)} for one in notebooks()]})
        found.append({chapter.title: rest})
    found[0] = {name: ["index.md", *pages] for name, pages in found[0].items()}
    house = [{one: f"reference/{one}.md"} for one in packages() if not one.startswith(ROOMS)]
    inside = [{one: f"reference/{one}.md"} for one in packages() if one.startswith(ROOMS)]
    found.append({"Reference": ["reference/index.md", *house, {"The rooms": inside}]})
    return found


def settings(folder: Path, docs: Path) -> dict[str, Any]:
    """What MkDocs is told."""
    return {
        "INHERIT": os.path.relpath(HERE / "mkdocs.yml", folder.parent),
        "docs_dir": str(folder),
        "site_dir": str(docs),
        "nav": order(),
        "theme": {"custom_dir": str(HERE / "theme")},
        "plugins": {"mkdocstrings": {"handlers": {"python": {"paths": [str(ROOT / "src")]}}}},
    }


def build(told: Path, mkdocs: str) -> list[str]:
    """Let MkDocs build pages as it is told in a file; what is wrong. A warning is an error; it must not be told to be
    quiet, for then it does not count its warnings."""
    plainly = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "NO_COLOR": "1"}
    command = [mkdocs, "build", "--strict", "-f", str(told)]
    done = subprocess.run(command, env=plainly, check=False, capture_output=True, text=True)
    if not done.returncode:
        return []
    said = [line for line in (done.stdout + done.stderr).splitlines() if line and not line.startswith("INFO")]
    return said or [f"{mkdocs} ended with {done.returncode}"]


def main() -> int:
    """Build the documentation in the folder of the site; the exit code."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("site", type=Path, help="the folder of the site, which is built already")
    asked.add_argument("--mkdocs", default="mkdocs", help="the program that builds the pages")
    said = asked.parse_args()
    docs = said.site.resolve() / "docs"
    lay_out(LAID_OUT)
    told = LAID_OUT.with_suffix(".yml")
    told.write_text(json.dumps(settings(LAID_OUT, BUILT), indent=2), encoding="utf-8")
    found = build(told, said.mkdocs)
    if not found:
        finish(BUILT)
        shutil.rmtree(docs, ignore_errors=True)
        shutil.copytree(BUILT, docs)
        found = problems(said.site.resolve())
    for one in found:
        sys.stderr.write(f"{one}\n")
    if not found:
        print(f"built {len(list(docs.rglob('*.html')))} pages of documentation in {said.site}/docs/")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
