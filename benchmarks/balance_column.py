"""How balanced A Column of Fire is with the cards, tiles and track of our own: greedy play, measured.

    python benchmarks/balance_column.py --games 2000 --seats 4

The players are those of `priory.bots.greedy`, in haste: they try each option on one imagined table instead of four and
look one of their own further choices ahead instead of two, so that thousands of games take minutes.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from statistics import mean, pstdev
from typing import Any

import priory
from priory import OVER, Entry, Journal, Rng, State
from priory.bots.look import tried

SOURCES = ("goods", "conflicts", "characters", "tiles", "end scoring", "track", "minority", "events")
FURTHER = 1
"""How many of its own further choices a player looks ahead."""
PATIENCE = 400
"""How many tables it looks at for one option, at most."""


def greedy(state: State, rng: Rng) -> int:
    """The option that leads to the best table; the first among equals."""
    seat = state.player
    table = state.imagine(seat, rng)
    best = -1
    highest = 0.0
    for option in state.options():
        value = tried(table, option, seat, FURTHER, PATIENCE)[0]
        if best < 0 or value > highest:
            best, highest = option, value
    return best


class Tally:
    """What many games add up to."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = 0
        self.years: list[int] = []
        self.scores: list[float] = []
        self.winners: list[float] = []
        self.won = [0.0] * seats
        self.by_score = 0
        self.decisions = 0
        self.points: Counter[str] = Counter()
        self.conflicts: Counter[str] = Counter()
        self.picked: Counter[str] = Counter()
        self.used: Counter[str] = Counter()
        self.tiles: Counter[str] = Counter()
        self.spaces: Counter[int] = Counter()
        self.space_used: Counter[int] = Counter()
        self.events: Counter[str] = Counter()

    def finish(self, state: State, decisions: int) -> None:
        """A game is over."""
        position = state.to_dict()
        start = position["start"]
        self.games += 1
        self.decisions += decisions
        self.years.append(position["year"])
        self.by_score += max(player["score"] for player in position["players"]) >= 50
        scores = state.scores()
        self.scores += scores
        self.winners.append(max(scores))
        ranks = state.ranks()
        first = [seat for seat in range(self.seats) if ranks[seat] == 1]
        for seat in first:
            self.won[(seat - start) % self.seats] += 1 / len(first)

    def note(self, entries: list[Entry]) -> None:
        """What the journal tells."""
        for entry in entries:
            facts: dict[str, Any] = entry.facts
            if entry.kind == "sold":
                self.points[{"track": "goods", "character": "characters", "tile": "tiles"}[facts["by"]]] += facts[
                    "points"
                ]
            elif entry.kind == "points":
                self.points["characters" if facts["by"] == "character" else "track"] += facts["points"]
            elif entry.kind == "conflict":
                self.points["conflicts"] += sum(facts["points"])
                self.conflicts[str(facts["winner"])] += 1
                self.conflicts["houses won"] += sum(1 for points in facts["points"] if points)
                self.conflicts["houses lost"] += len(facts["lost"])
            elif entry.kind == "minority":
                self.points["minority"] += facts["points"]
            elif entry.kind == "exchanged":
                self.points["events"] += facts["points"]
            elif entry.kind == "final":
                self.points["end scoring"] += facts["houses"] + facts["protection"] + facts["goods"]
                self.points["tiles"] += facts["tiles"]
            elif entry.kind == "picked" and facts["card"]:
                self.picked[facts["card"]] += 1
            elif entry.kind == "used":
                self.used[facts["card"]] += 1
            elif entry.kind == "tile_used":
                self.tiles[facts["tile"]] += 1
            elif entry.kind == "moved":
                self.spaces[facts["space"]] += 1
            elif entry.kind == "space":
                self.space_used[facts["space"]] += 1
            elif entry.kind == "event" and not facts["ignored"]:
                self.events[facts["card"]] += 1

    def report(self) -> None:
        """Everything, as lines of text."""
        games = self.games
        print(f"{self.seats} seats, {games} games, {self.decisions / games:.0f} decisions a game")
        print(
            f"  years: {mean(self.years):.2f} (spread {pstdev(self.years):.2f}, {min(self.years)} to {max(self.years)})"
        )
        print(f"  ended by score: {self.by_score / games:.1%}")
        print(f"  final score: {mean(self.scores):.1f}, of the winner {mean(self.winners):.1f}")
        print("  won from the starting seat on: " + ", ".join(f"{share / games:.1%}" for share in self.won))
        total = sum(self.points.values())
        print("  points: " + ", ".join(f"{name} {self.points[name] / total:.1%}" for name in SOURCES))
        found = {name: round(count / games, 2) for name, count in sorted(self.conflicts.items())}
        print(f"  conflicts a game: {found}")
        print(f"  events a game: {sum(self.events.values()) / games:.2f}")
        print("  characters, picked a game and used a pick:")
        for name in sorted(self.picked, key=lambda one: -self.picked[one]):
            print(f"    {name:28} {self.picked[name] / games:.3f} {self.used[name] / self.picked[name]:.2f}")
        print(
            "  tiles used a game: "
            + ", ".join(f"{name} {count / games:.2f}" for name, count in self.tiles.most_common())
        )
        print("  spaces, reached and used a game:")
        for space in range(20):
            print(f"    {space:2} {self.spaces[space] / games:.2f} {self.space_used[space] / games:.2f}")


def play(tally: Tally, seed: int) -> None:
    """One game among greedy players."""
    state = priory.game("column").new(tally.seats, seed)
    journal = Journal()
    state.journal = journal
    rng = Rng(seed + 1_000_003)  # not the chance of the table itself
    decisions = 0
    while state.player != OVER:
        state.play(greedy(state, rng))
        tally.note(journal.take())
        decisions += 1
    tally.finish(state, decisions)


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), action="append")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    for seats in asked.seats or (2, 3, 4):
        began = time.perf_counter()
        tally = Tally(seats)
        for game in range(asked.games):
            play(tally, asked.seed + game)
        tally.report()
        print(f"  measured in {time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
