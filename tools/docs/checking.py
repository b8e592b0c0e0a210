"""A check of the built pages: links lead somewhere, nothing is fetched from elsewhere or forbidden by the policy."""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

FETCHED = {
    ("link", "href"),
    ("script", "src"),
    ("img", "src"),
    ("iframe", "src"),
    ("source", "src"),
    ("object", "data"),
}
SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:|//", re.IGNORECASE)
DATA = "application/json"


@dataclass
class Page(HTMLParser):
    """What a page has that can be led to, where it leads, and what is wrong with it."""

    ids: set[str] = field(default_factory=set)
    links: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    guarded: bool = False

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.ids |= {given[name] for name in ("id", "name") if name in given}
        self.guarded |= given.get("http-equiv") == "Content-Security-Policy"
        if tag == "style" or "style" in given:
            self.problems.append(f"<{tag}> brings a style of its own, which the policy forbids")
        if tag == "script" and "src" not in given and given.get("type") != DATA:
            self.problems.append("a script stands in the page, which the policy forbids")
        self.problems += [f"<{tag}> has {name}, which the policy forbids" for name in given if name.startswith("on")]
        for name in ("href", "src", "data"):
            if given.get(name) and (name != "data" or tag == "object"):
                self.take(tag, name, given[name])

    def take(self, tag: str, name: str, link: str) -> None:
        """Keep a link of ours; one to elsewhere may be followed, but not fetched."""
        if not SCHEME.match(link):
            self.links.append(link)
        elif (tag, name) in FETCHED and not link.startswith("data:"):
            self.problems.append(f"{link} is fetched from elsewhere")


def read(path: Path) -> Page:
    """A page of the folder."""
    page = Page()
    page.feed(path.read_text(encoding="utf-8"))
    return page


def problems(site: Path, docs: str = "docs") -> list[str]:
    """All that is wrong with the documentation in the folder of the site."""
    pages = {path.relative_to(site).as_posix(): read(path) for path in sorted((site / docs).rglob("*.html"))}
    found = [] if pages else [f"{docs}: there are no pages"]
    for name, page in pages.items():
        found += [f"{name}: {one}" for one in page.problems]
        found += [] if page.guarded else [f"{name}: there is no policy"]
        found += [f"{name}: {link} leads nowhere" for link in page.links if not leads(site, pages, name, link)]
    return found


def leads(site: Path, pages: dict[str, Page], name: str, link: str) -> bool:
    """Whether a link on a page leads to a file of the site and, within a page, to a place that there is."""
    parts = urlsplit(link)
    if parts.path.startswith("/"):
        return False
    target = posixpath.normpath(posixpath.join(posixpath.dirname(name), unquote(parts.path))) if parts.path else name
    if target.startswith(".."):
        return False
    if target == "." or (site / target).is_dir():
        target = posixpath.normpath(posixpath.join(target, "index.html"))
    if not (site / target).is_file():
        return False
    place = unquote(parts.fragment)
    return not place or target not in pages or place in pages[target].ids or place.startswith("__")
