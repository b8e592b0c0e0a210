"""The log of Kingsbridge: one sentence for each thing that happened."""

from __future__ import annotations

from priory.core.plain import Facts
from priory.games.kingsbridge.box import CHARACTERS
from priory.games.kingsbridge.options import COLUMN_NAMES, SPOT_FRONT, SPOT_GAP, SPOT_SWAP
from priory.games.kingsbridge.words.names import cards, character, column, part
from priory.words import Tongue


def line(entry: Facts, names: list[str], t: Tongue) -> str:
    """One sentence for what happened, as a seat saw it; empty where the next line says it all."""
    name = names[entry.seat]
    place = column(COLUMN_NAMES[entry.number("column")], t) if "column" in entry else ""
    match entry.kind:
        case "place":
            return _placed(entry, name, place, t)
        case "move":
            return _moved(entry, name, place, t)
        case "finish":
            return t("{column} is finished: {name} clears it.", column=_capital(place), name=name)
        case "end":
            if not entry.number("placed"):
                return t("{name} ends the turn without placing a card.", name=name)
            return t.plural(
                "{name} ends the turn: {count} card placed.",
                "{name} ends the turn: {count} cards placed.",
                entry.number("placed"),
                name=name,
            )
        case "put_under":
            return (
                t("{name} puts the {value} under the pile.", name=name, value=entry.number("value"))
                if "value" in entry
                else ""
            )
        case "exchange":
            return t.plural(
                "{name} exchanges {count} card.", "{name} exchanges {count} cards.", entry.number("count"), name=name
            )
        case "draw":
            if "values" in entry:
                return t("{name} draws {cards}.", name=name, cards=cards(entry.numbers("values")))
            count = entry.number("count")
            return t.plural("{name} draws {count} card.", "{name} draws {count} cards.", count, name=name)
        case "penalty":
            return t("{name} gives the {value} to the penalty pile.", name=name, value=entry.number("value"))
        case "over":
            return _over(entry, names, t)
        case "turn":
            return ""
    return _character_line(entry, name, place, names, t)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _placed(entry: Facts, name: str, place: str, t: Tongue) -> str:
    value = entry.number("value")
    if entry.number("spot") == SPOT_FRONT:
        return t("{name} places the {value} at the front of {column}.", name=name, value=value, column=place)
    if entry.number("spot") == SPOT_GAP:
        return t("{name} fills the gap in {column} with the {value}.", name=name, value=value, column=place)
    if entry.number("spot") == SPOT_SWAP:
        return t(
            "{name} exchanges {character} in {column} for the {value}.",
            name=name,
            character=character("edgar", t),
            value=value,
            column=place,
        )
    if entry.flag("display"):
        return t("{name} places the {value} from the display on {column}.", name=name, value=value, column=place)
    return t("{name} places the {value} on {column}.", name=name, value=value, column=place)


def _moved(entry: Facts, name: str, place: str, t: Tongue) -> str:
    target = column(COLUMN_NAMES[entry.number("to")], t)
    return t.plural(
        "{name} moves the {cards} from {column} to {target}.",
        "{name} moves {cards} from {column} to {target}.",
        entry.number("cells"),
        name=name,
        cards=part(entry),
        column=place,
        target=target,
    )


def _character_line(entry: Facts, name: str, place: str, names: list[str], t: Tongue) -> str:
    """What a character did, or what became of one."""
    value = entry.maybe_number("value") or 0
    match entry.kind:
        case "use":
            who = character(CHARACTERS[entry.number("character")], t)
            return t("{name} uses {character}.", name=name, character=who)
        case "edgar":
            who, rank = character("edgar", t), entry.number("rank")
            return t("{character} joins {column} as the {rank}.", character=who, column=place, rank=rank)
        case "take_off":
            return t.plural(
                "The {cards} of {column} is discarded.",
                "{cards} of {column} are discarded.",
                entry.number("cells"),
                cards=part(entry),
                column=place,
            )
        case "give" if entry.number("to") == entry.seat:
            return t("The {value} of {column} goes on {name}'s own pile.", value=value, column=place, name=name)
        case "give":
            receiver = names[entry.number("to")]
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
            return t("{character} is turned up.", character=character(CHARACTERS[entry.number("character")], t))
    return ""


def _over(entry: Facts, names: list[str], t: Tongue) -> str:
    """The end, why it came, and who has won: all or nobody by the common score, else who has the fewest cards."""
    if entry.flag("together"):
        points = f"{entry.entries('scores')[0]:g}"
        if entry.numbers("winners"):
            return t("The game is won: {points} of {most} points.", points=points, most=t.box.maximum)
        return t("The game is lost: {points} of {most} points.", points=points, most=t.box.maximum)
    winners = ", ".join(names[seat] for seat in entry.numbers("winners"))
    if entry.word("why") == "cards":
        return t("{name} has placed the last card and wins.", name=winners)
    if entry.word("why") == "limit":
        return t.plural(
            "After {count} round the game ends: the fewest cards win. First: {names}.",
            "After {count} rounds the game ends: the fewest cards win. First: {names}.",
            t.box.rounds,
            names=winners,
        )
    return t("Nobody can go on: the fewest cards win. First: {names}.", names=winners)
