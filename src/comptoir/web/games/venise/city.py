"""The city as shapes: where hexes, bridges, dice and burghers stand on the drawing."""

from __future__ import annotations

from math import atan2, cos, degrees, pi, sin, sqrt
from typing import NamedTuple

from comptoir.web.presenter import Observation

SIDE = 62.0


class Hex(NamedTuple):
    """A tile of the city, or an empty hex where one may be laid."""

    code: str
    q: int
    r: int
    x: float
    y: float
    points: str


class Bridge(NamedTuple):
    """A bridge of a seat across a border."""

    seat: int
    x: float
    y: float
    angle: float


def centre(q: int, r: int) -> tuple[float, float]:
    """The middle of a hex."""
    return SIDE * sqrt(3) * (q + r / 2), SIDE * 1.5 * r


def outline(x: float, y: float, side: float = SIDE - 3) -> str:
    """The corners of a hex."""
    corners = [(x + side * sin(pi / 3 * i), y - side * cos(pi / 3 * i)) for i in range(6)]
    return " ".join(f"{cx:.1f},{cy:.1f}" for cx, cy in corners)


def hexes(tiles: dict[str, list[int]]) -> list[Hex]:
    """The tiles that lie."""
    found = []
    for code, (q, r) in tiles.items():
        x, y = centre(q, r)
        found.append(Hex(code, q, r, round(x, 1), round(y, 1), outline(x, y)))
    return found


def shores(free: list[list[int]]) -> list[Hex]:
    """The empty hexes where the next tile may be laid."""
    found = []
    for q, r in sorted(free):
        x, y = centre(q, r)
        found.append(Hex("", q, r, round(x, 1), round(y, 1), outline(x, y, SIDE - 8)))
    return found


def bridges(observation: Observation) -> list[Bridge]:
    """All bridges, each in the middle of its border."""
    found = []
    for seat, player in enumerate(observation["players"]):
        for one, other in player["bridges"]:
            (x1, y1), (x2, y2) = centre(*observation["tiles"][one]), centre(*observation["tiles"][other])
            angle = degrees(atan2(y2 - y1, x2 - x1))
            found.append(Bridge(seat, round((x1 + x2) / 2, 1), round((y1 + y2) / 2, 1), round(angle, 1)))
    return found


def frame(shapes: list[Hex]) -> str:
    """The view box around all of them."""
    if not shapes:
        return "-120 -100 240 200"
    left, right = min(h.x for h in shapes) - SIDE * 1.1, max(h.x for h in shapes) + SIDE * 1.1
    top, bottom = min(h.y for h in shapes) - SIDE * 1.1, max(h.y for h in shapes) + SIDE * 1.1
    return f"{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}"
