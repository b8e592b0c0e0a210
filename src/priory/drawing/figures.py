"""Pictures for the rules: pieces of a game's own drawing, cut out of a table that the room keeps.

`board/figures.json` of a room names them: each with the part of the page it is cut from (`board` or `tray`) and the
piece (`cut`: left, top, width and height). The table is its own (`position`, `seat`, `names`), or that of the lid.
"""

from __future__ import annotations

from functools import cache, lru_cache

from priory.core.game import Game
from priory.core.plain import Data
from priory.core.reader import LANGUAGES
from priory.drawing.document import STYLES
from priory.drawing.lids import NAME as LID
from priory.drawing.lids import cut_out, kept_table

FILE = "figures"
MOST = 40
"""So many pictures are kept, in all languages."""


@cache
def named(game: Game) -> dict[str, Data]:
    """The pictures of a game by name; none where its room keeps none, or the client's styles are not built."""
    if not (game.folder / "board" / f"{FILE}.json").exists() or not STYLES.exists():
        return {}
    found: dict[str, Data] = kept_table(game, FILE)["figures"]
    return found


@lru_cache(maxsize=MOST * len(LANGUAGES))
def figure(game: Game, name: str, language: str) -> str:
    """A picture as SVG that needs nothing beside it."""
    kept, one = kept_table(game, FILE), named(game)[name]
    table = kept if "position" in kept else kept_table(game, LID)
    seen = {**table, "seat": one.get("seat", table["seat"])}
    return cut_out(game, seen, one["cut"], language, f"{one['part']}.svg.j2", f"{FILE}-{name}")
