"""Line breaks in templates render nothing, so that a template may be laid out for those who read it.

Between two things on a page a space is seen, and a missing one too; where a line of the template ends must
not decide that. As in JSX, what stands on one line keeps its spaces, and a space at the end of a line is
written out: `{{ ' ' }}`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream

BREAK = re.compile(r"[<>]|[ \t]*\n[ \t\n]*")  # no-break spaces stay


class LineBreaks(Extension):
    """Takes the line breaks out of the HTML of a template.

    >>> from jinja2 import Environment
    >>> template = Environment(extensions=[LineBreaks]).from_string
    >>> template("<b>\\n  {{ 1 }}\\n</b>\\n<i\\n  class='x'>one\\n  text</i>\\n").render()
    "<b>1</b><i class='x'>one text</i>"
    """

    def filter_stream(self, stream: TokenStream) -> Iterable[Token]:
        """The same tokens; a line break is one space within a tag or a text, and nothing elsewhere."""
        is_in_tag = False

        def put(found: re.Match[str]) -> str:
            nonlocal is_in_tag
            if found[0] in "<>":
                is_in_tag = found[0] == "<"
                return found[0]
            before, after = found.string[: found.start()], found.string[found.end() :]
            is_in_text = before and after and before[-1] != ">" and after[0] != "<"
            return " " if is_in_tag or is_in_text else ""

        for token in stream:
            is_html = token.type == "data"
            yield Token(token.lineno, token.type, BREAK.sub(put, token.value)) if is_html else token
