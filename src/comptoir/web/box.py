"""The picture of a game on the home page: its own, or a plain card with its title."""

from __future__ import annotations

import textwrap
import zlib

from markupsafe import Markup, escape

from comptoir.kernel.game import Game
from comptoir.web.own_files import own_box

# Cloth behind the card, and the band on it: muted, so that white and dark text stand on both themes.
CLOTHS = (
    ("#5b6f5a", "#3f5140"),
    ("#6b5a78", "#4c3f57"),
    ("#7a5a4a", "#583e31"),
    ("#4f6a7d", "#374c5b"),
    ("#7d6a45", "#5a4b2e"),
    ("#6f5058", "#50373e"),
)
LETTERS_A_LINE = 18
MOST_LINES = 3


def draw_box(of: Game, lang: str) -> Markup:
    """The picture of a game."""
    return own_box(of.slug) or plain_box(of.slug, of.title.to(lang))


def plain_box(slug: str, title: str) -> Markup:
    """A card on a cloth, with the title; the colour of the cloth follows from the slug."""
    cloth, band = CLOTHS[zlib.crc32(slug.encode()) % len(CLOTHS)]
    lines = textwrap.wrap(title, LETTERS_A_LINE, max_lines=MOST_LINES, placeholder=" …") or [slug]
    size = min(30, 300 // max(map(len, lines)), 66 // len(lines))
    top = 80 - (len(lines) - 1) * size * 0.6
    spans = "".join(
        f'<text x="160" y="{top + i * size * 1.2 + size * 0.35:.1f}">{escape(line)}</text>'
        for i, line in enumerate(lines)
    )
    card = f'fill="#f6efe0" stroke="{band}" stroke-width="2"'
    return Markup(
        '<svg class="plain-box" viewBox="0 0 320 160" preserveAspectRatio="xMidYMid slice">'
        f'<rect width="320" height="160" fill="{cloth}"/>'
        f'<path d="M0 34h320M0 126h320" stroke="{band}" stroke-width="22"/>'
        f'<rect x="52" y="22" width="216" height="116" rx="8" {card}/>'
        '<rect x="60" y="30" width="200" height="100" rx="4" fill="none" stroke="#b9a67f"/>'
        f'<g fill="#33291c" font-size="{size}" text-anchor="middle">{spans}</g>'
        "</svg>"
    )
