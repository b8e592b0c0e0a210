"""World Without End, a game for 2 to 4 players by Michael Rieneck and Stefan Stadler."""

from __future__ import annotations

from priory.core.game import Blurb, Game, Setup, Variant
from priory.core.plain import Data
from priory.core.rng import Rng
from priory.games.world.box import Box
from priory.games.world.options import CODEC
from priory.games.world.position.reading import read
from priory.games.world.table import Table, deal

# In each of 24 rounds each of 4 seats answers at most 8 offers of the event, 24 permanent offers at two moments, a
# card, an action (at most a healing and a house for each of 11 places, and the end of it) and a discard; and at the
# end of each chapter a seat protects itself.
LONGEST = 24 * (1 + 4 * (8 + 2 * 24 + 1 + 24 + 1)) + 4 * 4

BLURB = Blurb(
    lure="Turn the event, play one card a round, and keep enough for the end of each chapter.",
    icon="windmill",
    lid=("#a4783f", "#5c3b1a"),
    weight=4,
    minutes=75,
    rivals=2,
    short=(
        "The game has four chapters of six rounds. Each round begins with an event.",
        "The player with the crest turns the event card: it decides what everybody gets, and whose favour.",
        "Then everybody plays one action card and puts another away unused. Choose with care.",
        "At the end of a chapter you owe grain, piety and gold. What is missing costs points.",
        "In the second half the plague is in town. Whoever has the most points in the end wins.",
    ),
    pieces=(
        ("card-back", "face-down card"),
        ("house-azure", "house"),
        ("seal-azure", "seal"),
        ("p-crest", "crest"),
        ("p-plague-up", "plague"),
        ("p-die-5", "die"),
    ),
)


class World(Game):
    """The room of World Without End."""

    def __init__(self) -> None:
        variants = (
            Variant("first_game", (False, True)),
            Variant("open_screens", (False, True)),
            Variant("extra_crest_pass", (False, True)),
        )
        super().__init__("world", 2, variants, CODEC, LONGEST, BLURB)

    def seat_counts(self, variants: Data) -> tuple[int, ...]:
        return (2, 3, 4) if set(variants) <= {variant.name for variant in self.variants} else ()

    def open_box(self, data: Data, where: str) -> Box:
        return Box(data, where)

    def deal(self, setup: Setup, box: Box, rng: Rng) -> Table:
        return deal(setup.seats, box, rng, setup.start, setup.variants)

    def restore(self, data: Data, box: Box) -> Table:
        return read(data, box)


GAME = World()
