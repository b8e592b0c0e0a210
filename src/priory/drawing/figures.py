"""Pictures for the rules: pieces of a game's own drawing, cut out of moments of a game that the room keeps.

`board/shown.json` of a room is the record of that game, played to its end. `board/figures.json` names the pictures by
the parts of the rules they belong to: each with its moment (`ply`), the part of the page it is cut from (`board` or
`tray`) and the piece (`cut`: left, top, width and height). Each shows what whoever chose then could see.
"""

from __future__ import annotations

from functools import cache, lru_cache

from priory.core.game import Game
from priory.core.plain import Data
from priory.core.reader import LANGUAGES
from priory.core.record import Record, load
from priory.drawing.document import STYLES
from priory.drawing.lids import cut_out, kept_table, sitting_at

FILE, SHOWN = "figures", "shown.json"
MOST = 40
"""So many pictures are kept, in all languages."""


@cache
def named(game: Game) -> dict[str, Data]:
    """The pictures of a game by name; none where its room keeps none, or the client's styles are not built."""
    if not (game.folder / "board" / f"{FILE}.json").exists() or not STYLES.exists():
        return {}
    return kept_table(game, FILE)


@cache
def shown(game: Game) -> Record:
    """The game that the pictures are cut from."""
    return load(game.folder / "board" / SHOWN)


@lru_cache(maxsize=MOST * len(LANGUAGES))
def figure(game: Game, name: str, language: str) -> str:
    """A picture as SVG that needs nothing beside it."""
    one, record = named(game)[name], shown(game)
    sitting = sitting_at(game, record.people, record.choosers[one["ply"]], language)
    return cut_out(record.replay(one["ply"]), sitting, one["cut"], f"{one['part']}.svg.j2", f"{FILE}-{name}")
