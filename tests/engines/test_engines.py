"""A whole table in Firefox and in WebKit: opened, played, taken back, looked at in the past, in another language, by
candlelight and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from priory.core.registry import games
from tests.engines.drivers import Engine, firefox, firefox_here, webkit, webkit_here
from tests.nightly import by_night
from tests.real import served, without

CHOICES = 20
HELP = """
const until = (what, test, most = 20000) => new Promise((done, fail) => {
    const end = performance.now() + most;
    const look = () => {
        let found; try { found = test(); } catch { found = null; }
        if (found) done(found);
        else if (performance.now() > end) fail(`waiting for ${what} at ply ${document.body.dataset.ply}`);
        else setTimeout(look, 25);
    };
    look();
});
const ply = () => Number(document.body.dataset.ply);
const options = () => [...document.querySelectorAll('#options .opt[data-option], #acts .btn[data-option]')];
const choosing = () => document.body.classList.contains('choosing') && options().length;
"""
LAY = """
const kept = {sure: '1', calm: '1', 'speed-GAME': 'once', 'steps-GAME': '0', 'recaps-GAME': '0'};
for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
const asked = {game: 'GAME', seats: [{kind: 'person'}, {kind: 'bot', level: 'random'}]};
const headers = {'content-type': 'application/json'};
const answer = await fetch('/api/tables', {method: 'POST', headers, body: JSON.stringify(asked)});
return (await answer.json()).table.id;
"""
PLAY = """
for (let n = 0; n < COUNT; n++) {
    await until('a choice', choosing);
    const before = ply();
    const found = options();
    found[(n * 7) % found.length].click();
    await until('the table to go on', () => ply() !== before);
}
return ply();
"""
UNDO = """
await until('something to take back', () => choosing() && document.querySelector('header [data-act="undo"]'));
for (let n = 0; n < 12; n++) {
    const button = document.querySelector('header [data-act="undo"]');
    const at = ply();
    if (!button.disabled) {
        button.click();
        await until('it to be taken back', () => ply() < at);
        return true;
    }
    options()[0].click();
    await until('the table to go on', () => ply() !== at);
    await until('a choice', choosing);
}
return false;
"""
PAST = """
await until('a choice', choosing);
const drawn = document.getElementById('board').innerHTML;
document.querySelector('#scrub [data-act="first"]').click();
await until('the past', () => document.body.classList.contains('past')
    && document.getElementById('board').innerHTML !== drawn);
document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'End', bubbles: true}));
await until('now', () => !document.body.classList.contains('past') && choosing());
return true;
"""
CANDLE = """
const before = getComputedStyle(document.querySelector('.panel')).backgroundImage;
document.querySelector('[data-act="candle"]').click();
await until('candlelight', () => getComputedStyle(document.querySelector('.panel')).backgroundImage !== before);
return true;
"""
GERMAN = "await fetch('/language/de?back=/', {method: 'POST'}); return true;"
LANGUAGE = "await until('the table', () => document.querySelector('#board svg')); return document.documentElement.lang;"
FITS = """
await until('the table', () => document.querySelector('#board svg'));
const board = document.querySelector('#board svg').getBoundingClientRect();
return [innerWidth, document.scrollingElement.scrollWidth, board.width > 200];
"""

Start = Callable[[Path], AbstractContextManager[Engine]]


def whole_table(engine: Engine, address: str, game: str) -> None:
    """All that a table must do in any browser."""
    engine.size(1280, 860)
    engine.go(f"{address}about")
    id = engine.run(LAY.replace("GAME", game))
    engine.go(f"{address}table/{id}")
    assert engine.run(HELP + PLAY.replace("COUNT", str(CHOICES))) >= CHOICES
    assert engine.run(HELP + UNDO) is True
    assert engine.run(HELP + PAST) is True
    assert engine.run(HELP + CANDLE) is True
    assert engine.run(GERMAN) is True
    engine.size(390, 844)
    engine.go(f"{address}table/{id}")
    assert engine.run(HELP + LANGUAGE) == "de"
    inner, wide, seen = engine.run(HELP + FITS)
    assert wide <= inner
    assert seen


@pytest.mark.parametrize("game", by_night(games(), lambda game: game != "world"))
def test_a_whole_table_in_firefox(tmp_path: Path, game: str) -> None:
    if not firefox_here():
        without("there is no Firefox here: apt install firefox-esr, or set PRIORY_FIREFOX")
    play(tmp_path, firefox, game)


def test_a_whole_table_in_webkit(tmp_path: Path) -> None:
    if not webkit_here():
        without("there is no WebKit here: apt install webkit2gtk-driver xvfb")
    play(tmp_path, webkit, "kingsbridge")


def play(folder: Path, engine: Start, game: str) -> None:
    profile = folder / "profile"
    profile.mkdir()
    with served(folder, more={"PRIORY_GENEROUS": "1"}) as address, engine(profile) as browser:
        whole_table(browser, address, game)
