"""How Pillars is drawn on the browser's table: the scene for the templates, the panels, the head of the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from priory.choices import Choice
from priory.core.state import OVER
from priory.drawing.view_cache import kept, printed
from priory.games.pillars.board import ground, signs
from priory.games.pillars.board.cards import craftsman, pieces, privilege_icon
from priory.games.pillars.board.chips import chips
from priory.games.pillars.board.layout import AREAS
from priory.games.pillars.board.sounds import sounds
from priory.games.pillars.board.travels import travels
from priory.games.pillars.board.tray import tray
from priory.games.pillars.position.fields import View
from priory.games.pillars.rules.pieces import CASTLE, RESOURCES
from priory.games.pillars.words.names import box_of, called
from priory.words import Tongue

__all__ = ["big", "chips", "offered", "own", "pieces", "scene", "shared", "sounds", "state", "steps", "travels"]


def scene(view: View, choices: Sequence[Choice], t: Tongue) -> dict[str, object]:
    """All that the templates need besides the view."""
    return {**shared(view, t), **offered(view, choices, t), **own(view, choices, t)}


def shared(view: View, t: Tongue) -> dict[str, object]:
    """Of these entries those that are the same for everybody."""
    printed(AREAS)
    return {
        "areas": ground.areas(view, t),
        "heaps": ground.heaps(view),
        "stalls": ground.stalls(view, t),
        "mill": ground.mill(view, t),
        "gray": view.box.space_amount[CASTLE],
        "gray_tip": t.plural(
            "{count} gray worker for the next round",
            "{count} gray workers for the next round",
            view.box.space_amount[CASTLE],
        ),
        "tax": ground.tax(view, t),
        "discs": ground.discs(view, t),
        "bag": sum(view.bag),
        "cathedral": ground.cathedral(view, t),
        "order": ground.order(view),
        "resources": resources(t),
        "gold": called("gold", t),
        "kept": view.box.kept_most,
        "kept_tip": t.plural(
            "Only {count} cube in all may be kept for the next round.",
            "Only {count} cubes in all may be kept for the next round.",
            view.box.kept_most,
        ),
        "tiles": [tiles(one.craftsmen, one.privileges, t) for one in view.players],
        "builders": [builders(view, seat) for seat in range(view.seats)],
        "map": AREAS,
    }


def offered(view: View, choices: Sequence[Choice], t: Tongue) -> dict[str, object]:
    """Of these entries those that hang on what can be chosen."""
    spots = ground.spaces(view, choices, t)
    return {
        "aside": aside(view, choices, t),
        "spaces": spots,
        "privileges": ground.privileges(view, spots, t),
        "craftsmen": ground.craftsmen(view, spots, t),
        "workers": ground.workers(view, choices, t),
        "previews": ground.previews(view, choices),
        "costs": ground.costs(view, choices, t),
        "amounts": amounts(choices),
    }


def own(view: View, _choices: Sequence[Choice], t: Tongue) -> dict[str, object]:
    """Of these entries those that hang on who looks."""
    return {"event": ground.event(view, t), "tray": tray(view, t)}


@kept()
def resources(t: Tongue) -> list[tuple[str, str]]:
    """The resources and their names."""
    return [(resource, called(resource, t)) for resource in RESOURCES]


def amounts(choices: Sequence[Choice]) -> int:
    """The highest number that can be asked for now: cubes to buy or sell, or times to work."""
    asked = [one.form.maybe_number("amount") or one.form.maybe_number("times") or 0 for one in choices]
    return max(asked, default=0)


# The panels.


@kept()
def tiles(craftsmen: list[str], privileges: list[str], t: Tongue) -> dict[str, object]:
    """A player's craftsmen and privileges as small tiles."""
    box = box_of(t)
    faces = [craftsman(id, box) for id in craftsmen]
    return {
        "row": [{"icon": one["icon"], "band": one["band"], "tip": signs.craftsman(one["id"], t)} for one in faces],
        "privileges": [{"icon": privilege_icon(id, box), "tip": signs.favour(id, t)} for id in privileges],
    }


def builders(view: View, seat: int) -> list[str]:
    """A player's builders: on the board, waiting, in hand, in the bag, outside the wall."""
    standing = sum(row.count(seat) for row in view.spaces.values())
    waiting = list(view.waiting.values()).count(seat)
    return _builders(standing, int(view.drawn == seat), waiting, view.bag[seat], view.aside[seat])


@kept()
def _builders(standing: int, drawn: int, waiting: int, bag: int, outside: int) -> list[str]:
    return ["on"] * standing + ["now"] * drawn + ["wait"] * waiting + ["in"] * bag + ["out"] * outside


def big(view: View, seat: int, t: Tongue) -> tuple[str, str, str]:
    """The number that decides, its picture and its name: victory points."""
    return str(view.players[seat].vp), "p-points", called("vp", t)


def state(view: View, seat: int, t: Tongue) -> str:
    """What a player is doing, or what is to be known of one."""
    if view.player == seat:
        doing = {
            "card": t("takes a card"),
            "make_room": t("makes room"),
            "put_back": t("looks at the draw"),
            "place": t("places a builder"),
            "bishopric": t("chooses a benefit"),
            "market": t("at the market"),
            "cathedral": t("builds"),
        }
        return doing.get(view.question, t("is choosing"))
    player = view.players[seat]
    notes = []
    if seat == view.start:
        notes.append(t("start player"))
    if view.step == "cards" and player.passed:
        notes.append(t("takes no more"))
    if seat in view.protected:
        notes.append(t("protected"))
    if view.gray == seat:
        notes.append(t("gray workers"))
    if seat in view.town_wall or seat in view.town_wall_next:
        notes.append(t("fewer builders"))
    return ", ".join(notes[:2])


# The frame.


def aside(view: View, choices: Sequence[Choice], t: Tongue) -> str:
    """What to keep in mind while choosing."""
    if not choices:
        return ""
    own = view.players[view.player]
    if view.question == "card":
        return t.plural("{count} worker left", "{count} workers left", own.reserve)
    if view.question == "market":
        return t("touch a heap, then how many")
    if view.question == "cathedral":
        return t("touch a craftsman, then how often")
    return ""


class Head(TypedDict):
    """Where the game stands: words for now and for the aim, rounds done and all, the phases and the one at hand."""

    now: str
    aim: str
    pips: tuple[int, int]
    phases: list[str]
    phase: int


def steps(view: View, t: Tongue) -> Head:
    """Where the game stands: the round, the phase, the step."""
    step = view.step
    phase = 2 if isinstance(step, int) else 1 if step == "builders" else 0
    names = [t("Cards"), t("Builders"), t("Steps 1–14")]
    if phase == 2:
        area = next(id for id, one in AREAS.items() if one.number == step)
        names[2] = f"· {step} {signs.title(area, t)}"
    if view.player == OVER:
        phase, names[2] = 2, t("The cathedral stands")
    return {
        "now": t("Round {round}", round=signs.NUMERALS[view.round]),
        "aim": names[phase],
        "pips": (view.round, view.box.rounds),
        "phases": [f"{number} {name}" for number, name in zip(("I", "II", "III"), names, strict=True)],
        "phase": phase,
    }


def standing(view: View, t: Tongue) -> str:
    """How far the game has come, for who has left it."""
    return t("Round {round}", round=signs.NUMERALS[view.round])
