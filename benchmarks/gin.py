"""PettingZoo's gin_rummy_v4, in a process of its own: the last release that has it lies beside the newer one.

`python -m benchmarks.gin` prints its steps a second.
"""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from pathlib import Path

from benchmarks.turns import best, turns

FOLDER = Path(sys.prefix) / "gin"


def measure() -> float:
    """Steps a second, asked of a process that finds the older PettingZoo first."""
    ways = os.pathsep.join([str(FOLDER), *(path for path in sys.path if path)])
    command = [sys.executable, "-m", "benchmarks.gin"]
    told = subprocess.run(command, env={**os.environ, "PYTHONPATH": ways}, check=True, capture_output=True, text=True)
    return float(told.stdout.split()[-1])


def main() -> None:
    """Measure it in this process."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic import gin_rummy_v4

        env = gin_rummy_v4.env()
        print(best(lambda seconds: turns(env, seconds)))


if __name__ == "__main__":
    main()
