"""What is printed on the pieces of a box, by the names of goods, actions and projects: for words, boards and views."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from priory.core.plain import Data
from priory.games.world.options import ACTIONS, PROJECTS
from priory.games.world.rules import vocabulary as v

if TYPE_CHECKING:
    from priory.games.world.box import Box

Texts = dict[str, str]
"""A name in each language."""


class Project(NamedTuple):
    """A project: its spaces, and what a donor receives."""

    name: Texts
    stone: int
    wood: int
    bonus: v.Bundle
    heal: int


class Favour(NamedTuple):
    """A space of the favour track; `kind` is gain, pay, vp_if or vp_per, `stat` what it counts or moves."""

    name: Texts
    kind: str
    stat: str
    amount: int
    vp: int


class Site(NamedTuple):
    """A building site."""

    name: Texts
    material: str
    rent: v.Bundle


class Place(NamedTuple):
    """A numbered place: what healing there brings."""

    name: Texts
    bonus: v.Bundle
    free_house: bool


class Labels:
    """The labels of a box. `plain` is how a view shows them."""

    def __init__(self, box: Box) -> None:
        self.goods: dict[str, Texts] = dict(zip(v.GOODS, box.good_names, strict=False))
        self.actions: dict[str, Texts] = dict(zip(ACTIONS, box.action_names, strict=True))
        self.projects: dict[str, Project] = {
            id: Project(
                box.project_names[i],
                box.project_stone[i],
                box.project_wood[i],
                v.bundle_names(box.donor_get[i]),
                box.donor_heal[i],
            )
            for i, id in enumerate(PROJECTS)
        }
        self.favours: list[Favour] = [
            Favour(
                name,
                v.FAVOUR_KINDS[box.favour_kind[i]],
                "houses" if box.favour_stat[i] == v.HOUSES else v.GOODS[box.favour_stat[i]],
                box.favour_amount[i],
                box.favour_vp[i],
            )
            for i, name in enumerate(box.favour_names)
        ]
        self.sites: list[Site] = [
            Site(name, v.GOODS[box.site_material[i]], {v.GOODS[box.site_good[i]]: box.site_amount[i]})
            for i, name in enumerate(box.site_names)
        ]
        self.places: list[Place] = [
            Place(name, v.bundle_names(box.place_get[i]), box.place_house[i]) for i, name in enumerate(box.place_names)
        ]
        self.corners: dict[str, v.Bundle] = {
            id: {v.NAMES[box.corner_good[i]]: box.corner_amount[i]} for i, id in enumerate(v.CORNERS)
        }
        self.gains: dict[str, v.Bundle] = {id: v.bundle_names(box.action_get[i]) for i, id in enumerate(ACTIONS)}
        self.fees: dict[str, v.Bundle] = {id: v.bundle_names(box.action_pay[i]) for i, id in enumerate(ACTIONS)}
        self.plain: Data = {
            "goods": self.goods,
            "actions": self.actions,
            "projects": {id: project._asdict() for id, project in self.projects.items()},
            "favours": [favour._asdict() for favour in self.favours],
            "sites": [{"name": one.name, "material": one.material, "yield": one.rent} for one in self.sites],
            "places": [place._asdict() for place in self.places],
            "corners": self.corners,
            "service": self.gains["medicine"],
            "steps": box.favour_steps,
            "chapters": box.chapter_names,
            "duties": box.duty_names,
            "penalties": box.penalty_names,
            "colours": box.colour_names,
        }
