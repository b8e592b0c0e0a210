"""While nobody moves, the page of a table is not drawn anew. What flickers and glows there goes on for ever: where the
browser could not do it by moving finished pictures, it drew the whole board forty times a second, and left behind what
it had drawn with sooner than it looked for it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from benchmarks.site_browser import CHOOSING, of_the_page, renderers
from benchmarks.site_long import PACE, most_for
from priory import OVER, Record, Rng
from priory.core.registry import game, rooms
from tests.site.conftest import Guest
from tests.site.playing import over, play

SEEDS = range(7, 20)
SECONDS, DRAWN = 3, 12
"""So long nobody moves, and so often the page may be drawn meanwhile."""
CHOICES, GROWN = 12, 25.0
"""So many choices are made, and so many megabytes more the page may hold meanwhile than before."""
ENDLESS = "() => document.getAnimations().filter((one) => one.effect.getTiming().iterations === Infinity).length"


def burning(record: Record) -> bool:
    """Whether torches stand in a country of A Column of Fire."""
    state: Any = record.state
    return any(state.full(country) for country in range(4))


def placing(record: Record) -> bool:
    """Whether a builder of The Pillars of the Earth may be placed anywhere."""
    return sum(record.game.form(option).kind == "place" for option in record.state.options()) > 4


def free(record: Record) -> bool:
    """Whether there are some things to choose from."""
    return len(record.state.options()) > 4


MOMENTS: dict[str, tuple[Callable[[Record], bool], str]] = {
    "column": (burning, ".torch"),
    "pillars": (placing, ".space.can > .halo"),
}


def unmoved(id: str, path: Path) -> str:
    """Write the record of a game in which the first seat has to choose; what must be seen there."""
    wanted, seen = MOMENTS.get(id, (free, ".can"))
    for seed in SEEDS:
        one, rng = game(id), Rng(seed)
        record = Record(one, one.check_setup(2, seed, 0, {}))
        while record.state.player != OVER:
            if record.state.player == 0 and record.ply > 2 and wanted(record):
                record.people = ["me:Ada", "greedy:Ben"]
                path.write_text(json.dumps(record.to_dict()), encoding="utf-8")
                return seen
            record.play(record.state.quick(rng))
    raise AssertionError("there is no such moment")


def sit_down_at(guest: Guest, id: str, path: Path) -> None:
    """At that moment, where everything may move."""
    seen = unmoved(id, path)
    guest.page.emulate_media(reduced_motion="no-preference")
    guest.come()
    guest.ready()
    guest.page.set_input_files("#bring-in", path)
    guest.page.wait_for_url(lambda url: "/table/" in url)
    guest.shown.wait_for_function(CHOOSING)
    assert guest.shown.locator(seen).count()
    guest.page.wait_for_timeout(2000)
    assert guest.shown.evaluate(ENDLESS) or id not in MOMENTS


@pytest.mark.parametrize("id", rooms())
def test_a_table_at_which_nobody_moves_is_not_drawn_anew(guest: Guest, tmp_path: Path, id: str) -> None:
    sit_down_at(guest, id, tmp_path / "record.json")
    browser = guest.context.browser
    assert browser is not None
    browser.start_tracing(page=guest.page, categories=["toplevel", "devtools.timeline"])
    guest.page.wait_for_timeout(SECONDS * 1000)
    events = of_the_page(json.loads(browser.stop_tracing())["traceEvents"])
    assert events
    assert sum(one["name"] == "Paint" for one in events) <= DRAWN


def own(process: int) -> float:
    """The megabytes that a process shares with nobody: what it shares hangs on which browsers run besides."""
    text = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii")
    return next(int(line.split()[1]) for line in text.splitlines() if line.startswith("Private_Dirty:")) / 1000


def test_a_page_holds_no_more_and_more_while_torches_burn(guest: Guest, tmp_path: Path) -> None:
    """`benchmarks.site --long` measures whole games of all kinds; here a few choices are enough to tell."""
    sit_down_at(guest, "column", tmp_path / "record.json")
    browser = guest.context.browser
    assert browser is not None
    processes = renderers(browser)
    before = max(map(own, processes))
    most, chosen = before, 0
    while chosen < CHOICES and not over(guest.shown):
        most = max(most, most_for(PACE, processes, own))
        chosen += play(guest.shown, 1) if guest.shown.evaluate(CHOOSING) else 0
    assert chosen == CHOICES
    assert most - before <= GROWN, (before, most)
