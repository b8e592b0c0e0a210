"""The games for OpenSpiel: importing this registers each as a Python game, `priory_<id>`.

All chance of a game is drawn before it begins: four chance nodes of 256 outcomes give the seed. Who searches therefore
must not look into the true state's future but at `resample_from_infostate`, which deals anew what a player cannot know
and gives the copy a chance of its own; OpenSpiel's IS-MCTS does so.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from priory.extras import needs

with needs("lab"):
    import numpy as np
    import pyspiel

from priory.core.errors import IllegalOption
from priory.core.game import Game
from priory.core.plain import Data
from priory.core.registry import game as find_game
from priory.core.rng import Rng
from priory.core.state import OVER, State
from priory.lab import loop
from priory.lab.observer import NUMBER, Observer, observed

DIGITS = 4
BASE = 256


@lru_cache(maxsize=64)
def observer_of(id: str, seats: int, reward: str, variants: tuple[tuple[str, object], ...]) -> Observer:
    """One observer for all states of a set-up."""
    return Observer(id, seats, reward, "flat", dict(variants))


class Held:
    """A table inside an OpenSpiel state, and what each player has seen on the way to it.

    The way is kept as one digest for each player, brought up to date only when somebody asks: playouts never do.
    """

    def __init__(self, observer: Observer, table: State, past: list[bytes]) -> None:
        self.observer = observer
        self.table = table
        self.past = past
        self.before: State | None = None
        self.pending: list[int] = []

    def play(self, option: int) -> None:
        """Take an option; the table before it is kept for the digests."""
        if option not in self.table.offered:
            self.table.play(option)
        if not self.pending:
            self.before = self.table.clone()
        self.pending.append(option)
        self.table.play(option)

    def settle(self) -> None:
        """Bring the digests up to date."""
        if self.before is not None:
            for option in self.pending:
                self.note(self.before, option)
                self.before.play(option)
        self.before = None
        self.pending = []

    def note(self, table: State, option: int) -> None:
        """Add what each player saw of a table, and to the chooser's its choice."""
        for seat in range(table.seats):
            seen = hashlib.blake2b(self.past[seat], digest_size=16)
            seen.update(self.observer.writer.observed(table, seat))
            if seat == table.player:
                seen.update(option.to_bytes(4, "little"))
            self.past[seat] = seen.digest()

    def information(self, seat: int) -> str:
        """All that a player has seen and chosen, as one word."""
        self.settle()
        seen = hashlib.blake2b(self.past[seat], digest_size=16)
        seen.update(self.observer.writer.observed(self.table, seat))
        return seen.hexdigest()

    def __deepcopy__(self, memo: dict[int, object]) -> Held:
        other = Held(self.observer, self.table.clone(), self.past.copy())
        other.before = None if self.before is None else self.before.clone()
        other.pending = self.pending.copy()
        return other

    def __reduce__(self) -> tuple[Callable[..., Held], tuple[Any, ...]]:
        self.settle()
        observer = self.observer
        names = (
            observer.game.id,
            observer.seats,
            loop.REWARDS[observer.reward],
            tuple(observer.setup.variants.items()),
        )
        return restored, (*names, self.table, self.past)


def restored(
    id: str, seats: int, reward: str, variants: tuple[tuple[str, object], ...], table: State, past: list[bytes]
) -> Held:
    """A table as it was pickled."""
    return Held(observer_of(id, seats, reward, variants), table, past)


class PrioryState(pyspiel.State):
    """A table: chance draws the seed, then the players choose."""

    def __init__(self, game: PrioryGame) -> None:
        super().__init__(game)
        self.digits: list[int] = []
        self.held: Held | None = None

    def current_player(self) -> int:
        if self.held is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.held.table.player == OVER else self.held.table.player

    def is_terminal(self) -> bool:
        return self.held is not None and self.held.table.player == OVER

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(digit, 1 / BASE) for digit in range(BASE)]

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 - the API's
        return [] if self.held is None else self.held.table.options()

    def _apply_action(self, action: int) -> None:
        if self.held is None:
            if not 0 <= action < BASE:
                raise pyspiel.SpielError(f"{action} is not an outcome of chance: they run from 0 to {BASE - 1}")
            self.digits.append(action)
            if len(self.digits) == DIGITS:
                observer = self.get_game().observer
                self.held = Held(observer, observer.deal(int.from_bytes(bytes(self.digits))), [b""] * observer.seats)
            return
        try:
            self.held.play(action)
        except IllegalOption as error:
            raise pyspiel.SpielError(str(error)) from error

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed:{action}"
        form = self.get_game().observer.game.decode(action)
        kind = form.pop("kind")
        return f"{kind}({', '.join(f'{name}={value}' for name, value in form.items())})"

    def returns(self) -> list[float]:
        observer: Observer = self.get_game().observer
        if self.held is None or self.held.table.player != OVER:
            return [0.0] * observer.seats
        return observer.rewards(self.held.table)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> PrioryState:
        """A state that looks the same to this player, in which all that it cannot know is dealt anew."""
        if self.held is None:
            raise pyspiel.SpielError("nothing is known before the seed is drawn")
        self.held.settle()
        other: PrioryState = self.clone()
        assert other.held is not None
        other.held.table = self.held.table.imagine(player, Rng(int(sampler() * (1 << 53))))
        return other

    def __str__(self) -> str:
        if self.held is None:
            return f"seed {self.digits}"
        return json.dumps(self.held.table.to_dict(), sort_keys=True)


class PrioryObserver:
    """What a player may know, for OpenSpiel's observation API: a tensor in named pieces, or a string."""

    def __init__(self, observer: Observer, kind: pyspiel.IIGObservationType | None, params: Any) -> None:
        if params:
            raise ValueError(f"there are no observation parameters: {params}")
        self.observer = observer
        self.recall = kind is not None and kind.perfect_recall
        if kind is not None and (not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER):
            raise ValueError("there is one observation: what is public and what the player alone may know")
        # Who remembers everything has a string; a tensor of it would have no fixed size.
        self.tensor = None if self.recall else np.zeros(observer.size, np.float32)
        self.dict = {} if self.tensor is None else observer.named(self.tensor)

    def set_from(self, state: PrioryState, player: int) -> None:
        """Write the tensor."""
        if self.tensor is None:
            raise ValueError("an information state has a string and no tensor")
        if state.held is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = np.frombuffer(self.observer.writer.observed(state.held.table, player), NUMBER)

    def string_from(self, state: PrioryState, player: int) -> str:
        """The view in readable names; with perfect recall a word for all that was seen."""
        if state.held is None:
            return ""
        if self.recall:
            return f"player {player}, {state.held.information(player)}"
        return json.dumps(state.held.table.view(player), sort_keys=True)


class PrioryGame(pyspiel.Game):
    """One set-up of a game; a class of its own with its `id` is registered for each."""

    id: str

    def __init__(self, params: Data | None = None) -> None:
        game = find_game(self.id)
        asked = {**defaults(game), **(params or {})}
        variants = tuple((variant.name, asked[variant.name]) for variant in game.variants)
        try:
            self.observer = observer_of(game.id, asked["players"], asked["reward"], variants)
        except ValueError as error:
            raise pyspiel.SpielError(str(error)) from error
        least, most = self.observer.reward_range()
        zero = self.utility() == pyspiel.GameType.Utility.ZERO_SUM
        info = pyspiel.GameInfo(
            num_distinct_actions=self.observer.options,
            max_chance_outcomes=BASE,
            num_players=self.observer.seats,
            min_utility=least,
            max_utility=most,
            utility_sum=0.0 if zero else None,
            max_game_length=game.longest,
        )
        super().__init__(game_type(game, self.utility()), info, params or {})

    def utility(self) -> pyspiel.GameType.Utility:
        """What the pay of one means for the others: together all get the same, by rank what one is paid others lose."""
        kinds = pyspiel.GameType.Utility
        if self.observer.seats == 1:
            return kinds.GENERAL_SUM
        if self.observer.deal(0).together:
            return kinds.IDENTICAL
        return kinds.ZERO_SUM if self.observer.reward == loop.RANK else kinds.GENERAL_SUM

    def new_initial_state(self) -> PrioryState:
        return PrioryState(self)

    def max_chance_nodes_in_history(self) -> int:
        return DIGITS

    def make_py_observer(self, kind: pyspiel.IIGObservationType | None = None, params: Any = None) -> PrioryObserver:
        return PrioryObserver(self.observer, kind, params)


def defaults(game: Game) -> Data:
    """The parameters of a game and their usual values."""
    variants = {variant.name: variant.usual for variant in game.variants}
    return {"players": min(game.seat_counts(variants)), "reward": loop.REWARDS[0], **variants}


def game_type(game: Game, utility: pyspiel.GameType.Utility | None = None) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before it is made; what its players are paid depends on the set-up."""
    counts = {setup.seats for setup in game.setups()}
    kinds = pyspiel.GameType
    return pyspiel.GameType(
        short_name=f"priory_{game.id}",
        long_name=game.titles["en"],
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if utility is None else utility,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(game),
    )


def register() -> None:
    """Enter the games in OpenSpiel's registry."""
    known = set(pyspiel.registered_names())
    for game in observed():
        if f"priory_{game.id}" not in known:
            made = type(f"Priory{game.id.title()}", (PrioryGame,), {"id": game.id})
            pyspiel.register_game(game_type(game), made)


register()
