"""A real Chromium opens the page without a server: plays, reloads, goes offline, learns, takes along and brings in."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Route, expect

from priory.core.record import load
from priory.core.registry import game
from priory.drawing.figures import named
from tests.site.conftest import MEGABYTES, Guest
from tests.site.hands import barriers, sit_down
from tests.site.playing import over, play, ply

FORBIDDEN = "Object.defineProperty(self, 'indexedDB', {value: {open() { throw new Error('forbidden'); }}});\n"


def test_a_whole_game_of_kingsbridge_with_a_reload_in_the_middle(guest: Guest) -> None:
    sit_down(guest, "kingsbridge")
    assert guest.shown.locator("#toast p").count() == 0, "nothing was lost that could be found again"
    play(guest.shown, most=6)
    assert 4 < guest.loaded() < MEGABYTES
    before, where = ply(guest.shown), guest.page.url
    guest.page.reload()
    guest.ready()
    guest.shown.wait_for_selector("#board > *")
    assert guest.page.url == where
    assert ply(guest.shown) >= before
    play(guest.shown)
    assert over(guest.shown)
    assert barriers(guest.shown) == []


def test_a_whole_game_of_pillars_and_its_record_taken_along_and_brought_in(guest: Guest, tmp_path: Path) -> None:
    sit_down(guest, "pillars")
    play(guest.shown)
    assert 4 < guest.loaded() < MEGABYTES
    with guest.page.expect_download() as saved:
        guest.shown.evaluate("document.querySelector('#ending [data-link=record]').click()")
    path = tmp_path / "record.json"
    saved.value.save_as(path)
    record = load(path)
    assert record.result() is not None, "it replays natively to the same digests, up to its end"
    guest.page.evaluate("priory.go('/')")
    guest.page.wait_for_selector("#going li:visible")
    with guest.page.expect_download() as saved:
        guest.page.click("[data-act=take-along]")
    everything = json.loads(Path(saved.value.path()).read_text(encoding="utf-8"))
    assert [one["game"] for one in everything["tables"]] == ["pillars"]
    guest.page.set_input_files("#bring-in", path)
    guest.page.wait_for_url(lambda url: "/table/" in url)
    assert over(guest.shown)
    assert ply(guest.shown) == record.ply


def test_a_whole_game_of_world_on_a_phone(guest: Guest) -> None:
    sit_down(guest, "world")
    play(guest.shown)
    assert over(guest.shown)
    assert 4 < guest.loaded() < MEGABYTES
    assert guest.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_a_whole_game_of_column_that_goes_on_without_a_network(guest: Guest) -> None:
    sit_down(guest, "column")
    play(guest.shown, most=3)
    assert 4 < guest.loaded() < MEGABYTES
    guest.go_offline()
    guest.page.reload()
    guest.ready()
    guest.shown.wait_for_selector("#board > *")
    play(guest.shown)
    assert over(guest.shown)


def test_a_lesson_is_learnt_to_its_end(guest: Guest) -> None:
    guest.come("?/learn/kingsbridge")
    lesson = guest.shown
    lesson.wait_for_selector("#lesson:not([hidden]), dialog.goal[open]")
    lesson.evaluate(
        """() => new Promise((done, failed) => {
            const end = performance.now() + 120_000;
            const step = () => {
                if (localStorage.getItem('lesson-kingsbridge')?.includes('done')) return done();
                if (performance.now() > end) return failed(new Error('the lesson does not end'));
                const seen = [...document.querySelectorAll('[data-lesson=on], [data-lesson=begin], [data-lesson=show]')]
                    .filter((one) => one.checkVisibility() && !one.disabled);
                (seen.find((one) => one.dataset.lesson !== 'show') ?? seen[0])?.click();
                setTimeout(step, 300);
            };
            step();
        })"""
    )


def test_the_home_page_speaks_and_hides_nothing_from_anybody(guest: Guest) -> None:
    guest.come("index.de.html")
    guest.page.evaluate("localStorage.setItem('language', 'de')")
    guest.come()
    guest.page.wait_for_url("**/index.de.html")
    assert "Regeln" in guest.page.locator("#rules-title").inner_text()
    assert barriers(guest.page) == []
    guest.ready()
    guest.page.click("#box-pillars a[href*='/new/']")
    assert "Server" in guest.shown.locator("#new-table").inner_text()
    assert guest.shown.locator("option[value=open], #clock").count() == 0
    assert guest.page.locator("img[src]").count() == 0, "nobody sees the pictures of the home page: they need no room"
    guest.page.go_back()
    expect(guest.page.locator(".shelf img.face[src]")).to_have_count(4)
    guest.come("?/rules/kingsbridge")
    guest.shown.locator("#characters figure a").click()
    ply = named(game("kingsbridge"))["characters"]["ply"]
    guest.shown.locator("#banner b", has_text=f"{ply}").wait_for()


def test_a_browser_that_keeps_nothing_says_so_and_plays_on(guest: Guest) -> None:
    def forbid(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=FORBIDDEN + answer.text())

    guest.context.route("**/python/worker.js", forbid)
    guest.come()
    guest.page.wait_for_selector("#toast p.lasting")
    guest.ready()
    guest.page.click("#box-kingsbridge form button")
    guest.shown.wait_for_selector("#board > *")
    assert play(guest.shown, most=2) == 2


def test_what_is_not_there_is_said(guest: Guest) -> None:
    guest.come("?/table/nosuchtable2")
    guest.shown.get_by_role("heading", name="Sorry").wait_for()
    guest.page.evaluate("() => priory.go('/nowhere')")
    guest.page.wait_for_url("**/?/nowhere")
    guest.shown.get_by_role("heading", name="Sorry").wait_for()
