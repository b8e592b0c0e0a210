"""A game: its name, who can play it, its variants, its options, and how a table of it is set up or read."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

from mypy_extensions import mypyc_attr

from priory.core import box as boxes
from priory.core.errors import BadPosition, BadSetup
from priory.core.options import Codec
from priory.core.plain import Data, Form
from priory.core.reader import ENGLISH, LANGUAGES, Reader, shown
from priory.core.rng import Rng
from priory.core.state import OVER, State, blank

SEED_LIMIT = 1 << 63
ICON = "castle"
LENT = ("words", "terminal")


@dataclass(frozen=True)
class Variant:
    """A choice made before the game: its name, its values, the first being the usual one."""

    name: str
    values: tuple[Any, ...]

    @property
    def usual(self) -> Any:
        return self.values[0]

    def __reduce__(self) -> tuple[object, ...]:
        return Variant, (self.name, self.values)


@dataclass(frozen=True)
class Setup:
    """All that is agreed before the first card is dealt."""

    seats: int
    seed: int = 0
    start: int | None = None
    variants: Data = field(default_factory=dict)

    def __reduce__(self) -> tuple[object, ...]:
        return Setup, (self.seats, self.seed, self.start, self.variants)

    def __str__(self) -> str:
        words = [f"{name}={value}" for name, value in self.variants.items()]
        return "-".join([f"{self.seats}seats", *words])


@dataclass(frozen=True)
class Blurb:
    """What is said of a game before anybody plays it; all of it in English, the catalogue of the game has the rest.

    `lure` is the sentence on the box, `icon` the picture on its lid, one of the collection, and `lid` the two colours
    that this fades from and to. `weight` is how much there is to learn, from 1 to 5, `minutes` how long a game takes
    people; games stand on the shelf by both. `rivals` is how many bots sit down with somebody who just wants to play.
    `short` tells how it goes in a few sentences, `pieces` names the symbols of its board.
    """

    lure: str = ""
    icon: str = ICON
    lid: tuple[str, str] = ("#6b5f77", "#332b3d")
    weight: float = 1.0
    minutes: int = 0
    rivals: int = 1
    short: tuple[str, ...] = ()
    pieces: tuple[tuple[str, str], ...] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One room of the house. A room's `__init__` makes one of these and calls it GAME.

    `longest` is a promise: no game has more decisions than this. `title` is for a game without a box of components, and
    so without a `box.toml`, where the title stands otherwise. A small game is dealt, written and read by what it says
    of its `seats`, its `table` (a State) and its `position` (a View that describes its fields); a larger one says how.
    """

    def __init__(
        self,
        id: str,
        rules_version: int,
        variants: tuple[Variant, ...],
        codec: Codec,
        longest: int,
        blurb: Blurb | None = None,
        title: str = "",
        seats: tuple[int, ...] = (),
        table: Any = None,
        position: Any = None,
    ) -> None:
        self.id = id
        self.rules_version = rules_version
        self.variants = variants
        self.codec = codec
        self.longest = longest
        self.blurb = blurb or Blurb()
        self.title = title
        self.seats = seats
        self.table = table
        self.position = position
        self._box_data: Data | None = None
        self._box: Any = None
        self._parts: dict[str, bool] = {}

    # What each game says.

    def seat_counts(self, variants: Data) -> tuple[int, ...]:  # noqa: ARG002 - for those that have variants
        """How many can play with these variants; none if the variants do not go together."""
        return self.seats

    def open_box(self, data: Data, where: str) -> Any:
        """The typed, checked tables of a box; a game that has none has a title all the same."""
        return boxes.plain(data, where, self.id)

    def deal(self, setup: Setup, box: Any, rng: Rng) -> State:
        """The table at the first question: as it is made, and the start player drawn."""
        table = blank(self.table, setup.seats, box)
        table.rng = rng
        table.player = rng.below(setup.seats) if setup.start is None else setup.start
        table.advance()
        return table

    def restore(self, data: Data, box: Any) -> State:
        """The table of a position, checked."""
        reader = Reader(data)
        reader.allow("game")
        counts = self.seat_counts({})
        table = blank(self.table, reader.number("seats", min(counts), max(counts), min(counts)), box)
        table.player = reader.number("player", OVER, table.seats - 1, 0)
        if reader.has("rng"):
            table.rng = Rng.from_words(data["rng"])
        self.position.fill(table, reader)
        table.audit()
        table.advance()
        return table

    # What all games share.

    def __repr__(self) -> str:
        return f"<game {self.id}>"

    def __reduce__(self) -> tuple[object, ...]:
        """There is one of each game, wherever it comes from."""
        return importlib.import_module("priory.core.registry").game, (self.id,)

    @property
    def option_count(self) -> int:
        return self.codec.count

    def decode(self, option: Any) -> Data:
        """The structured form of an option: `{"kind": "buy", "good": "wood", "amount": 2}`."""
        return self.codec.decode(option)

    def form(self, option: int) -> Form:
        """The structured form of an option, read by type."""
        return Form(self.codec.decode(option))

    def encode(self, form: Any) -> int:
        """The option of a structured form."""
        return self.codec.encode(form)

    @property
    def package(self) -> str:
        """The package that is this game's room."""
        return type(self).__module__

    @property
    def folder(self) -> Path:
        """Where the files of the room lie."""
        return Path(str(importlib.import_module(self.package).__file__)).parent

    @property
    def box_data(self) -> Data:
        """The standard box as it is written; of a game that has none, its title alone."""
        if self._box_data is None:
            written = self.folder / "box.toml"
            blank = {"game": {"id": self.id, "name": {ENGLISH: self.title or self.id.title()}}}
            self._box_data = boxes.read_file(written) if written.exists() else blank
        return self._box_data

    @property
    def box(self) -> Any:
        """The standard box, opened and checked."""
        if self._box is None:
            self._box = self.open_box(self.box_data, "box.toml")
        return self._box

    @property
    def box_digest(self) -> str:
        """The fingerprint of what plays in the standard box."""
        return boxes.digest(self.box_data)

    @property
    def box_edition(self) -> str:
        """The fingerprint of all that is written in it."""
        return boxes.edition(self.box_data)

    @property
    def titles(self) -> dict[str, str]:
        """The game's title in each language; in English where it has no other."""
        names = self.box_data["game"]["name"]
        return {language: names.get(language, names[ENGLISH]) for language in LANGUAGES}

    @property
    def guest(self) -> bool:
        """Whether the room belongs to another package."""
        return not self.package.startswith("priory.games.")

    def room(self, part: str) -> ModuleType:
        """A part of this game's room: words, terminal, mind.plan and the like, loaded when first needed.

        Words and the terminal's drawing are lent by the house where a room has none.
        """
        lent = part in LENT and not self.has(part)
        return importlib.import_module(f"priory.lent.{part}" if lent else f"{self.package}.{part}")

    def has(self, part: str) -> bool:
        """Whether the room has this part."""
        if part not in self._parts:
            there, name = True, self.package
            for door in part.split("."):
                there = there and hasattr(importlib.import_module(name), "__path__")
                name = f"{name}.{door}"
                there = there and importlib.util.find_spec(name) is not None
            self._parts[part] = there
        return self._parts[part]

    def setups(self) -> Iterator[Setup]:
        """Every combination of variants and seat count that can be played."""
        combinations: list[Data] = [{}]
        for variant in self.variants:
            combinations = [{**chosen, variant.name: value} for chosen in combinations for value in variant.values]
        for chosen in combinations:
            for seats in self.seat_counts(chosen):
                yield Setup(seats, variants=chosen)

    def check_setup(self, seats: Any, seed: Any, start: Any, variants: Data) -> Setup:
        """The agreed set-up with the usual values filled in, or what is wrong with it."""
        known = {variant.name: variant for variant in self.variants}
        for name, value in variants.items():
            if name not in known:
                raise BadSetup(f"{self.id} has no variant {shown(name)}: it has {sorted(known) or 'none'}")
            allowed = known[name].values
            if not any(value == one and type(value) is type(one) for one in allowed):
                can = ", ".join(map(repr, allowed))
                raise BadSetup(f"{self.id}: {name} cannot be {shown(value)}: it can be {can}")
        chosen = {name: variants.get(name, variant.usual) for name, variant in known.items()}
        counts = self.seat_counts(chosen)
        if not counts:
            raise BadSetup(f"{self.id}: these variants do not go together: {chosen}")
        if type(seats) is not int or seats not in counts:
            rules = chosen or "these rules"
            raise BadSetup(f"{self.id} is not played by {shown(seats)} with {rules}: by {_listed(counts)}")
        if type(seed) is not int or not 0 <= seed < SEED_LIMIT:
            raise BadSetup(f"{self.id}: the seed {shown(seed)} is not a whole number from 0 to {SEED_LIMIT - 1}")
        if start is not None and (type(start) is not int or not 0 <= start < seats):
            raise BadSetup(f"{self.id}: the start seat {shown(start)} is not one of the seats 0 to {seats - 1}")
        return Setup(seats, seed, start, chosen)

    def new(
        self, seats: int, seed: int = 0, start: int | None = None, box: Data | None = None, **variants: Any
    ) -> State:
        """A new table. The same seed, start seat, box and variants give the same table."""
        setup = self.check_setup(seats, seed, start, variants)
        opened = self.box if box is None else self.open_box(box, "own box")
        return self.deal(setup, opened, Rng(seed))

    def from_dict(self, data: Any, box: Data | None = None) -> State:
        """The table of a position written by `to_dict` or by hand."""
        if not isinstance(data, dict):
            raise BadPosition(f"a position is a table of names, not {type(data).__name__}")
        if data.get("game") != self.id:
            raise BadPosition(f"field 'game': {data.get('game')!r} is not {self.id!r}")
        opened = self.box if box is None else self.open_box(box, "own box")
        return self.restore(data, opened)


def on_shelf(game: Game) -> tuple[float, int, str]:
    """Where a game stands on the shelf: what is soon learnt and soon played comes first."""
    return game.blurb.weight, game.blurb.minutes, game.id


def _listed(counts: tuple[int, ...]) -> str:
    return ", ".join(map(str, counts))
