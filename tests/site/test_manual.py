"""The built documentation, as a reader finds it in a real Chromium: whole, searched, its boards played at."""

from __future__ import annotations

import ast
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import Frame

from priory.core.registry import rooms
from tests.site.conftest import SITE, Guest
from tests.site.hands import barriers
from tests.site.playing import play, ply
from tools.docs.__main__ import HERE, build
from tools.docs.checking import problems
from tools.docs.pages import page_of, sources, titled, written
from tools.docs.plain import READER
from tools.docs.reference import SOURCES

BLOCKS = {"h1", "h2", "h3", "h4", "ul", "ol", "li", "table", "tr", "th", "td", "pre", "blockquote"}
PAGES = [
    "index",
    "first-steps",
    "games/pillars",
    "rules/de/world",
    "reference/priory.core",
    "changelog",
    "server",
]
SEARCH = "#__search ~ header .md-search__input"

KEPT = """async () => {
    const cache = await caches.open('priory-docs');
    const names = performance.getEntriesByType('resource').map((one) => one.name);
    const loaded = names.filter((url) => url.includes('/docs/'));
    for (const url of [location.href, ...loaded]) if (!(await cache.match(url))) return false;
    return true;
}"""
"""Whether all that this page has loaded is kept."""


class Shape(HTMLParser):
    """The blocks of a page in their order, and its words."""

    def __init__(self, whole: bool) -> None:
        super().__init__()
        self.inside = whole
        self.blocks: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, _: list[tuple[str, str | None]]) -> None:
        self.inside |= tag == "article"
        if self.inside and tag in BLOCKS:
            self.blocks.append(tag)

    def handle_endtag(self, tag: str) -> None:
        self.inside &= tag != "article"

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.words += re.findall(r"\w+", data)


def shape(text: str, whole: bool) -> Shape:
    found = Shape(whole)
    found.feed(text)
    return found


def built(page: str) -> str:
    return (SITE / "docs" / page).with_suffix(".html").read_text(encoding="utf-8")


@pytest.mark.usefixtures("address")
def test_every_link_leads_somewhere_and_nothing_is_fetched_from_elsewhere() -> None:
    assert problems(SITE) == []


@pytest.mark.usefixtures("address")
@pytest.mark.parametrize("source", sources())
def test_a_page_shows_the_blocks_that_its_source_has(source: str) -> None:
    aim = shape(READER.render(titled(written(source), source)), True)
    found = shape(built(page_of(source)), False)
    assert found.blocks == aim.blocks
    said = {"Play", "Take", "it", "the", "lesson", "here"}  # on the buttons of live boards
    assert set(aim.words) - set(found.words) == set()
    assert set(found.words) - set(aim.words) <= said


@pytest.mark.usefixtures("address")
@pytest.mark.parametrize("module", ["core.state", "core.seat", "bots.search", "games.pillars.rules.court"])
def test_the_reference_tells_what_the_sources_say(module: str) -> None:
    path = SOURCES.joinpath("priory", *module.split(".")).with_suffix(".py")
    if not path.exists():
        pytest.skip(f"there is no {module} any more")
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = [tree, *(node for node in tree.body if isinstance(node, ast.ClassDef | ast.FunctionDef))]
    shown = shape(built(f"reference/priory.{module.rpartition('.')[0]}.md"), False).words
    text = " ".join(shown)
    for node in told:
        name = getattr(node, "name", "module")
        if not name.startswith("_"):
            first = (ast.get_docstring(node) or "").partition("\n\n")[0]
            assert " ".join(re.findall(r"\w+", first)) in text, name


@pytest.mark.usefixtures("address")
@pytest.mark.parametrize(("link", "said"), [("b.md", ""), ("c.md", "'c.md'"), ("b.md#nowhere", "'#nowhere'")])
def test_a_link_that_leads_nowhere_ends_the_building(link: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text(f"# A\n\n[b]({link})\n", encoding="utf-8")
    (tmp_path / "docs" / "b.md").write_text("# B\n", encoding="utf-8")
    told = {"INHERIT": str(HERE / "mkdocs.yml"), "site_dir": "out", "theme": {"custom_dir": str(HERE / "theme")}}
    (tmp_path / "mkdocs.yml").write_text(json.dumps(told), encoding="utf-8")
    found = build(tmp_path / "mkdocs.yml", str(SITE.parent / ".venv-docs" / "bin" / "mkdocs"))
    assert bool(found) == bool(said)
    assert said in " ".join(found)


@pytest.mark.usefixtures("address")
def test_the_service_worker_does_not_fetch_it_before_it_is_read() -> None:
    text = (SITE / "sw.js").read_text(encoding="utf-8")
    assert '"index.html"' in text
    assert re.findall(r'"docs/[^"]+"', text) == []


@pytest.mark.parametrize(
    ("light", "size"),
    [
        ("day", "desktop"),
        ("candle", "phone"),
        pytest.param("day", "phone", marks=pytest.mark.nightly),
        pytest.param("candle", "desktop", marks=pytest.mark.nightly),
    ],
)
def test_nothing_serious_stands_in_anybody_s_way(guest: Guest, light: str, size: str) -> None:
    guest.remember("candle", "1" if light == "candle" else "0")
    for page in PAGES:
        guest.come(f"docs/{page}.html")
        assert (page, barriers(guest.page)) == (page, [])
        assert guest.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), f"{page} on a {size}"


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_search_finds_pages_and_goes_there(guest: Guest, size: str) -> None:
    guest.come("docs/index.html")
    if size == "phone":
        guest.page.click("label.md-header__button[for=__search]")
    guest.page.locator(SEARCH).press_sequentially("adding a game")
    guest.page.click(".md-search-result__item a[href*='adding-a-game.html']")
    guest.page.wait_for_url("**/docs/adding-a-game.html*")
    assert "Adding a game" in guest.page.inner_text("h1")


def board(guest: Guest) -> Frame:
    """The table in the live board of the page, when it is dealt."""
    handle = guest.page.wait_for_selector(".live iframe")
    assert handle is not None
    around = handle.content_frame()
    assert around is not None
    inside = around.wait_for_selector("iframe.shown")
    assert inside is not None
    table = inside.content_frame()
    assert table is not None
    table.wait_for_selector("#board > *")
    return table


def test_a_live_board_is_loaded_when_it_is_touched_and_can_be_played_at(guest: Guest) -> None:
    asked: list[str] = []
    guest.context.on("request", lambda request: asked.append(request.url))
    guest.come("docs/index.html")
    guest.page.wait_for_load_state("networkidle")
    assert [url for url in asked if "/python/" in url] == [], "nothing heavy is loaded unasked"
    guest.page.click(".live-begin")
    table = board(guest)
    assert play(table, most=2) == 2
    assert barriers(guest.page) == []
    before = ply(table)
    guest.page.get_by_role("button", name="Whole window").click()
    assert guest.page.locator(".live.whole").count() == 1
    guest.page.keyboard.press("Escape")
    assert guest.page.locator(".live.whole").count() == 0
    guest.page.get_by_role("button", name="Close").click()
    guest.page.click(".live-begin")
    assert ply(board(guest)) >= before, "it is the same table"


def test_a_lesson_begins_in_first_steps_on_a_phone(guest: Guest) -> None:
    guest.come("docs/first-steps.html")
    guest.page.click(".live-begin")
    assert guest.page.locator(".live.whole").count() == 1, "there is no room for it in the page"
    handle = guest.page.wait_for_selector(".live iframe")
    assert handle is not None
    around = handle.content_frame()
    assert around is not None
    inside = around.wait_for_selector("iframe.shown")
    assert inside is not None
    lesson = inside.content_frame()
    assert lesson is not None
    lesson.wait_for_selector("#lesson:not([hidden]), dialog.goal[open]")
    guest.page.get_by_role("button", name="Close").click()
    assert guest.page.locator(".live-begin").is_visible()


def test_candlelight_is_that_of_the_house(guest: Guest) -> None:
    guest.come("docs/index.html")
    guest.page.click(".candle-switch")
    assert guest.page.evaluate("document.documentElement.classList.contains('candle')")
    guest.come("index.html")
    assert guest.page.evaluate("document.documentElement.classList.contains('candle')")


def test_the_home_page_leads_to_it_and_it_leads_back(guest: Guest) -> None:
    guest.come()
    guest.page.click("footer a[href='docs/index.html']")
    guest.page.wait_for_url("**/docs/index.html")
    guest.page.click("text=To the tables")
    guest.page.wait_for_selector(f"#box-{rooms()[0]}")


def test_what_has_been_read_is_there_without_a_network(guest: Guest) -> None:
    guest.come()
    guest.ready()
    guest.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    guest.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    guest.come("docs/first-steps.html")
    guest.page.wait_for_load_state("networkidle")
    guest.page.wait_for_function(KEPT)
    guest.context.set_offline(True)
    guest.page.reload()
    assert "First steps" in guest.page.inner_text("h1")
