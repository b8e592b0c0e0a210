"""Finds what tables come to: the weights of a room's `mind/ends.py`, from how quick games ended.

    python -m tools.ends column --games 3000 --ship

Whoever plays the room's walks on, else quick players, play whole games and choose by chance a few times in a hundred.
Where a turn begins, what the room sees on the table for one seat less what it sees for the others is held against the
lead in the end, and a ridge regression finds the weights that come nearest. How much of the spread of leads they
explain, and how well they go together with them in each quarter of the game, is told for games that they were found
without, beside the same of `worth`. There are weights for two seats and for more, which are found with four. With
--ship they are written into the room as `mind/ends.json`.
"""

from __future__ import annotations

import argparse
import json
import sys
from datetime import UTC, datetime
from typing import Any, NamedTuple

import numpy as np

import priory
from priory import OVER, Rng, State
from priory.bots.look import ENDS
from tools.learn.players import walking

FIRST = 40_000_000
"""The first of the deals that are learned from."""
SEATS = {"2": 2, "more": 4}
BY_CHANCE = 4
"""So many choices in a hundred are made by chance."""
ONE_IN = 3
"""Of so many turns one is looked at."""
HELD = 30.0
"""How strongly weights are held to nothing where little speaks for them."""
FOLDS = 5


class Rows(NamedTuple):
    """For turns that begin: what the room sees, what counts whatever the weights, the lead in the end, the lead by
    worth, the game, and how much of it has been played."""

    seen: Any
    sure: Any
    final: Any
    worth: Any
    game: Any
    when: Any


def seen(room: Any, state: State) -> Any:
    """For each seat what is sure and, for every weight, what it is multiplied with: the sum is linear in them."""
    weights = [0.0] * room.SIZE
    found = [room.expected(state, weights)]
    for i in range(room.SIZE):
        weights[i] = 1.0
        found.append(room.expected(state, weights))
        weights[i] = 0.0
    rows = np.array(found).T
    rows[:, 1:] -= rows[:, :1]
    return rows


def lead(values: Any, seat: int) -> Any:
    """What a seat has more than the mean of the others."""
    return values[seat] - (values.sum(axis=0) - values[seat]) / (len(values) - 1)


def played(game_id: str, seats: int, games: int) -> Rows:
    """Games by themselves, and what was seen in them; of each turn for one seat only."""
    game = priory.game(game_id)
    room = game.room("mind.ends")
    found: list[tuple[Any, ...]] = []
    for number in range(games):
        state, rng = game.new(seats, FIRST + number), Rng(FIRST + number)
        turns: list[tuple[int, Any, Any, int]] = []
        last, plies = state.player, 0
        while state.player != OVER:
            if state.player != last and rng.below(ONE_IN) == 0:
                seat = rng.below(seats)
                turns.append((seat, lead(seen(room, state), seat), lead(np.array(state.worth()), seat), plies))
            last = state.player
            options = state.offered
            by_chance = rng.below(100) < BY_CHANCE
            state.play(options[rng.below(len(options))] if by_chance else walking(state, rng))
            plies += 1
        scores = np.array(state.scores())
        found += [(row[1:], row[0], lead(scores, seat), worth, number, at / plies) for seat, row, worth, at in turns]
    return Rows(*[np.array(column) for column in zip(*found, strict=True)])


def ridge(rows: Rows, chosen: Any) -> Any:
    """The weights that come nearest to the leads in the end, for the rows chosen."""
    seen = rows.seen[chosen]
    held = HELD * np.eye(seen.shape[1])
    return np.linalg.solve(seen.T @ seen + held, seen.T @ (rows.final - rows.sure)[chosen])


def explained(told: Any, final: Any) -> float:
    """The share of the spread of final leads that is explained by what was told."""
    return float(1.0 - ((final - told) ** 2).sum() / (final**2).sum())


def summary(rows: Rows) -> str:
    """How well leads are foretold in games that nothing was learned from, and by worth."""
    told = np.empty_like(rows.final)
    for fold in range(FOLDS):
        inside = rows.game % FOLDS == fold
        told[inside] = rows.sure[inside] + rows.seen[inside] @ ridge(rows, ~inside)
    quarters = []
    for quarter in range(4):
        inside = (rows.when * 4).astype(int) == quarter
        found = [np.corrcoef(each[inside], rows.final[inside])[0, 1] for each in (rows.worth, told)]
        quarters.append(f"{found[0]:.2f} {found[1]:.2f}")
    return (
        f"{len(told)} turns, explained by worth {explained(rows.worth, rows.final):.3f}, now "
        f"{explained(told, rows.final):.3f}; correlations in the quarters, worth and now: {', '.join(quarters)}"
    )


def main() -> None:
    """Play, find the weights, tell how good they are."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[id for id in priory.games() if priory.game(id).has("mind.ends")])
    parser.add_argument("--games", type=int, default=3000, help="of two; half as many of four")
    parser.add_argument("--ship", action="store_true", help="write the weights into the room")
    asked = parser.parse_args()
    made: dict[str, Any] = {
        "when": datetime.now(UTC).date().isoformat(),
        "command": " ".join(["python -m tools.ends", *sys.argv[1:]]),
        "told": [],
    }
    found: dict[str, Any] = {"made": made}
    for name, seats in SEATS.items():
        rows = played(asked.game, seats, asked.games * 2 // seats)
        told = f"{asked.game}, {seats} seats: {summary(rows)}"
        print(told, flush=True)
        made["told"].append(told)
        found[name] = [float(f"{weight:.4g}") for weight in ridge(rows, rows.game >= 0)]
    if asked.ship:
        path = priory.game(asked.game).folder / "mind" / ENDS
        path.write_text(json.dumps(found) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
