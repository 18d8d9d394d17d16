"""The table in the terminal, as a seat sees it: the city as a map, the Market, every seat's board."""

from __future__ import annotations

from typing import cast

from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from comptoir.games.venise.data import (
    CARD_CODES,
    COLOUR_CODES,
    COST,
    KIND,
    MASTER,
    PORT_TILES,
    TILE_CODES,
    WORKSHOP,
    counts,
)
from comptoir.games.venise.names import GOODS, RAW, TILE_NAMES, card_name
from comptoir.games.venise.observation import VenisePlayer, VeniseSlot
from comptoir.games.venise.state import State
from comptoir.games.venise.view import observe
from comptoir.kernel.game import Json
from comptoir.kernel.words import Words

SEAT_LETTERS = "ABCD"
SEAT_STYLES = ["bold yellow", "bold red", "bold blue", "bold green"]
COLOUR_STYLES = ["magenta", "white", "dark_orange"]
# A tile, the water beside it, and a row of tiles with the water below: 80 columns in all
WIDE, GAP, HIGH = 12, 2, 5
SHORT = {"MO": Words("Maîtres", "Builders")}  # names that are too long for a tile


class Canvas:
    """Characters with styles, on lines that grow."""

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], tuple[str, str]] = {}

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write a text from this place on."""
        for i, char in enumerate(text):
            self.cells[x + i, y] = (char, style)

    def text(self) -> Text:
        """The lines, from the first that has anything."""
        if not self.cells:
            return Text("")
        left, top = min(x for x, _ in self.cells), min(y for _, y in self.cells)
        right, bottom = max(x for x, _ in self.cells), max(y for _, y in self.cells)
        lines: list[Text] = []
        for y in range(top, bottom + 1):
            line = Text()
            for x in range(left, right + 1):
                char, style = self.cells.get((x, y), (" ", ""))
                line.append(char, style)
            lines.append(line)
        return Text("\n").join(lines)


def board(state: State, seat: int | None, lang: str) -> Group:
    """The whole table, as this seat sees it."""
    view = observe(state, seat)
    players = cast(list[VenisePlayer], view["players"])
    parts: list[object] = [
        Panel(draw_city(view, players, lang), title=_round(view, lang), expand=False),
        draw_market(view, lang),
        draw_players(view, players, lang),
        draw_decks(view, lang),
    ]
    drawn = cast("dict[str, list[str] | None] | None", view["drawn"])
    if drawn is not None and drawn["cards"]:
        title = Words("Cartes piochées", "Cards drawn").to(lang)
        parts.append(
            Text(
                f"{title} : "
                + ", ".join(card_name(CARD_CODES.index(code)).to(lang) for code in drawn["cards"])
            )
        )
    return Group(*cast("list[Text]", parts))


def _round(view: Json, lang: str) -> str:
    title = Words("Tour", "Round").to(lang) + f" {view['round']}"
    return title + (Words(" (le dernier)", " (the last one)").to(lang) if view["ending"] else "")


# The city


def draw_city(view: Json, players: list[VenisePlayer], lang: str) -> Text:
    """The tiles as boxes, with dice, burghers, bridges and the barge."""
    canvas = Canvas()
    tiles = cast(dict[str, list[int]], view["tiles"])
    dice = cast(dict[str, list[int]], view["dice"])
    for code, (q, r) in tiles.items():
        x, y = _place(q, r)
        name = SHORT.get(code, TILE_NAMES[TILE_CODES.index(code)]).to(lang)[: WIDE - 2]
        canvas.put(x, y, "╭" + "─" * (WIDE - 2) + "╮", "dim")
        canvas.put(x, y + 1, "│" + " " * (WIDE - 2) + "│", "dim")
        canvas.put(x, y + 2, "│" + " " * (WIDE - 2) + "│", "dim")
        canvas.put(x, y + 3, "╰" + "─" * (WIDE - 2) + "╯", "dim")
        canvas.put(x + 1, y + 1, name, "bold")
        canvas.put(x + WIDE - 4, y, code, "cyan")
        if code in dice:
            seat, value = dice[code]
            canvas.put(x + 1, y + 2, f"[{value}]", SEAT_STYLES[seat])
        for i, seat in enumerate(seat for seat, player in enumerate(players) if player["burgher"] == code):
            canvas.put(x + 5 + 2 * i, y + 2, SEAT_LETTERS[seat], SEAT_STYLES[seat] + " reverse")
        if view["barge"] == code:
            canvas.put(x + 2, y + 3, Words(" barque ", " barge ").to(lang), "bold cyan")
    for seat, player in enumerate(players):
        for a, b in player["bridges"]:
            _draw_bridge(canvas, tiles[a], tiles[b], seat)
    return canvas.text()


def _place(q: int, r: int) -> tuple[int, int]:
    return (2 * q + r) * (WIDE + GAP) // 2, r * HIGH


def _draw_bridge(canvas: Canvas, one: list[int], other: list[int], seat: int) -> None:
    (x1, y1), (x2, y2) = sorted((_place(*one), _place(*other)), key=lambda place: place[1])
    if y1 == y2:
        canvas.put(min(x1, x2) + WIDE, y1 + 1, f"═{SEAT_LETTERS[seat]}", SEAT_STYLES[seat])
    else:
        canvas.put(
            (x1 + x2 + WIDE) // 2 - 1,
            y2 - 1,
            f"╲{SEAT_LETTERS[seat]}╲" if x2 > x1 else f"╱{SEAT_LETTERS[seat]}╱",
            SEAT_STYLES[seat],
        )


# The Market, the ports


def draw_market(view: Json, lang: str) -> Table:
    """Prices, the Market's spaces, what the ports have bought."""
    market = cast("dict[str, list[int] | list[str] | int]", view["market"])
    free = cast(list[int], market["free_at_start"])
    sold = cast(list[str], market["sold"])
    table = Table(
        show_header=True, title=Words("Marché et ports", "Market and ports").to(lang), title_justify="left"
    )
    for good, code in enumerate(COLOUR_CODES):
        table.add_column(Text(f"{GOODS[good].to(lang)} ({code})", COLOUR_STYLES[good]), justify="center")
    table.add_column(Words("bonus", "bonus").to(lang))
    table.add_column(Words("port ouest", "west port").to(lang))
    table.add_column(Words("port est", "east port").to(lang))
    spaces = Text(" ")
    for i, value in enumerate(free):
        spaces.append(
            f"{sold[i]} " if i < len(sold) else f"{value} ",
            COLOUR_STYLES[COLOUR_CODES.index(sold[i])] if i < len(sold) else "bold",
        )
    prices = cast(dict[str, int], view["prices"])
    elements = cast(dict[str, dict[str, int]], view["price_elements"])
    ports = cast(dict[str, list[str]], view["ports"])
    cells: list[Text | str] = [_price(prices[code], elements[code]) for code in COLOUR_CODES]
    cells += [spaces, *(" ".join(ports[TILE_CODES[port]]) or "–" for port in PORT_TILES)]
    table.add_row(*cells)
    return table


def _price(price: int, elements: dict[str, int]) -> str:
    parts = ["■"] * elements["cubes"] + ["+1"] * elements["ones"] + ["+2"] * elements["twos"]
    return f"{price}  {' '.join(parts)}"


# Boards


def draw_players(view: Json, players: list[VenisePlayer], lang: str) -> Table:
    """A line a seat."""
    table = Table(show_lines=True)
    heads = [
        Words("", ""),
        Words("PV", "VP"),
        Words("stock", "stock"),
        Words("magasin", "store"),
        Words("rangée 1", "row 1"),
        Words("rangée 2", "row 2"),
        Words("dés, ponts", "dice, bridges"),
    ]
    for head in heads:
        table.add_column(head.to(lang))
    for seat, player in enumerate(players):
        mark = (
            SEAT_LETTERS[seat]
            + ("¹" if seat == view["first"] else "")
            + (" ◂" if seat == view["to_move"] else "")
        )
        used = f" +{len(player['used'])}" if player["used"] else ""
        table.add_row(
            Text(mark, SEAT_STYLES[seat]),
            f"{player['points']} ({player['score']})",
            _cubes(player["stock"], RAW, lang),
            _cubes(player["store"], GOODS, lang),
            _row(player["row1"]),
            _row(player["row2"]),
            f"{player['reserve']} ⚄  {player['bridges_left']} ⌒{used}",
        )
    return table


def _cubes(numbers: list[int], names: list[Words], lang: str) -> Text:
    text = Text()
    for colour, n in enumerate(numbers):
        if n:
            text.append(f"{n} {names[colour].to(lang)} ", COLOUR_STYLES[colour])
    return text


def _row(slots: list[VeniseSlot | None]) -> Text:
    return Text("\n").join(_slot(slot) for slot in slots)


def _slot(slot: VeniseSlot | None) -> Text:
    if slot is None:
        return Text("·", "dim")
    card = CARD_CODES.index(slot["card"])
    text = Text(slot["card"], "bold" if slot["done"] else "")
    if slot["done"]:
        text.append(f" ▣ {slot['held']}" if KIND[card] == WORKSHOP else " ✓")
    elif KIND[card] in (WORKSHOP, MASTER):
        for colour, (paid, cost) in enumerate(zip(slot["paid"], counts(COST[card]))):
            text.append(" " + "■" * paid + "□" * (cost - paid) if cost else "", COLOUR_STYLES[colour])
    return text


# Decks


def draw_decks(view: Json, lang: str) -> Text:
    """How many cards are left, and what the reader knows of them."""
    decks = cast("dict[str, dict[str, object]]", view["decks"])
    parts = []
    for code, deck in decks.items():
        name = TILE_NAMES[TILE_CODES.index(code)].to(lang)
        known = [
            card
            for layer in cast("list[dict[str, list[str] | None]]", deck["layers"])[1:]
            for card in layer["cards"] or []
        ]
        parts.append(f"{name} : {deck['size']}" + (f" (…{' '.join(known)})" if known else ""))
    return Text(Words("Pioches : ", "Decks: ").to(lang) + " · ".join(parts))
