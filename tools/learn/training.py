"""Trains the network of a game on moments of games, with PyTorch on the processor; and writes it as our own data."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from priory.core.game import Game
from priory.core.network import packed, unpacked
from priory.core.oracle import layout
from priory.core.plain import Data
from tools.learn.heaps import Floats, Heap, Inputs

HIDDEN = (64, 32)
BATCH = 4096
"""So many rows are learned from at once, at most,"""
FEWEST = 256
"""and at least so many;"""
STEPS = 100
"""in between, so many that a pass has about so many steps."""
RATE = 2e-3
"""How fast a network learns at most; one that goes on, more slowly."""
LEAD_WEIGHT = 0.5
"""How much a lead counts in what is learned, beside the win."""
SPREAD = 10.0
"""Leads are learned in units of so many points."""


class Learner(nn.Module):
    """The network while it learns: inputs are brought to about one first, which is folded into the weights later."""

    def __init__(self, scales: Tensor, seen: int, drop: float = 0.0) -> None:
        super().__init__()
        self.seen = seen
        self.drop = nn.Dropout(drop)
        self.scales: Tensor
        self.register_buffer("scales", scales)
        self.first = nn.Linear(len(scales), HIDDEN[0])
        self.second = nn.Linear(HIDDEN[0], HIDDEN[1])
        self.last = nn.Linear(HIDDEN[1], 2)

    def forward(self, inputs: Tensor) -> Tensor:
        """Leads in units of SPREAD, and draws. Only what is seen is ever left out, never the worth of a table."""
        scaled = inputs * self.scales
        scaled = torch.cat([self.drop(scaled[:, : self.seen]), scaled[:, self.seen :]], dim=1)
        hidden = self.drop(functional.relu(self.first(scaled)))
        found: Tensor = self.last(functional.relu(self.second(hidden)))
        return found


def scales_of(inputs: Inputs, piles: list[Heap]) -> Tensor:
    """What brings each input to about one where it is not 0."""
    squares, times = np.zeros(inputs.size), np.full(inputs.size, 1e-9)
    rng = np.random.default_rng(0)
    for heap in piles:
        laid = inputs.laid(heap, rng.integers(0, len(heap.rows), min(4000, len(heap.rows))))
        squares += (laid**2).sum(axis=0)
        times += (laid != 0).sum(axis=0)
    found = np.sqrt(squares / times)
    return torch.tensor(np.where(found > 0.0, 1.0 / np.maximum(found, 1.0), 1.0), dtype=torch.float32)


def never_seen(inputs: Inputs, piles: list[Heap]) -> Tensor:
    """The inputs that were 0 at all moments: nothing can be learned of them, so they shall not count."""
    seen = np.zeros(inputs.size, bool)
    for heap in piles:
        seen[heap.places] |= heap.rows.any(axis=(0, 1))
        seen[inputs.wide + heap.rows.shape[1]] = True
        seen[inputs.wide + inputs.most + 1 :][: heap.rows.shape[1]] = True
    return torch.from_numpy(~seen)


def loss_of(told: Tensor, heap: Heap, chosen: NDArray[np.int64]) -> Tensor:
    """How far the network is off: the win by cross entropy, the lead by Huber's measure."""
    seats = heap.rows.shape[1]
    told = told.reshape(len(chosen), seats, 2)
    won = torch.from_numpy(heap.won[chosen])
    leads = torch.from_numpy(heap.leads[chosen]) / SPREAD
    if heap.together:
        win = functional.binary_cross_entropy_with_logits(told[:, :, 1], won)
    else:
        win = -(functional.log_softmax(told[:, :, 1], dim=1) * won).sum(dim=1).mean()
    return win + LEAD_WEIGHT * functional.huber_loss(told[:, :, 0], leads)


def batches(piles: list[Heap], rng: np.random.Generator) -> Iterator[tuple[Heap, NDArray[np.int64]]]:
    """All moments that are not held back, in parts of one number of seats each, in random order."""
    parts: list[tuple[Heap, NDArray[np.int64]]] = []
    rows = sum(heap.rows.shape[0] * heap.rows.shape[1] for heap in piles)
    most = max(FEWEST, min(BATCH, rows // STEPS))
    for heap in piles:
        learned = np.flatnonzero(~heap.held)
        rng.shuffle(learned)
        size = max(1, most // heap.rows.shape[1])
        parts.extend((heap, learned[at : at + size]) for at in range(0, len(learned), size))
    for at in rng.permutation(len(parts)):
        yield parts[at]


def train(
    game: Game,
    piles: list[Heap],
    passes: int,
    start: Learner | None = None,
    seed: int = 1,
    drop: float = 0.0,
    rate: float = RATE,
) -> Learner:
    """A network that has learned from these moments, so many times over; `start` goes on with one.

    `drop` is the share of inputs and units that are left out by chance at each step, so that few games are not learned
    by heart. Of the states after each pass the one that foretells best what is held back is kept.
    """
    torch.manual_seed(seed)
    inputs = Inputs(game)
    learner = start or Learner(scales_of(inputs, piles), inputs.wide, drop)
    with torch.no_grad():
        learner.first.weight[:, never_seen(inputs, piles)] = 0.0
    steps = passes * sum(1 for _ in batches(piles, np.random.default_rng(seed)))
    tuner = torch.optim.AdamW(learner.parameters(), rate, weight_decay=1e-3)
    slowing = torch.optim.lr_scheduler.OneCycleLR(tuner, rate, total_steps=steps + 1, pct_start=0.1)
    rng = np.random.default_rng(seed)
    least, best = float("inf"), learner.state_dict()
    for number in range(passes):
        learner.train()
        total, count = 0.0, 0
        for heap, chosen in batches(piles, rng):
            loss = loss_of(learner(torch.from_numpy(inputs.laid(heap, chosen))), heap, chosen)
            tuner.zero_grad()
            loss.backward()
            tuner.step()
            slowing.step()
            total, count = total + loss.item(), count + 1
        held = held_loss(learner, inputs, piles)
        print(f"pass {number + 1} of {passes}: {total / count:.4f} learned, {held:.4f} held back", flush=True)
        if held < least:
            least, best = held, {name: value.clone() for name, value in learner.state_dict().items()}
    learner.load_state_dict(best)
    return learner


def told_of(learner: Learner, inputs: Inputs, heap: Heap, chosen: NDArray[np.int64]) -> Floats:
    """What the network tells of some moments: moments, seats, lead in points and draw."""
    learner.eval()
    parts = []
    with torch.no_grad():
        for at in range(0, len(chosen), BATCH):
            part = chosen[at : at + BATCH]
            told = learner(torch.from_numpy(inputs.laid(heap, part))).numpy()
            parts.append(told.reshape(len(part), -1, 2))
    return np.concatenate(parts) * np.array([SPREAD, 1.0], np.float32)


def held_loss(learner: Learner, inputs: Inputs, piles: list[Heap]) -> float:
    """The mean loss on what is held back."""
    total, count = 0.0, 0
    learner.eval()
    with torch.no_grad():
        for heap in piles:
            held = np.flatnonzero(heap.held)
            for at in range(0, len(held), BATCH):
                part = held[at : at + BATCH]
                told = learner(torch.from_numpy(inputs.laid(heap, part)))
                total += loss_of(told, heap, part).item() * len(part)
                count += len(part)
    return total / max(1, count)


def written(game: Game, learner: Learner, made: dict[str, Any], heat: dict[int, float]) -> dict[str, Any]:
    """The network as the oracle reads it: scales folded in, leads in points."""
    last = learner.last.weight.detach().numpy().astype(float).copy()
    bias = learner.last.bias.detach().numpy().astype(float).copy()
    last[0] *= SPREAD
    bias[0] *= SPREAD
    first = learner.first.weight.detach().numpy().astype(float) * learner.scales.numpy()
    layers = [
        (first, learner.first.bias.detach().numpy()),
        (learner.second.weight.detach().numpy(), learner.second.bias.detach().numpy()),
        (last, bias),
    ]
    told = []
    for weights, start in layers:
        flat = [float(weight) for weight in weights.T.reshape(-1)]
        told.append({"weights": packed(flat, len(start)), "bias": [float(f"{one:.7g}") for one in start]})
    heats = {str(seats): round(one, 4) for seats, one in heat.items()}
    return {"game": game.id, "made": made, "layout": layout(game), "heat": heats, "network": told}


def restored(game: Game, path: Path, piles: list[Heap]) -> Learner:
    """A network as it was kept to go on with; or, of a `.json`, as it lies in a room, for inputs like these."""
    if path.suffix == ".json":
        told = json.loads(path.read_text(encoding="utf-8"))["network"]
        return unfolded(told, scales_of(Inputs(game), piles), Inputs(game).wide)
    data = torch.load(path, weights_only=True)
    learner = Learner(data["scales"], Inputs(game).wide)
    learner.load_state_dict(data)
    return learner


def unfolded(told: list[Data], scales: Tensor, seen: int) -> Learner:
    """A network as the oracle reads it, with what brings inputs to about one taken out of the weights."""
    learner = Learner(scales, seen)
    with torch.no_grad():
        for layer, data in zip((learner.first, learner.second, learner.last), told, strict=True):
            flat = torch.tensor(unpacked(data["weights"]), dtype=torch.float32)
            layer.weight.copy_(flat.reshape(-1, len(data["bias"])).T)
            layer.bias.copy_(torch.tensor(data["bias"], dtype=torch.float32))
        learner.first.weight /= scales
        learner.last.weight[0] /= SPREAD
        learner.last.bias[0] /= SPREAD
    return learner
