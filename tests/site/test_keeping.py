"""In a real Chromium: a store that fills up, two windows, files that are none of ours, a table of one's own making, and
whether it can be installed."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Route, expect

from benchmarks.site_browser import CHOOSING, SIT
from priory.core.registry import game
from tests.site.conftest import Guest
from tests.site.hands import sit_down
from tests.site.playing import play, ply

FULL = """let written = 0;
const add = IDBObjectStore.prototype.add;
IDBObjectStore.prototype.add = function (...all) {
    if (++written > 4) throw new DOMException("full", "QuotaExceededError");
    return add.apply(this, all);
};
"""

KEPT = """async () => {
    const kept = await (await priory.ask('GET', '/api/kept', '')).json();
    return { tables: kept.tables.length, settings: localStorage.getItem('sure') === '1' };
}"""
SIZE = """async (name) => {
    const picture = new Image();
    picture.src = name;
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
}"""


def test_a_store_that_fills_up_in_the_middle_is_told_of_and_the_game_goes_on(guest: Guest) -> None:
    def fill(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=FULL + answer.text())

    guest.context.route("**/python/worker.js", fill)
    sit_down(guest, "kingsbridge")
    play(guest.shown, most=4)
    expect(guest.page.locator("#toast p.lasting")).to_be_visible()
    before = ply(guest.shown)
    assert play(guest.shown, most=2) == 2
    assert ply(guest.shown) > before


def test_two_at_one_device_with_a_box_of_their_own(guest: Guest, tmp_path: Path) -> None:
    text = (game("column").folder / "box.toml").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(text.replace('name = { en = "Ned Willard"', 'name = { en = "Edmund Willard"'), encoding="utf-8")
    guest.come("?/new/column")
    form = guest.shown.locator("#new-table")
    form.locator("#seat-count").select_option("2")
    form.locator(".seat[data-seat='1'] .kind").select_option("local")
    form.locator("summary").click()
    form.locator("#own-box").set_input_files(own)
    form.locator("[type=submit]").click()
    guest.page.wait_for_url(lambda url: "/table/" in url)
    shown = guest.page.frame_locator("iframe.shown")
    shown.locator("#board > *").first.wait_for()
    assert "a box of its own" in str(shown.locator("#settings .note").all_text_contents())
    shown.locator("#curtain [data-act=look]").click()
    expect(shown.locator("#options .opt").first).to_be_visible()


def test_what_is_played_in_one_window_is_seen_in_another(guest: Guest) -> None:
    guest.come()
    guest.ready()
    guest.page.evaluate(SIT, "/play/kingsbridge?level=greedy")
    guest.shown.wait_for_selector("#board > *")
    other = Guest(guest.context, guest.address)
    other.page.goto(guest.page.url)
    other.shown.wait_for_selector("#board > *")
    assert play(guest.shown, most=2) == 2
    guest.shown.wait_for_function(f"() => ({CHOOSING})() && Number(document.body.dataset.ply) > 2")
    told = ply(guest.shown)
    other.shown.wait_for_function("told => Number(document.body.dataset.ply) === told", arg=told)
    assert play(other.shown, most=1) == 1, "and it can be gone on with there"
    guest.shown.wait_for_function("told => Number(document.body.dataset.ply) > told", arg=told)
    assert other.complaints == []


def test_a_file_that_cannot_be_read_is_refused_with_its_reason_and_changes_nothing(
    guest: Guest, tmp_path: Path
) -> None:
    guest.come()
    guest.ready()
    golden = next(Path(__file__).parents[1].glob("goldens/pillars/*.json"))
    record = json.loads(golden.read_text(encoding="utf-8"))
    record["options"][3] = 999_999
    broken = {
        "picture.json": bytes(range(256)),
        "half.json": golden.read_bytes()[:900],
        "spoilt.json": json.dumps(record).encode(),
    }
    for name, data in broken.items():
        (tmp_path / name).write_bytes(data)
        guest.page.set_input_files("#bring-in", tmp_path / name)
        told = guest.page.locator("#toast p", has_text="could not be brought in").last
        expect(told).to_be_visible()
        assert len(told.inner_text()) > len("This could not be brought in: "), name
        guest.page.evaluate("document.querySelector('#toast').replaceChildren()")
    assert guest.page.evaluate(KEPT) == {"tables": 0, "settings": True}
    guest.page.set_input_files("#bring-in", golden)
    guest.page.wait_for_url(lambda url: "/table/" in url)


def test_it_can_be_installed(guest: Guest) -> None:
    guest.come()
    guest.ready()
    guest.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    session = guest.context.new_cdp_session(guest.page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    assert '"standalone"' in told["data"]
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    icons = json.loads(told["data"])["icons"]
    assert {one["purpose"] for one in icons} == {"any", "maskable"}
    for one in icons:
        size = guest.page.evaluate(SIZE, f"static/{one['src']}")
        assert one["sizes"] in ("any", f"{size[0]}x{size[1]}")
    # A private window cannot install anything; that is all that may stand in the way.
    assert {one["errorId"] for one in found} <= {"in-incognito"}
