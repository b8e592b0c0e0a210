"""The page of results: machine, versions, marks and tables, in Markdown."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from datetime import date
from importlib.metadata import version
from pathlib import Path

from benchmarks.marks import SEATS, marks
from benchmarks.peers import Peer
from priory.bench import REPEATS, Speed, label
from priory.version import VERSION

ROUNDS = 2
INTRODUCTION = f"""\
Random play on one core, peers and our own in turn, in one run of `make bench`. Each figure at {SEATS} seats and each
figure of a peer is the best of {ROUNDS} rounds of {REPEATS} short runs, of other seats of one round. Time is the
processor's, and the deal of a game counts. *Python loop* asks for the options and plays one of them through the public
API, as a program would;
*playout* is `priory.playout`, the same inside the engine. A decision is a question put to a player. Ours are all real,
with two answers or more; of the peers those with a single answer count too, and chance is drawn in the cheapest way,
both to their advantage. *Options* is finding them, not handing out those already found.
"""


def machine() -> str:
    """What it was measured on."""
    model = platform.processor() or platform.machine()
    cpu = Path("/proc/cpuinfo")
    if cpu.exists():
        names = [
            line.partition(":")[2].strip() for line in cpu.read_text().splitlines() if line.startswith("model name")
        ]
        model = names[0] if names else model
    return f"{model}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}"


def grid(head: Sequence[str], rows: Sequence[Sequence[str]], left: int = 1) -> list[str]:
    """A table; all but the first `left` columns are numbers."""
    rule = ["---" if i < left else "---:" for i in range(len(head))]
    return ["| " + " | ".join(cells) + " |" for cells in (head, rule, *rows)] + [""]


def random_play(speeds: Sequence[Speed], peers: Sequence[Peer], catan: float) -> list[str]:
    """The table of decisions and games a second at four seats, fastest first."""
    rows = []
    for speed in speeds:
        if speed.seats == SEATS:
            rows.append((speed.loop, 1.0, f"{label(speed)} | {speed.seats} | {speed.build}, Python loop"))
            rows.append((speed.playout, 1.0, f"{label(speed)} | {speed.seats} | {speed.build}, playout"))
    rows += [(peer.loop, peer.real, f"*{peer.library} {peer.game}* | {peer.seats} | Python loop") for peer in peers]
    rows.sort(key=lambda row: -row[0].decisions)
    head = ["game", "seats", "how", "decisions/s", "of them real", "games/s", "× Catanatron"]
    cells = [
        [text, f"{rate.decisions:,.0f}", f"{real:.0%}", f"{rate.games:,.1f}", f"{rate.decisions / catan:.1f}"]
        for rate, real, text in rows
    ]
    return grid(head, cells, left=3)


def operations(speeds: Sequence[Speed], peers: Sequence[Peer]) -> list[str]:
    """The table of what a search asks of a position, in microseconds."""
    rows = [
        [
            label(speed),
            str(speed.seats),
            speed.build,
            f"{speed.clone:.2f}",
            f"{speed.imagine:.2f}",
            f"{speed.options:.2f}",
        ]
        for speed in speeds
        if speed.seats == SEATS
    ]
    rows += [
        [f"*{peer.library} {peer.game}*", str(peer.seats), "", f"{peer.clone:.2f}", "", f"{peer.options:.2f}"]
        for peer in peers
    ]
    return grid(["game", "seats", "build", "clone", "imagine", "options"], rows, left=3)


def all_setups(speeds: Sequence[Speed], catan: float) -> list[str]:
    """The table of every set-up in the compiled build."""
    rows = [
        [
            label(speed),
            str(speed.seats),
            f"{speed.loop.decisions:,.0f}",
            f"{speed.loop.decisions / catan:.1f}",
            f"{speed.playout.decisions:,.0f}",
            f"{speed.playout.games:,.0f}",
            f"{speed.clone:.2f}",
            f"{speed.imagine:.2f}",
            f"{speed.options:.2f}",
        ]
        for speed in speeds
        if speed.build == "compiled"
    ]
    head = ["game", "seats", "decisions/s", "× Catanatron", "in playout", "games/s in playout"]
    return grid([*head, "clone µs", "imagine µs", "options µs"], rows, left=2)


def page(speeds: Sequence[Speed], peers: Sequence[Peer]) -> str:
    """The whole page."""
    catan = next(peer.loop.decisions for peer in peers if peer.library == "Catanatron")
    versions = f"Catanatron {version('catanatron')}, OpenSpiel {version('open-spiel')}, mypyc {mypyc()}"
    found = marks(speeds, peers)
    lines = ["# How fast it is", "", INTRODUCTION]
    lines += [f"- **Machine:** {machine()}", f"- **Python:** {platform.python_version()}"]
    lines += [f"- **Versions:** Priory {VERSION}, {versions}", f"- **Measured:** {date.today().isoformat()}", ""]
    lines += [
        "## Marks",
        "",
        f"At {SEATS} seats, Kingsbridge in the game of the box with characters; of several set-ups the slowest counts.",
        "",
    ]
    lines += grid(
        ["mark", "asked", "measured", ""],
        [[mark.what, mark.asked, mark.measured, "met" if mark.met else "**missed**"] for mark in found],
        left=4,
    )
    lines += [f"## Random play, {SEATS} seats", "", *random_play(speeds, peers, catan)]
    lines += ["## Microseconds in the middle of a game", "", *operations(speeds, peers)]
    lines += ["## Every set-up, compiled", "", *all_setups(speeds, catan)]
    return "\n".join(lines)


def mypyc() -> str:
    """The version that compiles, as it is locked."""
    lock = Path(__file__).parent.parent / "requirements" / "build.txt"
    pins = [line.split()[0].partition("==") for line in lock.read_text(encoding="utf-8").splitlines() if "==" in line]
    return next(pinned for name, _, pinned in pins if name == "mypy")
