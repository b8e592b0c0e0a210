"""The town for the drawing: projects, building sites, numbered places, supplies and market (W9, W11, W17 to W20)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from priory.choices import Choice
from priory.drawing.easel import SHIELDS
from priory.drawing.view_cache import kept
from priory.games.world.board.formulas import BUILDINGS, PIECES, Token, piece, text
from priory.games.world.board.layout import (
    PLACE_TALL,
    PLACES,
    PROJECT_TALL,
    PROJECTS,
    RIVERSIDE,
    SITE_TALL,
    SITES,
    TOWER_TALL,
    Point,
    Tall,
    at,
    score_at,
)
from priory.games.world.board.letters import line
from priory.games.world.board.marks import stand_in
from priory.games.world.box import Box
from priory.games.world.labels import Place as PlaceLabel
from priory.games.world.labels import Project as ProjectLabel
from priory.games.world.options import PROJECTS as BUILT
from priory.games.world.position.fields import Project, View
from priory.games.world.rules.vocabulary import GOODS, METAL
from priory.games.world.words.names import bundle, goods, is_usual, plain, project
from priory.games.world.words.options import donor_bonus, healing_bonus
from priory.words import Tongue

SEAL_SPACES = 4


def project_name(id: str, t: Tongue) -> str:
    """A project's name as it stands on its plate; one that this box has renamed stands as it is."""
    at = BUILT.index(id)
    if not is_usual(t.box.project_names[at], "project_names", at, t):
        return project(id, t)
    return {
        "bridge": t("Bridge"),
        "st_mark": t("St Mark's"),
        "mill": t("Fulling mill"),
        "palace": t("Prior's palace"),
        "hospital": t("Hospital"),
        "chapel": t("Lady chapel"),
        "tower": t("Tower"),
    }[id]


class TallTable(TypedDict):
    """Where everything lies on the phone's table: headings, projects, sites, places, supplies, and where it ends."""

    heads: dict[str, float]
    projects: dict[str, Point]
    sites: list[Point]
    places: list[Point]
    supply: float
    foot: int


@kept("projects", "places")
def tall(view: View) -> TallTable:
    """The phone's table, from top to bottom."""
    rows = Tall()
    heads = {"projects": rows.head()}
    lying = _lying(view, rows)
    heads["sites"] = rows.head()
    sites = rows.grid(len(SITES), 5, SITE_TALL)
    supply = rows.row(296)
    ill = any(place.state != "empty" for place in view.places)
    heads["places"] = rows.head() if ill else 0
    places = rows.grid(len(PLACES), 5, PLACE_TALL) if ill else [(0.0, 0.0)] * len(PLACES)
    return {
        "heads": heads,
        "projects": lying,
        "sites": sites,
        "places": places,
        "supply": supply,
        "foot": round(rows.foot + 8),
    }


def _lying(view: View, tall: Tall) -> dict[str, Point]:
    """Where the projects lie."""
    here = [id for id, state in view.projects.items() if state.stage != "off" and id != "tower"]
    found = dict(zip(here, tall.grid(len(here), 2, PROJECT_TALL), strict=True))
    high = {"off": 0.0, "begun": TOWER_TALL, "complete": TOWER_TALL - 54}[view.projects["tower"].stage]
    found["tower"] = (4.0, tall.row(high))
    return found


@kept("projects", "covered", "labels")
def projects(view: View, choices: Sequence[Choice], lying: dict[str, Point], t: Tongue) -> list[dict[str, object]]:
    """The projects on the board, finished ones and those that have not come yet."""
    return [
        _project(
            view,
            id,
            view.projects[id],
            id in view.covered.projects,
            [one for one in choices if one.form.word("project") == id],
            lying.get(id, (0.0, 0.0)),
            t,
        )
        for id in PROJECTS
    ]


@kept("labels")
def _project(
    view: View,
    id: str,
    state: Project,
    covered: bool,
    choices: Sequence[Choice],
    lying: Point,
    t: Tongue,
) -> dict[str, object]:
    label = view.box.labels.projects[id]
    x, y, wide = PROJECTS[id]
    done, low = state.stage == "complete", id in RIVERSIDE
    found: dict[str, object] = {
        "id": id,
        "at": at((x, y), lying),
        "wide": wide,
        "high": 48 if done or low else 74 if id == "tower" else 72,
        "off": state.stage == "off",
        "done": done,
        "low": low,
        "covered": covered,
        "name": project_name(id, t),
        "icon": BUILDINGS[id],
        "bonus": line(_bonus(label), 16, 54),
        "tip": _project_tip(view.box, label, state.stage, covered, t),
        "mark": stand_in("project", id, t),
        "metal": _metal(view.box, t) if id == "tower" else "",
        "metal_vp": view.box.metal_vp,
        "counted": PIECES[GOODS[view.box.metal_stat]],
    }
    given = [one.option for one in choices if one.form.kind == "donate"]
    found["option"] = given[0] if given else None
    found["spaces"] = _spaces(id, state, label, wide, choices)
    seats = [SHIELDS[seat] for seat in state.seals]
    step = 11.0 if low else 20.0
    left = wide - 40.0 if low else 18.0
    found["seals"] = [
        {
            "x": left + step * i,
            "y": 35.0 if low else 60.0,
            "colour": seats[i] if i < len(seats) else "",
            "seat": state.seals[i] if i < len(seats) else None,
        }
        for i in range(SEAL_SPACES)
    ]
    return found


def _metal(box: Box, t: Tongue) -> str:
    """What the king's metal brings (W20.1)."""
    return t(
        "when it is complete: {points} for the most {good}, {tie} each if tied ({metal})",
        points=goods("vp", box.metal_vp, t),
        good=plain(GOODS[box.metal_stat], t),
        tie=goods("vp", box.metal_tie_vp, t),
        metal=t.name(box.good_names[METAL]),
    )


def _bonus(label: ProjectLabel) -> list[Token]:
    found = [token for good, count in sorted(label.bonus.items(), reverse=True) for token in piece(good, count)]
    return [*found, {"icon": "i-plague-doctor-profile", "tone": "pale", "w": 1.0}] if label.heal else found


def _spaces(
    id: str, state: Project, label: ProjectLabel, wide: float, choices: Sequence[Choice]
) -> list[dict[str, object]]:
    """The spaces in a row: stone, wood, and for the tower the metal; the next free ones show what could come."""
    kinds = ["stone"] * label.stone + ["wood"] * label.wood + (["metal"] if id == "tower" else [])
    step = min(22.0, (wide - 12) / len(kinds), 14.5 if id in RIVERSIDE and state.stage != "complete" else 22.0)
    offered = {one.form.word("good"): one.option for one in choices if one.form.kind == "build"}
    found: list[dict[str, object]] = []
    filled = {"stone": state.stone, "wood": state.wood, "metal": int(state.stage == "complete")}
    left = 7.0 if step < 22 else 9.0
    for i, kind in enumerate(kinds):
        full = filled[kind] > 0
        filled[kind] -= 1
        ghost = offered.pop(kind, None) if not full else None
        found.append({"x": round(left + step * i, 1), "kind": kind, "full": full, "ghost": ghost, "i": i})
    return found


def _project_tip(box: Box, label: ProjectLabel, stage: str, covered: bool, t: Tongue) -> str:
    name = t.name(label.name)
    if stage == "off":
        return t("{project}: not on the board", project=name)
    if stage == "complete":
        return t("{project}: complete", project=name)
    points = goods("vp", box.build_vp, t)
    donor = donor_bonus(label, t)
    if donor:
        said = t(
            "{project}: {points} for each piece; a donor receives {bonus}", project=name, points=points, bonus=donor
        )
    else:
        said = t("{project}: {points} for each piece", project=name, points=points)
    return t("{project} (covered in this chapter)", project=said) if covered else said


# Houses and places.


@kept("sites")
def sites(view: View, named: list[int], spots: list[Point], t: Tongue) -> list[dict[str, object]]:
    """The fourteen building sites; of those that are `named` the harvest is being brought in."""
    found: list[dict[str, object]] = []
    for i, spot in enumerate(spots):
        label, owner = view.box.labels.sites[i], view.sites[i]
        good, count = next(iter(label.rent.items()))
        cost = bundle({**view.box.labels.fees["house"], label.material: 1}, t)
        found.append(
            {
                "number": i + 1,
                "at": at(SITES[i], spot),
                "owner": SHIELDS[owner] if owner is not None else "",
                "material": PIECES[label.material],
                "good": PIECES[good],
                "count": count,
                "high": 1.083 if good in ("stone", "wood") else 1.0,
                "named": i + 1 in named,
                "tip": t(
                    "{site}: a house costs {cost}, its rent is {goods}",
                    site=t.name(label.name),
                    cost=cost,
                    goods=bundle(label.rent, t),
                ),
            }
        )
    return found


@kept("places")
def places(
    view: View, healing: dict[int, int], plague: int | None, spots: list[Point], t: Tongue
) -> list[dict[str, object]]:
    """The eleven numbered places with their plague tiles; `healing` has the options, `plague` is on the event card."""
    found: list[dict[str, object]] = []
    for i, spot in enumerate(spots):
        label, state = view.box.labels.places[i], view.places[i]
        found.append(
            {
                "number": i + 1,
                "at": at(PLACES[i], spot),
                "state": state.state.replace(" ", "-"),
                "value": state.value,
                "hideout": i == len(PLACES) - 1,
                "bonus": line(_place_bonus(label), 17, 24),
                "option": healing.get(i + 1),
                "named": plague == i + 1,
                "tip": _place_tip(view, i, t),
            }
        )
    return found


def _place_bonus(label: PlaceLabel) -> list[Token]:
    found = [token for good, count in label.bonus.items() for token in piece(good, count)]
    return [*found, {"use": "house-any", "w": 1.1}] if label.free_house else found or [text("–")]


def _place_tip(view: View, i: int, t: Tongue) -> str:
    label, state = view.box.labels.places[i], view.places[i]
    bonus, name = healing_bonus(label, t), t.name(label.name)
    match state.state:
        case "patient":
            return t(
                "{place}: a patient; healing needs {knowledge} and brings {points}, {bonus}",
                place=name,
                knowledge=goods("knowledge", state.value or 0, t),
                points=goods("vp", view.box.heal_vp, t),
                bonus=bonus,
            )
        case "face down":
            return t("{place}: not ill yet; bonus for healing: {bonus}", place=name, bonus=bonus)
        case "healed":
            return t("{place}: healed", place=name)
    chapter = t.name(view.box.chapter_names[view.box.plague_chapter - 1])
    return t("{place}: bonus for healing ({chapter} and later): {bonus}", place=name, chapter=chapter, bonus=bonus)


# Supplies and score.


@kept("supply")
def supplies(view: View, t: Tongue) -> list[dict[str, object]]:
    """The four places the common goods come from."""
    return [
        {
            "id": id,
            "good": good,
            "x": x,
            "y": y,
            "w": w,
            "name": name,
            "count": view.supply[good],
            "tip": f"{name}: {goods(good, view.supply[good], t)}",
        }
        for id, good, x, y, w, name in (
            ("quarry", "stone", 26, 78, 110, t("Quarry")),
            ("forest", "wood", 144, 78, 110, t("Forest")),
            ("field", "grain", 26, 476, 110, t("Field")),
            ("cathedral", "piety", 776, 78, 118, t("Cathedral")),
        )
    ]


@kept("prices", "covered")
def market(view: View, t: Tongue) -> dict[str, str]:
    """What the market says of each good it trades."""
    return {
        good: t("closed in this chapter")
        if good in view.covered.market
        else t("the market pays {gold} for a piece: {good}", gold=goods("gold", price, t), good=plain(good, t))
        for good, price in view.prices.items()
    }


@kept("players.score")
def markers(view: View) -> list[dict[str, object]]:
    """The score markers; those that share a space lie side by side."""
    found: list[dict[str, object]] = []
    taken: dict[tuple[float, float], int] = {}
    for seat, player in enumerate(view.players):
        x, y = score_at(player.score)
        n = taken.get((x, y), 0)
        taken[x, y] = n + 1
        along = (14.0, 0.0) if y in (11.0, 581.0) else (0.0, 13.0)
        dx, dy = along[0] * (n - 1.35), along[1] * (n - 1.35)
        x, y = round(x + dx, 1), round(y + dy, 1)
        found.append({"seat": seat, "colour": SHIELDS[seat], "x": x, "y": y, "score": f"{player.score:g}"})
    return found
