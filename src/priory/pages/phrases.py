"""What the client says by itself, in the language of the page."""

from __future__ import annotations

import json

from priory.words import Tongue


def says(t: Tongue, alone: bool = False) -> str:
    """What the client says by itself, in this language; more of it where there is no server."""
    return json.dumps(
        {
            **(said_alone(t) if alone else {}),
            "options": t("What you can do"),
            **counted("count", t.forms("{count} option", "{count} options")),
            **counted("all", t.forms("All {count}", "All {count}")),
            **counted("others", t.forms("{count} other", "{count} others")),
            "touch": t("Touch what glows"),
            "brings": t("Brings"),
            "costs": t("Costs"),
            "next": t("Next"),
            "change": t("from {before} to {after}", before="{before}", after="{after}"),
            "justnow": t("just now"),
            "look": t("Look at {name}", name="{name}"),
            "back": t("Back"),
            "undo": t("Undo"),
            "confirm": t("This cannot be taken back. Go on?"),
            "yes": t("Yes, do it"),
            "no": t("Not yet"),
            **refused(t),
            **story(t),
            **puzzles_and_hints(t),
            "no-mistakes": t("No mistakes. The master would have played the same."),
            "remove": t("Remove this table from this device? You give up no seat by it."),
            "remove-yes": t("Remove it"),
            "removed": t("The table is removed from this device."),
        },
        ensure_ascii=False,
    )


def story(t: Tongue) -> dict[str, str]:
    """What it says of people, turns, the past and lessons."""
    return {
        "days": t("{days}d {time}", days="{days}", time="{time}"),
        "move": t("move {ply}", ply="{ply}"),
        "copied": t("Copied."),
        "curtain": t("Pass the device to {name}.", name="{name}"),
        "here": t("I am {name}: show my cards", name="{name}"),
        "away": t("{name} is away.", name="{name}"),
        "stand-in": t("Let a bot play for {name}", name="{name}"),
        "turn": t("Your turn"),
        "notice-title": t("Your turn: {game}", game="{game}"),
        "notice-ask": t("Shall this browser tell you when it is your turn?"),
        "notice-yes": t("Yes, tell me"),
        "notice-no": t("This browser does not allow notices here."),
        "moment": t("Move {ply} of {all}.", ply="{ply}", all="{all}"),
        "earlier": t("You are looking at an earlier moment."),
        "now": t("Back to now"),
        "now-mine": t("Back to now: your turn"),
        "to-end": t("To the end"),
        "since": t("Since your last turn"),
        "far": t("{at} of {all}", at="{at}", all="{all}"),
        "turn-of": t("{name}'s turn", name="{name}"),
        "shines": t("Try the one that shines; you can do as you like after the lesson."),
        "again": t("Press Esc again to leave the lesson."),
        "place": t("Your place is kept: “Learn it” goes on here."),
        "step": t("{number} of {all}", number="{number}", all="{all}"),
    }


def puzzles_and_hints(t: Tongue) -> dict[str, str]:
    """What it says of puzzles and hints."""
    return {
        **counted("solved", t.forms("{count} solved", "{count} solved")),
        **counted("streak", t.forms("{count} day in a row", "{count} days in a row")),
        "streak-best": t("{days} is your best", days="{days}"),
        "at-try": t("At try {number}.", number="{number}"),
        "shown": t("The solution"),
        "no-hints": t("Others play here: hints are only given where all agreed to it when the table was laid."),
        "hint-thinking": t("The master is thinking …"),
        "hint-so-far": t("so far"),
        "hint-where": t("Look here."),
        "hint-list": t("Look at the list: it is not on the board."),
        "hint-what": t("What would the master do?"),
        "hint-master": t("The master would choose:"),
        "hint-why": t("Why?"),
        "hint-own": t("I choose myself"),
        "hint-take": t("Do it"),
        "hint-choice": t("choice"),
        "hint-chance": t("chance to win"),
    }


def said_alone(t: Tongue) -> dict[str, str]:
    """What the page says that keeps a house by itself."""
    return {
        "unfit": t(
            "This browser cannot run the games by itself: it lacks {what}. A current Chromium, Firefox or Safari can.",
            what="{what}",
        ),
        "served": t(
            "Browsers run this page from a web server only, not as a file that is opened. Put the folder on any host, "
            "or serve it here: python3 -m http.server"
        ),
        "broken": t(
            "The games could not be started here. Load the page again; if that does not help, another browser may."
        ),
        "unkept": t(
            "This browser keeps nothing for us: it is full, or the window is private. The game goes on, and is lost "
            "when the page is closed."
        ),
        "update": t("A new edition of Priory is here."),
        "update-yes": t("Take it"),
        "brought": t("Brought in: {tables}. Here already: {known}.", tables="{tables}", known="{known}"),
        "unread": t("This could not be brought in: {why}", why="{why}"),
    }


def refused(t: Tongue) -> dict[str, str]:
    """What the client says when something did not go as it was meant."""
    return {
        "lost": t("The connection is lost. Trying again …"),
        "found": t("Connected again."),
        "late": t("The table had moved on already."),
        "not-allowed": t("That is not allowed now."),
        "not-yours": t("That seat is somebody else's."),
        "too-much": t("That was a little too much at once. Please wait a moment."),
        "foreign": t("That is not possible here."),
        "bad-request": t("That is not possible here."),
        "trouble": t("That did not work just now. Please try again."),
    }


def counted(name: str, forms: dict[str, str]) -> dict[str, str]:
    """A message with a count, a form for each category of numbers: the client picks by the number at hand."""
    return {f"{name}.{category}": said for category, said in forms.items()}
