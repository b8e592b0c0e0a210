"""Version 0 of the games as a PettingZoo environment: agents in turn, an action mask, pay at the end.

The version is raised when the same seed and actions no longer give the same observations and rewards.
"""

from __future__ import annotations

import operator
from typing import Any, cast

from priory.extras import needs

with needs("lab"):
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.env_logger import EnvLogger

from typing import SupportsIndex

from priory.core.errors import IllegalOption
from priory.core.plain import Data
from priory.core.state import OVER, State
from priory.lab import picture
from priory.lab.chance import Seeds
from priory.lab.observer import Observer
from priory.lab.picture import Picture

VERSION = 0

Agent = str
Observation = Data
Last = tuple[Observation | None, float, bool, bool, Data]


def env(
    game: str,
    seats: int | None = None,
    *,
    reward: str = "rank",
    form: str = "flat",
    render_mode: str | None = None,
    **variants: object,
) -> AECEnv[Agent, Observation, int]:
    """The environment with PettingZoo's usual guards: an illegal action ends the game with the least reward."""
    return Guarded(raw_env(game, seats, reward=reward, form=form, render_mode=render_mode, **variants))


class Guarded(wrappers.OrderEnforcingWrapper[Agent, Observation, int]):
    """PettingZoo's usual guards in one: order enforced, out of bounds asserted, an illegal action terminates.

    Its three wrappers, one in the other, would take four times as long as the game.
    """

    def __init__(self, raw: raw_env) -> None:
        super().__init__(raw)
        self.raw = raw

    def last(self, observe: bool = True) -> Last:
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        told: Last = self.raw.last(observe)
        return told

    def step(self, action: int | None) -> None:
        raw = self.raw
        if not self._has_reset:
            EnvLogger.error_step_before_reset()
        self._has_updated = True
        if not raw.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        try:
            raw.step(action)
        except (IllegalOption, TypeError):
            assert raw.action_spaces[raw.agent_selection].contains(action), "action is not in action space"
            self.lose(raw.agent_selection)

    def lose(self, agent: Agent) -> None:
        """End the game as PettingZoo does after an illegal action: the least reward for this agent, none for others."""
        EnvLogger.warn_on_illegal_move()
        raw = self.raw
        raw.terminations = dict.fromkeys(raw.agents, True)
        raw.truncations = dict.fromkeys(raw.agents, True)
        raw.rewards = {**dict.fromkeys(raw.agents, 0.0), agent: raw.observer.reward_range()[0]}
        raw._cumulative_rewards = raw.rewards.copy()
        raw._deads_step_first()

    def __str__(self) -> str:
        return str(self.raw)


class raw_env(AECEnv[Agent, Observation, int]):  # noqa: N801 - the name PettingZoo's environments have
    """The environment without guards: an illegal action raises IllegalOption and changes nothing."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        reward: str = "rank",
        form: str = "flat",
        render_mode: str | None = None,
        **variants: object,
    ) -> None:
        super().__init__()
        self.observer = Observer(game, seats, reward, form, variants)
        self.metadata = {
            "name": f"priory_{self.observer.game.id}_v{VERSION}",
            "render_modes": list(picture.MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        picture.check(render_mode)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.observer.seats)]
        self.agents: list[Agent] = []
        mask = spaces.Box(0, 1, (self.observer.options,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": self.observer.space(), "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.observer.options) for agent in self.possible_agents}
        low, high = (np.tile(bound, self.observer.seats) for bound in (self.observer.low, self.observer.high))
        self.state_space = spaces.Box(low, high, dtype=np.int16)
        self.seeds = Seeds()
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Data | None = None) -> None:  # noqa: ARG002 - the API's
        self.table: State = self.observer.deal(self.seeds.next(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, Data] = {agent: {} for agent in self.agents}
        self._skip_agent_selection: Agent | None = None
        self.agent_selection = self.possible_agents[self.table.player]

    def observe(self, agent: Agent) -> Observation:
        observation, mask = self.observer.shown(self.table, self.seat_of[agent])
        return {"observation": observation, "action_mask": mask}

    def state(self) -> NDArray[np.int16]:
        """What all seats know together: their observations one after the other."""
        return np.concatenate([self.observer.row(self.table, seat) for seat in range(self.observer.seats)])

    def step(self, action: SupportsIndex | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        # Nobody is paid before the end, so there is nothing to clear or to add up until then.
        table = self.table
        table.play(operator.index(cast(SupportsIndex, action)))
        if table.player == OVER:
            for seat, paid in enumerate(self.observer.rewards(table)):
                name = self.possible_agents[seat]
                self.rewards[name] = self._cumulative_rewards[name] = paid
                self.terminations[name] = True
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[table.player]
        if self.render_mode == "human":
            self.render()

    def render(self) -> Picture:
        """The table as the seat that must choose sees it; what is public when the game is over."""
        return picture.render(self.table, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
