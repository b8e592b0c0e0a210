"""What is agreed before a game: variants as they are written and said, the seats, the box, the seed."""

from __future__ import annotations

import random
from collections.abc import Sequence

from priory.core.errors import BadSetup
from priory.core.game import Game
from priory.core.plain import Data
from priory.words import Tongue

FLAGS = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
SEEDS = 1 << 32


def written(value: object) -> str:
    """A variant's value as it is typed on the command line."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def said(game: Game, name: str, value: object, language: str) -> str:
    """A variant's value as it is said: by the game's own words where it has them."""
    words = game.room("words")
    if hasattr(words, "variant"):
        return str(words.variant(name, value, Tongue(language, game.id)))
    return f"{name.replace('_', ' ')}: {written(value)}"


def read_variants(game: Game, texts: Sequence[str]) -> Data:
    """The variants typed as `name=value`; `check_setup` complains about those the game does not have."""
    known = {variant.name: variant.values for variant in game.variants}
    found: Data = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetup(f"--variant: {text!r} is not of the form name=value")
        fitting = [one for one in known.get(name, ()) if written(one) == value or FLAGS.get(value.lower()) is one]
        found[name] = fitting[0] if fitting else value
    return found


def fitting(game: Game, variants: Data, seats: int | None) -> tuple[Data, int]:
    """Variants and seats that go together: what is asked for stays, the rest is as usual as it can be.

    Where nothing goes together the asked is given back, for `check_setup` to say what is wrong with it.
    """
    usual = {variant.name: variant.usual for variant in game.variants}
    best: tuple[int, int, Data, int] | None = None
    for setup in game.setups():
        if all(setup.variants.get(name) == value for name, value in variants.items()) and seats in (None, setup.seats):
            unusual = sum(setup.variants[name] != value for name, value in usual.items())
            found = (unusual, abs(setup.seats - 2), setup.variants, setup.seats)
            if best is None or found[:2] < best[:2]:
                best = found
    return ({**variants}, seats or 0) if best is None else best[2:]


def fresh_seed() -> int:
    """A seed nobody has chosen."""
    return random.SystemRandom().randrange(SEEDS)
