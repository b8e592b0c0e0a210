"""Many games at once for learning: a vector environment of Gymnasium, written into preallocated NumPy arrays.

In self-play, the usual case, every table shows the seat that must choose and takes its option. With `seat` the learner
has that seat everywhere, and the others are played inside the engine. A table whose game is over is dealt anew in the
same step, as Gymnasium's SAME_STEP asks for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from priory.extras import needs

with needs("lab"):
    import numpy as np
    from gymnasium import spaces
    from gymnasium.error import ClosedEnvironmentError, InvalidAction, ResetNeeded
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray

from priory.core.game import SEED_LIMIT
from priory.core.plain import Data
from priory.core.rng import Rng
from priory.lab import loop, picture
from priory.lab.chance import Seeds
from priory.lab.observer import NUMBER, Observation, Observer
from priory.lab.workers import Here, Job, Workers

Arrays = tuple[Observation, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], Data]


class PrioryVectorEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """N tables of one set-up.

    `infos` holds `action_mask` (N, options), `player` (N,), the seat that must choose, and `rewards` (N, seats), what
    every seat was paid in this step. The rewards of `step` are those of the seats that chose, or of the learner's seat.
    Where a game ended, `infos["final_obs"]` has its last observation and `infos["_final_obs"]` is True.
    With `copy=False` all arrays are written over by the next step.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        *,
        seat: int | None = None,
        opponents: str = "random",
        reward: str = "rank",
        form: str = "flat",
        copy: bool = True,
        processes: int = 1,
        render_mode: str | None = None,
        **variants: object,
    ) -> None:
        if type(num_envs) is not int or num_envs < 1:
            raise ValueError(f"{num_envs!r} tables cannot be played: a whole number from 1 on is needed")
        if type(processes) is not int or not 1 <= processes <= num_envs:
            raise ValueError(f"{num_envs} tables cannot be shared by {processes!r} processes")
        if opponents not in loop.OPPONENTS:
            raise ValueError(f"there are no opponents {opponents!r}: there are {', '.join(loop.OPPONENTS)}")
        if render_mode == "human":
            raise ValueError("many tables are not shown to people: there are ansi, svg, rgb_array")
        picture.check(render_mode)
        self.observer = Observer(game, seats, reward, form, variants)
        if seat is not None and seat not in range(self.observer.seats):
            raise ValueError(f"there is no seat {seat!r}: they run from 0 to {self.observer.seats - 1}")
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": ["ansi", "svg", "rgb_array"]}
        self.render_mode = render_mode
        self.num_envs = num_envs
        self.copy = copy
        self.seat = loop.EVERYBODY if seat is None else seat
        self.single_observation_space = self.observer.space()
        self.single_action_space = spaces.Discrete(self.observer.options)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        job = Job(
            self.observer.game.id,
            self.observer.seats,
            reward,
            self.observer.setup.variants,
            self.seat,
            loop.OPPONENTS.index(opponents),
            num_envs,
        )
        self.tables: Here | Workers = Here(job) if processes == 1 else Workers(job, processes)
        self.seeds = Seeds()
        self.started = False

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: Data | None = None
    ) -> tuple[Observation, Data]:
        """Deal all tables. With a number as the seed, table i has that seed plus i."""
        if options:
            raise ValueError(f"there are no options for a reset: {options!r}")
        self.check_open()
        self.tables.reset(self.dealt_from(seed))
        self.started = True
        return self.rows(self.tables.rows), self.infos()

    def dealt_from(self, seed: int | Sequence[int | None] | None) -> list[int]:
        """A seed for each table."""
        if isinstance(seed, int):
            self.seeds.next(seed)
            return [(seed + i) % SEED_LIMIT for i in range(self.num_envs)]
        wanted: Sequence[int | None] = [None] * self.num_envs if seed is None else seed
        if len(wanted) != self.num_envs:
            raise ValueError(f"{len(wanted)} seeds for {self.num_envs} tables: one is needed for each")
        return [self.seeds.next(None) if one is None else one for one in wanted]

    def step(self, actions: NDArray[np.int64]) -> Arrays:
        self.check_open()
        if not self.started:
            raise ResetNeeded("the tables are not dealt yet: call reset before step")
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or not np.issubdtype(chosen.dtype, np.integer):
            raise InvalidAction(f"{self.num_envs} whole numbers are needed, not {chosen.dtype} of shape {chosen.shape}")
        tables = self.tables
        players = tables.players.astype(np.intp)
        finals = tables.step(chosen.tolist())
        ends = tables.ends.view(np.bool_)
        if self.seat == loop.EVERYBODY:
            rewards = tables.pay[np.arange(self.num_envs), players]
        else:
            rewards = tables.pay[:, self.seat].copy()
        infos = self.infos()
        infos["rewards"] = self.given(tables.pay)
        if finals:
            last = np.zeros((self.num_envs, self.observer.size), np.int16)
            for i, row in finals:
                last[i] = np.frombuffer(row, NUMBER)
            infos["final_obs"] = last if self.observer.form == "flat" else self.observer.named(last)
            infos["_final_obs"] = ends.copy()
        return self.rows(tables.rows), rewards, self.given(ends), np.zeros(self.num_envs, np.bool_), infos

    def random_actions(self, rng: Rng) -> NDArray[np.int64]:
        """An option for each table, all of those at hand equally likely."""
        self.check_open()
        return np.array(self.tables.random(rng), np.int64)

    def infos(self) -> Data:
        """What belongs to every step."""
        return {"action_mask": self.given(self.tables.masks), "player": self.given(self.tables.players)}

    def rows(self, rows: NDArray[np.int16]) -> Observation:
        """Observations in the form asked for."""
        rows = self.given(rows)
        return rows if self.observer.form == "flat" else self.observer.named(rows)

    def given(self, array: NDArray[Any]) -> NDArray[Any]:
        """An array as it is handed out."""
        return array.copy() if self.copy else array

    def check_open(self) -> None:
        """Refuse to go on after `close`."""
        if self.closed:
            raise ClosedEnvironmentError("the tables have been put away")

    def render(self) -> tuple[Any, ...]:
        """A picture of each table, as the seat that must choose sees it; in one process only."""
        if isinstance(self.tables, Workers):
            raise ValueError("tables of other processes cannot be drawn")
        return tuple(picture.render(state, self.render_mode) for state in self.tables.tables.states)

    def close_extras(self, **kwargs: object) -> None:  # noqa: ARG002 - the API's
        self.tables.close()
