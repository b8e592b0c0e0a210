"""Balance of World Without End: greedy games with the standard deck, and what they show.

Each seat is a greedy bot in a hurry: it imagines the table once and tries each option there. With `--further 1` it also
tries its own answers to the question an option opens.

    python benchmarks/balance_world.py --games 2000 --seats 2 3 4
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections import Counter
from pathlib import Path
from typing import Any

import priory
from priory import OVER, Journal, Rng, State
from priory.bots.look import tried
from priory.games.world.box import DUTIES
from priory.games.world.options import ACTIONS
from priory.games.world.rules.deck import NUMERALS

PATIENCE = 16
BANDS = "winner 45 to 60 at four seats, duties 75 to 95 %, every action at least 2 %, no seat above 30 % at four seats"


def greedy(state: State, rng: Rng, further: int) -> int:
    """The option that the greedy bot would judge best on one imagined table."""
    seat = state.player
    imagined = state.imagine(seat, rng)
    best = state.offered[0]
    highest = float("-inf")
    for option in state.offered:
        value = tried(imagined, option, seat, further, PATIENCE)[0]
        if value > highest:
            highest = value
            best = option
    return best


class Tally:
    """What is counted over all games of one seat count."""

    def __init__(self, seats: int, further: int = 0, extra_crest_pass: bool = False) -> None:
        self.seats = seats
        self.further = further
        self.extra_crest_pass = extra_crest_pass
        self.winners: list[float] = []
        self.scores: list[float] = []
        self.wins = [0.0] * seats
        self.first_wins = [0.0] * seats
        self.first_scores = [0.0] * seats
        self.plays: Counter[str] = Counter()
        self.laid = 0
        self.met: Counter[tuple[int, str]] = Counter()
        self.duties = 0
        self.decisions = 0
        self.with_event: dict[str, list[float]] = {}

    def add(self, game: priory.Game, seed: int, box: dict[str, Any] | None) -> None:
        """Play one game and count it."""
        table = game.new(self.seats, seed, None, box, extra_crest_pass=self.extra_crest_pass)
        start = table.view(0)["crest"]
        table.journal = Journal()
        rng = Rng(seed + 1_000_003)
        chapter = 1
        events = list(table.view(0)["drawn"])
        while table.player != OVER:
            table.play(greedy(table, rng, self.further))
            self.decisions += 1
            for entry in table.journal.take():
                if entry.kind == "play":
                    self.plays[entry.facts["card"]] += 1
                elif entry.kind == "lay":
                    self.laid += 1
                elif entry.kind == "round":
                    chapter = entry.facts["chapter"]
                elif entry.kind == "event":
                    events.append(entry.facts["event"])
                elif entry.kind == "duties":
                    for duty, lacking in zip(DUTIES, entry.facts["lacking"], strict=True):
                        self.met[chapter, duty] += not lacking
        self.duties += self.seats
        scores = table.scores()
        self.scores += scores
        self.winners.append(max(scores))
        for event in events:
            self.with_event.setdefault(event, []).append(statistics.fmean(scores))
        first = [seat for seat, rank in enumerate(table.ranks()) if rank == 1]
        for seat in range(self.seats):
            self.first_scores[(seat - start) % self.seats] += scores[seat]
        for seat in first:
            self.wins[seat] += 1 / len(first)
            self.first_wins[(seat - start) % self.seats] += 1 / len(first)

    def report(self) -> None:
        """Print what was found."""
        games = len(self.winners)
        print(f"\n## {self.seats} seats, {games} games, {self.decisions / games:.0f} decisions each")
        print(f"final scores: mean {statistics.fmean(self.scores):.1f}, spread {statistics.pstdev(self.scores):.1f}")
        inside = sum(45 <= score <= 60 for score in self.winners) / games
        spread = statistics.pstdev(self.winners)
        print(f"winner: mean {statistics.fmean(self.winners):.1f}, spread {spread:.1f}, 45 to 60 in {inside:.0%}")
        print("wins by seat: " + ", ".join(f"{wins / games:.1%}" for wins in self.wins))
        print("wins by distance from the first crest: " + ", ".join(f"{wins / games:.1%}" for wins in self.first_wins))
        means = ", ".join(f"{score / games:.1f}" for score in self.first_scores)
        print(f"mean score by distance from the first crest: {means}")
        total = 0
        for chapter in range(1, len(NUMERALS) + 1):
            met = [self.met[chapter, duty] for duty in DUTIES]
            total += sum(met)
            shares = ", ".join(f"{duty} {n / self.duties:.0%}" for duty, n in zip(DUTIES, met, strict=True))
            print(f"duties met, chapter {NUMERALS[chapter - 1]}: {sum(met) / self.duties / 3:.0%} ({shares})")
        print(f"duties met in all: {total / self.duties / 12:.1%}")
        plays = sum(self.plays.values())
        shares = ", ".join(f"{card} {self.plays[card] / plays:.1%}" for card in ACTIONS)
        print(f"actions played: {shares}; laid without action {self.laid / (plays + self.laid):.1%} of all cards")
        mean = statistics.fmean(self.scores)
        print("events, mean final score of all with the card drawn against without it:")
        for event in sorted(self.with_event, key=lambda card: (NUMERALS.index(card.split("-")[0]), card)):
            drawn = self.with_event[event]
            without = (mean * games - sum(drawn)) / max(1, games - len(drawn))
            print(f"  {event}: {statistics.fmean(drawn) - without:+.2f}")


def main() -> None:
    """Play the games asked for and print what they show."""
    parser = argparse.ArgumentParser(description=f"Balance of World Without End. Wanted: {BANDS}.")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4])
    parser.add_argument("--further", type=int, default=0, help="how many of its own next choices a seat looks ahead")
    parser.add_argument("--extra-crest-pass", action="store_true", help="play with the option of that name")
    parser.add_argument("--box", type=Path, help="a box of your own, as JSON")
    given = parser.parse_args()
    box = json.loads(given.box.read_text()) if given.box else None
    game = priory.game("world")
    for seats in given.seats:
        tally = Tally(seats, given.further, given.extra_crest_pass)
        for seed in range(given.games):
            tally.add(game, seed, box)
        tally.report()


if __name__ == "__main__":
    main()
