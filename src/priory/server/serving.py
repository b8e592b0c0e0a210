"""Starting the server, and the browser where there is a desktop."""

from __future__ import annotations

import asyncio
import atexit
import errno
import gc
import os
import secrets
import shutil
import socket
import sys
import tempfile
import threading
import webbrowser
from contextlib import suppress
from typing import NamedTuple

import uvicorn
from alembic.util import CommandError
from fastapi import FastAPI
from sqlalchemy.exc import SQLAlchemyError
from uvicorn.supervisors import Multiprocess

from priory.core.errors import BadSetup
from priory.server import logs, post
from priory.server.app import STATIC, create
from priory.server.ending_with_parent import end_with_parent
from priory.server.limits import MESSAGE_LIMIT
from priory.server.metrics import SHARED
from priory.server.settings import STEWARD, Settings
from priory.server.store import Store

LOCAL = ("127.0.0.1", "0.0.0.0", "::1", "::")
MANY_FILES = 65_536
SPARE_FILES = 192
"""For the database, the workers, the log, and those who are told that there is no room."""
START_PATIENCE = 120.0
WAITING = 2048
"""Connections that may wait until they are taken in."""


class Welcome(NamedTuple):
    """What is said once it answers: where it is, whether to go there, and a token that was made for the steward."""

    address: str
    open_page: bool
    token: str = ""


class Server(uvicorn.Server):
    """Says where it is once it answers there, never before."""

    def __init__(self, config: uvicorn.Config, welcome: Welcome) -> None:
        super().__init__(config)
        self.welcome = welcome

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            announce(self.welcome)


class Several(Multiprocess):
    """Several servers at one place; one that dies is replaced. They say where they are once all of them answer."""

    def __init__(self, config: uvicorn.Config, place: socket.socket, welcome: Welcome) -> None:
        super().__init__(config, [place])
        self.welcome = welcome

    def init_processes(self) -> None:
        super().init_processes()
        if all(one.wait_until_ready(START_PATIENCE, self.should_exit) for one in self.processes):
            announce(self.welcome)


def announce(welcome: Welcome) -> None:
    """Say where it is, and go there."""
    sys.stdout.write(f"Priory is at {welcome.address}  (Ctrl+C to stop)\n")
    if welcome.token:
        sys.stdout.write(f"The steward's page is at {welcome.address}steward and asks for: {welcome.token}\n")
    sys.stdout.flush()
    if welcome.open_page and desktop():
        threading.Thread(target=webbrowser.open, args=[welcome.address], daemon=True).start()


def desktop() -> bool:
    """Whether a browser window can be opened here."""
    return sys.platform in ("win32", "darwin") or any(os.environ.get(one) for one in ("DISPLAY", "WAYLAND_DISPLAY"))


def settle() -> None:
    """What was loaded stays: looking through all of it for rubbish again and again would hold up everybody's moves."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 5, 100)


def listen(host: str, port: int) -> socket.socket:
    """A socket at this place, or a sentence about why there is none."""
    if not 0 <= port <= 65535:
        raise BadSetup(f"--port: {port} is not a port: they run from 0, any that is free, to 65535")
    six = ":" in host
    try:
        return socket.create_server(
            (host, port),
            family=socket.AF_INET6 if six else socket.AF_INET,
            backlog=WAITING,
            dualstack_ipv6=six and socket.has_dualstack_ipv6(),
        )
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise BadSetup(f"--port: {port} is in use already, perhaps by another Priory: take another port") from error
        raise BadSetup(f"the server cannot listen at {host}, port {port}: {error.strerror or error}") from error


def enough_files() -> int:
    """As many open files as the system allows this process, and how many that are."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return MANY_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MANY_FILES if hard == resource.RLIM_INFINITY else min(hard, MANY_FILES)
    if soft < wanted:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return int(resource.getrlimit(resource.RLIMIT_NOFILE)[0])


def application() -> FastAPI:
    """The application of one process, with its log; a process among several ends with the one that started them."""
    settings = Settings.from_environment()
    logs.begin(settings.log, settings.access)
    end_with_parent()
    app = create(settings)
    settle()
    return app


async def try_database(settings: Settings) -> None:
    """Open the database and close it again: what is wrong with it is told in one line, before anybody is let in."""
    store = Store(settings.database)
    try:
        await store.open()
        await store.try_writing()
    except (SQLAlchemyError, CommandError, OSError, TimeoutError) as error:
        plain = str(getattr(error, "orig", None) or error) or type(error).__name__
        where = store.url.render_as_string(hide_password=True)
        raise BadSetup(f"the database {where} cannot be opened: {' '.join(plain.split())[:300]}") from error
    finally:
        await store.close()


def several(workers: int, settings: Settings) -> None:
    """Check that several processes can share the load, and give them a place to put their counts together."""
    if workers < 1:
        raise BadSetup(f"--workers: {workers} is none: there is at least one")
    if workers > 1 and not settings.database.startswith("postgresql"):
        raise BadSetup("--workers: several processes need PostgreSQL, a file belongs to one (PRIORY_DATABASE_URL)")
    if workers > 1 and SHARED not in os.environ:
        folder = tempfile.mkdtemp(prefix="priory-counts-")
        os.environ[SHARED] = folder
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
    if workers > 1:
        atexit.register(shutil.rmtree, post.prepare() or "", ignore_errors=True)


def appointed(steward: str | None) -> str:
    """Let the steward have this token, or, where it is empty, a new one, which is then told."""
    if steward is None:
        return ""
    made = "" if steward else secrets.token_urlsafe(24)
    os.environ[STEWARD] = steward or made  # the processes that serve read it there
    return made


def serve(host: str, port: int, open_page: bool = False, workers: int = 1, steward: str | None = None) -> None:
    """Run until interrupted; with a steward's token, or an empty one for a new one, there is a page of the house."""
    if not (STATIC / "priory.js").exists():
        raise BadSetup("the browser client is not built yet: make web")
    token = appointed(steward)
    settings = Settings.from_environment()
    several(workers, settings)
    with listen(host, port) as place:
        asyncio.run(try_database(settings))
        shown = "localhost" if host in LOCAL else f"[{host}]" if ":" in host else host
        welcome = Welcome(f"http://{shown}:{place.getsockname()[1]}/", open_page, token)
        run(place, welcome, workers, settings)


def run(place: socket.socket, welcome: Welcome, workers: int, settings: Settings) -> None:
    """Serve at this place."""
    config = uvicorn.Config(
        "priory.server.serving:application",
        factory=True,
        http="priory.server.lines:Line",
        ws="priory.server.sockets:Socket",
        workers=workers,
        log_config=None,
        access_log=False,
        proxy_headers=False,  # the guard knows whom to believe
        server_header=False,
        # Whoever comes when nearly all files are in use is told so, instead of nobody being answered any more.
        limit_concurrency=max(64, enough_files() - SPARE_FILES),
        ws_max_size=MESSAGE_LIMIT,
        ws_ping_interval=20,
        # Who does not answer for so long is let go (with 1011, as the protocol has it) and comes back by itself; with
        # less, a busy phone or a machine under load would lose its connection for nothing.
        ws_ping_timeout=60,
        timeout_graceful_shutdown=3,
    )
    with suppress(KeyboardInterrupt):
        if workers == 1:
            Server(config, welcome).run(sockets=[place])
        else:
            logs.begin(settings.log, settings.access)
            Several(config, place, welcome).run()
