"""The table of Spyrium: what lies open on the table is on the page, for everybody who looks."""

from __future__ import annotations

import pytest

from comptoir.kernel.game import game

from .tables import drawn, table_of, walk
from .visitor import Node, Page

SPYRIUM = game("spyrium")
SEATS = 3
MARKS = {"both": "8", "worker": "20", "money": "20"}


def classes(node: Node) -> list[str]:
    return node.attrs.get("class", "").split()


def inside(page: Page, node: Node, css: str) -> list[Node]:
    """The elements of this class inside another one."""
    return [other for other in page.nodes if css in classes(other) and node in other.ancestors]


def panel_of(page: Page, seat: int) -> Node:
    """What stands beside the board about a player."""
    return next(node for node in page.nodes if {"player", f"seat-{seat}"} <= set(classes(node)))


@pytest.mark.parametrize("viewer", [None, 1])
def test_discs_bonuses_symbols_and_used_techniques_are_on_the_page(viewer: int | None) -> None:
    seen = {"discs": 0, "used": 0, "symbols": 0, "one left": 0}
    for secret in (b"one", b"two", b"three"):
        table = table_of("spyrium", SEATS, secret)
        for _ in walk(table, len(secret), 9):
            view = SPYRIUM.observe(table.playing.state, viewer)
            page = Page(drawn(table, viewer, "en"))
            discs = [node for node in page.nodes if "disc" in classes(node)]
            users = [seat for seat, player in enumerate(view["players"]) if player["used_event"]]
            if view["event"]:
                assert [node.attrs["title"] for node in discs] == [f"Used by N{seat}" for seat in users]
                seen["discs"] += len(discs)
            for card in view["market"]:
                if card:
                    node = next(
                        one for one in page.nodes if one.attrs.get("data-place") == f"card-{card['place']}"
                    )
                    shown = [one.attrs["title"] for one in inside(page, node, "symbol")]
                    assert shown == card["symbols"]
                    seen["symbols"] += len(shown)
            for seat, player in enumerate(view["players"]):
                panel = panel_of(page, seat)
                waiting = [node.attrs["aria-label"] for node in inside(page, panel, "bonuses")]
                assert len(waiting) == (player["bonuses"] != "none")
                for words in waiting:
                    assert words.startswith(f"Bonus at {MARKS[player['bonuses']]} points: ")
                    assert ("a worker" in words) == (player["bonuses"] != "money")
                    assert ("£5" in words) == (player["bonuses"] != "worker")
                    seen["one left"] += player["bonuses"] != "both"
                if seat != viewer:
                    patents = inside(page, panel, "patent")
                    used = [node.attrs["data-info"][5:] for node in patents if "tilted" in classes(node)]
                    assert used == player["used_techniques"]
                    assert [node.attrs["data-info"][5:] for node in patents] == player["techniques"]
                    plots = [node for node in inside(page, panel, "plot") if "patent" not in classes(node)]
                    shown = [[one.attrs["title"] for one in inside(page, plot, "symbol")] for plot in plots]
                    assert shown == player["symbols"]
                    seen["used"] += len(used)
    assert all(seen.values()), seen
