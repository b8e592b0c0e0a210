"""A real PostgreSQL of our own."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import asyncpg

from tests.real import without


def binaries() -> Path | None:
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    return folders[-1] if folders else None


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Cluster(NamedTuple):
    """A cluster of our own: where it is, and how it is stopped and started again."""

    url: str
    data: Path
    stop: list[str]
    start: list[str]
    user: dict[str, Any]

    def processes(self) -> list[int]:
        """All its processes as they are now: the one that was started, and those that it has started."""
        first = int((self.data / "postmaster.pid").read_text(encoding="utf-8").split()[0])
        listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(first)], capture_output=True, text=True, check=False)
        return [first, *map(int, listed.stdout.split())]

    def switch(self, on: bool) -> None:
        """Start it, or stop it at once."""
        quiet: dict[str, Any] = {**self.user, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        subprocess.run(self.start if on else self.stop, check=True, **quiet)


@contextmanager
def cluster() -> Iterator[str]:
    """A cluster of our own, or the one that PRIORY_TEST_POSTGRES names."""
    given = os.environ.get("PRIORY_TEST_POSTGRES")
    if given:
        yield given
        return
    with cluster_at() as found:
        yield found.url


@contextmanager
def cluster_at() -> Iterator[Cluster]:
    """A cluster of our own."""
    home = binaries()
    if home is None:
        without("there is no PostgreSQL here")
    folder = Path("/tmp") / f"priory-postgres-{os.getpid()}"
    folder.mkdir()
    user: dict[str, Any] = {}
    if os.getuid() == 0:
        # PostgreSQL refuses to run as root.
        users = {entry.pw_name: entry for entry in pwd.getpwall()}
        entry = users.get("postgres") or users["nobody"]
        os.chown(folder, entry.pw_uid, entry.pw_gid)
        user = {"user": entry.pw_uid, "group": entry.pw_gid, "cwd": "/tmp"}
    port = free_port()
    data = folder / "data"
    quiet = {**user, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run([home / "initdb", "-D", data, "-A", "trust", "-U", "priory"], check=True, **quiet)
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1"
    start = [str(home / "pg_ctl"), "-D", str(data), "-w", "-o", options, "-l", str(folder / "log"), "start"]
    stop = [str(home / "pg_ctl"), "-D", str(data), "-m", "immediate", "stop"]
    subprocess.run(start, check=True, **quiet)
    try:
        yield Cluster(f"postgresql://priory@127.0.0.1:{port}/postgres", data, stop, start, user)
    finally:
        subprocess.run(stop, check=True, **quiet)
        shutil.rmtree(folder)


async def new_database(database: str, name: str) -> str:
    """One more database in the same cluster."""
    connection = await asyncpg.connect(database)
    try:
        await connection.execute(f"CREATE DATABASE {name}")
    finally:
        await connection.close()
    return database.rsplit("/", 1)[0] + f"/{name}"
