"""How World Without End is drawn on the browser's table: the scene for the templates, the panels, the page's head."""

from __future__ import annotations

from collections.abc import Sequence

from priory.choices import Choice
from priory.core.state import OVER
from priory.drawing.easel import SHIELDS
from priory.drawing.view_cache import kept, printed
from priory.games.world.board import council, drawer, town
from priory.games.world.board.formulas import ICONS, PIECES, amounts
from priory.games.world.board.gains import chips
from priory.games.world.board.layout import STONES
from priory.games.world.board.letters import line, words
from priory.games.world.board.marks import stand_in
from priory.games.world.board.sounds import sounds
from priory.games.world.board.travels import travels
from priory.games.world.board.tray import BANDS, short_name, tray
from priory.games.world.box import DUTIES, PENALTIES, Box
from priory.games.world.position.fields import SeenPlayer, View
from priory.games.world.rules.chapter import TAX
from priory.games.world.rules.deck import NUMERALS, ROUNDS
from priory.games.world.rules.vocabulary import Bundle
from priory.games.world.words.names import action, duty, goods, number, penalty, plain
from priory.words import Tongue

__all__ = ["big", "chips", "own", "pieces", "scene", "shared", "sounds", "state", "steps", "travels"]

PENALTY_ICONS = dict(zip(PENALTIES, ("i-kneeling", "i-hand", "i-gavel"), strict=True))
PUBLIC = ("seals", "hand_size", "hidden_size", "open", "penalties", "lacking")
DUTY_PIECES = ("p-piety", "p-grain", "p-coin")


# The board.


def pieces(box: Box) -> dict[str, object]:
    """The numbers printed on the action cards."""
    service = amounts(box.labels.gains["medicine"])
    fees = {name: sum(box.labels.fees[name].values()) for name in ("house", "donate")}
    return {
        "taken": {name: box.labels.gains[name][name] for name in ("grain", "piety")},
        "material": box.material_amount,
        "placed": box.build_most,
        "points": box.build_vp,
        "rents": box.harvest_most,
        "steps": box.favour_steps,
        "fees": fees,
        "service": line(service, 27, 76),
    }


def scene(view: View, choices: Sequence[Choice], t: Tongue) -> dict[str, object]:
    """All that the templates need besides the view."""
    return {**shared(view, t), **offered(view, choices, t), **own(view, choices, t)}


def shared(view: View, t: Tongue) -> dict[str, object]:
    """Of these entries those that are the same for everybody."""
    printed(view.labels, view.event, PAWNS)
    tall = town.tall(view)
    named = view.asked.named if view.question == "harvest" else []
    return {
        "words": words,
        "pawn": STONES[view.favour - 1].pawn,
        "pawns": PAWNS,
        "standing": council.standing(view, t),
        "supplies": town.supplies(view, t),
        "market": town.market(view, t),
        "tax": f"{duty(TAX, t)}: {goods('gold', view.tax, t)}" if view.tax else "",
        "markers": town.markers(view),
        "numeral": NUMERALS[view.chapter - 1],
        "left": ROUNDS * view.chapter - len(view.drawn),
        "ours": _ours(t),
        "over": view.question == "over",
        "tall_heads": tall["heads"],
        "tall_supply": tall["supply"],
        "tall": tall["foot"],
        "sites": town.sites(view, named, tall["sites"], t),
        "panels": [panel(view, seat, t) for seat in range(view.seats)],
    }


def offered(view: View, choices: Sequence[Choice], t: Tongue) -> dict[str, object]:
    """Of these entries those that hang on what can be chosen."""
    tall = town.tall(view)
    building = [one for one in choices if one.form.kind in ("donate", "build")]
    healing = {one.form.number("place"): one.option for one in choices if one.form.kind == "heal"}
    plague = None if view.card is None else view.card.plague
    return {
        "aside": aside(view, t),
        "arch": council.arch(view, choices, t),
        "drawer": drawer.drawer(view, choices, t),
        "material": {one.form.word("good"): one.option for one in choices if one.form.kind == "material"},
        "projects": town.projects(view, building, tall["projects"], t),
        "places": town.places(view, healing, plague, tall["places"], t),
    }


def own(view: View, choices: Sequence[Choice], t: Tongue) -> dict[str, object]:
    """Of these entries those that hang on who looks."""
    found: dict[str, object] = {
        "card": council.card(view, t),
        "sides": council.sides(view),
        "numbers": council.numbers(view, t),
        "turns": council.turns(view, choices, t),
        "building": SHIELDS[view.seat] if any(one.form.kind == "house" for one in choices) else "",
        "tray": tray(view, choices, t),
    }
    if view.open_screens:
        found["panels"] = [panel(view, seat, t) for seat in range(view.seats)]
    return found


PAWNS = [stone.pawn for stone in STONES]


@kept()
def _ours(t: Tongue) -> dict[str, bool]:
    """What is our own stand-in for what is printed."""
    return {"sites": stand_in("site", "1", t), "places": stand_in("place", "1", t)}


def aside(view: View, t: Tongue) -> str:
    """What to keep in mind while choosing."""
    if view.question == "offer":
        return t.name(view.box.event(view.asked.event).text)
    if view.question == "orient" and view.card is not None:
        return t.name(view.card.text)
    if view.question == "heal":
        if "knowledge_left" not in view.asked:
            return ""
        return t("not used yet: {goods}", goods=goods("knowledge", view.asked.knowledge_left, t))
    if view.question == "house":
        return t("never two houses with the same rent")
    return ""


# The frame.


def panel(view: View, seat: int, t: Tongue) -> dict[str, object]:
    """What a player's panel shows: pieces left, piles, what was missed, goods where they lie open."""
    player = view.players[seat]
    goods = player.goods if view.open_screens and seat != view.seat else None
    public = SeenPlayer({name: player.plain[name] for name in PUBLIC})
    return _panel(public, goods or {}, view.sites.count(seat), view.crest == seat, t)


@kept()
def _panel(player: SeenPlayer, goods: Bundle, houses: int, crest: bool, t: Tongue) -> dict[str, object]:
    return {
        "houses": houses,
        "seals": player.seals,
        "hand": player.hand_size,
        "hidden": player.hidden_size,
        "crest": crest,
        "open": [
            {
                "icon": ICONS[one["card"]],
                "band": BANDS[one["card"]] if one["played"] else "idle",
                "tip": action(one["card"], t),
            }
            for one in player.open
        ],
        "goods": [(PIECES[good], count, plain(good, t)) for good, count in goods.items() if count],
        "penalties": [(PENALTY_ICONS[name], penalty(PENALTIES.index(name), t)) for name in player.penalties],
        "lacking": [(DUTY_PIECES[i], n) for i, n in enumerate(player.lacking[: len(DUTIES)]) if n],
    }


def steps(view: View, t: Tongue) -> dict[str, object]:
    """Where the game stands: chapter and round, and the phases of a round."""
    found: dict[str, object] = {
        "now": t.name(view.box.chapter_names[view.chapter - 1]),
        "aim": t("round {round} of 6", round=view.round),
        "pips": (view.round, ROUNDS),
    }
    if view.player == OVER:
        return found
    phases = [t("Event"), t("Council"), t("Incomes"), t("Favours"), t("Actions")]
    at = 4
    if view.question == "protect":
        phases, at = [*phases, t("Duties")], 5
    elif view.question == "orient":
        at = 1
    elif view.arrow is None:
        at = 0
    return {**found, "phases": phases, "phase": at}


def standing(view: View, t: Tongue) -> str:
    """How far the game has come, for who has left it."""
    return f"{t.name(view.box.chapter_names[view.chapter - 1])}, {t('round {round} of 6', round=view.round)}"


def big(view: View, seat: int, t: Tongue) -> tuple[str, str, str]:
    """The number that decides, its picture and its name."""
    return number(view.players[seat].score), "p-points", t("points")


def state(view: View, seat: int, t: Tongue) -> str:
    """What a player is doing, or did last."""
    player = view.players[seat]
    if view.player == seat and view.question == "orient":
        return t("lays the event card")
    if player.open:
        last = player.open[-1]
        card = short_name(last["card"], t)
        return t("last played: {card}", card=card) if last["played"] else t("gave up: {card}", card=card)
    return t("first player") if view.crest == seat else ""
