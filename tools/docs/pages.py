"""Which file of the repository becomes which page, where links between them lead, and the order of them all."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable
from pathlib import Path, PurePosixPath
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
CONTENTS = "docs/README.md"
"""The list of all pages, from which the order of the built ones comes."""
AROUND = {
    CONTENTS: "index.md",
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "examples": "examples/index.md",
}
"""Pages that do not lie in docs/, or are called otherwise there."""
TRANSLATED = re.compile(r"docs/rules/\w\w/")
PICTURES = (".jpg", ".svg", ".png")
FENCE = re.compile(r"^[ ]*(`{3,}).*?^[ ]*\1`*[ ]*$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(?<=\]\()(?P<to>[^)#\s]*)(?P<at>#[^)\s]*)?(?=\))")
NAMED = re.compile(r"(?<!!)\[(?P<name>[\w-]+\.md)\]\((?P<to>(?:[\w./-]*/)?(?P=name))(?P<at>#[^)\s]*)?\)")
ENTRY = re.compile(r"^[ ]*[-*] \[(?P<title>[^\]]+)\]\((?P<to>[^)#]+)\)", re.MULTILINE)


class Chapter(NamedTuple):
    """A part of the contents: its heading, and its pages by title, each named by the file it is made of."""

    title: str
    entries: list[tuple[str, str]]


def written(source: str) -> str:
    """A file of the repository as text."""
    return (ROOT / source).read_text(encoding="utf-8")


def sources() -> list[str]:
    """All files that are pages as they stand."""
    found = [*ROOT.glob("docs/**/*.md"), *ROOT.glob("benchmarks/*.md")]
    named = [path.relative_to(ROOT).as_posix() for path in found]
    return sorted({*named, *(one for one in AROUND if one.endswith(".md"))} - {"README.md"})


def page_of(source: str) -> str:
    """The page that a file becomes; a picture stays what it is, a program or a setting gets a page of its own."""
    if source in AROUND:
        return AROUND[source]
    path = PurePosixPath(source)
    inside = source.removeprefix("docs/")
    if path.suffix in (".md", *PICTURES):
        return inside
    if path.suffix == ".ipynb":
        return str(path.with_suffix(".md"))
    return f"files/{source}.md"


def outside_fences(text: str, change: Callable[[str], str]) -> str:
    """A page of which all but the programs and commands it shows is changed."""
    found, end = [], 0
    for fence in FENCE.finditer(text):
        found += [change(text[end : fence.start()]), fence[0]]
        end = fence.end()
    return "".join([*found, change(text[end:])])


def titled(text: str, source: str) -> str:
    """A page whose links are called by the titles of pages, where they are called by the names of their files."""

    def call(link: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(source), link["to"]))
        title = written(target).partition("\n")[0].removeprefix("# ") if (ROOT / target).is_file() else link["name"]
        return f"[{title}]({link['to']}{link['at'] or ''})"

    return outside_fences(text, lambda part: NAMED.sub(call, part))


def led(text: str, source: str) -> tuple[str, set[str]]:
    """A page whose links lead to pages, and the files of the repository that they name."""
    home, here = posixpath.dirname(source), posixpath.dirname(page_of(source))
    named: set[str] = set()

    def lead(link: re.Match[str]) -> str:
        to, at = link["to"], link["at"] or ""
        if not to or re.match(r"[a-z]+:", to):
            return link[0]
        target = posixpath.normpath(posixpath.join(home, to))
        named.add(target)
        return posixpath.relpath(page_of(target), here or ".") + at

    return outside_fences(text, lambda part: LINK.sub(lead, part)), named


def contents(text: str | None = None) -> list[Chapter]:
    """The chapters of the documentation, as its first page lists them."""
    text = written(CONTENTS) if text is None else text
    found = []
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        entries = [
            (one["title"], posixpath.normpath(posixpath.join(posixpath.dirname(CONTENTS), one["to"])))
            for one in ENTRY.finditer(part)
        ]
        found.append(Chapter(part.partition("\n")[0].strip(), entries))
    return found


def unlisted() -> list[str]:
    """Pages that the contents do not name; translations are a link away from their originals."""
    named = {source for chapter in contents() for _, source in chapter.entries}

    return [one for one in sources() if one not in named and one != CONTENTS and not TRANSLATED.match(one)]
