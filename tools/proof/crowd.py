"""A crowd: twenty tables of masters from one address, and how long somebody elsewhere waits for one choice of a bot."""

from __future__ import annotations

import time
from collections import Counter
from statistics import median
from typing import Any

import httpx

from priory.core.rng import Rng
from tools.proof.servers import PATIENCE, Server, expect, serving

GAME = "pillars"
TABLES = 20
ALONE = 5
"""So many choices are waited for before the crowd comes."""
MOST_BETWEEN = 3
"""So many thoughts of the crowd may come to their end while somebody else waits: the one that was under way, one more
where both have had as little of late, and one while it is counted."""
ASK_AGAIN = 20.0
HERE, CROWD = "198.51.100.7", "203.0.113.9"


class Place:
    """Somebody at an address of their own, as a proxy of ours tells it."""

    def __init__(self, server: Server, address: str) -> None:
        self.client = httpx.Client(base_url=f"{server.url}/api", timeout=PATIENCE, headers={"x-forwarded-for": address})

    def lay(self, people: int, masters: int) -> dict[str, Any]:
        """A table with so many people and masters."""
        seats = [{"kind": "person"}] * people + [{"kind": "bot", "level": "master"}] * masters
        laid = self.client.post("/tables", json={"game": GAME, "seats": seats}).raise_for_status().json()
        return {"id": laid["table"]["id"], "headers": {"authorization": f"Bearer {laid['tokens'].get('0', '')}"}}


class Waiting:
    """One who plays against a master, and waits for it."""

    def __init__(self, server: Server, place: Place, rng: Rng) -> None:
        self.server, self.place, self.rng = server, place, rng
        self.table = place.lay(1, 1)

    def wait(self) -> tuple[float, int] | None:
        """Seconds until the master has made one choice, from when it was asked, and how many thoughts of others came to
        their end meanwhile; None when the game is over."""
        way, client, mine = f"/tables/{self.table['id']}", self.place.client, self.table["headers"]
        while True:
            view = client.get(f"{way}/view", headers=mine).raise_for_status().json()
            if view["over"]:
                return None
            if not view["options"]:  # the master is at it already: this one is not counted
                client.get(way, params={"after": view["number"], "wait": 25}, headers=mine)
                continue
            option = self.rng.choice([one["option"] for one in view["options"]])
            asked = {"option": option, "ply": view["ply"], "key": f"crowd-{view['number']:05}"}
            view = client.post(f"{way}/play", json=asked, headers=mine).raise_for_status().json()
            if view["over"] or view["options"]:
                continue
            began, number, before = time.monotonic(), view["number"], thoughts(self.server)
            while client.get(way, params={"after": number, "wait": 25}, headers=mine).json()["number"] == number:
                pass
            took = time.monotonic() - began
            return took, thoughts(self.server) - before - 1


def thoughts(server: Server) -> int:
    """How many thoughts of masters have come to their end."""
    told = httpx.get(f"{server.url}/metrics", timeout=PATIENCE).text
    line = 'priory_thinking_seconds_count{level="master"}'
    return int(sum(float(one.split()[-1]) for one in told.splitlines() if one.startswith(line)))


def crowded(database: str, seconds: float, most: int, rng: Rng) -> Counter[str]:
    """Somebody plays against a master, first alone, then while a crowd has twenty tables of masters."""
    counts: Counter[str] = Counter()
    end = time.monotonic() + seconds
    with serving(database, PRIORY_PROXIES="127.0.0.1") as server:
        here, crowd = Place(server, HERE), Place(server, CROWD)
        waiting = Waiting(server, here, rng)

        def waits(most: int, until: float) -> tuple[list[float], int]:
            nonlocal waiting
            found, between, asked = list[float](), 0, 0.0
            while len(found) < most and (time.monotonic() < until or not found):
                if tables and time.monotonic() > asked + ASK_AGAIN:
                    asked = time.monotonic()
                    for one in tables:  # somebody looks at each of them, so that its masters think
                        crowd.client.get(f"/tables/{one['id']}").raise_for_status()
                one_wait = waiting.wait()
                if one_wait is None:
                    waiting = Waiting(server, here, rng)
                    continue
                found.append(one_wait[0])
                between = max(between, one_wait[1])
            return found, between

        tables: list[dict[str, Any]] = []
        alone, _ = waits(ALONE, end)
        tables += [crowd.lay(0, 4) for _ in range(TABLES)]
        pressed, between = waits(most, end)
        counts["choices waited for"] = len(pressed)
        counts["alone ms"] = round(1000 * median(alone))
        counts["in the crowd ms"] = round(1000 * median(pressed))
        counts["longest ms"] = round(1000 * max(pressed))
        counts["thoughts between at most"] = between
    expect(between <= MOST_BETWEEN, f"{between} thoughts of a crowd came before one of somebody else")
    return counts
