"""Bots of other packages, found by the entry points they install in the group `priory.bots`."""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points

from priory.bots.bot import Bot
from priory.core.errors import BadSetup

GROUP = "priory.bots"


def guests() -> dict[str, list[EntryPoint]]:
    """The entry points of each name; one, unless two packages chose the same."""
    found: dict[str, list[EntryPoint]] = {}
    for point in sorted(entry_points(group=GROUP), key=origin):
        found.setdefault(point.name, []).append(point)
    return dict(sorted(found.items()))


def origin(point: EntryPoint) -> str:
    """The package that brings a bot."""
    return point.dist.name if point.dist is not None else point.module


def guest(points: list[EntryPoint], seed: int) -> Bot:
    """The bot of a name: what its entry point names is called with a seed and must give a Bot."""
    point = points[0]
    if len(points) > 1:
        packages = " and ".join(origin(one) for one in points)
        raise BadSetup(f"the bot {point.name!r} comes from {packages}: only one of them can be installed")
    try:
        made = point.load()(seed)
    except Exception as error:
        # Whatever a stranger's package does wrong is told as one thing, with its own words.
        raise BadSetup(f"{said(point)} cannot be used: {type(error).__name__}: {error}") from error
    if not isinstance(made, Bot):
        raise BadSetup(f"{said(point)} must make a priory.bots.bot.Bot of a seed, not {made!r}")
    return made


def said(point: EntryPoint) -> str:
    """A bot and where it comes from, for an error."""
    return f"the bot {point.name!r} of {origin(point)} ({point.value})"
