"""Words and lines of pieces as SVG: pressed into the room they have, drawn once and kept."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup, escape

from priory.games.world.board.formulas import Token
from priory.games.world.board.layout import fit, width

KEPT = 4096
_LINES: dict[tuple[str, float, float], Markup] = {}


@lru_cache(maxsize=KEPT)
def words(style: str, x: float, y: float, text: str, size: float, room: float) -> Markup:
    """A text of so many points in this room, pressed together if it is too long for it."""
    length = fit(text, size, room)
    pressed = f' textLength="{length:g}" lengthAdjust="spacingAndGlyphs"' if length else ""
    return Markup(f'<text class="{style}" x="{x:g}" y="{y:g}"{pressed}>{escape(text)}</text>')


def line(tokens: list[Token], size: float, room: float) -> Markup:
    """Tokens side by side round a middle of 0, smaller if the room asks for it."""
    key = (repr(tokens), size, room)
    if key not in _LINES:
        if len(_LINES) >= KEPT:
            _LINES.clear()
        _LINES[key] = _line(tokens, size, room)
    return _LINES[key]


def _line(tokens: list[Token], size: float, room: float) -> Markup:
    gap = size * 0.12
    wide = sum(_wide(token, size) + gap for token in tokens) - gap
    scale = min(1.0, room / wide) if wide > 0 else 1.0
    x, found = -wide * scale / 2, []
    for token in tokens:
        mine = _wide(token, size) * scale
        found.append(_drawn(token, x, mine, size * scale))
        if "struck" in token:
            found.append(f'<path class="strike" d="M{x:.1f} {-mine / 2:.1f}l{mine:.1f} {mine:.1f}"/>')
        x += mine + gap * scale
    return Markup("".join(found))


def _wide(token: Token, size: float) -> float:
    return width(token["text"], size * 0.72) + size * 0.06 if "text" in token else token["w"] * size


def _drawn(token: Token, x: float, wide: float, size: float) -> str:
    """One token, by its kind."""
    if "text" in token:
        place = f'x="{x + wide / 2:.1f}" y="{size * 0.25:.1f}" style="font-size:{size * 0.74:.1f}px"'
        return f'<text class="effect {token["tone"]}" {place}>{escape(token["text"])}</text>'
    if "arrow" in token:
        tip, far = size * 0.2, size * 0.24
        path = f"M{x + 1:.1f} 0h{size * 0.6:.1f}m{-tip:.1f} {-tip:.1f}l{far:.1f} {tip:.1f}l{-far:.1f} {tip:.1f}"
        return f'<path class="arrow" d="{path}"/>'
    style, name = ("", token["use"]) if "use" in token else (f'class="icon {token["tone"]}" ', token["icon"])
    place = f'x="{x:.1f}" y="{-wide / 2:.1f}" width="{wide:.1f}" height="{wide:.1f}"'
    return f'<use {style}href="#{name}" {place}/>'
