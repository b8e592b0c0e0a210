"""The easel: a view becomes the parts of a page, by the game's own templates or by the plain ones."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache, lru_cache, partial
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from jinja2 import ChoiceLoader, FileSystemLoader, PrefixLoader, StrictUndefined, Template
from markupsafe import Markup

from priory.choices import Chip, Choice
from priory.core.box import Contents
from priory.core.fields import View
from priory.core.game import Game
from priory.core.journal import NOBODY
from priory.core.plain import Data, Facts, Form
from priory.core.registry import game, games
from priory.core.state import OVER
from priory.drawing import icons, template_cache
from priory.drawing.templates import Quick
from priory.drawing.view_cache import printed
from priory.words import Tongue, tongue

HERE = Path(__file__).parent
SHIELDS = ("azure", "gules", "vert", "or", "purpure")
CHARGES = ("cross", "chevron", "bend", "fess", "pale")
NO_STEPS = {"now": "", "aim": ""}


class Sitting(NamedTuple):
    """Who looks, who sits where, and in which language it is drawn."""

    game: Game
    seat: int
    mine: tuple[int, ...]
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    levels: tuple[str, ...]
    language: str
    box: Contents
    host: bool = False
    guide: bool = False
    waiting: bool = False
    ranks: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()


@cache
def environment() -> Quick:
    """The templates of the frame, of the pages and of every game."""
    frame = FileSystemLoader([HERE, HERE.parent / "server" / "templates"])
    rooms = PrefixLoader({id: FileSystemLoader(game(id).folder / "board") for id in games()})
    env = Quick(
        loader=ChoiceLoader([frame, rooms]),
        undefined=StrictUndefined,
        auto_reload=False,
    )
    env.globals.update(SHIELDS=SHIELDS, CHARGES=CHARGES, NOBODY=NOBODY, OVER=OVER, icon=symbol, picture=picture)
    env.globals.update(shapes=shapes)
    return env


@cache
def shapes(name: str) -> Data:
    """Outlines and places that are drawn, from a file beside the templates: `scenes.toml`, or `<game>/<name>.toml`."""
    env = environment()
    assert env.loader is not None
    return tomllib.loads(env.loader.get_source(env, name)[0])


def symbol(name: str) -> Markup:
    """An icon of the collection as a symbol `i-<name>`."""
    return Markup(f'<symbol id="i-{name}" viewBox="0 0 512 512">{icons.body(name)}</symbol>')


def picture(name: str) -> Markup:
    """What an icon of the collection shows."""
    return Markup(icons.body(name))


@cache
def easel_of(game: Game) -> ModuleType | None:
    """The drawing part of a game's room, if it has one."""
    return game.room("board") if game.has("board") else None


def has_lessons(game: Game) -> bool:
    """Whether the board of a game can guide somebody through a first round."""
    return hasattr(easel_of(game), "coach")


@cache
def drawn_by(game: Game, name: str) -> str:
    """The template for a part of the page: the game's own, or the plain one."""
    own = easel_of(game) is not None and (game.folder / "board" / name).exists()
    return f"{game.id if own else 'plain'}/{name}"


def big_of(own: ModuleType | None, view: View, seat: int, t: Tongue, words: Tongue) -> tuple[str, str, str]:
    """The number that decides, its picture and its name: the game's own, or the points."""
    if own is not None and hasattr(own, "big"):
        number, symbol, tip = own.big(view, seat, words)
        return number, symbol, tip
    scores = view.plain.get("scores") or [0] * view.seats
    return f"{scores[seat]:g}", "p-points", t("points")


def chips_of(game: Game, view: View, form: Form, t: Tongue) -> list[Chip]:
    """What an option brings or costs, by the game's own board."""
    own = easel_of(game)
    return list(own.chips(view, form, t)) if own is not None and hasattr(own, "chips") else []


def travels_of(game: Game, entry: Facts, view: View) -> list[tuple[str, str]]:
    """From which element to which a piece went in something that has just happened."""
    own = easel_of(game)
    return list(own.travels(entry, view)) if own is not None and hasattr(own, "travels") else []


def draw(sitting: Sitting, view: View, choices: Sequence[Choice]) -> dict[str, str]:
    """The parts of the page: steps, prompt, board, tray, players, ending, coach, lobby, seats.

    The frame speaks the server's words, the templates and the drawing of a game those of the game.
    """
    t, own = tongue(sitting.language, "server"), easel_of(sitting.game)
    words = tongue(sitting.language, sitting.game.id, sitting.box)
    printed(words, sitting.box)
    scene = plain_scene(sitting, view, words) if own is None else own.scene(view, choices, words)
    game = {"t": words, "sitting": sitting, "view": view.plain, "scene": scene}
    rows = rows_of(sitting.game, game, len(sitting.names))
    panels = [{**panel(sitting, view, seat, own, t, words), "rows": rows[seat]} for seat in range(len(rows))]
    guided = sitting.guide and has_lessons(sitting.game)
    frame = {
        **game,
        "t": t,
        "panels": panels,
        "prompt": prompt(sitting, view, words),
        "steps": own.steps(view, words) if own is not None and hasattr(own, "steps") else NO_STEPS,
        "coach": own.coach(view, choices, words) if own is not None and guided else None,
    }
    over, waiting = view.player == OVER, sitting.waiting
    return {
        "steps": _render("steps.html.j2", frame),
        "prompt": _render("prompt.html.j2", frame),
        "board": _render(drawn_by(sitting.game, "board.svg.j2"), game),
        "tray": _render(drawn_by(sitting.game, "tray.svg.j2"), game),
        "players": "".join([_render("player.html.j2", {"t": t, "one": one}) + "\n" for one in panels]),
        "ending": _render("ending.html.j2", frame) if over else "",
        "coach": _render("coach.html.j2", frame) if frame["coach"] else "",
        "lobby": _render("lobby.html.j2", frame) if waiting else "",
        "seats": _seats(sitting, over),
    }


def rows_of(game: Game, words: Data, seats: int) -> list[str]:
    """The rows of all players' panels, by the template of the game; `seat` is whose they are."""
    template = drawn_by(game, "panel.html.j2")
    return [_render(template, {**words, "seat": seat}) for seat in range(seats)]


@lru_cache(maxsize=512)
def _seats(sitting: Sitting, over: bool) -> str:
    """Who sits where, for the dialog of the table: it changes only when somebody sits down or leaves."""
    t = tongue(sitting.language, "server")
    return _render("seats.html.j2", {"t": t, "sitting": sitting, "over": over})


@cache
def _template(name: str) -> Template:
    return environment().get_template(name)


@cache
def _inputs(template: str) -> list[template_cache.Path]:
    return template_cache.inputs(environment(), template)


def _render(template: str, words: Data) -> str:
    """A template, drawn only if something it reads is new."""
    read = tuple([template_cache.look(words, path) for path in _inputs(template)])
    return environment().keep.get(template, read, words["t"], partial(_template(template).render, words))


@lru_cache(maxsize=32)
def symbols(game: Game, box: Contents) -> Markup:
    """The pieces, once for the whole page: those all games share, and the game's own as this box prints them."""
    env = environment()
    shared = env.get_template("pieces.svg.j2").render()
    own = easel_of(game)
    faces = own.pieces(box) if own is not None and hasattr(own, "pieces") else {}
    return Markup(shared + env.get_template(drawn_by(game, "symbols.svg.j2")).render(faces))


def panel(sitting: Sitting, view: View, seat: int, own: ModuleType | None, t: Tongue, words: Tongue) -> Data:
    """What a player's panel says besides the game's own rows."""
    big, icon, tip = big_of(own, view, seat, t, words)
    kind = sitting.kinds[seat]
    role = ""
    if seat == sitting.seat:
        role = t("you")
    elif kind == "bot":
        role = t("bot")
    elif kind == "open":
        role = t("free seat")
    elif seat in sitting.mine:
        role = t("here")
    return {
        "seat": seat,
        "name": sitting.names[seat],
        "role": role,
        "kind": kind,
        "level": sitting.levels[seat],
        "big": big,
        "big_icon": icon,
        "big_tip": tip,
        "turn": seat == view.player,
        "rank": sitting.ranks[seat] if sitting.winners else 0,
        "result": own.result(view, seat, words) if own is not None and hasattr(own, "result") else big,
        "state": own.state(view, seat, words) if own is not None and hasattr(own, "state") else "",
    }


def prompt(sitting: Sitting, view: View, words: Tongue) -> str:
    """The question at hand, from the game's words."""
    return str(sitting.game.room("words").prompt(view, words))


def plain_scene(sitting: Sitting, view: View, words: Tongue) -> Data:
    """A game without a board of its own: its terminal drawing."""
    import io

    from rich.console import Console

    # Without colours: those of terminals are too faint to be read by everybody on a page.
    drawn = io.StringIO()
    console = Console(width=108, file=drawn, color_system=None)
    console.print(sitting.game.room("terminal").draw(view, words, list(sitting.names)))
    return {"aside": "", "drawn": Markup("<pre>") + drawn.getvalue() + Markup("</pre>")}
