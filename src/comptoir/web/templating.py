"""Jinja, quicker where the drawing of a table spends its time. What comes out is the same.

A table is some thousand calls and four thousand values that are written into it. Jinja asks of each call
what it may be handed, and makes each value an object before it is joined; here both are looked up.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from types import BuiltinFunctionType, FunctionType, MethodType
from typing import Any

from jinja2 import Environment
from jinja2.compiler import CodeGenerator, Frame
from jinja2.nodes import Expr
from jinja2.runtime import Context, Macro
from markupsafe import Markup, escape

PLAIN = (FunctionType, BuiltinFunctionType, type(lru_cache(len)))
METHODS = frozenset(dir(dict))
WITH_CONTEXT = "jinja_pass_arg"  # how Jinja marks what is to be handed the context


@lru_cache(8192)
def _escaped(text: str) -> str:
    return str(escape(text))


def written(value: object) -> str:
    """A value as it is written into a page: escaped, unless it is HTML already.

    >>> written("<b>"), written(Markup("<b>")), written(3)
    ('&lt;b&gt;', Markup('<b>'), '3')
    """
    kind = type(value)
    if kind is str:
        return _escaped(value)
    if kind is Markup:
        return value  # type: ignore[return-value]  # it is one
    return str(value) if kind is int else escape(value)


class QuickCode(CodeGenerator):
    """The code of a template; what it writes is not made an object first."""

    def _output_child_pre(self, node: Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        if frame.eval_ctx.autoescape and not frame.eval_ctx.volatile and finalize.src is None:
            self.write("environment.written(")
        else:
            super()._output_child_pre(node, frame, finalize)


class QuickContext(Context):
    """Where templates call macros and functions; most of them take only what is written there."""

    def call(
        self,
        called: Callable[..., Any],
        /,
        *args: Any,
        _loop_vars: Any = None,
        _block_vars: Any = None,
        **more: Any,
    ) -> Any:
        """Call it, with what it asks to be handed; what was set in loops and blocks is for that too."""
        kind = type(called)
        if kind is Macro:
            return called(self.eval_ctx, *args, **more)
        plain = called.__func__ if kind is MethodType else called  # type: ignore[attr-defined]  # it has one
        if type(plain) in PLAIN and not hasattr(plain, WITH_CONTEXT):
            return called(*args, **more)
        return super().call(called, *args, _loop_vars=_loop_vars, _block_vars=_block_vars, **more)


class QuickEnvironment(Environment):
    """An environment whose templates are drawn so."""

    code_generator_class = QuickCode
    context_class = QuickContext
    written = staticmethod(written)

    def getattr(self, obj: Any, attribute: str) -> Any:
        """A member of something; of a dict, most often a key."""
        if type(obj) is dict and attribute in obj and attribute not in METHODS:
            return obj[attribute]
        try:
            return getattr(obj, attribute)
        except AttributeError:
            return super().getattr(obj, attribute)
