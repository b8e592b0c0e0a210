"""Several processes at one place: a live connection goes to the process that has its table.

Chance decides which process takes in a connection. Where all pages of a table are shown by the same process, what they
share is drawn once, and nobody has to look up in the database what was played. It is a matter of speed alone: where a
connection cannot be passed on, it is served by whoever took it in.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import tempfile
from array import array
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

log = logging.getLogger("priory.post")
FOLDER = "PRIORY_POST"
"""Where the processes of one server find each other."""
ENDING = ".post"
LARGEST = 2**17
TakeIn = Callable[[socket.socket, bytes], None]
"""Goes on with a connection, and with what was read of it."""


def can_pass() -> bool:
    """Whether this system lets one process hand an open connection to another."""
    return hasattr(socket, "AF_UNIX") and hasattr(socket, "SCM_RIGHTS")


def prepare() -> str | None:
    """A folder for the processes that are started from here to find each other in."""
    if not can_pass():
        return None
    folder = os.environ[FOLDER] = tempfile.mkdtemp(prefix="priory-post-")
    return folder


class Post:
    """Where this process is handed connections, and how it hands them on."""

    def __init__(self, folder: Path, take_in: TakeIn, name: str) -> None:
        self.name = name + ENDING
        self._folder = folder
        self._take_in = take_in
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)
        self._socket.bind(str(folder / self.name))
        asyncio.get_running_loop().add_reader(self._socket.fileno(), self._taken_in)

    def close(self) -> None:
        """Nothing more is handed to this process."""
        asyncio.get_running_loop().remove_reader(self._socket.fileno())
        self._socket.close()
        with suppress(OSError):
            (self._folder / self.name).unlink()

    def owner(self, table: str) -> str:
        """The process that has this table: always the same as long as the same ones are there."""
        there = [self.name, *[one.name for one in self._folder.glob(f"*{ENDING}")]]
        return max(there, key=lambda one: blake2b(f"{one} {table}".encode(), digest_size=8).digest())

    def pass_on(self, table: str, file: int, read: bytes) -> bool:
        """Hand a connection, and what was read of it, to the process that has the table. False if that is this one, or
        if nobody is there."""
        owner = self.owner(table)
        if owner == self.name or len(read) > LARGEST:
            return False
        try:
            enclosed = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [file]))
            self._socket.sendmsg([read], [enclosed], 0, str(self._folder / owner))
        except (ConnectionRefusedError, FileNotFoundError):
            log.info("nobody is at %s any more", owner)
            with suppress(OSError):
                (self._folder / owner).unlink()
            return False
        except OSError as error:
            log.info("a connection could not be passed on: %s", error)
            return False
        return True

    def _taken_in(self) -> None:
        with suppress(BlockingIOError):
            while True:
                read, files, _, _ = socket.recv_fds(self._socket, LARGEST, 1)
                for file in files:
                    self._take_in(socket.socket(fileno=file), read)
