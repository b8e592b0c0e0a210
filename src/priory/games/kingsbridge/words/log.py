"""The log of Kingsbridge: one sentence for each thing that happened."""

from __future__ import annotations

from priory.core.plain import Facts
from priory.games.kingsbridge.box import CHARACTERS
from priory.games.kingsbridge.options import COLUMN_NAMES, SPOT_FRONT, SPOT_GAP, SPOT_SWAP
from priory.games.kingsbridge.words.names import cards, character, column
from priory.words import Tongue


def line(entry: Facts, names: list[str], t: Tongue) -> str:
    """One sentence for what happened, as a seat saw it; empty where the next line says it all."""
    name = names[entry["seat"]]
    place = column(COLUMN_NAMES[entry["column"]], t) if "column" in entry else ""
    match entry["kind"]:
        case "place":
            return _placed(entry, name, place, t)
        case "move":
            return _moved(entry, name, place, t)
        case "finish":
            return t("{column} is finished: {name} clears it.", column=_capital(place), name=name)
        case "end":
            if not entry["placed"]:
                return t("{name} ends the turn without placing a card.", name=name)
            return t.plural(
                "{name} ends the turn: {count} card placed.",
                "{name} ends the turn: {count} cards placed.",
                entry["placed"],
                name=name,
            )
        case "put_under":
            return (
                t("{name} puts the {value} under the pile.", name=name, value=entry["value"])
                if "value" in entry
                else ""
            )
        case "exchange":
            return t.plural(
                "{name} exchanges {count} card.", "{name} exchanges {count} cards.", entry["count"], name=name
            )
        case "draw":
            if "values" in entry:
                return t("{name} draws {cards}.", name=name, cards=cards(entry["values"]))
            return t.plural("{name} draws {count} card.", "{name} draws {count} cards.", entry["count"], name=name)
        case "penalty":
            return t("{name} gives the {value} to the penalty pile.", name=name, value=entry["value"])
        case "over":
            return _over(entry, names, t)
        case "turn":
            return ""
    return _character_line(entry, name, place, names, t)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _placed(entry: Facts, name: str, place: str, t: Tongue) -> str:
    value = entry["value"]
    if entry["spot"] == SPOT_FRONT:
        return t("{name} places the {value} at the front of {column}.", name=name, value=value, column=place)
    if entry["spot"] == SPOT_GAP:
        return t("{name} fills the gap in {column} with the {value}.", name=name, value=value, column=place)
    if entry["spot"] == SPOT_SWAP:
        return t(
            "{name} exchanges {character} in {column} for the {value}.",
            name=name,
            character=character("edgar", t),
            value=value,
            column=place,
        )
    if entry["display"]:
        return t("{name} places the {value} from the display on {column}.", name=name, value=value, column=place)
    return t("{name} places the {value} on {column}.", name=name, value=value, column=place)


def _moved(entry: Facts, name: str, place: str, t: Tongue) -> str:
    target = column(COLUMN_NAMES[entry["to"]], t)
    return t.plural(
        "{name} moves {count} card from {column} to {target}.",
        "{name} moves {count} cards from {column} to {target}.",
        entry["cells"],
        name=name,
        column=place,
        target=target,
    )


def _character_line(entry: Facts, name: str, place: str, names: list[str], t: Tongue) -> str:
    """What a character did, or what became of one."""
    value = entry.get("value", 0)
    match entry["kind"]:
        case "use":
            return t("{name} uses {character}.", name=name, character=character(CHARACTERS[entry["character"]], t))
        case "edgar":
            who = character("edgar", t)
            return t("{character} joins {column} as the {rank}.", character=who, column=place, rank=entry["rank"])
        case "take_off":
            return t.plural(
                "{count} card of {column} is discarded.",
                "{count} cards of {column} are discarded.",
                entry["cells"],
                column=place,
            )
        case "give" if entry["to"] == entry["seat"]:
            return t("The {value} of {column} goes on {name}'s own pile.", value=value, column=place, name=name)
        case "give":
            receiver = names[entry["to"]]
            return t("{name} gives the {value} of {column} to {to}.", name=name, value=value, column=place, to=receiver)
        case "gytha":
            return t("The {value} comes back from the discard pile to {column}.", value=value, column=place)
        case "ethelred":
            return t("{name} begins {column} with the {value}.", name=name, column=place, value=value)
        case "wilwulf":
            return t("{name} lays the {value} aside.", name=name, value=value)
        case "recover" if len(names) > 1:
            return t("{name} gets {character} back.", name=name, character=character("edgar", t))
        case "recover":
            return t("{character} comes back.", character=character("edgar", t))
        case "turn_up":
            return t("{character} is turned up.", character=character(CHARACTERS[entry["character"]], t))
    return ""


def _over(entry: Facts, names: list[str], t: Tongue) -> str:
    """The end, why it came, and who has won: all or nobody by the common score, else who has the fewest cards."""
    if entry["together"]:
        points = f"{entry['scores'][0]:g}"
        if entry["winners"]:
            return t("The game is won: {points} of {most} points.", points=points, most=t.box.maximum)
        return t("The game is lost: {points} of {most} points.", points=points, most=t.box.maximum)
    winners = ", ".join(names[seat] for seat in entry["winners"])
    if entry["why"] == "cards":
        return t("{name} has placed the last card and wins.", name=winners)
    if entry["why"] == "limit":
        return t(
            "After {count} rounds the game ends: the fewest cards win. First: {names}.",
            count=t.box.rounds,
            names=winners,
        )
    return t("Nobody can go on: the fewest cards win. First: {names}.", names=winners)
