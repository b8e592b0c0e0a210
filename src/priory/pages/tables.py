"""The pages of a table: a new one, the table itself in its frame, and its free seats."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from priory.bots.levels import LEVELS, about
from priory.core.game import Game
from priory.core.plain import Data
from priory.core.registry import game
from priory.drawing.easel import symbols
from priory.pages.leaflets import aid_of, kind_of_sign, marked
from priory.pages.page import Asked, title, written
from priory.pages.phrases import says
from priory.pages.rulebook import rules_text
from priory.table.drawn import drawn, sitting_of
from priory.table.people import OPEN
from priory.table.table import LiveTable
from priory.table.why import asked_of, warned_of
from priory.words import Tongue, tongue


def new(asked: Asked, id: str) -> str:
    """The form for a new table."""
    one, language = game(id), asked.language
    g = tongue(language, id)
    setups = [{"seats": setup.seats, "variants": setup.variants} for setup in one.setups()]
    return written(
        asked,
        "new.html.j2",
        game=one,
        title=title(one, language),
        variants=[variant_told(one, name, g) for name in (variant.name for variant in one.variants)],
        setups=json.dumps(setups),
        rules=rules_text(id) is not None,
        most=max(setup.seats for setup in one.setups()),
        levels=[(level, about(level, tongue(language, "priory"), asked.alone)) for level in LEVELS],
        says=says(tongue(language, "server")),
    )


def variant_told(one: Game, name: str, g: Tongue) -> Data:
    """A variant with its values in words."""
    words = one.room("words")
    variant = next(found for found in one.variants if found.name == name)
    values = []
    for value in variant.values:
        said = words.variant(name, value, g) if hasattr(words, "variant") else str(value)
        values.append((json.dumps(value), said))
    return {"name": name, "choices": values}


def join(asked: Asked, table: LiveTable, device: str | None) -> str:
    """The free seats of a table, for a device that has none there."""
    free = [one.seat for one in table.sitters if one.kind == OPEN]
    barred = [one for one in free if device is not None and table.barred(one, device)]
    said = says(tongue(asked.language, "server"))
    return written(asked, "join.html.j2", **told(asked, table), says=said, free=free, barred=barred)


def frame(
    asked: Asked,
    table: LiveTable,
    seat: int,
    mine: Sequence[int],
    mode: str,
    host: bool = False,
    links: dict[int, str] | None = None,
    back: int | None = None,
    **more: Any,
) -> str:
    """The frame with any table in it, be it one of the house or not."""
    language, one = asked.language, table.record.game
    # Choices come with the live connection; a drawing without them is the same for a closed table.
    _, _, parts = drawn(table, sitting_of(table, seat, list(mine), language, host, back), closed=True)
    return written(
        asked,
        "table.html.j2",
        **told(asked, table),
        parts={name: Markup(text) for name, text in parts.items()},
        symbols=symbols(one, table.record.state.contents()),
        seat=seat,
        mine=list(mine),
        host=host,
        mode=mode,
        links=links or {},
        levels=list(LEVELS),
        says=says(tongue(language, "server")),
        aid=aid_of(table, language),
        marked=marked,
        kind_of_sign=kind_of_sign,
        why=" ".join(asked_of(one)) if mode == "live" else "",
        warned=" ".join(warned_of(one)),
        **more,
    )


def patience(asked: Asked, seconds: float) -> str:
    """After which time away somebody's seat may be handed to a bot."""
    t = tongue(asked.language, "server")
    if seconds >= 60:
        return t.plural("{count} minute", "{count} minutes", round(seconds / 60))
    return t.plural("{count} second", "{count} seconds", round(seconds))


def told(asked: Asked, table: LiveTable) -> Data:
    """What every page about a table says."""
    one = table.record.game
    return {
        "table": table,
        "game": one,
        "title": title(one, asked.language),
        "invite": f"{asked.origin}/table/{table.id}" if table.id and not asked.alone else "",
        "rules": rules_text(one.id) is not None,
        "rules_link": f"/rules/{one.id}?table={table.id}" if table.id else f"/rules/{one.id}",
        "styled": (one.folder / "board" / "board.css").exists(),
    }
