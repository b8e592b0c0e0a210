"""The ending of one game for one pair of eyes: all that browser and terminal tell of it."""

from __future__ import annotations

from typing import NamedTuple

from priory.core.journal import NOBODY
from priory.core.record import Record
from priory.core.state import OVER
from priory.endings.curve import Curve, curve_of
from priory.endings.headline import headline, sentence, tells
from priory.endings.manner import Feat, Manner, Scale, number
from priory.endings.parts import MOST_FAMILIES, Part, Piece, families, parts_of, pieces, zero
from priory.endings.records import Kept, kept_of
from priory.words import tongue, tongue_at


class Eyes(NamedTuple):
    """Who sits where (bots with their level, people without), and who looks: the seats of their own. `minutes` is how
    long the game was played, 0 where that is not known, `hints` how many each seat has had, `eager` who waits to play
    again."""

    names: tuple[str, ...]
    levels: tuple[str, ...]
    mine: tuple[int, ...] = ()
    language: str = "en"
    minutes: int = 0
    hints: tuple[int, ...] = ()
    eager: tuple[int, ...] = ()

    @property
    def waits(self) -> str:
        """Who of the others waits to play again, told to those who have a seat."""
        others = [self.names[seat] for seat in self.eager if seat not in self.mine]
        return others[0] if others and self.mine else ""

    @property
    def you(self) -> int:
        """The one seat that is spoken to as you."""
        return self.mine[0] if len(self.mine) == 1 else NOBODY

    def hinted(self, seat: int) -> int:
        """How many hints this seat has had."""
        return self.hints[seat] if self.hints else 0


class Place(NamedTuple):
    """A player at the end: where they came in, and what they have."""

    seat: int
    name: str
    who: str
    rank: int
    first: bool
    total: str


class Ending(NamedTuple):
    """The whole ending. Places stand by rank; everything that is by seat, by the number of the seat."""

    headline: str
    sentence: str
    closing: str
    length: str
    won: bool
    alone: bool
    turned: bool
    names: tuple[str, ...]
    places: tuple[Place, ...]
    whence: str
    account: str
    parts: tuple[Part, ...]
    families: tuple[str, ...]
    tabled: bool
    bars: tuple[tuple[Piece, ...], ...]
    zero: float
    total: str
    totals: tuple[str, ...]
    feats: tuple[Feat, ...]
    scale: Scale | None
    needed: str
    most: str
    away: str
    score: float
    consolation: str
    half: str
    curve: Curve | None
    kept: Kept | None
    again: bool
    dealt_again: bool
    hinted: str
    waits: str


def manner_of(record: Record, language: str) -> Manner:
    """How the end of this game is told: by its room, or by the house."""
    t, house = tongue_at(record.state, language), tongue(language, "priory")
    if not record.game.has("words.ending"):
        return Manner(record, t, house)
    manner: Manner = record.game.room("words.ending").Manner(record, t, house)
    return manner


def ending_of(record: Record, eyes: Eyes) -> Ending:
    """The ending of a record that is over."""
    assert record.state.player == OVER
    manner = manner_of(record, eyes.language)
    state, names = record.state, list(eyes.names)
    scores, ranks, winners = state.scores(), state.ranks(), state.winners()
    parts, telling = parts_of(manner, record.tally), tells(manner)
    totals = tuple(number(manner.shown(score)) if telling else "" for score in scores)
    scale = manner.scale()
    people = [seat for seat in range(state.seats) if not eyes.levels[seat]]
    own = bool(eyes.mine) and all(seat in eyes.mine for seat in people)
    return Ending(
        headline=headline(manner, names, eyes.you),
        sentence=sentence(manner),
        closing=manner.closing(),
        length=_length(manner, eyes.minutes),
        won=bool(winners),
        alone=manner.alone,
        turned=manner.turned,
        names=eyes.names,
        places=tuple(
            Place(seat, names[seat], _who(seat, eyes), ranks[seat], seat in winners, totals[seat])
            for seat in sorted(range(state.seats), key=lambda seat: (ranks[seat], seat))
        ),
        whence=manner.whence(),
        account=manner.account(),
        parts=tuple(parts) if telling else (),
        families=tuple(families(parts)),
        tabled=len(families(parts)) > MOST_FAMILIES or manner.turned,
        bars=tuple(tuple(bar) for bar in pieces(parts, state.seats)),
        zero=zero(parts, state.seats),
        total=manner.total(),
        totals=totals,
        feats=tuple(manner.feats()),
        scale=scale,
        needed=number(scale.win) if scale else "",
        most=number(scale.high) if scale else "",
        away=_away(manner, scale, scores[0]),
        score=manner.shown(scores[0]),
        consolation=manner.consolation() if not winners else "",
        half=manner.half(),
        curve=curve_of(manner, names) if telling else None,
        kept=kept_of(manner, names, eyes.you) if eyes.you != NOBODY and not eyes.hinted(eyes.you) else None,
        again=bool(eyes.mine),
        dealt_again=own,
        hinted=_hinted(eyes),
        waits=eyes.waits,
    )


def _away(manner: Manner, scale: Scale | None, score: float) -> str:
    """How much was missing where a game alone or together is lost."""
    if scale is None or score >= scale.win:
        return ""
    missing = scale.win - score
    if missing % 1:
        return ""
    return manner.house.plural("{count} point away", "{count} points away", int(missing))


def _hinted(eyes: Eyes) -> str:
    """What hints mean for whoever looks."""
    t = tongue(eyes.language, "priory")
    count = eyes.hinted(eyes.you) if eyes.you != NOBODY else 0
    if not count:
        return ""
    return t.plural(
        "Played with {count} hint: this game sets no record.",
        "Played with {count} hints: this game sets no record.",
        count,
    )


def _length(manner: Manner, minutes: int) -> str:
    """Alone or together, how many rounds, and how many minutes."""
    t = manner.house
    alone = t("alone") if manner.record.state.seats == 1 else t("together") if manner.alone else ""
    played = t.plural("{count} minute", "{count} minutes", minutes) if minutes else ""
    return " · ".join(filter(None, (alone, manner.length(), played)))


def _who(seat: int, eyes: Eyes) -> str:
    """What is said beside a name."""
    t = tongue(eyes.language, "priory")
    parts = []
    if seat == eyes.you:
        parts.append(t("you"))
    elif eyes.levels[seat]:
        parts.append(t("bot, {level}", level=eyes.levels[seat]))
    if eyes.hinted(seat):
        parts.append(t.plural("with {count} hint", "with {count} hints", eyes.hinted(seat)))
    return ", ".join(parts)
