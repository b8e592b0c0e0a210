"""Python goes on with the memory that was kept at the first visit, and begins from nothing where that is of no use."""

from __future__ import annotations

from tests.site.conftest import Guest
from tests.site.hands import sit_down
from tests.site.playing import play

KEPT = """async () => {
    for (let tries = 0; tries < 300; tries++) {
        const cache = await caches.open('priory-memory');
        for (const key of await cache.keys())
            if ((await (await cache.match(key)).arrayBuffer()).byteLength > 1e7) return;
        await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error('nothing is kept');
}"""
TURNED = """async () => {
    const cache = await caches.open('priory-memory');
    const [key] = await cache.keys();
    const memory = new Uint8Array(await (await cache.match(key)).arrayBuffer());
    const [said, turned] = ['application/json', 'application/nosj'].map((text) => new TextEncoder().encode(text));
    let found = 0;
    for (let at = memory.indexOf(said[0]); at >= 0; at = memory.indexOf(said[0], at + 1))
        if (said.every((letter, index) => memory[at + index] === letter) && ++found) memory.set(turned, at);
    await cache.put(key, new Response(memory, { headers: { 'content-length': memory.length } }));
    return found;
}"""
SPOILT = """async () => {
    const cache = await caches.open('priory-memory');
    const [key] = await cache.keys();
    await cache.put(key, new Response(new Uint8Array(5000), { headers: { 'content-length': 5000 } }));
    await cache.put(`${key.url}-older`, new Response('of another build'));
}"""
SILENT = """async () => {
    const silent = `const { get } = Object.getOwnPropertyDescriptor(Response.prototype, 'body');
        Object.defineProperty(Response.prototype, 'body', { get() {
            return Number(this.headers.get('content-length')) > 3e7 ? new ReadableStream() : get.call(this);
        } });`;
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const script = await cache.match('python/worker.js');
        const headers = { 'content-type': 'text/javascript' };
        if (script) await cache.put('python/worker.js', new Response(silent + (await script.text()), { headers }));
    }
}"""
KIND = "async () => (await priory.ask('GET', '/shown/kingsbridge?seat=0', '')).headers.get('content-type')"
LAY = "async () => (await priory.ask('POST', '/play/kingsbridge?level=greedy', '')).headers.get('location')"
SEEDS = "async () => (await (await priory.ask('GET', '/api/kept', '')).json()).tables.map((one) => one.seed)"
NAMES = "async () => (await (await caches.open('priory-memory')).keys()).map((key) => key.url.split('-').pop())"


def come_again(guest: Guest) -> None:
    guest.page.reload()
    guest.ready()


def test_what_was_imported_at_the_first_visit_is_there_at_the_next(guest: Guest) -> None:
    guest.come()
    guest.ready()
    guest.page.evaluate(KEPT)
    assert guest.page.evaluate(KIND) == "application/json"
    assert guest.page.evaluate(TURNED) >= 1
    come_again(guest)
    assert guest.page.evaluate(KIND) == "application/nosj", "said by what was kept, not by the files"


def test_a_game_that_goes_on_with_it_is_whole(guest: Guest) -> None:
    sit_down(guest, "kingsbridge")
    guest.page.evaluate(KEPT)
    assert play(guest.shown, most=2) == 2
    guest.page.reload()
    guest.shown.wait_for_selector("#board > *")
    assert play(guest.shown, most=2) == 2


def test_whoever_begins_with_the_same_memory_again_is_dealt_otherwise(guest: Guest) -> None:
    guest.come()
    guest.ready()
    guest.page.evaluate(KEPT)
    for _ in range(2):
        come_again(guest)
        assert "/table/" in guest.page.evaluate(LAY)
    assert len(set(guest.page.evaluate(SEEDS))) == 2, "chance is not part of what is kept"


def test_a_memory_that_is_spoilt_is_thrown_away_and_made_anew(guest: Guest) -> None:
    guest.come()
    guest.ready()
    guest.page.evaluate(KEPT)
    (built,) = guest.page.evaluate(NAMES)
    guest.page.evaluate(SPOILT)
    come_again(guest)
    guest.page.evaluate(KEPT)
    assert guest.page.evaluate(NAMES) == [built]
    assert guest.page.evaluate(KIND) == "application/json"


def test_a_memory_that_does_not_come_is_not_waited_for(guest: Guest) -> None:
    guest.come()
    guest.ready()
    guest.page.evaluate(KEPT)
    guest.page.wait_for_function("() => !!navigator.serviceWorker.controller")
    guest.page.evaluate(SILENT)
    come_again(guest)
    assert any("it does not come" in text for text in guest.warnings)
    assert guest.page.evaluate(KIND) == "application/json"


def test_the_house_opens_again_and_again(guest: Guest) -> None:
    """Where the memory was read into a buffer of ours, every tenth visit never came to an end."""
    sit_down(guest, "kingsbridge")
    guest.page.evaluate(KEPT)
    for _ in range(12):
        come_again(guest)
