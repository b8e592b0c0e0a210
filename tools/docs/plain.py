"""Markdown as GitHub reads it, written so that every other reader takes it the same way.

GitHub lets a list or a table follow a line of text and nests lists by two spaces or three; MkDocs asks for an empty
line and for four. Here the one is made of the other, block by block.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

MARKER = re.compile(r"\s*([-*+]|\d+[.)])(\s+|$)")
INDENT = 4
LISTS = ("bullet_list", "ordered_list")
READER = MarkdownIt("commonmark").enable("table")


def plain(text: str) -> str:
    """The same page with an empty line between its blocks, and lists nested by four spaces."""
    tree = SyntaxTreeNode(READER.parse(text))
    return "\n".join(blocks(tree.children, text.splitlines(), 0)) + "\n"


def blocks(nodes: Sequence[SyntaxTreeNode], lines: list[str], column: int, tight: bool = False) -> list[str]:
    """Blocks one below the other, as they stand from this column on."""
    found: list[str] = []
    for node in nodes:
        if found and not (tight and node.type in LISTS):
            found.append("")
        if node.type in LISTS:
            found += listed(node, lines, column)
        else:
            first, last = node.map or (0, 0)
            found += [cut(line, column) for line in lines[first:last]]
    return found


def listed(node: SyntaxTreeNode, lines: list[str], column: int) -> list[str]:
    """A list: each entry begins with its mark, and what belongs to it is indented."""
    loose = any(not part.hidden for item in node.children for part in item.children if part.type == "paragraph")
    found: list[str] = []
    for item in node.children:
        first = cut(lines[(item.map or (0, 0))[0]], column)
        mark = MARKER.match(first)
        assert mark is not None, first
        inside = blocks(item.children, lines, column + mark.end(), tight=not loose)
        if found and loose:
            found.append("")
        begin = mark[1].ljust(INDENT)
        found.append(begin + inside[0] if inside else mark[1])
        found += [" " * INDENT + line if line else "" for line in inside[1:]]
    return found


def cut(line: str, column: int) -> str:
    """A line from this column on; what hangs back less far than its block still belongs to it."""
    return line[min(column, len(line) - len(line.lstrip())) :] if not line[:column].strip() else line[column:]
