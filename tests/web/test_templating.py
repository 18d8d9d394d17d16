"""Our environment draws what Jinja draws."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

import pytest
from jinja2 import Environment, StrictUndefined, UndefinedError, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from comptoir.web.templating import QuickEnvironment


class Seat(NamedTuple):
    name: str

    def shout(self, mark: str = "!") -> str:
        return f"{self.name}{mark}"


class Html:
    def __html__(self) -> str:
        return "<hr>"


@pass_context
def seen(context: Context, name: str) -> object:
    return context.get(name, "nothing")


@lru_cache
def doubled(text: str) -> Markup:
    return Markup("<i>{0}{0}</i>").format(text)


VALUES: dict[str, Any] = {
    "text": "a <b> & 'c' \"d\"",
    "html": Markup("<b>x</b>"),
    "own": Html(),
    "number": 7,
    "truth": True,
    "half": 0.5,
    "nothing": None,
    "many": ["<", 1],
    "seat": Seat("<Ann>"),
    "board": {"gap": "<3>", "items": "shadowed", "get": 1, "deep": {"a-b": "<&>"}},
    "seen": seen,
    "doubled": doubled,
    "mark": {"place": Seat("p")},
}
MACROS = """
{%- macro box(what, size, colour="red") -%}
<p class="{{ colour }}">{{ what }}{{ size }}{{ seen("text") }}</p>
{%- endmacro %}
{%- macro frame() %}<div>{{ caller("<in>") }}</div>{% endmacro %}
{%- macro rest() %}{{ varargs|join(",") }}{{ kwargs.items()|list }}{% endmacro %}
"""
TEMPLATES = [
    "{{ text }}{{ html }}{{ own }}{{ number }}{{ truth }}{{ half }}{{ nothing }}{{ many }}",
    "{{ seat.name }}{{ seat.shout() }}{{ seat.shout(mark='<') }}{{ seat[0] }}{{ seat.name|upper }}",
    "{{ board.gap }}{{ board.items()|length }}{{ board.get('gap') }}{{ board.deep['a-b'] }}",
    "{{ mark.place.name }}",
    "{{ board.none|default('<none>') }}{{ board.copy().gap }}{{ text|safe }}{{ text ~ html }}{{ text|e }}",
    "{{ doubled('<') }}{{ seen('text') }}{{ range(3)|list }}{{ dict(a=1).a }}{{ '%s'|format('<') }}",
    "{{ box('<', size=2) }}{{ box(html, 3, 'blue') }}{{ rest(1, '<', z='>') }}",
    "{% call(word) frame() %}{{ word }}{{ text }}{% endcall %}",
    "{% for one in many %}{% set text = one %}{{ seen('text') }}{{ box(1, 1) }}{% endfor %}",
    "{% block part %}{% set text = 'here <' %}{{ seen('text') }}{% endblock %}{{ self.part() }}",
    "{% set kept %}<b>{{ text }}</b>{% endset %}{{ kept }}",
    "{% autoescape false %}{{ text }}{% endautoescape %}",
]


def drawn(kind: type[Environment], source: str) -> str:
    environment = kind(autoescape=True, undefined=StrictUndefined)
    return environment.from_string(MACROS + source).render(**VALUES)


@pytest.mark.parametrize("source", TEMPLATES)
def test_what_is_drawn_is_what_jinja_draws(source: str) -> None:
    assert drawn(QuickEnvironment, source) == drawn(Environment, source)


def fails(source: str) -> Callable[[type[Environment]], str]:
    def message(kind: type[Environment]) -> str:
        with pytest.raises((UndefinedError, TypeError)) as error:
            drawn(kind, source)
        return str(error.value)

    return message


@pytest.mark.parametrize(
    "source",
    [
        "{{ missing }}",
        "{{ board.none }}",
        "{{ seat.none }}",
        "{{ box() }}",
        "{{ box(1, 2, 3, 4) }}",
        "{{ number() }}",
    ],
)
def test_what_fails_fails_with_the_same_words(source: str) -> None:
    message = fails(source)
    assert message(QuickEnvironment) == message(Environment)
