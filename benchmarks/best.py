"""The best of several rounds, figure by figure: what disturbs a measurement can only slow it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from benchmarks.peers import Peer
from priory.bench import Rate, Speed, label


def faster(one: Rate, two: Rate) -> Rate:
    """The rate with more decisions a second."""
    return one if one.decisions >= two.decisions else two


def best_peers(rounds: Sequence[Peer]) -> list[Peer]:
    """Each peer's game once, with its best figures."""
    found: dict[str, Peer] = {}
    for peer in rounds:
        best = found.setdefault(f"{peer.library} {peer.game}", peer)
        found[f"{peer.library} {peer.game}"] = replace(
            best,
            loop=faster(best.loop, peer.loop),
            clone=min(best.clone, peer.clone),
            options=min(best.options, peer.options),
        )
    return list(found.values())


def best_speeds(rounds: Sequence[Speed]) -> list[Speed]:
    """Each of our set-ups once in each build, with its best figures."""
    found: dict[tuple[str, int, str], Speed] = {}
    for speed in rounds:
        key = (label(speed), speed.seats, speed.build)
        best = found.setdefault(key, speed)
        found[key] = replace(
            best,
            loop=faster(best.loop, speed.loop),
            playout=faster(best.playout, speed.playout),
            clone=min(best.clone, speed.clone),
            imagine=min(best.imagine, speed.imagine),
            options=min(best.options, speed.options),
        )
    return list(found.values())
