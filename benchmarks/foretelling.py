"""How well the final lead is foretold by what walks come to, and by who judges them there.

    python -m benchmarks.foretelling column --games 40 --walks 40 --players plain:30

At the beginning of some turns of games between two thinking bots the seat imagines tables and plays quickly on. The
lead it has then, by `worth` and by the oracle, at once, after two and after four own turns, and at the end, is held
against the lead it had when the real game was over: correlations, for each quarter of the game.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from statistics import correlation

import priory
from priory import OVER, Rng, State
from priory.core.game import Setup
from priory.core.oracle import Oracle, leads, oracle
from tools.learn.players import player

FIRST = 880_000
OFTEN = 4
"""One turn in so many is asked about."""
STOPS = (2, 4)
QUARTERS = 4

Told = dict[str, float]


def judged(table: State, seat: int, judge: Oracle, when: str) -> Told:
    """The lead of a seat by both."""
    by_worth = leads(table.worth(), table.together)[seat]
    return {f"{when}, worth": by_worth, f"{when}, oracle": judge.lead(table, seat)}


def walked(table: State, seat: int, judge: Oracle, rng: Rng) -> Told:
    """What one quick game from here tells on its way."""
    found = judged(table, seat, judge, "at once")
    turns, away = 0, False
    while table.player != OVER:
        if table.player != seat:
            away = True
        elif away:
            away = False
            turns += 1
            if turns in STOPS:
                found.update(judged(table, seat, judge, f"{turns} turns"))
        table.apply(table.quick(rng))
        table.advance()
    for stop in STOPS:
        if stop > turns:
            found.update(judged(table, seat, judge, f"{stop} turns"))
    found["the end"] = leads(table.worth(), table.together)[seat]
    return found


def asked(state: State, judge: Oracle, walks: int, rng: Rng) -> Told:
    """The means over so many imagined tables."""
    totals: defaultdict[str, float] = defaultdict(float)
    for _ in range(walks):
        for name, lead in walked(state.imagine(state.player, rng), state.player, judge, rng).items():
            totals[name] += lead / walks
    for stop in STOPS:
        totals[f"{stop} turns, worth, and the end"] = totals[f"{stop} turns, worth"] + totals["the end"]
    return totals


def answers(game_id: str, seed: int, walks: int, names: str) -> list[tuple[int, float, Told]]:
    """A game: the quarter in which it was asked, the final lead of who was asked, and what was told."""
    game = priory.game(game_id)
    setup = game.check_setup(2, 0, None, {})
    state = game.deal(Setup(2, seed, None, setup.variants), game.box, Rng(seed))
    judge = oracle(state)
    if judge is None:
        raise SystemExit(f"{game_id} has no oracle")
    seated = [player(names, 2 * seed + seat) for seat in range(2)]
    chance, rng = Rng(seed), Rng(seed + 1)
    found: list[tuple[int, int, Told]] = []
    played, before = 0, -1
    while state.player != OVER:
        seat = state.player
        if seat != before and rng.below(OFTEN) == 0:
            found.append((played, seat, asked(state, judge, walks, rng)))
        before = seat
        state.play(seated[seat](state, chance))
        played += 1
    scores = state.scores()
    return [(QUARTERS * when // played, scores[seat] - scores[1 - seat], told) for when, seat, told in found]


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.foretelling", description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=("pillars", "world", "column"))
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--walks", type=int, default=40)
    parser.add_argument("--players", default="plain:30", help="who plays the games, as in tools.learn duel")
    options = parser.parse_args()
    rows = [
        row
        for seed in range(FIRST, FIRST + options.games)
        for row in answers(options.game, seed, options.walks, options.players)
    ]
    quarters = [[row for row in rows if row[0] == quarter] for quarter in range(QUARTERS)]
    print(f"{options.game}: {', '.join([str(len(quarter)) for quarter in quarters])} answers")
    for name in rows[0][2]:
        told = [correlation([row[2][name] for row in part], [row[1] for row in part]) for part in quarters]
        print(f"| {name} | " + " | ".join([f"{one:.2f}" for one in told]) + " |")


if __name__ == "__main__":
    main()
