"""Changes: what mutmut knows to change in a module, each as a function that can take the place of the true one."""

from __future__ import annotations

import difflib
from collections import Counter
from dataclasses import dataclass
from functools import reduce
from importlib import import_module
from pathlib import Path
from types import FunctionType

import libcst
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.file_mutation import create_mutations

ANNOTATIONS = import_module("__future__").annotations.compiler_flag
"""As all modules say: annotations are not looked up."""


@dataclass(frozen=True)
class Change:
    """One function, changed in one place."""

    module: str
    function: str
    number: int
    lines: range
    """Where the change lies."""
    around: range
    """Where the function lies."""
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.module.rpartition('.')[2]}.{self.function}.{self.number}"

    def make(self) -> None:
        """Let everybody who calls the function call the changed one, for as long as this process lives."""
        place = import_module(self.module)
        space = dict(vars(place))
        exec(compile(self.after, str(self), "exec", ANNOTATIONS), space)
        changed = space[self.function.rpartition(".")[2]]
        true = reduce(getattr, self.function.split("."), place)
        assert isinstance(true, FunctionType)
        true.__code__, true.__defaults__ = changed.__code__, changed.__defaults__

    def difference(self) -> str:
        """The change as a person reads it."""
        told = list(difflib.unified_diff(self.before.splitlines(), self.after.splitlines(), lineterm="", n=1))
        return "\n".join([f"# {self}", *told[2:]])


def changes(module: str, path: Path) -> list[Change]:
    """Every change of a module, in the order of its lines."""
    tree, mutations, _, _ = create_mutations(str(path), path.read_text(encoding="utf-8"))
    places = MetadataWrapper(tree, unsafe_skip_copy=True).resolve(PositionProvider)
    owners = {
        method: node.name.value for node in tree.body if isinstance(node, libcst.ClassDef) for method in node.body.body
    }
    counted: Counter[str] = Counter()
    found: list[Change] = []
    for mutation in mutations:
        function = mutation.contained_by_top_level_function
        if not isinstance(function, libcst.FunctionDef):
            continue
        name = f"{owners[function]}.{function.name.value}" if function in owners else function.name.value
        counted[name] += 1
        after = function.deep_replace(mutation.original_node, mutation.mutated_node)
        around = lines(places, function)
        found.append(
            Change(
                module,
                name,
                counted[name],
                lines(places, mutation.original_node) or around,
                around,
                source(function),
                source(after),
            )
        )
    return found


def lines(places: dict[libcst.CSTNode, libcst.metadata.CodeRange], node: libcst.CSTNode) -> range:
    """The lines of a node; none where they are not known."""
    place = places.get(node)
    return range(place.start.line, place.end.line + 1) if place else range(0)


def source(function: libcst.CSTNode) -> str:
    """A function as it is written."""
    written: str = libcst.Module([function.with_changes(leading_lines=[])]).code
    return written
