"""Quick templates: the same Jinja2, with shorter ways to an entry, to a safe text and to a translation; and keeping."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping
from typing import Any

from jinja2 import Environment, Template, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.environment import TemplateModule
from jinja2.runtime import Context, Macro
from markupsafe import Markup

from priory.core.plain import Data
from priory.drawing.escaping import safe
from priory.drawing.template_cache import KEEP, Keep, closed, keep_parts
from priory.drawing.whitespace import Whitespace

Names = MutableMapping[str, Any]
DRAWINGS = ".svg.j2"
"""The templates of which parts are kept; the others are drawn too rarely or are too small."""


class Brief(Macro):
    """A macro that is called without ado where it is given all it asks for, in order."""

    def __init__(
        self,
        environment: Environment,
        work: Callable[..., str],
        name: str,
        arguments: list[str],
        catch_kwargs: bool,
        catch_varargs: bool,
        caller: bool,
        default_autoescape: bool | None = None,
    ) -> None:
        super().__init__(environment, work, name, arguments, catch_kwargs, catch_varargs, caller, default_autoescape)
        self._work, self._wanted = work, len(arguments)
        self._plain = not (catch_kwargs or catch_varargs or caller)

    def __call__(self, *args: object, **named: object) -> str:
        if self._plain and not named and len(args) == self._wanted:
            return str.__new__(Markup, self._work(*args))
        found: str = super().__call__(*args, **named)
        return found


class Hand(CodeGenerator):
    """Writes the Python of a template.

    Most of what templates look up is an entry of a dict, and what they call is `t`, the keep, a macro or a plain
    function, none of which asks for the context: all this is written out where it stands.
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
        if node.dyn_args or node.dyn_kwargs or forward_caller:
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.visit(node.node, frame)
        self.write("(")
        for one in (*node.args, *node.kwargs):
            self.visit(one, frame)
            self.write(", ")
        self.write(")")

    def visit_CondExpr(self, node: nodes.CondExpr, frame: Frame) -> None:  # noqa: N802 (Jinja2's name)
        # Without an else it is nothing.
        other = nodes.Const("") if node.expr2 is None else node.expr2
        super().visit_CondExpr(nodes.CondExpr(node.test, node.expr1, other), frame)

    def visit_CallBlock(self, node: nodes.CallBlock, frame: Frame) -> None:  # noqa: N802 (Jinja2's name)
        if not (isinstance(node.call.node, nodes.Name) and node.call.node.name == KEEP):
            super().visit_CallBlock(node, frame)
            return
        self.macro_body(node, frame)
        self.start_write(frame, node)
        self.write("keep(")
        for one in node.call.args:
            self.visit(one, frame)
            self.write(", ")
        self.write("macro)")
        self.end_write(frame)

    def visit_Macro(self, node: nodes.Macro, frame: Frame) -> None:  # noqa: N802 (Jinja2's name)
        closed(node, self.environment)
        super().visit_Macro(node, frame)

    def _output_child_pre(self, *_: object) -> None:
        self.write("safe(")


class Drawing(str):
    """A drawing with the pieces that it was put together from: whatever was kept is the very same piece again, so that
    two drawings are compared by what is new in them."""

    pieces: list[str]

    @classmethod
    def of(cls, pieces: list[str]) -> Drawing:
        """These pieces put together."""
        found = cls("".join(pieces))
        found.pieces = pieces
        return found


class Sheet(Template):
    """A template whose macros are imported without looking through the whole context: they read nothing of it."""

    _shared: Data
    environment: Quick

    @classmethod
    def _from_namespace(cls, environment: Environment, namespace: Names, globals: Names) -> Template:
        assert isinstance(environment, Quick)
        namespace.update(safe=safe, keep=environment.keep.get, Macro=Brief)
        found = super()._from_namespace(environment, namespace, globals)
        assert isinstance(found, Sheet)
        found._shared = {**globals}
        return found

    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:  # noqa: ARG002 (Jinja2 passes it)
        return super()._get_default_module()

    def drawn(self, words: Data) -> str:
        """The template with these words: `render`, with less ado."""
        context = Context(self.environment, {**self._shared, **words}, self.name, self.blocks)
        try:
            pieces = list(self.root_render_func(context))
        except Exception:
            self.environment.handle_exception()
        if self.name is None or not self.name.endswith(DRAWINGS):
            return "".join(pieces)
        return Drawing.of(pieces)


class Quick(Environment):
    """Templates that look for entries before methods, escape whatever they say, and keep what they have drawn."""

    code_generator_class = Hand
    template_class = Sheet

    def __init__(self, **settings: Any) -> None:
        self.keep = Keep()
        self._known: dict[str, Template] = {}
        super().__init__(autoescape=True, extensions=[Whitespace], **settings)

    def get_template(self, name: str | Template, parent: str | None = None, globals: Names | None = None) -> Template:
        """The template of this name; found once, where templates do not change."""
        if self.auto_reload or globals is not None or not isinstance(name, str):
            return super().get_template(name, parent, globals)
        found = self._known.get(name)
        if found is None:
            found = self._known[name] = super().get_template(name, parent)
        return found

    def getattr(self, obj: Any, attribute: str) -> Any:
        if isinstance(obj, dict) and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)
