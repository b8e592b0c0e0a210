"""In a real Chromium without a server: puzzles, hints and reviews, thought out in the second worker."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from benchmarks.site_browser import CHOOSING, SIT, most_dressed
from priory import OVER, Record, Rng
from priory.core.registry import game, rooms
from tests.site.conftest import Guest
from tests.site.hands import barriers, sit_down
from tests.site.playing import play, ply

CHOICES_LEFT = 9
"""The game that is reviewed begins so many choices before its end."""
PART = 0.5
"""So much of a page may be dressed anew at once."""


def last_choices(path: Path) -> Record:
    """The record of a game that begins near its end, so that its review does not take long."""
    pillars = game("pillars")
    whole, rng = Record(pillars, pillars.check_setup(2, 7, 0, {})), Rng(7)
    while whole.state.player != OVER:
        whole.play(whole.state.quick(rng))
    first = whole.ply - CHOICES_LEFT
    record = Record(pillars, whole.setup, None, whole.replay(first).to_dict())
    for option in whole.options[first:]:
        record.play(option)
    record.people = ["me:Ada", "greedy:Ben"]
    path.write_text(json.dumps(record.to_dict()), encoding="utf-8")
    return record


def test_a_puzzle_is_tried_and_solved_by_nothing_but_this_browser(guest: Guest) -> None:
    guest.come()
    guest.ready()
    daily = guest.page.locator("#daily")
    daily.wait_for()
    assert guest.page.locator(".shelf img.face").count() == 4, "the lids stay when the worker has written the page"
    picture = daily.locator("img")
    picture.scroll_into_view_if_needed()
    guest.page.wait_for_function("() => document.querySelector('#daily img').naturalWidth > 0")
    guest.go_offline()
    daily.get_by_role("link", name="All puzzles").click()
    guest.shown.locator("a[data-puzzle=pillars-1]").click()
    shown = guest.page.frame_locator("iframe.shown")
    expect(shown.locator("#puzzle-title")).to_be_visible()
    guest.shown.wait_for_function("() => document.body.classList.contains('choosing')")
    assert shown.locator("#puzzle-solved").is_hidden()
    assert shown.locator("#puzzle-solved tbody tr").count() == 0, "the solution is not in the page before"
    shown.locator("[data-puzzle-act=show]").click()
    expect(shown.locator("#puzzle-solved tbody tr.right")).to_have_count(1)
    assert guest.page.evaluate("JSON.parse(localStorage.getItem('puzzles'))") == {"pillars-1": 0}
    assert barriers(guest.shown) == []
    shown.locator("[data-puzzle-act=next]").click()
    guest.page.wait_for_url("**/?/puzzle/pillars/2")


def test_a_hint_is_thought_out_while_the_page_does_not_stand_still(guest: Guest) -> None:
    sit_down(guest, "column")
    guest.shown.wait_for_function("() => document.body.classList.contains('choosing')")
    shown = guest.page.frame_locator("iframe.shown")
    before = ply(guest.shown)
    shown.locator(".prompt [data-act=hint]").click()
    for step in ("Look ", "would choose"):  # here, or at the list: that hangs on the deal
        expect(shown.locator("#hint")).to_contain_text(step, timeout=60_000)
        shown.locator("#hint [data-hint=on]").click()
    assert shown.locator("#hint tbody tr").count() >= 2
    assert ply(guest.shown) == before, "nothing is played by itself"
    shown.locator("#hint [data-hint=take]").click()
    guest.shown.wait_for_function("before => Number(document.body.dataset.ply) > before", arg=before)


@pytest.mark.parametrize("id", rooms())
def test_a_move_dresses_a_part_of_the_page_anew_and_not_all_of_it(guest: Guest, id: str) -> None:
    """All of it would take a slow device longer than it may stand still; how long, `benchmarks.site` measures."""
    guest.come()
    guest.ready()
    guest.page.evaluate(SIT, f"/play/{id}?level=greedy")
    guest.shown.wait_for_function(CHOOSING)
    browser = guest.context.browser
    assert browser is not None
    browser.start_tracing(page=guest.page, categories=["toplevel", "devtools.timeline"])
    assert play(guest.shown, most=4) == 4
    guest.shown.wait_for_function(CHOOSING)
    dressed = most_dressed(json.loads(browser.stop_tracing())["traceEvents"])
    elements = guest.shown.evaluate("document.querySelectorAll('*').length")
    assert 0 < dressed < elements * PART, f"of {elements}"


def test_a_review_fills_in_is_kept_and_leads_to_a_try(guest: Guest, tmp_path: Path) -> None:
    record = last_choices(tmp_path / "record.json")
    guest.come()
    guest.ready()
    guest.page.set_input_files("#bring-in", tmp_path / "record.json")
    guest.page.wait_for_url(lambda url: "/table/" in url)
    guest.shown.wait_for_selector("#ending .stage")
    guest.shown.locator("#ending [data-link=review]").first.click()
    guest.page.wait_for_url(lambda url: "/review/" in url)
    shown = guest.page.frame_locator("iframe.shown")
    judged = "JSON.parse(document.body.dataset.review).spots.filter(([, verdict]) => verdict).length"
    expect(shown.locator("#progress")).to_contain_text("Looking at decision")
    expect(shown.locator("#progress")).to_have_text("", timeout=180_000)
    assert "imagined games" in guest.shown.locator(".shorter").inner_text()
    assert barriers(guest.shown) == []
    assert shown.locator("section#accuracy tbody tr").count() == record.setup.seats, "it is told where it belongs"
    guest.page.reload()
    guest.ready()
    guest.shown.wait_for_selector("#now h2")
    assert guest.shown.evaluate(judged) == record.ply, "it is kept with its table"
    before = guest.page.url
    guest.shown.press("body", "ArrowLeft" if "ply=0" not in before else "ArrowRight")
    guest.page.wait_for_function("before => location.href !== before", arg=before)
    guest.shown.locator("#try button").click()
    guest.page.wait_for_url(lambda url: "/table/" in url)
    guest.shown.wait_for_selector("#board > *")
    guest.shown.locator("a.watching", has_text="a try").click()
    guest.page.wait_for_url(lambda url: "/review/" in url)
