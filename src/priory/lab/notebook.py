"""Notebooks: a slider that replays a record. Tables and records show themselves (`_repr_svg_`)."""

from __future__ import annotations

from typing import Any

from priory.core.plain import Data
from priory.core.record import Record
from priory.extras import needs
from priory.lab import picture
from priory.table.log import lines
from priory.table.people import company


def caption(record: Record, ply: int, seat: int | None = None, language: str = "en") -> str:
    """What was chosen to get to this ply, in a sentence, if the eyes it is shown to may know it."""
    if not ply:
        return ""
    names = [person.name for person in company(record.people, record.setup.seats)]
    eyes = record.choosers[ply - 1] if seat is None else seat
    return " ".join(line.text for line in lines(record, names, eyes, language, ply - 1, ply))


def replay(record: Record, seat: int | None = None, language: str = "en") -> Any:
    """A slider over all plies of a record, with a button that plays it. Needs ipywidgets."""
    with needs("lab"):
        import ipywidgets

    board = ipywidgets.HTML()
    told = ipywidgets.Label()
    slider = ipywidgets.IntSlider(0, 0, record.ply, description="ply", continuous_update=False)
    player = ipywidgets.Play(value=0, min=0, max=record.ply, interval=400)

    def show(change: Data) -> None:
        board.value = picture.svg(record.replay(change["new"]), seat, language)
        told.value = caption(record, change["new"], seat, language)

    slider.observe(show, names="value")
    ipywidgets.jslink((player, "value"), (slider, "value"))
    show({"new": 0})
    return ipywidgets.VBox([ipywidgets.HBox([player, slider]), told, board])
