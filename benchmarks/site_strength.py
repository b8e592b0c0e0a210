"""How strong the journeyman is in WebAssembly, told by games of two against others on this machine.

`python -m benchmarks.site --matches 20` plays so many games of each kind, goes on with those it finds in
`build/site-strength.json`, and writes the table into docs/site.md. All play here: each thinking bot has as many
iterations for a choice as it does there or here in its time, as they were measured last.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from priory.alone.thoughts import PATIENCE
from priory.arena.report import interval
from priory.bots.bot import Bot, Budget
from priory.bots.greedy import Greedy
from priory.bots.levels import ALONE
from priory.bots.thinker import Thinker
from priory.core.plain import Data
from priory.core.registry import game
from priory.core.seat import Seat
from priory.core.state import OVER

LEDGER = Path("build/site-strength.json")
USUAL, LONGER = 0.1, ALONE["journeyman"].seconds
"""The seconds that the journeyman has for a choice elsewhere, and there."""
FEWEST = 4
"""What comes of fewer games is not told."""
FIRST = 100
"""The first deal; each is played twice, the seats changed."""


class Against(NamedTuple):
    """A match: what the one there has for a choice, and what the one here has; None if that is the greedy bot, which
    looks at no more than it does there."""

    title: str
    there: float
    here: float | None


MATCHES = {
    "same": Against(f"both {USUAL:g} s: wins against its like here", USUAL, USUAL),
    "level": Against(f"{LONGER:g} s: wins against the journeyman here, {USUAL:g} s", LONGER, USUAL),
    "greedy": Against(f"{LONGER:g} s: wins against greedy", LONGER, None),
}


class Strength(NamedTuple):
    """What came of some games: how many iterations a second each does, and the share of each game that was won."""

    there: float
    here: float
    won: dict[str, list[float]]

    def cells(self) -> list[str]:
        """The same for a table, with 95 % intervals."""
        told = []
        for name in MATCHES:
            won = self.won.get(name, [])
            enough = len(won) >= FEWEST
            low, high = interval(won) if enough else (0.0, 1.0)
            told.append(f"{sum(won) / len(won):.0%} of {len(won)} ({low:.0%} to {high:.0%})" if enough else "–")
        return told


class Ledger:
    """The games that have been played so far, by the id of their kind."""

    def __init__(self, path: Path = LEDGER) -> None:
        self.path = path
        self.found: dict[str, Data] = json.loads(path.read_text(encoding="ascii")) if path.exists() else {}

    def keep(self, id: str, one: Strength) -> None:
        """Write how far it is, whole or not at all."""
        self.found[id] = one._asdict()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_suffix(".new")
        fresh.write_text(json.dumps(self.found), encoding="ascii")
        fresh.replace(self.path)

    def strength(self, id: str) -> Strength | None:
        """What came of the games of one kind; None if there are none yet."""
        return Strength(**self.found[id]) if id in self.found else None


def thinker(seed: int, pace: float, seconds: float) -> Bot:
    """A journeyman with as many iterations as there are in its time."""
    return Thinker(seed, Budget(iterations=max(1, round(pace * seconds))), plainly=True)


def greedy(seed: int) -> Bot:
    """The greedy bot as it is there."""
    found = Greedy(seed)
    found.patience = PATIENCE
    return found


def share(id: str, number: int, there: Bot, other: Bot) -> float:
    """The share of one game that the first bot wins: a game that both win counts half."""
    seat = number % 2
    minds = [there, other] if seat == 0 else [other, there]
    table = game(id).new(2, FIRST + number // 2)
    while table.player != OVER:
        table.play(minds[table.player].choose(Seat(table, table.player)))
    winners = table.winners()
    return (seat in winners) / max(1, len(winners))


def go_on(ledger: Ledger, id: str, name: str, games: int) -> Strength:
    """Play until there are so many games of this match."""
    told = ledger.strength(id)
    assert told is not None
    match, won = MATCHES[name], told.won.setdefault(name, [])
    for number in range(len(won), games):
        mind = thinker(2 * number, told.there, match.there)
        rival = greedy(number) if match.here is None else thinker(2 * number + 1, told.here, match.here)
        won.append(share(id, number, mind, rival))
        ledger.keep(id, told)
    return told
