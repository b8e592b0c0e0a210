"""The network in plain Python: it tells what PyTorch tells, to the last bit the same in both builds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i16, i64

from priory.core.network import Network, network, packed, unpacked

CASE: dict[str, Any] = json.loads((Path(__file__).parent / "network.json").read_text(encoding="utf-8"))
"""A small network, rows, and what PyTorch told of them in double precision."""


def told(net: Network, row: list[int]) -> list[float]:
    """What a network tells of a row whose numbers are its inputs, one by one."""
    sums = net.begin()
    net.add_row(sums, vec[i16]([i16(number) for number in row]), vec[i64]([i64(place) for place in range(len(row))]))
    return list(net.told(sums))


@pytest.mark.parametrize("at", range(len(CASE["rows"])))
def test_it_tells_what_pytorch_told(at: int) -> None:
    assert told(network(CASE["network"]), CASE["rows"][at]) == pytest.approx(CASE["told"][at], abs=1e-9)


def test_the_sums_are_made_in_one_order() -> None:
    """Both builds must give the very same numbers, so they are made here once more, term by term, in plain floats."""
    layers = [(unpacked(layer["weights"]), layer["bias"]) for layer in CASE["network"]]
    for row in CASE["rows"]:
        values = [float(number) for number in row]
        for number, (weights, bias) in enumerate(layers):
            sums = list(bias)
            for input, value in enumerate(values):
                if value > 0.0 or (number == 0 and value != 0.0):
                    for unit in range(len(bias)):
                        sums[unit] += weights[input * len(bias) + unit] * value
            values = sums
        assert told(network(CASE["network"]), row) == values


def test_places_say_which_input_a_number_is() -> None:
    net = network(CASE["network"])
    sums = net.begin()
    net.add_row(sums, vec[i16]([i16(1), i16(3)]), vec[i64]([i64(0), i64(3)]))
    assert list(net.told(sums)) == told(net, [1, 0, 0, 3, 0, 0])


def test_weights_are_told_in_steps_of_their_rows_largest() -> None:
    weights = [0.5, -2.0, 1.0, 0.0, 0.0, 0.0, 1e-6, -3e-6, 2e-6]
    found = unpacked(json.loads(json.dumps(packed(weights, 3))))
    for first, most in ((0, 2.0), (3, 0.0), (6, 3e-6)):
        for place in range(first, first + 3):
            assert found[place] == pytest.approx(weights[place], abs=most / 32767)


def test_it_tells_what_pytorch_tells_here() -> None:
    torch = pytest.importorskip("torch")
    torch.manual_seed(1)
    sizes = ((20, 8), (8, 5), (5, 2))
    layers = [torch.nn.Linear(inputs, units) for inputs, units in sizes]
    data = []
    for one in layers:
        flat = [float(weight) for weight in one.weight.detach().T.reshape(-1)]
        data.append({"weights": packed(flat, len(one.bias)), "bias": one.bias.tolist()})
        # Both are to use the very weights that are written.
        rounded = torch.tensor(unpacked(data[-1]["weights"])).reshape(one.in_features, one.out_features).T
        one.weight.data.copy_(rounded)
    row = [(7 * place) % 5 - 2 for place in range(20)]
    with torch.no_grad():
        hidden = torch.relu(layers[0](torch.tensor([float(number) for number in row])))
        expected = layers[2](torch.relu(layers[1](hidden))).tolist()
    assert told(network(data), row) == pytest.approx(expected, abs=1e-5)
