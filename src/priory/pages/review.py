"""The page of a review, and what it asks for: how far it is, one decision, what the ending tells of it."""

from __future__ import annotations

import json

from markupsafe import Markup

from priory.core.plain import Data
from priory.drawing.easel import symbols
from priory.pages.page import Asked, written
from priory.pages.phrases import says
from priory.pages.tables import told
from priory.review.judging import USUAL
from priory.table.reviewing import Overview, Reviewed
from priory.words import tongue


def review(asked: Asked, found: Reviewed, ply: int | None, budget: int = USUAL) -> str:
    """The whole page, at one decision: the one asked for, or the one that cost most. Where it is worked out with fewer
    walks than usual the page says so."""
    at = found.first() if ply is None else found.checked(ply)
    whole, decision = found.overview(), found.shown(at)
    parts = {**whole.parts, **decision.parts}
    return written(
        asked,
        "review.html.j2",
        **told(asked, found.table),
        symbols=symbols(found.record.game, found.record.state.contents()),
        parts={name: Markup(text) for name, text in parts.items()},
        overview=whole,
        state=json.dumps({**_plain(whole), "decision": decision._asdict()}),
        mine=found.sitting.mine,
        ply=at,
        names=found.table.names,
        walks=budget,
        usual=USUAL,
        says=says(tongue(asked.language, "server")),
    )


def overview(found: Reviewed) -> str:
    """How far it is, and all that does not belong to one decision."""
    whole = found.overview()
    return json.dumps({**_plain(whole), "parts": whole.parts})


def brief(found: Reviewed) -> str:
    """What the ending tells of it."""
    return json.dumps(found.brief()._asdict())


def decision(found: Reviewed, ply: int, line: bool) -> str:
    """One decision; with `line`, where the master's choice may lead."""
    at = found.checked(ply)
    return json.dumps((found.line(at) if line else found.shown(at))._asdict())


def opened(found: Reviewed, ply: int) -> str:
    """Everybody's own place before a decision."""
    return json.dumps(found.opened(found.checked(ply)))


def _plain(whole: Overview) -> Data:
    """What the client needs of it besides the drawings."""
    return {"spots": whole.spots, "working": whole.working}
