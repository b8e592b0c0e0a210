"""An engine of few lines that does what it is told to do wrong: `python fake.py HOW`. It knows nothing of Priory."""

from __future__ import annotations

import json
import os
import sys
import time
from typing import Any

HOW = sys.argv[1]
AFTER = 2
"""So many questions it answers as it should."""


def say(**message: Any) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def wrong(message: dict[str, Any]) -> None:
    """What is answered instead of a choice."""
    first = message["options"][0]["option"]
    if HOW == "dies":
        sys.stderr.write("first words\nno [weights] here\x07\n")
        sys.exit(3)
    elif HOW == "garbage":
        sys.stdout.write("I think, therefore\n")
        sys.stdout.flush()
    elif HOW == "not offered":
        say(type="choice", id=message["id"], option=99_999)
    elif HOW == "text":
        say(type="choice", id=message["id"], option=str(first))
    elif HOW == "nonsense":
        say(type="choice", id=message["id"], option=first, estimates=[{"option": first, "value": float("nan")}])
    elif HOW == "another":
        say(type="choice", id=message["id"] - 1, option=first)
    elif HOW == "confused":
        say(type="ready")
    elif HOW == "refuses":
        say(type="error", code="failed", message="I will not\nplay", id=message["id"])
    elif HOW == "endless":
        sys.stdout.write("x" * (5 << 20) + "\n")
        sys.stdout.flush()
    elif HOW == "floods":
        while True:
            say(type="thought", text="hm")
    elif HOW in ("sleeps", "stubborn"):
        time.sleep(600)
    elif HOW == "waits":
        stop = json.loads(sys.stdin.readline())
        assert stop == {"type": "stop", "id": message["id"]}, stop
        say(type="choice", id=message["id"], option=first)
    else:
        say(type="choice", id=message["id"], option=first, estimates=[{"option": first, "value": 1}], more=True)


def main() -> None:
    asked = 0
    if HOW == "deaf":
        time.sleep(600)
    if len(sys.argv) > 2:
        with open(sys.argv[2], "a", encoding="utf-8") as file:  # noqa: PTH123 (it stands for itself)
            file.write(f"{os.getpid()}\n")
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            usual = {"iterations": 10**9} if HOW == "greedy for time" else {"seconds": 0.2}
            say(type="hello", protocol=2 if HOW == "modern" else 1, name="fake", usual=usual, colour="red")
        elif message["type"] == "game":
            if HOW == "old":
                say(type="error", code="rules", message="rules version 0 is all I know")
            elif HOW == "other box" and message["own_box"] is None:
                say(type="error", code="box", message="mine is another")
            else:
                say(type="info", text="a message of tomorrow")
                say(type="ready")
        elif message["type"] == "choose":
            asked += 1
            if asked > AFTER:
                wrong(message)
            else:
                say(type="choice", id=message["id"], option=message["options"][0]["option"])
    if HOW == "stubborn":
        time.sleep(600)


main()
