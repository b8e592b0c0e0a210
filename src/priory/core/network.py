"""A small neural network in plain Python: two hidden layers of rectified units, most inputs 0.

Sums are made in one order, term by term, so that the compiled build and pure Python give the same numbers to the last
bit. The weights are learned elsewhere (docs/learning.md); here they are only used.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from priory.core.plain import Data

STEPS: Final = 32767
"""A weight is told in so many steps of its row's largest, so in two bytes."""


class Layer:
    """Weights from each input to each unit, those of one input side by side; and what each unit begins with."""

    def __init__(self, weights: Sequence[float], bias: Sequence[float]) -> None:
        self.units: i64 = len(bias)
        self.inputs: i64 = len(weights) // len(bias)
        self.weights = vec[float]([float(weight) for weight in weights])
        self.bias = vec[float]([float(weight) for weight in bias])

    def add(self, out: vec[float], input: i64, value: float) -> None:
        """Add what one input brings to each unit."""
        weights = self.weights
        at = input * self.units
        for unit in range(self.units):
            out[unit] += weights[at + unit] * value

    def after(self, before: vec[float]) -> vec[float]:
        """The sums of this layer for the rectified units of the one before."""
        out = self.bias[:]
        for input in range(self.inputs):
            value = before[input]
            if value > 0.0:
                self.add(out, input, value)
        return out


class Network:
    """Three layers: inputs to units, units to units, units to what is told."""

    def __init__(self, first: Layer, second: Layer, last: Layer) -> None:
        self.first = first
        self.second = second
        self.last = last

    def begin(self) -> vec[float]:
        """The sums of the first layer while all inputs are 0."""
        return self.first.bias[:]

    def add_row(self, sums: vec[float], row: vec[i16], places: vec[i64]) -> None:
        """Add a row of numbers; `places` says which input each of them is."""
        weights = self.first.weights
        units = self.first.units
        for i in range(len(row)):
            if row[i] != 0:
                value = float(row[i])
                at = places[i] * units
                for unit in range(units):
                    sums[unit] += weights[at + unit] * value

    def told(self, sums: vec[float]) -> vec[float]:
        """What the network tells once all inputs are added."""
        return self.last.after(self.second.after(sums))


def packed(values: Sequence[float], width: int) -> Data:
    """Weights as text: for each row of so many its largest, and all in steps of it, two bytes each."""
    scales: list[float] = []
    steps = bytearray()
    for first in range(0, len(values), width):
        row = values[first : first + width]
        scale = float(f"{max([abs(value) for value in row]) or 1.0:.6g}")
        scales.append(scale)
        for value in row:
            steps += max(-STEPS, min(STEPS, round(value / scale * STEPS))).to_bytes(2, "little", signed=True)
    return {"width": width, "scales": scales, "steps": b64encode(bytes(steps)).decode()}


def unpacked(data: Data) -> list[float]:
    """The weights of such a text."""
    steps = memoryview(b64decode(data["steps"])).cast("h")
    width: int = data["width"]
    scales: list[float] = data["scales"]
    found: list[float] = []
    for place, step in enumerate(steps):
        found.append(step * scales[place // width] / STEPS)
    return found


def layer(data: Data) -> Layer:
    """A layer as it is written."""
    return Layer(unpacked(data["weights"]), data["bias"])


def network(data: list[Data]) -> Network:
    """A network as it is written."""
    return Network(layer(data[0]), layer(data[1]), layer(data[2]))
