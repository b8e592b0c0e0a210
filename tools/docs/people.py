"""The rules for people as pages, from the leaflets in the rooms: nothing of them is written twice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from priory.core.game import Game
from priory.core.reader import ENGLISH, LANGUAGES
from priory.core.registry import game, rooms
from priory.drawing.figures import named
from priory.leaflets import Listing, listings
from priory.pages.page import NATIVE
from priory.pages.rulebook import HEADING, Section, rules_text, sections
from priory.pages.rules import players_of, usually
from priory.words import Tongue, tongue
from tools.docs.live import board, root

SELDOM = ["search:", "  boost: 0.3"]
"""Translations stand behind all else in a search, whose words are English."""


def page_of(id: str, language: str) -> str:
    """Where the rules of a game for people stand."""
    return f"games/{id}.md" if language == ENGLISH else f"games/{language}/{id}.md"


def slug(heading: str) -> str:
    """What a heading is called in an address, as GitHub and MkDocs call it."""
    return re.sub(r"[^\w\- ]", "", re.sub(r"\s", " ", heading).lower()).replace(" ", "-")


def numbered(id: str, language: str) -> dict[str, str]:
    """The headings of the exact rules by their number."""
    found = HEADING.finditer(rules_text(id, language) or "")
    return {one[1]: one[0].removeprefix("## ") for one in found if one[1]}


def people() -> Iterator[tuple[str, str]]:
    """All these pages: where each stands, and its text."""
    for id in rooms():
        for language in LANGUAGES:
            yield page_of(id, language), rules(game(id), language)


def rules(one: Game, language: str) -> str:
    """The rules of a game in five minutes, with its pictures, its cards to look up, and its board to play at."""
    t, house, page = tongue(language, one.id), tongue(language, "server"), page_of(one.id, language)
    played = usually(one)
    lead, parts = sections(one, played.seats, played.variants, t, language)
    title, players = one.titles[language], house("{players} players", players=players_of(one))
    up = "../" if language == ENGLISH else "../../"
    exact = f"{up}rules/{one.id}.md" if language == ENGLISH else f"{up}rules/{language}/{one.id}.md"
    picture = f"{up}pictures/{one.id}-desktop.jpg"
    meta = ["---", f"title: {title}", f"language: {language}", *(SELDOM if language != ENGLISH else []), "---", ""]
    head = [f"# {title}", f"{players} · {lead}"]
    head += [tongues(one.id, language), board(page, f"/play/{one.id}", picture, title, house("Play now"))]
    if one.has("words.lessons"):
        head.append(f'<p class="live-more"><a href="{root(page)}?/learn/{one.id}">{house("Learn it")}</a></p>')
    body = [part(one, said, house, page, exact, language) for said in parts]
    end = [looked_up(listings(one, t), house), f"## {house('Exact rules')}", f"[{title}]({exact})"]
    return "\n".join(meta) + "\n\n".join(text for text in [*head, *body, *end] if text) + "\n"


def tongues(id: str, language: str) -> str:
    """The same page in the other languages."""
    up = "" if language == ENGLISH else "../"
    found = [
        f"[{name}]({up}{page_of(id, one).removeprefix('games/')})" for one, name in NATIVE.items() if one != language
    ]
    return " · ".join(found)


def part(one: Game, said: Section, house: Tongue, page: str, exact: str, language: str) -> str:
    """A part of the rules: what is told, what is often forgotten, a picture, and the exact rules that it is about."""
    found = [f"## {' '.join(filter(None, [said.badge, said.title]))}"]
    found += [f"*{said.note}*"] if said.note else []
    found += [f"<p>{text}</p>" for text in said.paragraphs]
    warned = house("Often forgotten:").rstrip(":").rstrip()
    found += [
        f'<div class="admonition warning"><p class="admonition-title">{warned}</p><p>{text}</p></div>'
        for text in said.forgotten
    ]
    if said.picture:
        _, _, width, height = named(one)[said.id]["cut"]
        found.append(
            f'<figure><a href="{root(page)}?/rules/{one.id}/{said.id}">'
            f'<img src="{root(page)}figure/{one.id}/{said.id}/{language}.svg" loading="lazy"'
            f' alt="{escape(house("Open the table at this moment"))}" width="{width}" height="{height}"></a>'
            f"<figcaption>{escape(said.caption)}</figcaption></figure>"
        )
    headings = numbered(one.id, language)
    links = [f"[{headings[rule.number]}]({exact}#{slug(headings[rule.number])})" for rule in said.exact]
    found += [f"{house('Exact rules')}: {' · '.join(links)}"] if links else []
    return "\n\n".join(found)


def looked_up(lists: list[Listing], house: Tongue) -> str:
    """All cards to look up, kind by kind."""
    if not lists:
        return ""
    found = [f"## {house('To look up')}"]
    for one in lists:
        rows = "".join(f"<dt>{escape(name)}</dt><dd>{escape(text)}</dd>" for name, text in one.rows)
        found.append(f"<details><summary>{escape(one.title)} ({len(one.rows)})</summary><dl>{rows}</dl></details>")
    return "\n\n".join(found)
