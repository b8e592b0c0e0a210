"""Pictures of a table: as text, as SVG and as an image, all from what one seat may know.

`svg` is the one place that knows how a table is drawn; notebooks, records and environments call it. It is the browser's
board where the game has one, and else what the terminal shows; text and images are always what the terminal shows.
"""

from __future__ import annotations

import hashlib
import io
import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from rich.cells import cell_len
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import MONOKAI, TerminalTheme

from priory.core.journal import NOBODY
from priory.core.registry import game as find_game
from priory.core.seat import Seat
from priory.core.state import OVER, State
from priory.extras import needs
from priory.terminal.plain import COLUMNS, drawing, people, text, watcher

with needs("lab"):
    from priory.drawing import document
    from priory.drawing.easel import Sitting

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Picture: TypeAlias = Any
"""What is drawn: pixels, text or SVG, as the mode asks; nothing where it is shown at once."""
MODES = ("human", "ansi", "svg", "rgb_array")
CELL = (9, 18)
THEME = MONOKAI


def check(mode: str | None) -> None:
    """Refuse a render mode that is not one of ours."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"there is no render mode {mode!r}: there are {', '.join(MODES)}")


def svg(state: State, seat: int | None = None, language: str = "en") -> str:
    """The table as an SVG picture that needs nothing beside it."""
    eyes = watcher(state) if seat is None else seat
    game, view = find_game(state.game_id), Seat(state, eyes).look()
    # The same picture has the same ids: two in one page must not share them, two runs must not differ.
    told = json.dumps([view.plain, eyes, language], sort_keys=True)
    name = f"priory-{hashlib.sha256(told.encode()).hexdigest()[:12]}"
    if document.drawable(game):
        return document.document(sitting(state, eyes, language), view, name)
    console = Console(file=io.StringIO(), width=COLUMNS, record=True, force_terminal=True, color_system="truecolor")
    console.print(drawing(state, seat, language))
    return console.export_svg(title=game.titles[language], theme=THEME, unique_id=name)


def sitting(state: State, eyes: int, language: str) -> Sitting:
    """Who looks at a table outside of the server: everybody is there, nobody can touch anything."""
    mine = () if eyes == NOBODY else (eyes,)
    ranks = tuple(state.ranks()) if state.player == OVER else ()
    names, kinds, levels = tuple(people(state)), ("person",) * state.seats, ("",) * state.seats
    game, box, winners = find_game(state.game_id), state.contents(), tuple(state.winners())
    return Sitting(game, eyes, mine, names, kinds, levels, language, box, ranks=ranks, winners=winners)


def rgb(state: State, seat: int | None = None, language: str = "en") -> NDArray[np.uint8]:
    """The table as an image: height, width and three colours."""
    with needs("lab"):
        import numpy as np
        from PIL import Image, ImageDraw

    console = Console(file=io.StringIO(), width=COLUMNS, force_terminal=True, color_system="truecolor")
    lines = console.render_lines(drawing(state, seat, language), console.options.update(height=None))
    wide, high = CELL
    image = Image.new("RGB", (COLUMNS * wide, len(lines) * high), tuple(THEME.background_color))
    pen = ImageDraw.Draw(image)
    for row, line in enumerate(lines):
        column = 0
        for segment in line:
            column = paint(pen, segment, column * wide, row * high) // wide
    return np.asarray(image)


def paint(pen: Any, segment: Segment, x: int, y: int) -> int:
    """Paint a segment at a place; where the next one begins."""
    wide, high = CELL
    style = segment.style or Style()
    ink, ground = colours(style, THEME)
    width = cell_len(segment.text) * wide
    if ground is not None:
        pen.rectangle((x, y, x + width - 1, y + high - 1), fill=ground)
    at = x
    for letter in segment.text:
        if not letter.isspace():
            pen.text((at, y), letter, fill=ink, font=font(face(letter, bool(style.bold))))
        at += cell_len(letter) * wide
    return at


def colours(style: Style, theme: TerminalTheme) -> tuple[tuple[int, ...], tuple[int, ...] | None]:
    """The colours of a style: of the letters, and of the ground if it has one of its own."""
    ink = tuple(style.color.get_truecolor(theme) if style.color else theme.foreground_color)
    ground = tuple(style.bgcolor.get_truecolor(theme, foreground=False)) if style.bgcolor else None
    if style.reverse:
        ink, ground = ground or tuple(theme.background_color), ink
    if style.dim:
        behind = ground or tuple(theme.background_color)
        ink = tuple((one + other) // 2 for one, other in zip(ink, behind, strict=True))
    return ink, ground


FACES = ("DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf", "DejaVuSans.ttf")


@cache
def fonts() -> Path:
    """The folder of the letters that come with Matplotlib, so that an image is the same on every machine."""
    with needs("lab"):
        import matplotlib

    return Path(matplotlib.get_data_path()) / "fonts" / "ttf"


@cache
def letters(name: str) -> frozenset[int]:
    """The letters a face has."""
    with needs("lab"):
        from matplotlib.ft2font import FT2Font

    return frozenset(FT2Font(str(fonts() / name)).get_charmap())


def face(letter: str, bold: bool) -> str:
    """The first face that has this letter, those of equal width before the other."""
    for name in FACES[1:] if bold else FACES[::2]:
        if ord(letter[0]) in letters(name):
            return name
    return FACES[0]


@cache
def font(name: str) -> Any:
    """A face in the size of a cell."""
    with needs("lab"):
        from PIL import ImageFont

    return ImageFont.truetype(str(fonts() / name), 15)


def render(state: State, mode: str | None, seat: int | None = None) -> Picture:
    """What an environment's `render` gives in a mode: nothing for people, who see it printed."""
    if mode == "ansi":
        return text(state, seat)
    if mode == "svg":
        return svg(state, seat)
    if mode == "rgb_array":
        return rgb(state, seat)
    if mode == "human":
        Console().print(drawing(state, seat))
        return None
    raise ValueError(f"nothing is drawn without a render mode: make the environment with one of {', '.join(MODES)}")
