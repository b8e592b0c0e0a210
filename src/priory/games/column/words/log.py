"""How the journal of A Column of Fire is told: one sentence for each thing that happened."""

from __future__ import annotations

from priory.core.plain import Facts
from priory.games.column.words.names import named, spoken
from priory.words import Tongue

About = dict[str, str | int]
"""What a sentence speaks of."""


def names_of(entry: Facts, t: Tongue) -> About:
    """What an entry is about, by name."""
    found: About = {**named(entry, t)}
    return {**found, "card": t.name(entry.table("name"))} if "name" in entry else found


def line(entry: Facts, names: list[str], t: Tongue) -> str:
    """One sentence for an entry as a seat saw it; empty when it is not worth a line."""
    kind = entry.kind
    who = names[entry.seat]
    about = names_of(entry, t)
    if kind == "renounced":
        return renounced(entry, who, t)
    if kind in ("sold", "points", "minority", "exchanged", "lost", "paid"):
        return counted(kind, entry.number("points"), {"name": who, **about}, t)
    if kind == "turn":
        return t(
            "{name} begins half-year {half} of year {year}.",
            name=who,
            half=entry.number("half"),
            year=entry.number("year"),
        )
    if kind == "rolled":
        if not entry.table("dice"):
            return t("{name} has no die to roll.", name=who)
        shown = ", ".join(f"{spoken(die, 'die', t)} {value}" for die, value in entry.table("dice").items())
        return t("{name} rolls {dice}.", name=who, dice=shown)
    if kind in ("turned", "adjusted", "religion_roll"):
        return dice(kind, {"name": who, "value": entry.number("value"), **about}, t)
    if kind in ("picked", "freed", "imprisoned"):
        return moved_die(kind, entry, {"name": who, **about}, t)
    if kind in ("stone", "stone_removed", "kept_away", "no_room", "removed", "revealed", "event", "exhausted"):
        return placed(kind, entry, {"name": who, **about}, t)
    if kind in ("house", "house_left"):
        return house(entry, who, names, about, t)
    if kind == "conflict":
        return conflict(entry, names, about, t)
    if kind == "moved":
        if entry.number("paid"):
            return t.plural(
                "{name} pays {count} point and moves to space {space}.",
                "{name} pays {count} points and moves to space {space}.",
                entry.number("paid"),
                name=who,
                space=entry.number("space"),
            )
        return t("{name} moves to space {space}.", name=who, space=entry.number("space"))
    if kind == "final":
        return t(
            "{name}: houses {houses}, protection {protection}, goods {goods}, tiles {tiles}; in all {total}.",
            name=who,
            **{field: entry.number(field) for field in ("houses", "protection", "goods", "tiles", "total")},
        )
    return simple(kind, {"name": who, **about}, t)


def counted(kind: str, points: int, about: About, t: Tongue) -> str:
    """What brings or costs points."""
    if kind == "sold":
        return t.plural(
            "{name} sells {good} for {count} point ({country}).",
            "{name} sells {good} for {count} points ({country}).",
            points,
            **about,
        )
    if kind == "points":
        return t.plural("{name} scores {count} point.", "{name} scores {count} points.", points, **about)
    if kind == "minority":
        return t.plural(
            "{name} scores {count} point as the only player of a religion ({religion}).",
            "{name} scores {count} points as the only player of a religion ({religion}).",
            points,
            **about,
        )
    if kind == "exchanged":
        return t.plural(
            "{name} exchanges a protection tile for {count} point.",
            "{name} exchanges a protection tile for {count} points.",
            points,
            **about,
        )
    if kind == "lost":
        return t.plural("{name} loses {count} point.", "{name} loses {count} points.", points, **about)
    return t.plural("{name} pays {count} point for a die.", "{name} pays {count} points for a die.", points, **about)


def renounced(entry: Facts, who: str, t: Tongue) -> str:
    """Nobody is picked: for points, or because there is nothing to pick; then there may be nothing to lose either."""
    points = entry.number("points")
    if not entry.flag("forced"):
        return t.plural(
            "{name} picks nobody and pays {count} point.",
            "{name} picks nobody and pays {count} points.",
            points,
            name=who,
        )
    if not points:
        return t("{name} has nothing to pick.", name=who)
    return t.plural(
        "{name} has nothing to pick and loses {count} point.",
        "{name} has nothing to pick and loses {count} points.",
        points,
        name=who,
    )


def dice(kind: str, about: About, t: Tongue) -> str:
    """A die that shows something new."""
    if kind == "turned":
        return t("{name} turns the {die} die down to {value}.", **about)
    if kind == "adjusted":
        return t("{name} turns the {die} die to {value}.", **about)
    return t("{name} rolls {value} with the religion die.", **about)


def moved_die(kind: str, entry: Facts, about: About, t: Tongue) -> str:
    """A die that goes somewhere."""
    if kind == "picked":
        if entry.maybe_word("card") is None:
            return t("{name} builds with the {die} die ({country}).", **about)
        return t(
            "{name} picks {card} with the {die} die, which shows {value} ({country}).",
            value=entry.number("value"),
            **about,
        )
    if kind == "freed":
        if entry.maybe_word("card") is None:
            return t("{name} has the {die} die back from Loch Leven.", **about)
        return t("{card} leaves {name}; the {die} die is free.", **about)
    if entry.maybe_word("card") is None:
        return t("{name} puts the {die} die on Loch Leven.", **about)
    return t("{name} puts the {die} die on Loch Leven and loses {card}.", **about)


def placed(kind: str, entry: Facts, about: About, t: Tongue) -> str:
    """Stones and the cards of the decks."""
    if kind == "stone":
        if entry.flag("torch"):
            return t("{name} places a stone ({religion}, {country}): a torch is lit.", **about)
        return t("{name} places a stone ({religion}, {country}).", **about)
    if kind == "stone_removed":
        return t("{name} removes a stone ({religion}, {country}).", **about)
    if kind == "kept_away":
        return t("{name} gives a protection tile and keeps the stone away ({religion}, {country}).", **about)
    if kind == "no_room":
        return t("There is no room for the stone ({religion}, {country}).", **about)
    if kind == "removed":
        return t("{name} removes {card} ({country}).", **about)
    if kind == "revealed":
        return t("{card} appears ({country}).", **about)
    if kind == "exhausted":
        return t("The deck is exhausted ({country}): this is the last year.", **about)
    if entry.flag("ignored"):
        return t("Another event of this turn has no effect: {card}.", **about)
    return t("Event: {card}.", **about)


def house(entry: Facts, who: str, names: list[str], about: About, t: Tongue) -> str:
    """A house is placed or raised, or stays."""
    if entry.kind == "house_left":
        return t("{name} leaves the house where it stands ({country}).", name=who, **about)
    if entry.number("fallen") >= 0:
        return t(
            "{name} has a house on site {site} ({country}); {other} is pushed off the board.",
            name=who,
            site=entry.number("site"),
            other=names[entry.number("fallen")],
            **about,
        )
    return t("{name} has a house on site {site} ({country}).", name=who, site=entry.number("site"), **about)


def conflict(entry: Facts, names: list[str], about: About, t: Tongue) -> str:
    """A conflict, who scored and who lost a house."""
    if entry.maybe_word("winner") is None:
        return t("The conflict is avoided ({country}).", **about)
    found = [t("Conflict ({country}), won by: {winner}.", **about)]
    scored = [f"{names[seat]} {points}" for seat, points in enumerate(entry.numbers("points")) if points]
    if scored:
        found.append(t("Points: {scored}.", scored=", ".join(scored)))
    lost = [names[seat] for seat in entry.numbers("lost")]
    if lost:
        found.append(t("Houses lost: {lost}.", lost=", ".join(lost)))
    return " ".join(found)


def simple(kind: str, about: About, t: Tongue) -> str:
    """What needs no more than a name."""
    if kind == "religion":
        return t("{name} chooses: {religion}.", **about)
    if kind == "good":
        return t("{name} takes {good}.", **about)
    if kind == "lost_good":
        return t("{name} gives up {good}.", **about)
    if kind == "advantage":
        if "card" in about:
            return t("{name} draws an advantage tile: {card}.", **about)
        return t("{name} draws an advantage tile.", **about)
    if kind == "protection":
        return t("{name} takes a protection tile.", **about)
    if kind == "tile_used":
        return t("{name} uses a tile: {card}.", **about)
    if kind == "protected":
        return t("{name} gives a protection tile and is spared.", **about)
    if kind == "stayed":
        return t("{name} stays on the action track.", **about)
    if kind == "used":
        return t("{name} uses {card}.", **about)
    if kind == "unused":
        return t("{name} does not use {card}.", **about)
    return ""
