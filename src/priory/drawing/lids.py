"""The lid of a game's box: a piece of its own drawing, cut out of a table that the room keeps for it.

`board/lid.json` of a room holds the table (`position`), who looks at it (`seat`, `names`) and the piece to be shown
(`cut`: left, top, width and height). It is drawn as every table is, so a lid never differs from its game; where a room
has a `lid.svg.j2`, by that instead of the board.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from priory.core.game import Game
from priory.core.plain import Data
from priory.core.reader import LANGUAGES
from priory.core.seat import Seat
from priory.core.state import State
from priory.drawing import easel
from priory.drawing.document import STYLES, SVG, extent, finished, first_drawing
from priory.drawing.easel import Sitting

LETTERS = {"Cinzel Variable": "cinzel.woff2", "EB Garamond Variable": "eb-garamond.woff2"}
"""The letters of headlines and of texts: a picture loads nothing, so they are inside."""
NAME = "lid"
MOST = 8
"""So many games have their lids kept, in all languages."""


def has_lid(game: Game) -> bool:
    """Whether a room keeps a table for the lid of its box, and the client's styles have been built."""
    return (game.folder / "board" / "lid.json").exists() and STYLES.exists()


@lru_cache(maxsize=MOST * len(LANGUAGES))
def lid(game: Game, language: str) -> str:
    """The lid as an SVG picture that needs nothing beside it."""
    kept = kept_table(game, NAME)
    sitting = sitting_at(game, kept["names"], kept["seat"], language)
    return cut_out(game.from_dict(kept["position"]), sitting, kept["cut"], "lid.svg.j2", NAME)


def kept_table(game: Game, name: str) -> Data:
    """A table that a room keeps to be drawn, with who looks at it."""
    found: Data = json.loads((game.folder / "board" / f"{name}.json").read_text(encoding="utf-8"))
    return found


def cut_out(state: State, sitting: Sitting, cut: Sequence[float], template: str, name: str) -> str:
    """A piece of the drawing of a table by one of the room's templates."""
    drawn = first_drawing(easel.drawn_alone(sitting, Seat(state, sitting.seat).look(), template))
    wide, high = extent(drawn)
    drawn.attrib.update({"viewBox": f"0 0 {wide} {high}", "width": str(wide), "height": str(high)})
    drawn.set("style", f"{drawn.get('style', '')};width:{wide}px;height:{high}px")
    place = template.partition(".")[0].replace(NAME, "board")
    root = Element(f"{{{SVG}}}svg")
    SubElement(SubElement(root, f"{{{SVG}}}g", {"class": place}), f"{{{SVG}}}g", {"id": place}).append(drawn)
    left, top, width, height = cut
    root.attrib.update({"viewBox": f"{left} {top} {width} {height}", "width": str(width), "height": str(height)})
    root.set("preserveAspectRatio", "xMidYMid slice")
    finished(root, sitting.game, sitting.box, name)
    style = Element(f"{{{SVG}}}style")
    style.text = letters()
    root.insert(0, style)
    return ElementTree.tostring(root, encoding="unicode")


def sitting_at(game: Game, names: Sequence[str], seat: int, language: str) -> Sitting:
    """Who looks at the table of a picture; nobody can touch anything."""
    return Sitting(
        game=game,
        seat=seat,
        mine=(),
        names=tuple(names),
        kinds=("person",) * len(names),
        levels=("",) * len(names),
        language=language,
        box=game.box,
    )


def letters() -> str:
    """The letters, as far as they have been built."""
    found = {name: STYLES.parent / file for name, file in LETTERS.items()}
    return "".join(
        [
            f'@font-face{{font-family:"{name}";font-weight:400 900;src:url(data:font/woff2;base64,{encoded(file)})}}'
            for name, file in found.items()
            if file.exists()
        ]
    )


def encoded(file: Path) -> str:
    """A file as it stands in an address."""
    return base64.b64encode(file.read_bytes()).decode()
