"""How A Column of Fire is drawn in the browser: the scene for the templates, the panels, the head of the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from markupsafe import Markup

from priory.choices import Choice
from priory.core.plain import Data, Form
from priory.drawing.easel import SHIELDS
from priory.drawing.view_cache import kept, printed
from priory.games.column.board import layout
from priory.games.column.board.faces import Shape, event, short
from priory.games.column.board.forecast import conflicts, final, picked_die, previewed, previews
from priory.games.column.board.lands import INKS, countries
from priory.games.column.board.place import die_tip, place
from priory.games.column.board.sounds import sounds
from priory.games.column.board.spots import places
from priory.games.column.board.travels import travels
from priory.games.column.board.wheel import reached, scores, wheel
from priory.games.column.box import Box
from priory.games.column.position.fields import View
from priory.games.column.rules.pieces import COLOURS
from priory.games.column.words.names import spoken, title
from priory.games.column.words.options import price
from priory.words import Tongue

STEPS: dict[int, dict[str, int]] = {
    1: {"religion": 0, "card": 1, "event": 1, "conflicts": 2},
    2: {
        "pick": 1, "stone": 2, "house": 3, "use": 4, "event": 4, "religion": 4, "move": 5, "space": 5, "ship": 5,
        "conflicts": 6,
    },
}  # fmt: skip
"""At which step of each half a question is asked."""
WINDOW_STEPS = {1: {"window": 0}, 3: {"window": 2}, 4: {"window": 0}, 7: {"window": 4}, 9: {"window": 5}}
ON_PANEL = ("religion", "religion_die", "goods", "protection", "tile_count", "cards", "dice", "prison")
__all__ = ["big", "chips", "offered", "own", "pieces", "scene", "shared", "sounds", "state", "steps", "travels"]


def pieces(box: Box) -> Shape:
    """What the drawings of the pieces say of this box."""
    return {"sell_any": box.sell_any_points}


def scene(view: View, choices: Sequence[Choice], t: Tongue) -> Shape:
    """All that the templates need besides the view."""
    return {**shared(view, t), **offered(view, choices, t), **own(view, choices, t)}


def shared(view: View, t: Tongue) -> Shape:
    """Of these entries those that are the same for everybody."""
    printed(INKS)
    return {
        **wheel(view, t),
        "scores": scores(view, t),
        "burning": conflicts(view, t),
        "final": final(view),
        "event": event(view, t),
        "panels": [panel(view, seat, t) for seat in range(view.seats)],
        "inks": INKS,
    }


def offered(view: View, choices: Sequence[Choice], t: Tongue) -> Shape:
    """Of these entries those that hang on what can be chosen."""
    spots = places(view, choices)
    coming = previews(view, choices, t)
    rows = sum(one.torch for one in view.countries.values()) + (1 if any(one["conflict"] for one in coming) else 0)
    told = layout.EVENT_HIGH if view.question == "event" else 0
    high = layout.TALL_HIGH + 90 + max(1, rows) * 44 + told
    return {
        "aside": aside(view, t),
        "countries": countries(view, spots, coming, t),
        "spaces": reached(view, spots, t),
        "previews": {name: [one for one in coming if one["country"] == name] for name in layout.COUNTRY_AT},
        "coming": [one["conflict"] for one in coming if one["conflict"]],
        "high": high,
        "tall": f"--tall:{high};--ev:{told}px;--wx:{layout.WHEEL_AT[0]}px;"
        f"--wy:{layout.WHEEL_AT[1]}px;--twx:{layout.TALL_WHEEL[0]}px;--twy:{layout.TALL_WHEEL[1]}px;"
        f"--tpy:{layout.TALL_PLATES}px",
    }


def own(view: View, choices: Sequence[Choice], t: Tongue) -> Shape:
    """Of these entries those that hang on who looks."""
    mine = view.seat if view.seat >= 0 else view.active
    return {
        "place": place(view, places(view, choices), t),
        "mine": mine,
        "final_colour": SHIELDS[mine] if view.question == "over" else "",
    }


def panel(view: View, seat: int, t: Tongue) -> Shape:
    """What a player has, and all dice in a row: on characters, on Loch Leven, free."""
    player, cards = view.plain["players"][seat], view.plain["cards"]
    laid = {one["card"]: cards[one["card"]] for one in player["cards"]}
    rolled = view.rolled if seat == view.active else []
    return _panel(rolled, laid, len(player["houses"]), t, *[player[name] for name in ON_PANEL])


@kept()
def _panel(rolled: list[str], cards: Data, houses: int, t: Tongue, *entries: object) -> Shape:
    part = {"players": [dict(zip(ON_PANEL, entries, strict=True))], "cards": cards, "rolled": rolled}
    view = View(part, t.box)
    player = view.players[0]
    found: list[Shape] = []
    for one in player.cards:
        card = view.cards[one.card]
        tip = f"{t.name(card.name)}: {' / '.join(short(action, t) for action in card.actions)}"
        shown = {"where": "card", "colour": one.die, "effect": card.actions[0], "tip": tip}
        found.append({**shown, "value": player.dice[one.die]})
    on_cards = [one.die for one in player.cards]
    for colour in COLOURS:
        if colour not in on_cards:
            where, value = "prison" if colour in player.prison else "free", player.dice[colour]
            tip = die_tip(colour, value, where, colour in view.rolled, t)
            found.append({"where": where, "colour": colour, "effect": "", "tip": tip, "value": value})
    names = {good: title(good, t) for good in player.goods}
    return {**player.plain, "houses": houses, "faith": title(player.religion, t), "dice": found, "names": names}


def aside(view: View, t: Tongue) -> str:
    """What to keep in mind while choosing."""
    question, about = view.question, view.about
    if question == "pick" and "purple" in view.rolled:
        return t("the {die} die stands for any country", die=spoken("purple", "die", t))
    if question == "card" and about.value > 1:
        return t("the die is turned from {value} to {next}", value=about.value, next=about.value - 1)
    if question == "stone":
        board = view.countries[about.country]
        if sum(board.stones.values()) + 1 == view.religion_spaces:
            return t("the last free space: a conflict follows")
    if question == "move":
        return t.plural(
            "passing over a space costs {count} point",
            "passing over a space costs {count} points",
            view.box.pass_cost,
        )
    if view.last_year and question != "over":
        return t("this is the last year")
    return ""


class Steps(TypedDict, total=False):
    """Where the game stands: now, what for, and the step of those there are."""

    now: str
    aim: str
    phases: list[str]
    phase: int


@kept("question", "year", "half", "about")
def steps(view: View, t: Tongue) -> Steps:
    """Where the game stands: the year, the half and its steps."""
    question = view.question
    year = t("Year {year}", year=view.year)
    if question == "over":
        return {"now": year, "aim": t("final scoring")}
    half = t("first half") if view.half == 1 else t("second half")
    now = Markup('{}<i class="wide-only">, {}</i>').format(year, half)
    if view.half == 1:
        phases = [t("Religion"), t("Characters"), t("Conflicts")]
    else:
        phases = [t("Roll"), t("Pick"), t("Stone"), t("House"), t("Card"), t("Track"), t("Conflicts")]
    found = WINDOW_STEPS[view.about.window] if "window" in view.about else STEPS[view.half]
    if question not in found:
        return {"now": now, "aim": t("free action")}
    return {"now": now, "aim": t("free action"), "phases": phases, "phase": found[question]}


def standing(view: View, t: Tongue) -> str:
    """How far the game has come, for who has left it."""
    half = t("first half") if view.half == 1 else t("second half")
    return f"{t('Year {year}', year=view.year)}, {half}"


def big(view: View, seat: int, t: Tongue) -> tuple[str, str, str]:
    """The number that decides: the score, and when the game is over the total."""
    player = view.players[seat]
    if view.question == "over":
        return str(player.total), "p-points", t("points in all")
    return str(player.score), "p-points", t("points; {score} make this year the last", score=view.box.end_score)


def state(view: View, seat: int, t: Tongue) -> str:
    """What a player is doing."""
    question = view.question
    if question == "over":
        return ""
    if seat == view.player:
        return {
            "religion": t("chooses a religion"),
            "card": t("uses a character"),
            "use": t("uses a character"),
            "pick": t("picks a character"),
            "stone": t("places a stone"),
            "house": t("builds"),
            "event": t("faces an event"),
            "move": t("moves on the wheel"),
            "space": t("uses a space"),
            "ship": t("sails"),
            "conflicts": t("orders the conflicts"),
            "target": t("acts freely"),
            "window": t("may act first"),
        }[question]
    if seat == view.active:
        return t("is playing")
    last = (view.active + 1) % view.seats == view.start
    if seat == (view.active + 1) % view.seats and not (last and view.half == 2):
        return t("plays next")
    return t("starts each half-year") if seat == view.start else title(view.players[seat].religion, t)


def chips(view: View, form: Form, t: Tongue) -> list[tuple[str, str]]:
    """What an option brings or costs, for its line in the list: a site, points, a torch."""
    kind, about = form.kind, view.about
    house = f"house-{SHIELDS[view.active]}"
    if kind in ("pick", "pick_purple"):
        shown = previewed(view, 0, form.word("country"), *picked_die(view, form), t)
        return ([(str(shown["value"]), house)] if shown["house"] else []) + (
            [("", "p-torch")] if shown["torch"] else []
        )
    if kind == "raise":
        return [(str(about.value), house)]
    if kind == "sell":
        return [(f"+{price(view, form)}", "p-points")]
    if kind == "exchange":
        return [(f"+{view.players[view.player].religion_die}", "p-points")]
    cost = {
        "renounce": view.box.renounce_cost,
        "pay": view.box.take_die_cost,
        "move": (form.maybe_number("passing") or 0) * view.box.pass_cost,
    }.get(kind)
    return [(f"–{cost}", "p-points")] if cost else []
