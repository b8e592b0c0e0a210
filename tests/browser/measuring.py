"""What a page must keep to at every size, measured by the boxes of a real browser."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from playwright.sync_api import Page

SHARES = {
    "desk": 0.48,
    "low": 0.42,
    "rail": 0.45,
    "shelf": 0.35,
    "tower": 0.35,
    "phone": 0.45,
    "small phone": 0.38,
    "lens": 0.45,
}
"""How much of the window the board has, at least."""
SMALL = ("phone", "small phone", "lens")
BY_SHEET = (*SMALL, "rail")
"""Where the list is a sheet and the log a page."""
LEAST_LIST, READABLE, LEAST_TYPE = 132, 0.63, 12
FINGER, POINTER, FIVE_ABREAST = 44, 32, 39
BY_POINTS = "button.piece"
"""A part of a bar: it is as wide as the points that it stands for."""
PROMPT = {"phone": 18.0, "small phone": 16.5, "lens": 16.5, "rail": 16.5}
"""How large the prompt is written, at least; 19 elsewhere."""
OPTION, LINE, ROW = 15.5, 15.0, 15.0
SCROLLS = "#options, .list, #log, #sheet, #players, .pan, .since .cells"
"""What may be moved in its window; nothing else."""


def frame(wide: float, high: float) -> str:
    """Which frame a window has, by its size alone."""
    if wide < 500 and high < 480:
        return "lens"
    if wide < 500 or (wide < 600 and high >= wide):
        return "phone" if high >= 640 else "small phone"
    if wide < 1000 and high < 600:
        return "rail"
    if wide < 900 or (wide < 1200 and wide <= 0.8 * high):
        return "tower"
    if wide < 1000 or (wide < 1200 and high >= 720):
        return "shelf"
    return "low" if high < 720 else "desk"


MEASURE = r"""() => {
    // What is moved in a window of its own.
    const WINDOWS = '.list, .sheet, #log, .puzzle, #lobby, #hint';
    // Where a dialog lies before the page, that is what is looked at.
    const before = document.querySelector('dialog:modal');
    const aside = one => before ? !before.contains(one) : Boolean(one.closest('dialog'));
    const shown = one => one.checkVisibility({visibilityProperty: true, opacityProperty: true});
    const box = one => one.getBoundingClientRect();
    const name = one => one.id ? '#' + one.id : `${one.tagName.toLowerCase()}.${[...one.classList].join('.')}`;
    // What can be seen of a box: what lies over the edge of something that scrolls or cuts is not there to be seen.
    const seen = (one, rect) => {
        let [left, top, right, bottom] = [rect.left, rect.top, rect.right, rect.bottom];
        for (let up = one; up && up !== document.body; up = up.parentElement) {
            const style = getComputedStyle(up);
            // What is laid upon the window is not cut by what it belongs to.
            if (style.position === 'fixed' && up !== one) break;
            if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
            const edge = box(up);
            left = Math.max(left, edge.left); top = Math.max(top, edge.top);
            right = Math.min(right, edge.right); bottom = Math.min(bottom, edge.bottom);
        }
        return {left, top, right, bottom, width: right - left, height: bottom - top};
    };
    const places = {};
    for (const [at, selector] of Object.entries({
        header: 'header', prompt: '.prompt', players: '#players', board: '.board', tray: '.tray',
        options: '.options', log: '.log', sheet: '#sheet',
    })) {
        const one = document.querySelector(selector);
        if (one && shown(one)) places[at] = box(one).toJSON();
    }
    // What stays at the foot of the window hides what lies or goes by beneath it; nothing is to be seen of that.
    const stays = (one, ...how) => shown(one) && !before && how.includes(getComputedStyle(one).position);
    const feet = [...document.querySelectorAll('#ending .acts, .review > .foot-bar, .judged > .acts, #hint')]
        .filter(one => stays(one, 'fixed', 'sticky'));
    // A card that lies on the board hides what is drawn there.
    const cards = [...document.querySelectorAll('.lobby, #hint')].filter(shown).map(box);
    const hidden = (one, at) => one.closest('#board') && cards.some(card => at.left < card.right && card.left < at.right
        && at.top < card.bottom && card.top < at.bottom);
    const foot = feet.find(one => stays(one, 'fixed') && one.id !== 'hint');
    let lowest = 0;
    const texts = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const inside = node.parentElement;
        if (!node.data.trim() || !shown(inside)) continue;
        if (aside(inside) || inside.closest('svg, .unseen, #toast, #tip, script')) continue;
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) {
            const part = seen(inside, rect);
            if (hidden(inside, part)) continue;
            if (part.width > 1 && part.height > 3 && !foot?.contains(inside)) lowest = Math.max(lowest, part.bottom);
            for (const one of feet) {
                const lies = box(one);
                if (one.contains(inside) || part.right < lies.left || part.left > lies.right) continue;
                if (part.top < lies.bottom) part.bottom = Math.min(part.bottom, lies.top);
                part.height = part.bottom - part.top;
            }
            if (part.width > 1 && part.height > 3)
                texts.push({
                    ...part, node, text: node.data.trim().slice(0, 40),
                    size: parseFloat(getComputedStyle(inside).fontSize),
                    upwards: getComputedStyle(inside).writingMode !== 'horizontal-tb',
                });
        }
    }
    // Lines of one text may lie close: downwards, and across where it is written upwards.
    const crossing = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > (a.upwards ? a.size * 0.35 : 2)
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > (a.upwards ? 2 : a.size * 0.35);
    const overlaps = [];
    texts.forEach((a, at) => texts.slice(at + 1).forEach(b => {
        if (a.node !== b.node && crossing(a, b)) overlaps.push(`${a.text} / ${b.text}`);
    }));
    const pressed = [...document.querySelectorAll('button, a[href], summary, select, input:not([type=hidden])')]
        .filter(one => shown(one) && !aside(one) && !one.closest('.prose, #log') && !one.matches('label input, #rail'));
    // A finger meets what is laid around a small thing, too.
    const reach = one => {
        const own = box(one), after = getComputedStyle(one, '::after');
        if (after.content === 'none' || after.position !== 'absolute') return [own.width, own.height];
        return [Math.max(own.width, parseFloat(after.width)), Math.max(own.height, parseFloat(after.height))];
    };
    const whole = '#players .name span, #players .big, #players .clock, #players .badge, header .steps b, '
        + 'header .phase .now, .btn, .btn span, .opt, .side-h, #ply, #prompt .say';
    const told = [...document.querySelectorAll(whole)].filter(one => shown(one) && !aside(one));
    const cut = told.filter(one => {
        const rect = box(one), part = seen(one.parentElement, rect);
        const scrolled = one.closest(`#players, dialog, ${WINDOWS}`);
        return one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1
            || one.matches('header *') && one.scrollHeight > one.clientHeight + 4 && one.clientHeight > 0
            || part.width < rect.width - 1.5 || (!scrolled && part.height < rect.height - 1.5);
    }).map(one => `${name(one)} ${one.textContent.trim()}`);
    const spilt = [...document.querySelectorAll('#players .player > *:not(.top) > *, #players .player .top > *')]
        .filter(one => shown(one) && box(one).width).filter(one => {
            const own = box(one), panel = box(one.closest('.player'));
            return own.right > panel.right + 1 || own.bottom > panel.bottom + 1 || own.left < panel.left - 1;
        }).map(name);
    const moved = [...document.querySelectorAll('body *')].filter(one => {
        const style = getComputedStyle(one), scrolls = /auto|scroll/;
        return scrolls.test(style.overflowX) && one.scrollWidth > one.clientWidth + 1
            || scrolls.test(style.overflowY) && one.scrollHeight > one.clientHeight + 1;
    }).filter(one => shown(one) && !one.matches(MAY) && !one.closest('dialog, #log')).map(name);
    const type = selector => [...document.querySelectorAll(selector)].filter(shown)
        .map(one => parseFloat(getComputedStyle(one).fontSize));
    // Words that are pressed into less than half of their button, a word a line.
    const squeezed = [...document.querySelectorAll('.opt > span:not(.gain)')].filter(one => shown(one)
        && box(one).width < box(one.parentElement).width / 2 && box(one).height > 60).map(one => one.textContent);
    const offered = [...document.querySelectorAll('#sheet [data-option]')].filter(shown).map(one => one.dataset.option);
    const drawing = document.querySelector('#board svg.table');
    const deep = document.documentElement.scrollHeight;
    // What lies over the edge of something that can be moved sideways is not lost.
    const strip = one => { for (let up = one.parentElement; up; up = up.parentElement)
        if (/auto|scroll/.test(getComputedStyle(up).overflowX) && up.scrollWidth > up.clientWidth + 1) return true; };
    const tools = [...document.querySelectorAll('header .tools > *')].filter(one => shown(one) && !before);
    return {
        width: innerWidth, height: innerHeight,
        across: document.documentElement.scrollWidth, down: document.documentElement.scrollHeight,
        places, overlaps, cut, spilt, moved, squeezed,
        twice: offered.filter((one, at) => offered.indexOf(one) < at),
        before: before && [box(before).left, box(before).right, before.scrollWidth - before.clientWidth],
        type: {prompt: type('#prompt .say'), option: type('.opt'), line: type('#log'), row: type('.player .row')},
        small: texts.filter(one => one.size < 12).map(one => [one.size, one.text]),
        targets: pressed.map(one => [name(one), ...reach(one)]),
        buried: foot ? lowest - (deep - scrollY - box(foot).height) : 0,
        chips: [...document.querySelectorAll('#players .player')].map(one => [box(one).width, box(one).height]),
        outside: [...tools, ...pressed.filter(one => !one.closest(`[data-pan], ${WINDOWS}`))]
            .filter(one => !strip(one)).filter(one => box(one).left < -1 || box(one).right > innerWidth + 1
                || !before && (box(one).top < -1 || box(one).bottom > Math.max(innerHeight, deep) + 1)).map(name),
        scale: drawing ? box(drawing).width / drawing.viewBox.baseVal.width : null,
    };
}"""


STRIP = """() => {
    const strip = document.getElementById('since');
    if (!strip.checkVisibility()) return null;
    const [board, box] = [document.querySelector('.board').getBoundingClientRect(), strip.getBoundingClientRect()];
    const across = Math.min(board.right, box.right) - Math.max(board.left, box.left);
    const down = Math.min(board.bottom, box.bottom) - Math.max(board.top, box.top);
    const out = one => { const own = one.getBoundingClientRect(); return own.left < box.left - 1
        || own.right > box.right + 1 || own.top < box.top - 1 || own.bottom > box.bottom + 1; };
    const cells = strip.querySelector('.cells');
    return {
        outside: box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight,
        covers: across * down / (board.width * board.height), told: cells.children.length, high: cells.clientHeight,
        hidden: cells.scrollHeight - cells.clientHeight, wide: cells.scrollWidth - cells.clientWidth,
        spilt: [...strip.querySelectorAll('.btn, .close, h2')].filter(one => one.checkVisibility() && out(one)).length,
    };
}"""
MOST_COVERED = 0.56
"""So much of the board the strip covers, at most, that tells what has happened since one's last turn."""


def strip_faults(page: Page) -> list[str]:
    """What is wrong with the strip over the board, which is open."""
    found, at = page.evaluate(STRIP), frame(*page.evaluate("[innerWidth, innerHeight]"))
    if found is None:
        return ["nothing is told of one's last turn"]
    wrong = [f"the strip: {what} {found[what]}" for what in ("outside", "spilt", "wide") if found[what]]
    wrong += [] if found["told"] else ["the strip is empty"]
    if at not in SMALL and (found["covers"] > MOST_COVERED or found["hidden"] > 1):
        hidden = f"and hides {found['hidden']} px of what it tells"
        wrong.append(f"the strip covers {found['covers']:.0%} of the board {hidden}")
    if found["high"] < 60 and found["hidden"] > 1:
        wrong.append(f"{found['high']} px of the strip are left to read")
    return wrong


def crosses(one: dict[str, float], other: dict[str, float]) -> bool:
    """Whether two boxes lie over one another."""
    return (
        min(one["right"], other["right"]) - max(one["left"], other["left"]) > 1
        and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > 1
    )


def measure(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(MEASURE.replace("MAY", repr(SCROLLS)))
    return found


def misplaced(found: dict[str, Any], at: str) -> list[str]:
    """What stands where it must not: missing, outside the window, over something else, too low."""
    wide, high, places = found["width"], found["height"], found["places"]
    needed = {"prompt", "players", "board", "tray"} | ({"sheet"} if at in BY_SHEET else {"log"})
    wrong = [f"there is no {one}" for one in sorted(needed - set(places))]
    for name, box in places.items():
        # Only at 400 % does the page itself go down.
        below = at != "lens" and box["bottom"] > high + 1
        if box["left"] < -1 or box["right"] > wide + 1 or box["top"] < -1 or below:
            wrong.append(f"{name} is outside: {box}")
        if name in ("options", "log") and box["height"] < LEAST_LIST - 0.5:
            wrong.append(f"{name} is {box['height']:.0f} high")
    if {"options", "log"} <= set(places) and abs(places["options"]["height"] - places["log"]["height"]) > 2:
        wrong.append(f"{places['options']['height']:.0f} for the list, {places['log']['height']:.0f} for the log")
    for one, other in combinations(places, 2):
        # The prompt of a low window stands in the header; the sheet of a phone may lie over the own place.
        if crosses(places[one], places[other]) and {one, other} not in ({"header", "prompt"}, {"tray", "sheet"}):
            wrong.append(f"{one} lies over {other}")
    return wrong


def too_small(found: dict[str, Any], at: str) -> list[str]:
    """What is too small to be met or read."""
    least = POINTER if at in ("desk", "low") else FINGER
    wrong = [f"{name} is {w:.0f} x {h:.0f}" for name, w, h in found["targets"] if min(w, h) < least - 0.5]
    if at in BY_SHEET:
        wrong += [f"a chip is {w:.0f} x {h:.0f}" for w, h in found["chips"] if h < FINGER - 0.5 or w < 33]
    wrong += [f"{size} px: {text}" for size, text in found["small"] if size < (11.5 if at == "rail" else LEAST_TYPE)]
    for what, size in {"prompt": PROMPT.get(at, 19.0), "option": OPTION, "line": LINE, "row": ROW}.items():
        wrong += [f"{what}: {is_:.1f} px" for is_ in set(found["type"][what]) if is_ < size]
    return wrong


def faults(page: Page, pans: bool = True) -> list[str]:
    """What is wrong with a table at this size; a board that never `pans` may be smaller than it can be read."""
    found = measure(page)
    wide, high, places = found["width"], found["height"], found["places"]
    at = frame(wide, high)
    wrong = [f"the page is {found['across']} wide"] if found["across"] != wide else []
    if found["down"] > high and at != "lens":
        wrong.append(f"the page is {found['down']} high")
    wrong += misplaced(found, at) + too_small(found, at)
    share = places["board"]["width"] * places["board"]["height"] / (wide * high)
    if share < SHARES[at]:
        wrong.append(f"the board has {share:.1%} of the window")
    if pans and at not in SMALL and found["scale"] is not None and found["scale"] < READABLE:
        wrong.append(f"the board is drawn at {found['scale']:.2f}")
    for what in ("overlaps", "cut", "spilt", "outside", "moved", "squeezed", "twice"):
        wrong += [f"{what}: {one}" for one in found[what]]
    return wrong


def reading_faults(page: Page) -> list[str]:
    """What is wrong with a page that is read, at this size; it may be as long as it likes."""
    found = measure(page)
    at = frame(found["width"], found["height"])
    wrong = [f"the page is {found['across']} wide"] if found["across"] != found["width"] else []
    if found["before"]:
        left, right, over = found["before"]
        if left < -1 or right > found["width"] + 1 or over > 1:
            wrong.append(f"the dialog goes from {left:.0f} to {right:.0f}, and {over} further")
    least = POINTER if at in ("desk", "low") else FINGER
    # Five buttons side by side in the narrow column of a rail may be a little less wide.
    wide = FIVE_ABREAST if at == "rail" else least
    wrong += [
        f"{name} is {w:.0f} x {h:.0f}"
        for name, w, h in found["targets"]
        if (w < wide - 0.5 and not name.startswith(BY_POINTS)) or h < least - 0.5
    ]
    if found["buried"] > 1:
        wrong.append(f"{found['buried']:.0f} px of the page stay beneath its foot")
    wrong += [f"{size} px: {text}" for size, text in found["small"] if size < (11.5 if at == "rail" else LEAST_TYPE)]
    for what in ("overlaps", "cut", "outside"):
        wrong += [f"{what}: {one}" for one in found[what]]
    return wrong
