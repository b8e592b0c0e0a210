"""How the review judges players of known strength, how steady it is, and how long it takes.

`python -m benchmarks.review judge pillars --bots random,greedy --games 4` tells the verdicts on each bot's choices in
games among its like; with `--asked` bots that take long are asked at some moments of other games. `--share 0.1 --pace
10000` gives thinking bots a part of their budget. `python -m benchmarks.review steady pillars` judges the same choices
with several seeds, `python -m benchmarks.review time pillars --seats 4` reviews a whole game.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Iterator

import priory
from priory.arena.report import interval
from priory.bots.bot import Budget
from priory.bots.levels import bot
from priory.bots.thinker import Thinker
from priory.core.record import Record
from priory.core.seat import Seat
from priory.core.state import OVER
from priory.review.judging import USUAL, weigh
from priory.review.review import VERDICTS, Verdict, verdict_of
from priory.review.working import Reviewer, grain

SEEDS = 5


def say(text: str) -> None:
    """One line, at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def played(game_id: str, seats: int, level: str, seed: int, budget: Budget | None) -> Record:
    """A game of bots of one level among themselves."""
    game = priory.game(game_id)
    record = Record(game, game.check_setup(seats, seed, None, {"mode": "solo"} if seats == 1 else {}))
    bots = [bot(level, 100 * seed + seat) for seat in range(seats)]
    while record.state.player != OVER:
        player = bots[record.state.player]
        spent = budget if isinstance(player, Thinker) else None
        record.play(player.choose(Seat(record.state, record.state.player), spent))
    return record


def moments(record: Record, every: int) -> Iterator[tuple[int, Seat, int]]:
    """Some choices of a record: ply, the seat that chose, what it chose."""
    for ply in range(every // 2, record.ply, every):
        state = record.replay(ply)
        yield ply, Seat(state, state.player), record.options[ply]


def judge(args: argparse.Namespace) -> dict[str, list[Verdict]]:
    """The verdicts on each bot's choices."""
    found: dict[str, list[Verdict]] = {}
    budget = Budget(seconds=args.share).paced(args.pace)
    for level in args.bots.split(","):
        verdicts = found.setdefault(level, [])
        for seed in range(args.first, args.first + args.games):
            record = played(args.game, args.seats, "greedy" if args.asked else level, seed, budget)
            for ply, seat, taken in moments(record, args.every):
                chosen = bot(level, ply).choose(seat, budget) if args.asked else taken
                verdicts.append(verdict_of(weigh(seat, args.budget, grain(0, ply), chosen).lost(chosen)))
        shares = [100 * verdicts.count(one) / len(verdicts) for one in VERDICTS]
        told = ", ".join(f"{one} {share:.1f} %" for one, share in zip(VERDICTS, shares, strict=True))
        sound = [float(one in VERDICTS[:2]) for one in verdicts]
        least, most = interval(sound)
        told += f"; the first two {100 * statistics.fmean(sound):.1f} % ({100 * least:.1f} to {100 * most:.1f})"
        say(f"{args.game}, {args.seats} seats, {level}, {args.games} games, {len(verdicts)} choices: {told}")
    return found


def steady(args: argparse.Namespace) -> None:
    """How far the judgements of the same choice with several seeds are apart."""
    record = played(args.game, args.seats, "greedy", args.first, None)
    spreads, stated, same = [], [], []
    for ply, seat, chosen in moments(record, args.every):
        told = [weigh(seat, args.budget, grain(seed, ply), chosen) for seed in range(SEEDS)]
        distances = [one.weighed[0].chance - one.of(chosen).chance for one in told]
        spreads.append(statistics.stdev(distances))
        stated.append(statistics.fmean(one.of(chosen).error for one in told))
        verdicts = [verdict_of(one.lost(chosen)) for one in told]
        same.append(max(map(verdicts.count, verdicts)) / SEEDS)
    say(
        f"{args.game}, {args.seats} seats, {len(spreads)} choices, {args.budget} walks, {SEEDS} seeds: "
        f"chance lost spreads by {100 * statistics.fmean(spreads):.2f}, "
        f"stated error {100 * statistics.fmean(stated):.2f}, {100 * statistics.fmean(same):.0f} % of the verdicts agree"
    )


def timed(args: argparse.Namespace) -> None:
    """How long the review of a whole game takes, in seconds of one core."""
    record = played(args.game, args.seats, "greedy", args.first, None)
    began = time.process_time()
    reviewer = Reviewer(record, args.budget, 0)
    while not reviewer.complete:
        reviewer.go_on()
    spent = time.process_time() - began
    told = reviewer.review()
    say(
        f"{args.game}, {args.seats} seats, {record.ply} choices, {args.budget} walks: {spent:.1f} s of one core; "
        f"error of a chance lost {100 * told.error:.2f}, of a level {100 * told.level_error:.2f}"
    )
    for player in told.players:
        own, others, luck = (100 * part for part in player.split)
        parts = f"own {own:+.0f}, others {others:+.0f}, luck {luck:+.0f}"
        say(f"  seat {player.seat}: accuracy {player.accuracy:.0f}, {parts}")


def main(argv: list[str] | None = None) -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("judge", "steady", "time"))
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bots", default="random,greedy")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--first", type=int, default=50_000, help="the first deal")
    parser.add_argument("--every", type=int, default=7, help="look at one choice in so many")
    parser.add_argument("--asked", action="store_true", help="ask the bots at moments of games of greedy ones")
    parser.add_argument("--budget", type=int, default=USUAL, help="walks for each choice")
    parser.add_argument("--share", type=float, default=1.0, help="seconds that thinking bots get for a choice")
    parser.add_argument("--pace", type=int, default=10_000, help="iterations that count as a second")
    args = parser.parse_args(argv)
    {"judge": judge, "steady": steady, "time": timed}[args.what](args)


if __name__ == "__main__":
    main()
