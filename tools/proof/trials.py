"""The trials: each does one kind of harm until its time is up or it was done often enough, and counts."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from priory.core.registry import rooms
from priory.core.rng import Rng
from tools.proof.servers import PATIENCE, Game, Server, expect, serving, until

LONGEST_REFUSAL = 25.0
"""Whoever asks while the database does not answer knows after so many seconds."""
FROZEN = 14.0
SMALL_FILE = 700_000
FLOOD = 200
LAID = {"game": "kingsbridge", "seats": [{"kind": "person"}] * 2}
GAMES = tuple(rooms())
GROWTH = 1.15
"""A server that has warmed up may grow by this in the time that is left."""

Counts = Counter[str]


def kills(database: str, seconds: float, most: int, rng: Rng) -> Counts:
    """Killed in the middle of choices, at random moments: nothing that was accepted is lost, nothing is there twice."""
    counts: Counts = Counter()
    server = Server(database, PRIORY_GENEROUS="1")
    server.start()
    games = [Game(server.url, rng) for _ in range(3)]
    end = time.monotonic() + seconds
    try:
        while counts["kills"] < most and time.monotonic() < end:
            threading.Timer(0.2 + rng.below(1500) / 1000, server.kill).start()
            with suppress(httpx.HTTPError):
                while True:
                    for at, game in enumerate(games):
                        answer = game.play()
                        if answer is None:
                            games[at] = Game(server.url, rng)
                        else:
                            expect(answer.status_code == 200, f"a choice was answered with {answer.status_code}")
                            counts["choices accepted"] += 1
            expect(until(lambda: server.process is not None and server.process.poll() is not None, 10), "not killed")
            counts["kills"] += 1
            server.start()
            for game in games:
                if game.pending is not None:
                    expect(game.play() is not None, "a choice that was not answered can be sent again")
                counts["lost or twice"] += game.lost()
    finally:
        server.stop()
    expect(counts["lost or twice"] == 0, f"{counts['lost or twice']} choices are lost or there twice")
    return counts


def races(database: str, seconds: float, most: int, rng: Rng, workers: int = 1) -> Counts:
    """Two choices for the same place at the same moment: one is taken, the other is told that it is late."""
    counts: Counts = Counter()
    end = time.monotonic() + seconds

    async def both(game: Game, client: httpx.AsyncClient) -> list[int]:
        view = game.view()
        seat = game.tokens[view["player"]]
        asked = [
            {"option": one["option"], "ply": view["ply"], "key": f"race-{view['ply']:05}-{at}-{rng.below(10**9)}"}
            for at, one in enumerate(view["options"][:2])
        ]
        sent = [client.post(f"/api/tables/{game.id}/play", json=one, headers=seat) for one in asked]
        return sorted(answer.status_code for answer in await asyncio.gather(*sent))

    async def run(server: Server) -> None:
        async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client:
            game = Game(server.url, rng)
            while counts["races"] < most and time.monotonic() < end:
                if game.view()["over"]:
                    game = Game(server.url, rng)
                codes = await both(game, client)
                expect(codes == [200, 409], f"two choices for one place were answered with {codes}")
                counts["races"] += 1

    with serving(database, workers=workers, PRIORY_GENEROUS="1") as server:
        asyncio.run(run(server))
    return counts


def without_database(database: str, seconds: float, most: int, rng: Rng, processes: Callable[[], list[int]]) -> Counts:
    """The processes of the database stand still, then go on: whoever asks is refused in time, nobody loses anything,
    and all goes on by itself."""
    counts: Counts = Counter()
    end = time.monotonic() + seconds
    with serving(database, PRIORY_GENEROUS="1") as server:
        game = Game(server.url, rng)
        while counts["times frozen"] < most and time.monotonic() < end:
            game.play()
            game.choice()
            frozen = processes()
            for process in frozen:
                os.kill(process, signal.SIGSTOP)
            began = time.monotonic()
            try:
                code = code_of(game)
                waited = time.monotonic() - began
                expect(code == 503 and waited < LONGEST_REFUSAL, f"answered with {code} after {waited:.0f} s")
                time.sleep(max(0.0, FROZEN - waited))
                expect(httpx.get(f"{server.url}/healthz", timeout=5).status_code == 200, "/healthz answers")
            finally:
                for process in frozen:
                    os.kill(process, signal.SIGCONT)
            expect(until(lambda: answered(game), 60), "it goes on by itself")
            expect(game.lost() == 0, "choices are lost")
            counts["times frozen"] += 1
    return counts


def stopped_database(database: str, seconds: float, most: int, rng: Rng, switch: Callable[[bool], None]) -> Counts:
    """The database is stopped and started again; `switch` does both."""
    counts: Counts = Counter()
    end = time.monotonic() + seconds
    with serving(database, PRIORY_GENEROUS="1") as server:
        game = Game(server.url, rng)
        while counts["times stopped"] < most and time.monotonic() < end:
            game.play()
            game.choice()
            switch(False)
            try:
                code = code_of(game)
                expect(code == 503, f"without a database a choice was answered with {code}")
            finally:
                switch(True)
            expect(until(lambda: answered(game), 60), "it goes on by itself")
            expect(game.lost() == 0, "choices are lost")
            counts["times stopped"] += 1
    return counts


def code_of(game: Game) -> int:
    """With which code a choice is answered now; 200 where the game is over."""
    try:
        answer = game.play()
    except httpx.HTTPStatusError as error:
        return error.response.status_code
    return 200 if answer is None else answer.status_code


def answered(game: Game) -> bool:
    """Whether a choice is accepted now."""
    try:
        return code_of(game) == 200
    except httpx.HTTPError:
        return False


def disk_full(_: str, seconds: float, most: int, rng: Rng) -> Counts:
    """No more room for the file of the tables: refused with 503, and all that was accepted is there afterwards."""
    counts: Counts = Counter()
    end = time.monotonic() + seconds
    while counts["times full"] < most and time.monotonic() < end:
        with tempfile.TemporaryDirectory() as folder:
            database = f"sqlite:///{folder}/tables.db"
            with serving(database, PRIORY_GENEROUS="1"):
                pass  # lays the tables of the database
            with serving(database, largest=SMALL_FILE, PRIORY_GENEROUS="1") as server:
                games = [Game(server.url, rng)]
                code = 200
                while code in (200, 201):
                    answer = games[-1].play()
                    code = 200 if answer is None else answer.status_code
                    if answer is None or len(games[-1].accepted) % 20 == 0:
                        code = more(server, games, rng)
                expect(code == 503, f"a full disk was answered with {code}")
                expect(httpx.get(f"{server.url}/healthz", timeout=5).status_code == 200, "/healthz answers")
            with serving(database, PRIORY_GENEROUS="1") as server:
                for game in games:
                    game.client = httpx.Client(base_url=f"{server.url}/api", timeout=PATIENCE)
                    expect(game.lost() <= (game.pending is not None), "choices are lost")
                    counts["choices kept"] += len(game.accepted)
            counts["times full"] += 1
    return counts


def more(server: Server, games: list[Game], rng: Rng) -> int:
    """One more table; the code of the answer."""
    try:
        games.append(Game(server.url, rng))
    except httpx.HTTPStatusError as error:
        return error.response.status_code
    return 201


def floods(database: str, seconds: float, most: int, rng: Rng) -> Counts:
    """One address asks and writes far too much: it is refused with Retry-After, and the house answers in time."""
    counts: Counts = Counter()
    end = time.monotonic() + seconds
    with serving(database) as server:
        game = Game(server.url, rng)
        while counts["floods"] < most and time.monotonic() < end:
            for at in range(FLOOD):
                lays = at % 4 == 0  # of reads, a busy machine may answer no more than everybody may send
                answer = game.client.post("/tables", json=LAID) if lays else game.client.get(f"/tables/{game.id}")
                counts["requests"] += 1
                if answer.status_code == 429:
                    expect(int(answer.headers["retry-after"]) >= 1, "a refusal says when to come back")
                    counts["refused"] += 1
            began = time.monotonic()
            expect(httpx.get(f"{server.url}/healthz", timeout=5).status_code == 200, "/healthz answers")
            counts["slowest health ms"] = max(counts["slowest health ms"], int((time.monotonic() - began) * 1000))
            counts["pages let go"] += talkative(server, game)
            counts["floods"] += 1
            time.sleep(5)
    expect(counts["refused"] > 0, "nothing was refused")
    expect(counts["pages let go"] == counts["floods"], "a page that floods is let go")
    return counts


def talkative(server: Server, game: Game) -> int:
    """A page that says far too much; 1 if it is let go."""
    with connect(f"{server.url.replace('http', 'ws')}/live/{game.id}", max_size=2**22) as page:
        try:
            for _ in range(FLOOD):
                page.send(json.dumps({"do": "ping"}))
            for _ in range(2 * FLOOD):
                page.recv(timeout=PATIENCE)
        except ConnectionClosed as closed:
            return int(closed.rcvd is not None and closed.rcvd.code == 1008)
    return 0


def soak(database: str, seconds: float, most: int, rng: Rng) -> Counts:
    """Games of all kinds one after the other, with pages that come and go, bots, hints, puzzles, and tables that are
    left: neither the server nor the processes in which its bots think grow."""
    counts: Counts = Counter()
    begin = time.monotonic()
    with serving(database, PRIORY_GENEROUS="1", PRIORY_IDLE_SECONDS="2") as server:
        while time.monotonic() < begin + seconds and counts["choices"] < most:
            kind = GAMES[counts["tables"] % len(GAMES)]
            game = Game(server.url, rng, kind)
            with connect(f"{server.url.replace('http', 'ws')}/live/{game.id}", max_size=2**22):
                for _ in range(40):
                    answer = game.play()
                    if answer is None:
                        break
                    expect(answer.status_code == 200, f"a choice was answered with {answer.status_code}")
                    counts["choices"] += 1
            beside(server, kind, counts)
            counts["tables"] += 1
            if time.monotonic() < begin + seconds / 3 or not counts["MB after a third"]:
                counts["MB after a third"], counts["MB of bots after a third"] = map(int, server.memory())
        counts["MB in the end"], counts["MB of bots in the end"] = map(int, server.memory())
    for of in ("MB", "MB of bots"):
        first, last = counts[f"{of} after a third"], counts[f"{of} in the end"]
        expect(last <= GROWTH * first, f"it grew from {first} to {last} {of}")
    return counts


def beside(server: Server, kind: str, counts: Counts) -> None:
    """What people do besides: a table against bots with a hint, a puzzle, a lesson, pages."""
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        seats = [{"kind": "person"}, {"kind": "bot", "level": "greedy"}]
        laid = client.post("/api/tables", json={"game": kind, "seats": seats}).raise_for_status().json()
        way, mine = f"/api/tables/{laid['table']['id']}", {"authorization": f"Bearer {laid['tokens']['0']}"}
        view = client.get(f"{way}/view", headers=mine).raise_for_status().json()
        if view["options"]:
            asked = {"ply": view["ply"], "key": "a-hint-please"}
            counts["hints"] += client.post(f"{way}/hint", json=asked, headers=mine).status_code == 200
        number = 1 + counts["tables"] % 20
        client.post(f"/api/puzzles/{kind}/{number}/try", json={"show": True}).raise_for_status()
        for page in ("/", f"/learn/{kind}", f"/puzzle/{kind}/{number}", f"/table/{laid['table']['id']}"):
            client.get(page).raise_for_status()


def database_file(folder: Path, name: str) -> str:
    """A database of its own in a file."""
    return f"sqlite:///{folder / name}.db"
