"""The application: the language, the light, and the screens that come and go."""

from __future__ import annotations

from typing import ClassVar, cast

from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.theme import Theme

from priory.core.reader import LANGUAGES
from priory.words import Tongue

WIDTHS = [(0, "-narrow"), (132, "-wide")]
HEIGHTS = [(0, "-low"), (34, "-high")]
CANDLELIGHT = Theme(
    name="candlelight",
    primary="#d9a441",
    secondary="#7fa7c9",
    accent="#e0b45c",
    foreground="#efe6d5",
    background="#1c1814",
    surface="#26201a",
    panel="#362d23",
    warning="#d9a441",
    error="#d0574a",
    success="#6aa870",
    dark=True,
)
PARCHMENT = Theme(
    name="parchment",
    primary="#8a4f12",
    secondary="#2f5f8a",
    accent="#7a3f0a",
    foreground="#2d2116",
    background="#f6edd8",
    surface="#efe2c4",
    panel="#e2d0a8",
    warning="#8a5a00",
    error="#a02a20",
    success="#2f6f3a",
    dark=False,
)


class Page(Screen[None]):
    """A screen that can say all it says again in another language."""

    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS

    def retell(self) -> None:
        """Write everything on the screen anew."""
        raise NotImplementedError

    @property
    def priory(self) -> Priory:
        return cast("Priory", self.app)

    @property
    def t(self) -> Tongue:
        """The language of what all games share."""
        return Tongue(self.priory.language, "priory")

    def on_mount(self) -> None:
        self.retell()

    def on_screen_resume(self) -> None:
        self.retell()


class Priory(App[None]):
    """The table in a terminal."""

    TITLE = "Priory"
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Page { background: $background; color: $foreground; }
    #title { height: 1; background: $panel; color: $foreground; text-style: bold; padding: 0 1; }
    #hints { height: 1; background: $panel; color: $foreground; padding: 0 1; dock: bottom; link-style: none;
        link-color: $foreground; link-background-hover: $primary; link-style-hover: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "language", show=False, priority=True),
        Binding("f3", "light", show=False, priority=True),
        Binding("ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(self, language: str, first: Page) -> None:
        super().__init__()
        self.language = language
        self.first = first

    def on_mount(self) -> None:
        self.register_theme(CANDLELIGHT)
        self.register_theme(PARCHMENT)
        self.theme = CANDLELIGHT.name
        self.push_screen(self.first)

    def action_language(self) -> None:
        """Go on to the next language."""
        at = LANGUAGES.index(self.language)
        self.language = LANGUAGES[(at + 1) % len(LANGUAGES)]
        self.retell()

    def action_light(self) -> None:
        """Light or dark."""
        self.theme = PARCHMENT.name if self.theme == CANDLELIGHT.name else CANDLELIGHT.name
        self.retell()

    def retell(self) -> None:
        """Write every open screen anew."""
        for screen in self.screen_stack:
            if isinstance(screen, Page):
                screen.retell()
