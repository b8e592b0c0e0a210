"""Quick templates: the same Jinja2, with shorter ways to an entry, to a safe text and to a translation; and keeping."""

from __future__ import annotations

import re
from typing import Any

from jinja2 import Environment, Template, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.environment import TemplateModule
from jinja2.runtime import Context
from markupsafe import Markup, escape

from priory.drawing.template_cache import KEEP, TONGUE, Keep, closed, keep_parts
from priory.drawing.whitespace import Whitespace

SPECIAL = re.compile("[&<>'\"]")
DRAWINGS = ".svg.j2"
"""The templates of which parts are kept; the others are drawn too rarely or are too small."""


def safe(value: Any) -> str:
    """A value as it may stand on the page: like `escape`, with less ado for what needs no escaping."""
    kind = type(value)
    if kind is int or kind is float:
        return str(value)
    if kind is Markup or (kind is str and SPECIAL.search(value) is None):
        return str.__str__(value)
    return escape(value)


class Hand(CodeGenerator):
    """Writes the Python of a template.

    Most of what templates look up is an entry of a dict, and most of what they call is `t` or the keep: all this is
    written out where it stands. All else goes the usual way.
    """

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802 (Jinja2's name)
        if self.name is not None and self.name.endswith(DRAWINGS):
            keep_parts(node, self.environment, self.name)
        super().visit_Template(node, frame)

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802 (Jinja2's name)
        found, entry = self.temporary_identifier(), repr(node.attr)
        self.write(f"({found}[{entry}] if type({found} := ")
        self.visit(node.node, frame)
        self.write(f") is dict and {entry} in {found} else environment.getattr({found}, {entry}))")

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802 (Jinja2's name)
        plain = not (node.dyn_args or node.dyn_kwargs or forward_caller)
        if not (plain and isinstance(node.node, nodes.Name) and node.node.name == TONGUE):
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.visit(node.node, frame)
        self.write("(")
        for one in (*node.args, *node.kwargs):
            self.visit(one, frame)
            self.write(", ")
        self.write(")")

    def visit_CallBlock(self, node: nodes.CallBlock, frame: Frame) -> None:  # noqa: N802 (Jinja2's name)
        if not (isinstance(node.call.node, nodes.Name) and node.call.node.name == KEEP):
            super().visit_CallBlock(node, frame)
            return
        self.macro_body(node, frame)
        self.start_write(frame, node)
        self.write("environment.keep.get(")
        for one in node.call.args:
            self.visit(one, frame)
            self.write(", ")
        self.write("macro)")
        self.end_write(frame)

    def visit_Macro(self, node: nodes.Macro, frame: Frame) -> None:  # noqa: N802 (Jinja2's name)
        closed(node, self.environment)
        super().visit_Macro(node, frame)

    def _output_child_pre(self, *_: object) -> None:
        self.write("environment.safe(")


class Sheet(Template):
    """A template whose macros are imported without looking through the whole context: they read nothing of it."""

    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:  # noqa: ARG002 (Jinja2 passes it)
        return super()._get_default_module()


class Quick(Environment):
    """Templates that look for entries before methods, escape whatever they say, and keep what they have drawn."""

    code_generator_class = Hand
    template_class = Sheet
    safe = staticmethod(safe)

    def __init__(self, **settings: Any) -> None:
        super().__init__(autoescape=True, extensions=[Whitespace], **settings)
        self.keep = Keep()

    def getattr(self, obj: Any, attribute: str) -> Any:
        if isinstance(obj, dict) and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)
