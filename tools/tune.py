"""Finds the weights of a game's sense of value by measurement.

    python -m tools.tune pillars sense --by results --player thinking --seats 2 --games 120 --rounds 1
    python -m tools.tune pillars mind.workshop --by duels --games 400 --rounds 3
    python -m tools.tune column mind.weights --by ascent --player walking --tables 2 --games 3000 --keep build/two.json

A module that can be tuned holds NAMED (names and weights) and WEIGHTS (the weights in use). Three ways:

`results`: players play whole games; how `worth` changes with each weight is taken as a feature of a position,
and a ridge regression finds the weights with which the leads it gives come nearest to the leads in the final score. The
games are split by fives: a fifth is always predicted by weights found without it.

`duels`: one weight after the other is changed; one seat plays with the change, the others without, each deal once from
every seat. What gains more points than chance explains is kept.

`ascent`: all weights at once, by very many games of quick players, or of those who play walks on (`tools/ascent.py`);
interrupted, it goes on.

Either way the new weights are then played against the old ones on fresh deals. The new table is printed, nothing is
written.
"""

from __future__ import annotations

import argparse
import importlib
import math
import random
import statistics
from pathlib import Path
from typing import Any

import numpy as np

import priory
from priory import OVER, Rng, State
from priory.bots.bot import Budget
from priory.bots.look import tried
from priory.bots.thinker import Thinker
from priory.core.seat import Seat
from tools.ascent import TABLES, ascend
from tools.learn.players import quick, walking

HELD = 30.0
"""How strongly each game holds the regression to the old weights, in parts of them, for a position."""
EVERY = 5
"""Of so many positions one is looked at: neighbours tell the same."""
FACTORS = (0.6, 0.8, 1.25, 1.6)
SURE = 1.5
"""How many standard errors a change must gain to be kept."""
WALKS = 60
"""So many walks a thinking player makes for a choice."""
FRESH = 5_000_000
"""The seeds of deals that no weight was found on."""


class Tuned:
    """The weights of one module or, with commas, of several, which can be exchanged while they play."""

    def __init__(self, game_id: str, modules: str) -> None:
        self.game = priory.game(game_id)
        found: list[Any] = [importlib.import_module(f"priory.games.{game_id}.{name}") for name in modules.split(",")]
        self.names: list[str] = [name for module in found for name, _ in module.NAMED]
        self.old: list[float] = [weight for module in found for _, weight in module.NAMED]
        self.lists: list[list[float]] = [module.WEIGHTS for module in found]

    def use(self, weights: list[float]) -> None:
        """Play and judge with these weights from now on."""
        at = 0
        for used in self.lists:
            used[:] = weights[at : at + len(used)]
            at += len(used)

    def used(self) -> list[float]:
        """The weights that are played with."""
        return [weight for used in self.lists for weight in used]

    def show(self, weights: list[float]) -> None:
        """The table of weights, as it stands in the module."""
        for name, old, new in zip(self.names, self.old, weights, strict=True):
            print(f'    ("{name}", {new:.3g}),' + ("" if abs(new - old) < 1e-9 else f"  # {old:.3g} before"))


def greedy(state: State, rng: Rng) -> int:
    """A greedy player in haste: each option tried on one imagined table."""
    seat = state.player
    table = state.imagine(seat, rng)
    best = -1
    highest = 0.0
    for option in state.options():
        value = tried(table, option, seat, 0, 1)[0]
        if best < 0 or value > highest:
            best, highest = option, value
    return best


def thinking(state: State, rng: Rng) -> int:
    """A thinking bot with few walks a choice."""
    return Thinker(rng.below(1 << 30)).choose(Seat(state, state.player), Budget(iterations=WALKS))


PLAYERS = {"quick": quick, "greedy": greedy, "thinking": thinking, "walking": walking}


def leads(values: list[float]) -> list[float]:
    """Each seat's value less the mean of the others."""
    total = sum(values)
    others = len(values) - 1
    return [value - (total - value) / others for value in values]


def duel(
    tuned: Tuned, new: list[float], old: list[float], player: str, seats: int, games: int, seed: int
) -> list[float]:
    """One seat plays with the new weights, the others with the old: its lead over the others' mean in each game."""
    choose = PLAYERS[player]
    found = []
    for number in range(games):
        own = number % seats
        state = tuned.game.new(seats, seed + number // seats)
        rng = Rng(seed + number)
        while state.player != OVER:
            tuned.use(new if state.player == own else old)
            state.play(choose(state, rng))
        found.append(leads(state.scores())[own])
    tuned.use(tuned.old)
    return found


def told(gained: list[float]) -> str:
    """A mean with its 95 % interval."""
    return f"{statistics.fmean(gained):+.2f} ± {1.96 * statistics.stdev(gained) / len(gained) ** 0.5:.2f} points"


def climb(tuned: Tuned, asked: argparse.Namespace) -> list[float]:
    """Change one weight after the other, and keep what gains."""
    chance = random.Random(asked.seed)
    best = tuned.old
    seed = asked.seed
    for turn in range(asked.rounds):
        order = [i for i, weight in enumerate(best) if weight]
        chance.shuffle(order)
        for i in order:
            new = best.copy()
            new[i] *= chance.choice(FACTORS)
            seed += asked.games
            gained = duel(tuned, new, best, asked.player, asked.seats, asked.games, seed)
            if statistics.fmean(gained) > SURE * statistics.stdev(gained) / len(gained) ** 0.5:
                print(f"{turn + 1}: {tuned.names[i]} {best[i]:.3g} to {new[i]:.3g}: {told(gained)}", flush=True)
                best = new
    return best


def slopes(tuned: Tuned, state: State, weights: list[float]) -> tuple[list[float], list[list[float]]]:
    """The leads that `worth` gives the seats, and how they change with each weight."""
    tuned.use(weights)
    judged = leads(state.worth())
    found: list[list[float]] = [[] for _ in judged]
    for i, weight in enumerate(weights):
        step = 0.05 * max(abs(weight), 0.2)
        tuned.use([*weights[:i], weight + step, *weights[i + 1 :]])
        for seat, lead in enumerate(leads(state.worth())):
            found[seat].append((lead - judged[seat]) / step)
    tuned.use(weights)
    return judged, found


def positions(tuned: Tuned, weights: list[float], asked: argparse.Namespace, seed: int) -> tuple[Any, Any, Any, Any]:
    """Games by themselves: for seats in positions the slopes, the lead judged, the lead in the end, and the game."""
    choose = PLAYERS[asked.player]
    rows: list[list[float]] = []
    judged: list[float] = []
    final: list[float] = []
    game: list[int] = []
    for number in range(asked.games):
        state = tuned.game.new(asked.seats, seed + number)
        rng = Rng(seed + number)
        plies = 0
        last = OVER
        while state.player != OVER:
            if state.player != last if asked.turns else plies % EVERY == number % EVERY:
                now, change = slopes(tuned, state, weights)
                rows += change
                judged += now
                game += [number] * asked.seats
            last = state.player
            state.play(choose(state, rng))
            plies += 1
        final += leads(state.scores()) * (len(judged) // asked.seats - len(final) // asked.seats)
    return np.array(rows), np.array(judged), np.array(final), np.array(game)


def ridge(rows: Any, missing: Any, weights: list[float], games: int) -> Any:
    """The change of weights that explains most of what is missing, held back where little speaks for it."""
    sizes = np.maximum(np.abs(weights), 0.01)
    scaled = rows * sizes
    held = HELD * len(rows) / games * np.eye(rows.shape[1])
    return np.linalg.solve(scaled.T @ scaled + held, scaled.T @ missing) * sizes


def explained(missing: Any, final: Any) -> float:
    """The share of the spread of final leads that a prediction explains."""
    return float(1.0 - (missing**2).sum() / (final**2).sum())


def regress(tuned: Tuned, asked: argparse.Namespace) -> list[float]:
    """Weights with which `worth` predicts the final lead best; worth is not linear in them, so in several steps."""
    weights = tuned.old
    for turn in range(asked.rounds):
        rows, judged, final, game = positions(tuned, weights, asked, asked.seed + turn * asked.games)
        missing = final - judged
        crossed = np.empty_like(missing)
        for fold in range(5):
            inside = game % 5 == fold
            moved = ridge(rows[~inside], missing[~inside], weights, asked.games)
            crossed[inside] = missing[inside] - rows[inside] @ moved
        before, after = explained(missing, final), explained(crossed, final)
        print(
            f"{turn + 1}: {len(final)} leads, R² {before:.3f}, with new weights {after:.3f} (cross-validated)",
            flush=True,
        )
        change = asked.step * ridge(rows, missing, weights, asked.games)
        found = [weight + float(more) for weight, more in zip(weights, change, strict=True)]
        weights = found if asked.signed else [max(0.0, weight) for weight in found]
    return weights


def main() -> None:
    """Find weights and show what they gain."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=priory.games())
    parser.add_argument("module", help="the module with the weights: mind.sense, mind.policy, …; several with commas")
    parser.add_argument("--by", choices=("results", "duels", "ascent"), default="duels")
    parser.add_argument("--player", choices=sorted(PLAYERS), default="quick", help="who plays")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=400, help="for each step")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--step", type=float, default=1.0, help="how far to follow the regression")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--turns", action="store_true", help="look only at positions in which a turn begins")
    parser.add_argument("--signed", action="store_true", help="results may make weights negative")
    parser.add_argument("--seconds", type=float, default=math.inf, help="of the processor, for an ascent")
    parser.add_argument("--keep", type=Path, help="the file of an ascent, to go on with")
    parser.add_argument("--tables", type=int, nargs="+", default=TABLES, help="the seats of an ascent's deals, in turn")
    parser.add_argument("--proof", choices=sorted(PLAYERS), help="who plays new against old; as --player unless said")
    parser.add_argument("--proofs", type=int, default=400, help="how many games")
    asked = parser.parse_args()
    tuned = Tuned(asked.game, asked.module)
    if asked.by == "ascent":
        found = ascend(tuned, asked, PLAYERS[asked.player])
    else:
        found = {"results": regress, "duels": climb}[asked.by](tuned, asked)
    found = [float(f"{weight:.3g}") for weight in found]
    tuned.show(found)
    gained = duel(tuned, found, tuned.old, asked.proof or asked.player, asked.seats, asked.proofs, FRESH)
    print(f"new against old, {asked.proofs} games of {asked.proof or asked.player} players: {told(gained)}")


if __name__ == "__main__":
    main()
