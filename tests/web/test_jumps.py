"""From move to move, over passes and what was no choice.

They are faded in the log and jumped over, there and in the replay.
"""

from __future__ import annotations

import random

import pytest

from comptoir import games
from comptoir.tables.table import Table
from comptoir.web.presenter import presenter_of
from comptoir.web.totals import Standings, action_summaries, is_pass

from .tables import play_any, table_at, two_people
from .visitor import Guest, Node, Page

GAMES = [slug for slug in games() if slug != "stall"]


def played(site: Guest, slug: str, count: int) -> tuple[str, Table, Guest]:
    """A running game of two people who have played anyhow."""
    path, bob = two_people(site, slug)
    table, chance = table_at(site, path), random.Random(6)
    while len(table.playing.history) < count and not table.playing.is_over:
        table = play_any(site, path, chance)
    return path, table, bob


def idle_by_hand(table: Table, viewer: int | None) -> list[bool]:
    """Which actions were passes or no choice, worked out from the record."""
    found = []
    for number, move in enumerate(table.playing.record.moves):
        is_alone = len(table.playing.state_at(number).actions()) == 1 and (
            not table.game.has_secrets or viewer == move.seat
        )
        found.append(is_alone or is_pass(presenter_of(table.terms.game), move))
    return found


def log_lines(page: Page) -> list[Node]:
    return [node for node in page.nodes if node.tag == "li" and "data-number" in node.attrs]


@pytest.mark.parametrize("slug", GAMES)
def test_passes_and_forced_moves_are_faded_in_the_log(site: Guest, slug: str) -> None:
    path, table, bob = played(site, slug, 120)
    for guest, viewer in ((site, 0), (bob, 1), (site.other(), None)):
        idle = idle_by_hand(table, viewer)
        assert any(idle)
        assert not all(idle)
        for way in (path, f"{path}/log"):
            first: dict[int, Node] = {}
            for line in log_lines(guest.page(way)):
                first.setdefault(int(line.attrs["data-number"]), line)
            assert first
            for number, line in first.items():
                assert ("idle" in line.attrs["class"].split()) == idle[number]
                assert ("tabindex" in line.attrs) != idle[number]


@pytest.mark.parametrize("slug", GAMES)
def test_a_replay_jumps_over_passes_and_forced_moves(site: Guest, slug: str) -> None:
    path, table, _bob = played(site, slug, 60)
    marks = [number for number, idle in enumerate(idle_by_hand(table, None), 1) if not idle]
    last, at, seen = len(table.playing.history), 0, []
    while at < last:
        (on,) = [
            node
            for node in site.page(f"{path}/replay?at={at}").nodes
            if node.attrs.get("id") == "step-mark-on"
        ]
        at = int(on.attrs["href"].rpartition("=")[2])
        seen.append(at)
    assert seen == (marks if marks[-1] == last else [*marks, last])
    (back,) = [
        node
        for node in site.page(f"{path}/replay?at={marks[3]}").nodes
        if node.attrs.get("id") == "step-mark-back"
    ]
    assert back.attrs["href"].endswith(f"at={marks[2]}")
    (back,) = [
        node
        for node in site.page(f"{path}/replay?at={marks[0]}").nodes
        if node.attrs.get("id") == "step-mark-back"
    ]
    assert back.attrs["href"].endswith("at=0")


@pytest.mark.parametrize("slug", GAMES)
def test_how_much_others_could_choose_from_stays_theirs_where_a_game_has_secrets(
    site: Guest, slug: str
) -> None:
    _path, table, _bob = played(site, slug, 120)
    standings = Standings(presenter_of(slug))
    seen = {
        viewer: [
            summary.is_idle
            for summary in action_summaries(
                table.playing, standings, 0, viewer, is_open=not table.game.has_secrets
            )
        ]
        for viewer in (None, 0, 1)
    }
    assert seen == {viewer: idle_by_hand(table, viewer) for viewer in seen}
    if not table.game.has_secrets:
        assert seen[None] == seen[0] == seen[1]
    else:
        for number, move in enumerate(table.playing.record.moves):
            assert seen[1 - move.seat][number] == seen[None][number] == is_pass(presenter_of(slug), move)


@pytest.mark.parametrize(
    ("lang", "text"), [("fr", "Coup suivant, sans les passes"), ("en", "The next move, over passes")]
)
def test_the_jumps_are_buttons_with_names(site: Guest, lang: str, text: str) -> None:
    site.post("/settings", {"lang": lang, "back": "/"})
    path, _table, _bob = played(site, "spyrium", 20)
    for way, id in ((path, "log-on"), (f"{path}/log", "log-on"), (f"{path}/replay", "step-mark-on")):
        (node,) = [node for node in site.page(way).nodes if node.attrs.get("id") == id]
        assert text in node.text
