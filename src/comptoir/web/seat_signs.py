"""How seats are told apart: a colour, a shape and a letter each, so that colour is never the only sign."""

from __future__ import annotations

COLOURS = ("red", "blue", "green", "yellow", "purple", "teal")
SHAPES = ("disc", "square", "triangle", "diamond", "star", "hexagon")
LETTERS = "ABCDEF"
