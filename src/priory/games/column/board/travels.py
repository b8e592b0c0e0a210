"""Which pieces of A Column of Fire travel from where to where, for things that have just happened."""

from __future__ import annotations

from priory.core.plain import Facts
from priory.games.column.position.fields import View


def travels(entry: Facts, view: View) -> list[tuple[str, str]]:
    """From which element to which a piece went; what stays on the board glides there by itself."""
    kind, seat = entry.kind, entry.seat
    own = seat == (view.seat if view.seat >= 0 else view.active)
    before = f"seat-{seat}"
    country = entry.maybe_word("country")
    if kind == "stone":
        return [(f"stone-of-{country}", _last_stone(view, entry.word("country"), entry.word("religion")))]
    if kind in ("stone_removed", "kept_away"):
        source = f"stone-of-{country}" if kind == "kept_away" else f"faith-{country}"
        return [(source, "supply")]
    if kind == "house":
        return [("own-houses" if own else before, f"house-{country}-{seat}")]
    if kind == "picked" and entry.maybe_word("card") is not None:
        return [(f"deck-{country}", f"set-{entry.word('die')}" if own else before)]
    if kind in ("good", "sold", "lost_good"):
        cup = f"good-{entry.word('good')}" if own else before
        if kind == "good":
            return [(f"supply-{entry.word('good')}", cup)]
        return [(cup, f"price-{country}-{entry.word('good')}" if kind == "sold" else "supply")]
    if kind in ("advantage", "protection"):
        owned = "own-tiles" if kind == "advantage" else "protection"
        return [(f"supply-{kind}", owned if own else before)]
    if kind in ("protected", "exchanged"):
        return [("protection" if own else before, "supply-protection")]
    if kind == "tile_used":
        return [("own-tiles" if own else before, "supply-advantage")]
    if kind == "conflict":
        return [(f"house-{country}-{loser}", f"seat-{loser}") for loser in entry.numbers("lost")]
    return []


def _last_stone(view: View, country: str, religion: str) -> str:
    """The stone of this religion that was laid last."""
    count = view.countries[country].stones[religion]
    return f"stone-{country}-{religion}-{max(0, count - 1)}"
