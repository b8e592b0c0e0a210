"""The council as a seat sees it: the event card on its corner, the four ways it can lie, the favour arch (W4 to W7)."""

from __future__ import annotations

from collections.abc import Sequence

from priory.choices import Choice
from priory.drawing.easel import SHIELDS
from priory.drawing.view_cache import kept
from priory.games.world.board.formulas import PERSONS, PIECES, Token, formula, picture, piece, text
from priory.games.world.board.layout import QUARTERS, SIDES, STONES, lines, trail, two_lines
from priory.games.world.board.letters import line
from priory.games.world.board.marks import event_mark
from priory.games.world.box import Box
from priory.games.world.labels import Favour
from priory.games.world.position.fields import View
from priory.games.world.rules.deck import Event
from priory.games.world.rules.vocabulary import CORNERS, Bundle
from priory.games.world.words.changes import income, incomes, landing
from priory.games.world.words.names import bundle, goods, is_usual, person, plain
from priory.games.world.words.signs import effects
from priory.words import Tongue


def viewed_from(view: View) -> int:
    """The side that lies below: the viewer's, or the first one for a spectator."""
    return view.sides[view.seat] if view.seat >= 0 else 0


def corner_symbol(gives: Bundle) -> str:
    """The piece a corner shows."""
    good, count = next(iter(gives.items()))
    if good == "gold" and count == 2:
        return "p-coin2"
    return "p-points" if good == "vp" else PIECES[good]


def corners(view: View, arrow: int) -> list[dict[str, object]]:
    """The four corners for an arrow number: where each points on the screen, whose it is, what it gives."""
    assert view.card is not None
    position, below = view.council.index(arrow), viewed_from(view)
    seats = {side: seat for seat, side in enumerate(view.sides)}
    found: list[dict[str, object]] = []
    for side in range(4):
        gives = view.box.labels.corners[CORNERS[view.card.corners[(side - position - 1) % 4]]]
        seat = seats.get(side)
        x, y = SIDES[(side - below) % 4]
        found.append({"x": x, "y": y, "colour": SHIELDS[seat] if seat is not None else "", **_shown(gives)})
    return found


def _shown(gives: Bundle) -> dict[str, object]:
    """A corner's piece, and its number where the piece alone does not say it."""
    symbol, count = corner_symbol(gives), next(iter(gives.values()))
    said = count == (2 if symbol == "p-coin2" else 1)
    return {"href": symbol, "high": 1.083 if symbol in ("p-stone", "p-wood") else 1.0, "count": "" if said else count}


@kept("seat", "sides", "council", "event", "arrow")
def card(view: View, t: Tongue) -> dict[str, object] | None:
    """The event of the round, lying in the council."""
    event = view.card
    if event is None:
        return None
    arrow = view.arrow
    rows = [line(formula(entry, t), 27, 150) for entry in effects(event)][:2]
    note = t("in force until the chapter ends") if event.blue else t("at once")
    title = t.name(event.title)
    return {
        "id": event.id,
        "blue": event.blue,
        "title": two_lines(title),
        "rows": rows,
        "note": lines(note, 19, 2),
        "plague": event.plague,
        "corners": corners(view, view.council[0] if arrow is None else arrow),
        "laid": arrow is not None,
        "arrow": None if arrow is None else quarter(view, arrow),
        "tip": f"{title}: {t.name(event.text)}",
        "mark": mark(event, t),
    }


def mark(event: Event, t: Tongue) -> str:
    """What the small quill on a card says, if it has one."""
    match event_mark(event, t):
        case "card":
            return t("Our own stand-in for a printed card that we could not read.")
        case "corners":
            return t("The effect is that of a printed card; the four corners are our own stand-in.")
    return ""


def quarter(view: View, arrow: int) -> tuple[float, float]:
    """Where a number of the council lies on the screen: left or right, above or below."""
    return QUARTERS[(view.council.index(arrow) - viewed_from(view)) % 4]


@kept("seat", "sides", "council", "arrow")
def numbers(view: View, t: Tongue) -> list[dict[str, object]]:
    """The four numbers round the council."""
    found: list[dict[str, object]] = []
    for number in sorted(view.council):
        x, y = quarter(view, number)
        tip = t.plural("the favour marker moves {count} space", "the favour marker moves {count} spaces", number)
        lit = view.arrow == number
        found.append({"number": number, "x": 556 + 81 * x, "y": 330 + 81 * y, "lit": lit, "tip": tip})
    return found


@kept("seat", "sides")
def sides(view: View) -> list[dict[str, object]]:
    """Where each seat sits."""
    below = viewed_from(view)
    return [{"seat": seat, "way": (side - below) % 4} for seat, side in enumerate(view.sides)]


# The four ways.


def turns(view: View, choices: Sequence[Choice], t: Tongue) -> list[dict[str, object]]:
    """The four orientations, while somebody chooses one: who gets what, and the favour."""
    return _turns(view, choices, t) if view.question == "orient" else []


@kept(
    *("seat", "seats", "sides", "player", "crest", "council", "event", "favour", "covered", "sites", "supply"),
    *("players.goods", "players.penalties"),
)
def _turns(view: View, choices: Sequence[Choice], t: Tongue) -> list[dict[str, object]]:
    options = {one.form.number("arrow"): one for one in choices}
    found: list[dict[str, object]] = []
    for arrow in sorted(view.council):
        x, y = quarter(view, arrow)
        space = landing(view, arrow) if arrow else 0
        one = options.get(arrow)
        found.append(
            {
                "arrow": arrow,
                "way": (x, y),
                "x": 556 + 147 * x,
                "y": 330 + 104 * y,
                "option": one.option if one else None,
                "shut": bool(choices) and one is None,
                "tip": one.text if one else _barred(view, arrow, bool(choices), t),
                "corners": corners(view, arrow),
                "icon": PERSONS[space - 1] if space else "",
                "bad": bool(space) and view.box.labels.favours[space - 1].kind == "pay",
                "gain": line(favoured(view, space, arrow), 19, 62) if space else [],
                "space": space,
                "trail": trail(view.favour, space) if space else "",
                "none": lines(t("no favour"), 8, 2),
                "pills": _pills(view, arrow, space),
            }
        )
    return found


def _barred(view: View, arrow: int, choosing: bool, t: Tongue) -> str:
    if choosing:
        return t("{person} could not be paid.", person=person(landing(view, arrow), t))
    who = person(landing(view, arrow), t) if arrow else t("no favour")
    return f"{arrow}: {bundle(income(view, view.player, arrow), t) or t('no income')}, {who}"


def favoured(view: View, space: int, arrow: int) -> list[Token]:
    """What the favour of a space brings the one who chooses; a formula where it hangs on hidden goods."""
    label = view.box.labels.favours[space - 1]
    count = worth(view, space, arrow)
    if label.kind in ("gain", "pay"):
        bad = label.kind == "pay"
        return [text(f"–{label.amount}" if bad else f"+{label.amount}", "red" if bad else ""), *picture(label.stat)]
    if count is None:
        return [*picture(label.stat), text("›"), *piece("vp", label.vp)]
    return [text(f"+{count}"), *picture("vp")]


def worth(view: View, space: int, arrow: int | None = None) -> int | None:
    """The points that a favour would bring, with the income counted (W7.7); None where they cannot be known."""
    label, seat = view.box.labels.favours[space - 1], view.player
    if label.kind in ("gain", "pay"):
        return None
    if label.stat == "houses":
        return view.sites.count(seat) * label.vp
    owned = view.players[seat].goods
    if owned is None:
        return None
    have = owned[label.stat] + (0 if arrow is None else income(view, seat, arrow).get(label.stat, 0))
    if label.kind == "vp_per":
        return have * label.vp
    return label.vp if have >= label.amount else 0


def _pills(view: View, arrow: int, space: int) -> dict[int, list[Token]]:
    """What each seat would receive, for the gold pills of a preview."""
    found: dict[int, list[Token]] = {}
    for seat, gives in enumerate(incomes(view, arrow)):
        found[seat] = [token for good, count in gives.items() for token in (text(f"+{count}"), *picture(good))]
    if space:
        found[view.player] += [text("·"), *favoured(view, space, arrow)]
    return found


# The favour arch.


def arch(view: View, choices: Sequence[Choice], t: Tongue) -> list[dict[str, object]]:
    """The ten spaces: person, favour, what covers them, and whether the marker can be moved there."""
    steps, space = view.box.favour_steps, 0
    moves = [one.option for one in choices if one.form.kind == "move_favour"]
    if moves:
        space = landing(view, steps)
    previews: dict[int, list[int]] = {}
    for one in choices:
        if one.form.kind == "orient" and one.form.number("arrow"):
            previews.setdefault(landing(view, one.form.number("arrow")), []).append(one.option)
    return _arch(view, (space, moves[-1], trail(view.favour, space)) if moves else None, previews, t)


@kept("covered", "labels")
def _arch(
    view: View, move: tuple[int, int, str] | None, previews: dict[int, list[int]], t: Tongue
) -> list[dict[str, object]]:
    """The spaces; `move` is where the marker can be moved to, by which option and on which way."""
    found: list[dict[str, object]] = []
    for stone in STONES:
        space = stone.space
        here = move if move is not None and move[0] == space else None
        found.append(_space(view, space, space in view.covered.favour, here, previews.get(space, []), t))
    return found


@kept("labels")
def _space(
    view: View,
    space: int,
    covered: bool,
    move: tuple[int, int, str] | None,
    previews: list[int],
    t: Tongue,
) -> dict[str, object]:
    label = view.box.labels.favours[space - 1]
    return {
        **STONES[space - 1]._asdict(),
        "name": _plate(view.box, space, t),
        "icon": PERSONS[space - 1],
        "bad": label.kind == "pay",
        "covered": covered,
        "row": line(_says(label), 17, 56),
        "option": move[1] if move else None,
        "previews": previews,
        "trail": move[2] if move else "",
        "tip": _tip(label, covered, t),
    }


def _plate(box: Box, space: int, t: Tongue) -> str:
    """A person's name on the plate: the usual ones by their first word, as there is little room."""
    usual = is_usual(box.favour_names[space - 1], "favour_names", space - 1, t)
    return person(space, t).split()[0] if usual else person(space, t)


def _says(label: Favour) -> list[Token]:
    if label.kind == "pay":
        return [text(f"–{label.amount}", "red"), *picture(label.stat)]
    if label.kind == "gain":
        return [*([text(str(label.amount))] if label.amount > 1 else []), *picture(label.stat)]
    return [*picture(label.stat), text("›"), *piece("vp", label.vp)]


def _tip(label: Favour, covered: bool, t: Tongue) -> str:
    name, stat = t.name(label.name), label.stat
    vp = goods("vp", label.vp, t)
    match label.kind:
        case "gain":
            said = t("{name}: receive {goods}", name=name, goods=goods(stat, label.amount, t))
        case "pay":
            said = t("{name}: pay {goods}", name=name, goods=goods(stat, label.amount, t))
        case "vp_if":
            said = t("{name}: {points} if you own {goods}", name=name, points=vp, goods=goods(stat, label.amount, t))
        case _:
            said = t("{name}: {points} for each of these: {goods}", name=name, points=vp, goods=plain(stat, t))
    return t("{favour} (covered in this chapter)", favour=said) if covered else said


# Permanent events.


@kept("permanent")
def standing(view: View, t: Tongue) -> list[dict[str, object] | None]:
    """The blue events on the two piers."""
    found: list[dict[str, object] | None] = []
    for event in view.spaces:
        if event is None:
            found.append(None)
            continue
        title = t.name(event.title)
        found.append(
            {
                "id": event.id,
                "title": lines(title, 13, 3),
                "row": line(formula(effects(event)[0], t), 23, 76),
                "tip": f"{title}: {t.name(event.text)}",
                "mark": mark(event, t),
            }
        )
    return found
