"""Drawings are kept: what is drawn from the same things looks the same, whoever looks at it and whenever.

A template, each template it includes and each round of its larger loops are drawn anew only when something that they
read has changed. What they read is found in their text when they are compiled, so that nothing can be forgotten, and
all of it is in the key: nobody is shown anything that was not drawn from exactly what they may see. What is drawn is
not changed afterwards: the very same objects are taken to look the same without another look at what is in them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from jinja2 import StrictUndefined, TemplateAssertionError, nodes
from jinja2.environment import Environment
from jinja2.meta import find_undeclared_variables

from priory.core.plain import Data
from priory.drawing.view_cache import NOTHING, PARTS, Same, signed, written
from priory.words import Tongue

MOST = 24_000_000
"""So many letters of drawings, keys included, are kept at least; twice as many at most."""
TONGUE = "t"
KEEP = "keep"
"""By this name templates call the keep."""
DEEP = ("view", "scene", "sitting", "loop", "panel")
"""Of these only the entries that are read belong to the key, of all else the whole, unless it is but a few entries."""
FEW = 4
WORTH = 12
"""Looking up fewer things than this is no more work than looking for a drawing of it."""
WORTH_ALL = 5
"""The same for all rounds of a loop together."""

Path = tuple[Any, ...]
"""Where something stands: `("view", "scores")`, or with the path of an index behind it, `(…, ("view", "seat"))`."""


class Keep:
    """Drawings by what they were drawn from. Those that were not asked for lately go first."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.same = Same()
        self.clear()

    def clear(self) -> None:
        """Forget all drawings."""
        self._size = 0
        self._fresh: dict[bytes, str] = {}
        self._stale: dict[bytes, str] = {}
        self.same.clear()

    def get(self, name: str, read: tuple[object, ...], t: object, caller: Callable[[], str]) -> str:
        """The drawing of this name in a language from what it reads; what cannot be written down is drawn anew."""
        of = [name, t, *[NOTHING if type(one) is StrictUndefined else one for one in read]]
        place = tuple([id(one) for one in of])
        same = None if PARTS.off else self.same.get(place)
        if isinstance(same, str):
            return same
        key = written((name, t.sign if type(t) is Tongue else ("", ""), signed(read)))
        if key is None:
            return caller()
        found = self._fresh.get(key)
        if found is None:
            found = self._stale.get(key)
            if found is None:
                found = caller()
            if self._size > self.most:
                self._stale, self._fresh, self._size = self._fresh, {}, 0
                self.same.grow_old()
            self._fresh[key] = found
            self._size += len(key) + len(found)
        self.same.put(place, of, found)
        return found


# What a template reads.


def inputs(environment: Environment, name: str) -> list[Path]:
    """What a template reads, as paths."""
    assert environment.loader is not None
    source = environment.loader.get_source(environment, name)[0]
    return sorted(paths(environment.parse(source, name).body, environment), key=str)


def look(words: Data, path: Path) -> Any:
    """What stands at a path; what is not there is nothing."""
    found = words.get(path[0], NOTHING)
    if len(path) > 1:
        found = found.get(path[1], NOTHING) if type(found) is dict else getattr(found, path[1], NOTHING)
    if len(path) > 2:
        try:
            return found[look(words, path[2])]
        except (IndexError, KeyError, TypeError):
            return NOTHING
    return found


class Reading:
    """What a template reads, sorted by where it stands, so that it is looked up quickly: each name once, then its
    entries. The order is the same for the same template."""

    def __init__(self, inputs: Sequence[Path]) -> None:
        self._names = [path[0] for path in inputs if len(path) == 1]
        entries: dict[str, list[str]] = {}
        for path in inputs:
            if len(path) == 2:
                entries.setdefault(path[0], []).append(path[1])
        self._entries = list(entries.items())
        self._further = [path for path in inputs if len(path) > 2]

    def of(self, words: Data) -> tuple[object, ...]:
        """All of it, in order."""
        found: list[object] = [words.get(name, NOTHING) for name in self._names]
        for name, entries in self._entries:
            owner = words.get(name, NOTHING)
            if type(owner) is dict:
                found += [owner.get(entry, NOTHING) for entry in entries]
            else:
                found += [getattr(owner, entry, NOTHING) for entry in entries]
        found += [look(words, path) for path in self._further]
        return tuple(found)


def paths(body: Iterable[nodes.Node], environment: Environment) -> set[Path]:
    """What these nodes read from outside, in them and in the templates they include; besides the language."""
    whole = nodes.Template(list(body))
    outside = _outside(whole, environment)
    found = {_within(path, outside) for path in _read(whole) if path[0] in outside}
    for name, bound in _included(whole, frozenset()):
        there = inputs(environment, name)
        free = {path[0] for path in there} - bound
        found |= {_within(path, free) for path in there if path[0] in free}
    for name in {path[0] for path in found} - set(DEEP):
        if len({path[1:2] for path in found if path[0] == name}) > FEW:
            found.add((name,))
    # Whoever reads all of something need not be told that it reads a part of it, too.
    return {path for path in found if not any(path[:most] in found for most in range(1, len(path)))}


def _within(path: Path, names: set[str]) -> Path:
    """A path as far as it can be followed from these names; an index that only a loop knows may be any."""
    return path[:2] if len(path) > 2 and path[2][0] not in names else path


def _outside(whole: nodes.Template, environment: Environment) -> set[str]:
    whole.set_environment(environment)
    return find_undeclared_variables(whole) - set(environment.globals) - {TONGUE, KEEP}


def _read(node: nodes.Node) -> Iterator[Path]:
    """The paths that are looked up in a node."""
    if isinstance(node, nodes.Call):
        if not _function(node.node):
            yield from _read(node.node.node if isinstance(node.node, nodes.Getattr) else node.node)
        for child in node.iter_child_nodes(exclude=("node",)):
            yield from _read(child)
    elif isinstance(node, nodes.Name):
        yield (node.name,)
    elif isinstance(node, nodes.Getattr) and isinstance(node.node, nodes.Name):
        yield node.node.name, node.attr
    elif isinstance(node, nodes.Getitem) and isinstance(node.arg, nodes.Name | nodes.Getattr):
        ends, index = list(_read(node.node)), list(_read(node.arg))
        yield from index
        # One entry of a list, by a number that is itself an entry or a name.
        if isinstance(node.node, nodes.Getattr) and len(ends) == 1 and len(ends[0]) == 2 and _plain(node.arg, index):
            yield (*ends[0], index[0])
        else:
            yield from ends
    else:
        for child in node.iter_child_nodes():
            yield from _read(child)


def _function(node: nodes.Expr) -> bool:
    """Whether what is called reads only what it is given and the language: a macro or a function, also one that the
    scene has. Anything else is a method and reads what it belongs to."""
    if isinstance(node, nodes.Getattr):
        return isinstance(node.node, nodes.Name) and node.node.name == "scene" and not hasattr(dict, node.attr)
    return isinstance(node, nodes.Name)


def _plain(node: nodes.Expr, paths: list[Path]) -> bool:
    """Whether a node is nothing but what stands at its one path."""
    return len(paths) == 1 and len(paths[0]) == (2 if isinstance(node, nodes.Getattr) else 1)


def _included(node: nodes.Node, bound: frozenset[str]) -> Iterator[tuple[str, frozenset[str]]]:
    """The templates that are included, each with the names that the loops around it give."""
    if isinstance(node, nodes.Include):
        assert isinstance(node.template, nodes.Const), "only templates of a fixed name are included"
        yield node.template.value, bound
    for child in node.iter_child_nodes():
        inner = bound
        if isinstance(node, nodes.For) and child in node.body:
            inner = bound | {"loop", *[one.name for one in nodes.List([node.target]).find_all(nodes.Name)]}
        yield from _included(child, inner)


def closed(macro: nodes.Macro, environment: Environment) -> None:
    """A macro reads what it is given and the language, nothing else: what is kept counts on that."""
    outside = _outside(nodes.Template([macro]), environment)
    read = sorted({path[0] for path in _read(macro) if path[0] in outside})
    if read:
        raise TemplateAssertionError(f"the macro {macro.name!r} reads {', '.join(read)} from outside", macro.lineno)


# Keeping parts of a template.


def keep_parts(node: nodes.Node, environment: Environment, name: str) -> None:
    """Put the keep around what is included and around the rounds of larger loops."""
    for field, value in list(node.iter_fields()):
        if not isinstance(value, list):
            continue
        for at, child in enumerate(value):
            if isinstance(child, nodes.Macro):
                continue
            place = f"{name} {child.lineno} {field} {at}" if isinstance(child, nodes.Node) else name
            if isinstance(child, nodes.Include):
                value[at] = _kept([child], environment, place)
            elif isinstance(child, nodes.For) and _worth(child, WORTH_ALL):
                value[at] = _kept([child], environment, f"{place} all")
                if _worth(child, WORTH):
                    child.body = [_kept(child.body, environment, place)]
            elif isinstance(child, nodes.Node):
                keep_parts(child, environment, name)


def _worth(loop: nodes.For, least: int) -> bool:
    inside = nodes.Template(loop.body)
    return sum(1 for _ in inside.find_all((nodes.Getattr, nodes.Call))) >= least or any(inside.find_all(nodes.Include))


def _kept(body: list[nodes.Node], environment: Environment, name: str) -> nodes.Node:
    line = body[0].lineno
    read = nodes.Tuple([_node(path) for path in sorted(paths(body, environment), key=str)], "load")
    asked: list[nodes.Expr] = [nodes.Const(name), read, nodes.Name(TONGUE, "load")]
    called = nodes.Call(nodes.Name(KEEP, "load"), asked, [], None, None)
    kept = nodes.CallBlock(called, [], [], body).set_lineno(line, override=False)
    return kept.set_environment(environment)


def _node(path: Path) -> nodes.Expr:
    found: nodes.Expr = nodes.Name(path[0], "load")
    if len(path) > 1:
        found = nodes.Getattr(found, path[1], "load")
    return nodes.Getitem(found, _node(path[2]), "load") if len(path) > 2 else found
