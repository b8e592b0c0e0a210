"""Values as they may stand on a page: nothing that somebody wrote becomes a part of the page itself."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

SPECIAL = re.compile("[&<>'\"]")


def safe(value: object) -> str:
    """A value as it may stand on the page: like `escape`, with less ado for what needs no escaping."""
    kind = type(value)
    if kind is int or kind is float:
        return str(value)
    if isinstance(value, str) and (kind is Markup or (kind is str and SPECIAL.search(value) is None)):
        return str.__str__(value)
    return escape(value)
