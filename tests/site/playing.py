"""How a guest plays: entry by entry of the list, inside the page, as quickly as it lets them."""

from __future__ import annotations

from playwright.sync_api import Frame

PLAY = """([most, seconds]) => new Promise((done, failed) => {
    const end = performance.now() + seconds * 1000;
    let chosen = 0, state = 7, asked = -1;
    const random = (count) => (state = (state * 16807) % 2147483647) % count;
    const visible = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const liked = (one) => /Place the|^\\d*\\s*To |End the turn/.test(one.innerText);
    const step = () => {
        const ply = Number(document.body.dataset.ply);
        if (document.querySelector('#ending .stage') || chosen >= most) return done(chosen);
        if (performance.now() > end) return failed(new Error(`the game does not go on at ply ${ply}`));
        if (document.body.classList.contains('choosing') && !document.querySelector('dialog[open]') && ply !== asked) {
            const more = visible('#sheet:not(.open) [data-act=all]');
            if (more.length) more[0].click();
            const list = visible('#options .opt, #sheet .list .opt');
            const all = list.length ? list : visible('#sheet .btn[data-option]');
            if (all.length) {
                (all.find(liked) ?? all[random(all.length)]).click();
                chosen += 1;
                asked = ply;
            }
        }
        setTimeout(step, 10);
    };
    step();
})"""
"""So many choices, or to the end of the game; how many it were."""


def play(frame: Frame, most: int = 10_000, seconds: int = 600) -> int:
    return int(frame.evaluate(PLAY, [most, seconds]))


def over(frame: Frame) -> bool:
    return bool(frame.evaluate("!!document.querySelector('#ending .stage')"))


def ply(frame: Frame) -> int:
    return int(frame.evaluate("Number(document.body.dataset.ply)"))
