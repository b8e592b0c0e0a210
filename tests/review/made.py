"""Reviews made by hand: of any finished record, at once, with every verdict in them."""

from __future__ import annotations

from random import Random

from priory import OVER, Record, Rng
from priory.core.registry import game
from priory.review.review import THRESHOLDS, VERDICTS, Decision, Player, Reason, Review, Split, Verdict, Weighed

ERROR = 0.01


def played(id: str, seats: int, seed: int = 7, **variants: str) -> Record:
    """A game to its end, by quick choices."""
    found = game(id)
    record = Record(found, found.check_setup(seats, seed, 0, variants))
    rng = Rng(seed)
    while record.state.player != OVER:
        record.play(record.state.quick(rng))
    return record


def made(record: Record, done: int | None = None, faults: float = 0.12, seed: int = 1) -> Review:
    """A review of the first `done` decisions: chances that wander to the result; so many choices of 1 are not good."""
    rng, seats = Random(seed), record.setup.seats
    alone = record.state.together or seats == 1
    path = chances(record, rng, alone)
    decisions = [decided(record, ply, path, rng, faults) for ply in range(record.ply if done is None else done)]
    return Review(
        game=record.game.id,
        seats=seats,
        record="made",
        total=record.ply,
        budget=100,
        seed=seed,
        version="made",
        decisions=tuple(decisions),
        chances=tuple(path[: len(decisions) + 1]),
        players=tuple(player(seat, decisions, path, alone) for seat in range(seats)),
        turning_points=tuple(sorted(one.ply for one in sorted(decisions, key=lambda one: -one.lost)[:3])),
        error=ERROR,
        level_error=ERROR,
    )


def chances(record: Record, rng: Random, alone: bool) -> list[tuple[float, ...]]:
    """From even chances to the result."""
    seats, winners = record.setup.seats, record.state.winners()
    drift = [0.0] * seats
    found = []
    for ply in range(record.ply + 1):
        part = ply / record.ply
        drift = [one + rng.gauss(0, 0.12) for one in drift]
        won = [1.0 if seat in winners else 0.0 for seat in range(seats)]
        if alone:
            one = min(1.0, max(0.0, (0.4 + drift[0] / 6) * (1 - part) + won[0] * part))
            found.append((one,) * seats)
            continue
        raw = [max(0.02, 1 + drift[seat]) * (1 - part**2) + 3 * won[seat] * part**2 for seat in range(seats)]
        found.append(tuple(one / sum(raw) for one in raw))
    return found


def decided(record: Record, ply: int, path: list[tuple[float, ...]], rng: Random, faults: float) -> Decision:
    seat, chosen = record.choosers[ply], record.options[ply]
    offered = record.replay(ply).options()
    before, after = path[ply], path[ply + 1]
    lost = rng.choice((0.04, 0.12, 0.25)) if rng.random() < faults and len(offered) > 1 else 0.0
    others = [one for one in offered if one != chosen][:4]
    own = after[seat]
    score = record.state.scores()[seat]
    best = Weighed(others[0] if lost else chosen, min(1.0, own + lost), score + 10 * lost, ERROR)
    rest = [one for one in (chosen, *others) if one != best.option]
    weighed = [best]
    for at, option in enumerate(rest):
        chance = own if option == chosen else max(0.0, best.chance - lost - 0.05 * (at + 1))
        weighed.append(Weighed(option, chance, score - at, ERROR))
    verdict: Verdict = max((n for n, least in THRESHOLDS.items() if lost >= least), key=VERDICTS.index, default="good")
    weighed[1:] = sorted(weighed[1:], key=lambda one: -one.chance)
    source = next(iter(record.tally.totals(seat)))
    reasons = (Reason("points", source, 2.0, 0.5),) if lost else ()
    effect = tuple(0.0 for _ in before)
    return Decision(ply, seat, chosen, tuple(weighed), before, after, lost, verdict, effect, 0.0, reasons)


def player(seat: int, decisions: list[Decision], path: list[tuple[float, ...]], alone: bool) -> Player:
    own = [one for one in decisions if one.seat == seat]
    lost = sum(one.lost for one in own)
    counts = tuple(sum(one.verdict == verdict for one in own) for verdict in VERDICTS)
    total = path[len(decisions)][seat] - path[0][seat]
    others = 0.0 if alone and len(path[0]) == 1 else 0.05
    mean = 100 * lost / max(1, len(own))
    return Player(seat, max(0.0, 100 - 25 * mean), counts, Split(-lost / 8, others, total + lost / 8 - others), ERROR)
