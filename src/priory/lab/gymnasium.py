"""One seat against given bots as a Gymnasium environment; a game that can be played alone is a task for one.

Importing this registers `priory/<id>-v0` for each game, and `priory/<id>-solo-v0` where one can play alone.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from typing import Any

from priory.extras import needs

with needs("lab"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.error import InvalidAction, ResetNeeded
    from numpy.typing import NDArray

from typing import SupportsIndex

from priory.bots.bot import Bot
from priory.bots.levels import bot
from priory.core.errors import IllegalOption, PrioryError
from priory.core.plain import Data
from priory.core.rng import Rng
from priory.core.seat import Seat
from priory.core.state import OVER, State
from priory.lab import picture
from priory.lab.chance import Seeds
from priory.lab.observer import Mask, Observation, Observer, observed
from priory.lab.picture import Picture

VERSION = 0

ILLEGAL = ("raise", "lose")
END, STEP = "end", "step"
PAID = (END, STEP)

Choose = Callable[[Seat, Rng], int]
"""A bot from anywhere: what it is given is a seat and a source of chance."""
Opponents = str | Choose | Sequence[str | Choose]
SEEDS = 1 << 30


class Options(spaces.Discrete):
    """All options of a game; a sample is one of those offered now, unless another mask is given."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.offered: Mask | None = None

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None:
            mask = self.offered
        return super().sample(mask, probability)


class PrioryEnv(gymnasium.Env[Observation, np.int64]):
    """One seat's game: an observation at each of its questions, `info["action_mask"]` with it, pay at the end.

    With `paid="step"` and the reward "score" every step is paid: by how much better the table looks to this seat than
    at its last question, by the game's own sense of value, and at the end by how much the score is better than that.
    After `max_steps` of this seat a game that is not over is cut off (truncated), without any further pay.
    An illegal option raises InvalidAction and changes nothing; with `illegal="lose"` it ends the game with the least
    pay.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        seat: int = 0,
        opponents: Opponents = "random",
        reward: str = "rank",
        paid: str = END,
        max_steps: int | None = None,
        form: str = "flat",
        illegal: str = "raise",
        render_mode: str | None = None,
        **variants: object,
    ) -> None:
        if illegal not in ILLEGAL:
            raise ValueError(f"an illegal option cannot {illegal!r}: it can {' or '.join(ILLEGAL)}")
        if paid not in PAID:
            raise ValueError(f"nobody is paid at the {paid!r}: it can be {' or '.join(PAID)}")
        if paid == STEP and reward != "score":
            raise ValueError(f"paid by step is the score, not {reward!r}: ranks and leads are only known at the end")
        if max_steps is not None and (type(max_steps) is not int or max_steps < 1):
            raise ValueError(f"a game cannot be cut off after {max_steps!r} steps: a whole number from 1 on is needed")
        self.observer = Observer(game, seats, reward, form, variants)
        if seat not in range(self.observer.seats):
            raise ValueError(f"there is no seat {seat!r}: they run from 0 to {self.observer.seats - 1}")
        picture.check(render_mode)
        self.metadata = {"render_modes": list(picture.MODES), "render_fps": 2}
        self.render_mode = render_mode
        self.seat = seat
        self.illegal = illegal
        self.paid = paid
        self.max_steps = max_steps
        self.over = False
        self.steps = 0
        self.settled = 0.0
        self.bots = seated(opponents, seat, self.observer.seats)
        self.players: list[Bot | Choose] = []
        self.observation_space = self.observer.space()
        self.action_space: Options = Options(self.observer.options)
        self.seeds = Seeds()
        self.table: State | None = None

    def reset(self, *, seed: int | None = None, options: Data | None = None) -> tuple[Observation, Data]:
        """A new game, at this seat's first question."""
        super().reset(seed=seed)
        if options:
            raise ValueError(f"there are no options for a reset: {options!r}")
        number = self.seeds.next(seed)
        while True:
            self.chance = Rng(number)
            self.players = [bot(one, self.chance.below(SEEDS)) if isinstance(one, str) else one for one in self.bots]
            table = self.observer.deal(number)
            self.others(table)
            if table.player != OVER:
                break
            number = self.seeds.next(None)
        self.table = table
        self.over = False
        self.steps = 0
        self.settled = self.standing(table) if self.paid == STEP else 0.0
        return self.seen(table)

    def others(self, table: State) -> None:
        """The bots play until it is this seat's turn to choose. Each stays at its seat to the end of the game."""
        while table.player not in (self.seat, OVER):
            place, player = Seat(table, table.player), self.players[table.player]
            option = player.choose(place) if isinstance(player, Bot) else player(place, self.chance.fork())
            table.play(option)

    def step(self, action: SupportsIndex) -> tuple[Observation, float, bool, bool, Data]:
        table = self.table
        if table is None:
            raise ResetNeeded("no game is dealt yet: call reset before step")
        if self.over:
            raise ResetNeeded("the game is over: call reset before the next step")
        try:
            table.play(operator.index(action))
        except (IllegalOption, TypeError) as error:
            if self.illegal == "raise":
                raise InvalidAction(str(error)) from error
            self.over = True
            observation, info = self.seen(table)
            least = self.observer.reward_range()[0] - self.settled
            return observation, least, True, False, {**info, "illegal": str(error)}
        self.others(table)
        self.steps += 1
        ended = table.player == OVER
        cut = not ended and self.steps == self.max_steps
        self.over = ended or cut
        reward = self.due(table)
        observation, info = self.seen(table)
        if self.render_mode == "human":
            self.render()
        return observation, reward, ended, cut, info

    def due(self, table: State) -> float:
        """What is to be paid for the latest step."""
        if self.paid == END:
            return self.observer.rewards(table)[self.seat] if table.player == OVER else 0.0
        before, self.settled = self.settled, self.standing(table)
        return self.settled - before

    def standing(self, table: State) -> float:
        """What the seat has, in points: the score at the end, and before it what the table is worth as it sees it."""
        if table.player == OVER:
            return table.scores()[self.seat]
        return Seat(table, self.seat).imagine(Rng(0)).worth()[self.seat]

    def seen(self, table: State) -> tuple[Observation, Data]:
        """The observation and what goes with it."""
        self.action_space.offered = None if table.player == OVER else self.observer.mask(table)
        info: Data = {"action_mask": self.observer.mask(table)}
        if table.player == OVER:
            info["scores"] = table.scores()
            info["ranks"] = table.ranks()
            info["winners"] = table.winners()
        return self.observer.observation(table, self.seat), info

    def action_masks(self) -> NDArray[np.bool_]:
        """The options at hand, where the maskable algorithms of SB3-Contrib look for them."""
        if self.table is None:
            raise ResetNeeded("no game is dealt yet: call reset first")
        return self.observer.mask(self.table).view(np.bool_)

    def render(self) -> Picture:
        """The table as this seat sees it."""
        if self.table is None:
            raise ResetNeeded("no game is dealt yet: call reset before render")
        return picture.render(self.table, self.render_mode, self.seat)


def seated(opponents: Opponents, seat: int, seats: int) -> list[str | Choose]:
    """A bot for each seat; the own seat's is never asked. One name or function stands for all others."""
    if isinstance(opponents, str) or callable(opponents):
        others: list[str | Choose] = [opponents] * (seats - 1)
    else:
        others = list(opponents)
    if len(others) != seats - 1:
        raise ValueError(f"{len(others)} opponents for {seats - 1} other seats: one is needed for each, clockwise")
    try:
        for one in others:
            if isinstance(one, str):
                bot(one)
    except PrioryError as error:
        raise ValueError(str(error)) from error
    return [*others[seats - 1 - seat :], "random", *others[: seats - 1 - seat]]


def register() -> None:
    """Enter the games in Gymnasium's registry."""
    chosen: list[tuple[str, Data]] = [(game.id, {"game": game.id}) for game in observed()]
    for game in observed():
        alone = next((setup for setup in game.setups() if setup.seats == 1), None)
        if alone is not None:
            usual = {variant.name: variant.usual for variant in game.variants}
            unusual = {name: value for name, value in alone.variants.items() if value != usual[name]}
            chosen.append((f"{game.id}-solo", {"game": game.id, "seats": 1, **unusual}))
    for name, settings in chosen:
        id = f"priory/{name}-v{VERSION}"
        if id not in gymnasium.registry:
            gymnasium.register(
                id,
                entry_point="priory.lab.gymnasium:PrioryEnv",
                vector_entry_point="priory.lab.vector:PrioryVectorEnv",
                kwargs=settings,
            )


register()
