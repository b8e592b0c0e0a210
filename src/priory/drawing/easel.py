"""The easel: a view becomes the parts of a page, by the game's own templates or by the plain ones."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from functools import cache, lru_cache, partial
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from jinja2 import ChoiceLoader, FileSystemBytecodeCache, FileSystemLoader, PrefixLoader, StrictUndefined
from markupsafe import Markup

from priory.choices import Chip, Choice
from priory.core.box import Contents
from priory.core.fields import View
from priory.core.game import Game
from priory.core.journal import NOBODY
from priory.core.plain import Data, Facts, Form
from priory.core.registry import game, games
from priory.core.state import OVER
from priory.drawing import ending, icons, template_cache
from priory.drawing.ready import COMPILED, ready
from priory.drawing.templates import Drawing, Quick, Sheet
from priory.drawing.view_cache import printed
from priory.endings.ending import Ending
from priory.words import Tongue, tongue, words_of

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
    back: int | None = None
    waiting: bool = False
    ranks: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    ending: Ending | None = None
    tried: str = ""
    """Where the moment is to be seen that a try comes from."""


class Sketch:
    """What was drawn of a table before in one language: each template, whose panel it is, with what it read and what
    came of it; for the same eyes, and for whoever it was drawn for last."""

    def __init__(self, seat: int, drawn: dict[Drawn, tuple[tuple[object, ...], str]]) -> None:
        self._seat = seat
        self._drawn = drawn

    def get(self, template: str, whose: int, read: tuple[object, ...]) -> str | None:
        """The same drawing again, if nothing that it reads is new."""
        found = self._drawn.get((template, whose, self._seat))
        if found is not None and found[0] == read:
            return found[1]
        found = self._drawn.get((template, whose, None))
        if found is not None and found[0] == read:
            self._drawn[template, whose, self._seat] = found
            return found[1]
        return None

    def put(self, template: str, whose: int, read: tuple[object, ...], text: str) -> None:
        """Keep a drawing."""
        self._drawn[template, whose, self._seat] = self._drawn[template, whose, None] = read, text


Drawn = tuple[str, int, int | None]
"""Which template, whose panel it is, and for whom it was drawn; None: for whoever looked last."""


class Scenery(NamedTuple):
    """What a page shows that is the same for everybody: of the scene, of the panels of all players, and of the head of
    the page; and what else is the same for those who have nothing to choose: of the scene, and the question at hand."""

    shared: Data
    panels: list[Data]
    steps: Data
    idle: Data
    prompt: str


class Studio:
    """What was drawn of one table before. `public` says what everybody may see of it now."""

    def __init__(self, public: Callable[[], View] | None = None) -> None:
        self.public = public
        self.scenes: dict[str, Scenery] = {}
        self._drawn: dict[str, dict[Drawn, tuple[tuple[object, ...], str]]] = {}

    def changed(self) -> None:
        """The table is another now."""
        self.scenes = {}

    def sketch(self, sitting: Sitting) -> Sketch:
        """What was drawn before for these eyes."""
        return Sketch(sitting.seat, self._drawn.setdefault(sitting.language, {}))


@cache
def environment() -> Quick:
    """The templates of the frame, of the pages and of every game."""
    frame = FileSystemLoader([HERE, HERE.parent / "server" / "templates"])
    rooms = PrefixLoader({id: FileSystemLoader(game(id).folder / "board") for id in games()})
    env = Quick(
        loader=ChoiceLoader([frame, rooms]),
        undefined=StrictUndefined,
        auto_reload=False,
        bytecode_cache=FileSystemBytecodeCache(str(COMPILED)) if COMPILED.exists() else None,
    )
    env.globals.update(SHIELDS=SHIELDS, CHARGES=CHARGES, NOBODY=NOBODY, OVER=OVER, icon=symbol, picture=picture)
    env.globals.update(shapes=shapes)
    return env


@cache
def shapes(name: str) -> Data:
    """Outlines and places that are drawn, from a file beside the templates: `scenes.toml`, or `<game>/<name>.toml`."""
    env = environment()
    assert env.loader is not None
    source = env.loader.get_source(env, name)[0]
    return ready(f"shapes of {name}", lambda: tomllib.loads(source))


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


def result_of(own: ModuleType | None, view: View, seat: int, t: Tongue, words: Tongue) -> str:
    """What a player has reached in the end: in the game's own words, or the number that decides."""
    if own is not None and hasattr(own, "result"):
        return str(own.result(view, seat, words))
    return big_of(own, view, seat, t, words)[0]


def chips_of(game: Game, view: View, form: Form, t: Tongue) -> list[Chip]:
    """What an option brings or costs, by the game's own board."""
    own = easel_of(game)
    return list(own.chips(view, form, t)) if own is not None and hasattr(own, "chips") else []


def travels_of(game: Game, entry: Facts, view: View) -> list[tuple[str, str]]:
    """From which element to which a piece went in something that has just happened."""
    own = easel_of(game)
    return list(own.travels(entry, view)) if own is not None and hasattr(own, "travels") else []


def draw(sitting: Sitting, view: View, choices: Sequence[Choice], studio: Studio | None = None) -> dict[str, str]:
    """The parts of the page: steps, prompt, board, tray, players, ending, lobby, seats.

    The frame speaks the server's words, the templates and the drawing of a game those of the game. In the `studio` lies
    what was drawn of the same table before.
    """
    studio = studio or Studio()
    t, own = tongue(sitting.language, "server"), easel_of(sitting.game)
    words = tongue(sitting.language, sitting.game.id, sitting.box)
    printed(words, sitting.box)
    made = scenery(sitting.game, own, t, words, studio)
    scene = plain_scene(sitting, view, words) if own is None else scene_of(own, view, choices, words, made)
    sketch = studio.sketch(sitting)
    game = {"t": words, "sitting": sitting, "view": view.plain, "scene": scene}
    badges, rows = (
        for_each(sitting.game, name, game, len(sitting.names), sketch) for name in ("badge.html.j2", "panel.html.j2")
    )
    seen = made.panels if made else [seen_of(own, view, seat, t, words) for seat in range(len(rows))]
    panels = [
        {**panel(sitting, view, seat, t), **seen[seat], "badge": badges[seat], "rows": rows[seat]}
        for seat in range(len(rows))
    ]
    asked = view.player == sitting.seat
    frame = {
        **game,
        "t": t,
        "panels": panels,
        "prompt": made.prompt if made and not asked else prompt(sitting.game, view, words),
        "asked": asked,
        "watching": not sitting.mine,
        "steps": steps(sitting, view, made.steps if made else steps_of(own, view, words)),
    }
    over, waiting = view.player == OVER, sitting.waiting
    return {
        "steps": render("steps.html.j2", frame, sketch),
        "prompt": render("prompt.html.j2", frame, sketch),
        "board": render(drawn_by(sitting.game, "board.svg.j2"), game, sketch),
        "tray": render(drawn_by(sitting.game, "tray.svg.j2"), game, sketch),
        "players": players(panels, t, sketch),
        "ending": drawn_ending(sitting, t) if over else "",
        "lobby": render("lobby.html.j2", frame) if waiting or (sitting.back is not None and not over) else "",
        "seats": _seats(sitting, over),
    }


def players(panels: list[Data], t: Tongue, sketch: Sketch) -> str:
    """The panels of all players."""
    pieces: list[str] = []
    for one in panels:
        pieces += (render("player.html.j2", {"t": t, "panel": one}, sketch, one["seat"]), "\n")
    return Drawing.of(pieces)


def scenery(game: Game, own: ModuleType | None, t: Tongue, words: Tongue, studio: Studio) -> Scenery | None:
    """What a page shows that is the same for many, made once from what everybody may see; None where a board does not
    tell it apart, or the table has no other pages."""
    if studio.public is None or own is None or not hasattr(own, "shared"):
        return None
    made = studio.scenes.get(words.language)
    if made is None:
        public = studio.public()
        made = studio.scenes[words.language] = Scenery(
            own.shared(public, words),
            [seen_of(own, public, seat, t, words) for seat in range(public.seats)],
            steps_of(own, public, words),
            own.offered(public, (), words),
            prompt(game, public, words),
        )
    return made


def scene_of(own: ModuleType, view: View, choices: Sequence[Choice], words: Tongue, made: Scenery | None) -> Data:
    """What the templates need besides the view."""
    if made is None:
        found: Data = own.scene(view, choices, words)
        return found
    offered = own.offered(view, choices, words) if choices else made.idle
    return {**made.shared, **offered, **own.own(view, choices, words)}


def drawn_ending(sitting: Sitting, t: Tongue) -> str:
    """The page of the end of a game; nothing where only a table is drawn, without its record."""
    if sitting.ending is None:
        return ""
    page = ending.page_of(sitting.ending, sitting.game, sitting.box)
    return render("ending.html.j2", {"t": t, "ending": sitting.ending, "page": page})


def drawn_alone(sitting: Sitting, view: View, name: str) -> str:
    """The board without a page around it; by another template of the room, where it has one of this name."""
    words = tongue(sitting.language, sitting.game.id, sitting.box)
    printed(words, sitting.box)
    own = easel_of(sitting.game)
    assert own is not None, "only a game with a board of its own is drawn alone"
    template = name if (sitting.game.folder / "board" / name).exists() else "board.svg.j2"
    given = {"t": words, "sitting": sitting, "view": view.plain, "scene": own.scene(view, [], words)}
    return render(drawn_by(sitting.game, template), given)


def for_each(game: Game, name: str, words: Data, seats: int, sketch: Sketch) -> list[str]:
    """Something of all players' panels, by the template of the game; `seat` is whose it is, and `mine` says whether the
    scene calls that seat's things the own ones."""
    template, mine = drawn_by(game, name), words["scene"].get("mine")
    given, found = {**words}, []
    for seat in range(seats):
        given["seat"], given["mine"] = seat, seat == mine
        found.append(render(template, given, sketch, seat))
    return found


@lru_cache(maxsize=512)
def _seats(sitting: Sitting, over: bool) -> str:
    """Who sits where, for the dialog of the table: it changes only when somebody sits down or leaves."""
    t = tongue(sitting.language, "server")
    return render("seats.html.j2", {"t": t, "sitting": sitting, "over": over})


@cache
def _template(name: str) -> Sheet:
    found = environment().get_template(name)
    assert isinstance(found, Sheet)
    return found


@cache
def _reading(template: str) -> template_cache.Reading:
    read = ready(f"read by {template}", lambda: template_cache.inputs(environment(), template))
    return template_cache.Reading(read)


def render(template: str, words: Data, sketch: Sketch | None = None, seat: int = NOBODY) -> str:
    """A template, drawn only if something it reads is new: to the same eyes, or else to anybody."""
    read = _reading(template).of(words)
    found = None if sketch is None else sketch.get(template, seat, read)
    if found is None:
        found = environment().keep.get(template, read, words["t"], partial(_template(template).drawn, words))
        if sketch is not None:
            sketch.put(template, seat, read, found)
    return found


@lru_cache(maxsize=32)
def symbols(game: Game, box: Contents) -> Markup:
    """The pieces, once for the whole page: those all games share, and the game's own as this box prints them."""
    env = environment()
    shared = env.get_template("pieces.svg.j2").render()
    own = easel_of(game)
    faces = own.pieces(box) if own is not None and hasattr(own, "pieces") else {}
    return Markup(shared + env.get_template(drawn_by(game, "symbols.svg.j2")).render(faces))


def panel(sitting: Sitting, view: View, seat: int, t: Tongue) -> Data:
    """What a player's panel says of who sits there."""
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
        "turn": seat == view.player,
        "rank": sitting.ranks[seat] if sitting.winners else 0,
    }


def seen_of(own: ModuleType | None, view: View, seat: int, t: Tongue, words: Tongue) -> Data:
    """What a player's panel says of the game, besides the game's own rows: the number that decides, and what the player
    is doing."""
    big, icon, tip = big_of(own, view, seat, t, words)
    state = own.state(view, seat, words) if own is not None and hasattr(own, "state") else ""
    return {"big": big, "big_icon": icon, "big_tip": tip, "state": state}


def steps(sitting: Sitting, view: View, now: Data) -> Data:
    """Where the game stands, or how it has ended."""
    if sitting.ending is not None and view.player == OVER:
        return {"now": sitting.ending.closing, "aim": sitting.ending.length}
    return now


def steps_of(own: ModuleType | None, view: View, words: Tongue) -> Data:
    """Where the game stands, by the game's own board."""
    found: Data = own.steps(view, words) if own is not None and hasattr(own, "steps") else NO_STEPS
    return found


def prompt(game: Game, view: View, words: Tongue) -> str:
    """The question at hand, from the game's words."""
    return str(words_of(game).prompt(view, words))


def plain_scene(sitting: Sitting, view: View, words: Tongue) -> Data:
    """A game without a board of its own: its terminal drawing."""
    import io

    from rich.console import Console

    # Without colours: those of terminals are too faint to be read by everybody on a page.
    drawn = io.StringIO()
    console = Console(width=108, file=drawn, color_system=None)
    console.print(sitting.game.room("terminal").draw(view, words, list(sitting.names)))
    return {"aside": "", "drawn": Markup("<pre>") + drawn.getvalue() + Markup("</pre>")}
