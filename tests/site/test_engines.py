"""Firefox and WebKit open the page without a server: they play, go on after a reload, and when the host is gone."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.engines.drivers import Engine, firefox, firefox_here, webkit, webkit_here
from tests.real import without
from tests.site.conftest import SITE
from tests.site.playing import PLAY
from tools.site.serving import serve

KEEP = """
const kept = {sure: '1', calm: '1', 'speed-GAME': 'once', 'recaps-GAME': '0', language: 'en'};
for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
return true;
"""
READY = """
const end = performance.now() + 80000;
const until = async (what, test) => {
    for (;;) {
        const found = test();
        if (found) return found;
        if (performance.now() > end) throw new Error(`waiting for ${what}`);
        await new Promise((done) => setTimeout(done, 50));
    }
};
const unfit = document.getElementById('unfit');
await until('Python', () => document.documentElement.classList.contains('ready') || !unfit.hidden);
if (!unfit.hidden) throw new Error(unfit.textContent);
const shown = () => document.querySelector('iframe.shown')?.contentDocument;
const there = () => shown()?.querySelector('#board > *') && shown().body.classList.contains('choosing');
"""
SIT = READY + "document.querySelector('#box-GAME form button').click(); await until('a table', there); return true;"
GO_ON = READY + f"await until('a choice', there); return await (async (document) => ({PLAY})([COUNT, 80]))(shown());"
WHERE = READY + "await until('a choice', there); return Number(shown().body.dataset.ply);"
ALL_KEPT = """
const end = performance.now() + 80000;
while (!navigator.serviceWorker?.controller) {
    if (performance.now() > end) throw new Error('not all files are kept');
    await new Promise((done) => setTimeout(done, 50));
}
return true;
"""
CHOICES = 4

Start = Callable[[Path], AbstractContextManager[Engine]]


def played(engine: Engine, server: ThreadingHTTPServer, game: str) -> None:
    """All that must go well in any browser."""
    address = f"http://localhost:{server.server_address[1]}/"
    engine.size(1280, 860)
    engine.go(f"{address}index.html")
    assert engine.run(KEEP.replace("GAME", game)) is True
    engine.go(f"{address}index.html")
    assert engine.run(SIT.replace("GAME", game)) is True
    assert engine.run(GO_ON.replace("COUNT", str(CHOICES))) == CHOICES
    before = engine.run(WHERE)
    assert engine.run(ALL_KEPT) is True
    server.shutdown()
    server.server_close()
    engine.go(engine.run("return location.href;"))
    assert engine.run(WHERE) >= before, "the table is kept, and all that is needed to go on without a network"
    assert engine.run(GO_ON.replace("COUNT", "1")) == 1


@pytest.mark.parametrize("name", ["firefox", "webkit"])
def test_it_is_played_and_kept_in_another_engine(address: str, tmp_path: Path, name: str) -> None:
    here: dict[str, tuple[bool, Start, str]] = {
        "firefox": (bool(firefox_here()), firefox, "world"),
        "webkit": (webkit_here(), webkit, "kingsbridge"),
    }
    found, start, game = here[name]
    if not found:
        without(f"there is no {name} here: apt install firefox-esr webkit2gtk-driver xvfb")
    assert address, "the folder is built"
    with start(tmp_path) as browser:
        played(browser, serve(SITE), game)
