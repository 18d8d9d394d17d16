"""Rights, in every game: nobody acts for a seat that is not theirs.

Nobody learns a running game's hidden things by any way there is. What somebody cannot know must not make
a difference: the hidden things are dealt anew, as they might be as far as the viewer knows, and every
page, view and line stays as it was.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest

from comptoir import Game, SeededDealer, State, games
from comptoir.kernel.journal import readable_by
from comptoir.tables.table import Table
from comptoir.web.visitor import GUEST

from . import tables
from .tables import play_any, renderer_of, table_at, tell, two_people
from .visitor import Guest, plain

GAMES = [slug for slug in games() if slug != "stall"]
FEWEST = 30  # the shortest games of two people who play anyhow have about 40 actions


@dataclass
class RunningGame:
    """A running game of two people, and somebody who watches."""

    site: Guest
    path: str
    people: list[Guest]  # by seat
    tokens: list[str]
    stranger: Guest

    @property
    def table(self) -> Table:
        return table_at(self.site, self.path)

    @property
    def count(self) -> int:
        return len(self.table.playing.history)

    @property
    def mover(self) -> int:
        seat = self.table.to_move
        assert seat is not None
        return seat

    @property
    def waiting(self) -> int:
        return 1 - self.mover


def headers(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"} if token else {}


@pytest.fixture(params=GAMES)
def running(site: Guest, request: pytest.FixtureRequest) -> RunningGame:
    path, bob = two_people(site, request.param)
    table, chance = table_at(site, path), random.Random(3)
    while len(table.playing.history) < FEWEST or (table.game.has_secrets and not has_hidden(table)):
        table = play_any(site, path, chance)
    tokens = [str(guest.client.cookies.get(GUEST)) for guest in (site, bob)]
    return RunningGame(site, path, [site, bob], tokens, site.other())


def has_hidden(table: Table) -> bool:
    """Whether things might be otherwise, both for who waits and for who watches."""
    state, of = table.playing.state, table.game
    return all(
        of.dump(otherwise(of, state, viewer)) != of.dump(state) for viewer in (1 - int(state.to_move), -1)
    )


def otherwise(of: Game, state: State, viewer: int) -> State:
    """The position as it might be for this viewer: another one, unless ten deals in a row give the same."""
    for seed in range(10):
        imagined = state.imagine(viewer, SeededDealer(seed))
        if of.dump(imagined) != of.dump(state):
            break
    return imagined


def deal_anew(running: RunningGame, viewer: int) -> None:
    """Everything that this viewer cannot know is otherwise.

    What is hidden now, what was hidden then, what others were told alone.
    """
    table = running.table
    match, standings = table.playing, renderer_of(running.site).standings(table)
    standings.since(match, 0)  # what everybody can count stays as it was played
    last = len(match.history)
    counts = [0, last // 2, last]
    past = {count: otherwise(table.game, match.state_at(count), viewer) for count in counts}
    match._snapshots = [(count, past[count]) for count in counts]
    match.state = past[last].copy()
    seat = None if viewer < 0 else viewer
    match.history = [
        played._replace(entries=list(readable_by(played.entries, seat))) for played in match.history
    ]
    for count, played in enumerate(match.history, 1):
        standings._kept[count] = played, standings._kept[count][1]
    tell(running.site, running.path)


@contextmanager
def dealt_anew(running: RunningGame, viewer: int) -> Iterator[None]:
    """The same for a while."""
    match = running.table.playing
    truth = match.state, match.history, match._snapshots
    deal_anew(running, viewer)
    if running.table.game.has_secrets:
        assert running.table.game.dump(match.state) != running.table.game.dump(truth[0])
    yield
    match.state, match.history, match._snapshots = truth
    tell(running.site, running.path)


def replay_links(running: RunningGame) -> list[str]:
    """The links to positions, as everybody sees them, as anybody might write them."""
    return [
        f"{running.path}/replay?at={at}{viewer}"
        for at in (0, running.count // 2, running.count)
        for viewer in ("", "&seat=0", "&seat=1")
    ]


# Acting


def test_nobody_acts_on_the_page_for_a_seat_that_is_not_theirs(running: RunningGame):
    action = running.table.game.write(int(running.table.playing.state.actions()[0]))
    count, version = running.count, running.table.version
    for guest in (running.people[running.waiting], running.stranger):
        answer = guest.post(f"{running.path}/actions", {"action": action, "version": str(version)}, htmx=True)
        assert answer.status_code == 403
        for way in ("hint", "replace"):
            assert guest.post(f"{running.path}/{way}").status_code in (403, 422)
    for command in ("undo", "reset", "redo", "end", "back 0"):
        assert (
            running.stranger.post(
                f"{running.path}/actions", {"command": command, "version": str(version)}, htmx=True
            ).status_code
            == 403
        )
    for way in ("curtain", "out", "in", "replace", "rematch"):
        assert running.stranger.post(f"{running.path}/{way}", {"seat": str(running.mover)}).status_code in (
            403,
            422,
        )
    assert (running.table.version, running.count) == (version, count)


def test_nobody_acts_through_the_api_for_a_seat_that_is_not_theirs(running: RunningGame):
    action, count = running.table.game.write(int(running.table.playing.state.actions()[0])), running.count
    mine, theirs = running.tokens[running.waiting], running.tokens[running.mover]
    version = running.table.version
    for token in ("", "nonsense", mine, theirs[:-1] + ("0" if theirs[-1] != "0" else "1")):
        form = {"action": action, "version": version}
        assert (
            running.stranger.client.post(
                f"/api{running.path}/actions", json=form, headers=headers(token)
            ).status_code
            == 403
        )
        why = running.stranger.get(
            f"/api{running.path}/why", params={"action": action}, headers=headers(token)
        )
        assert why.status_code == 403
    assert running.count == count
    done = running.stranger.client.post(
        f"/api{running.path}/actions",
        json={"action": action, "version": version},
        headers=headers(theirs),
    )
    assert done.status_code == 200, done.text


# Seeing


def test_who_waits_and_who_watches_see_nothing_hidden_at_the_table(running: RunningGame):
    for guest, viewer in ((running.people[running.waiting], running.waiting), (running.stranger, -1)):
        ways = [running.path, f"{running.path}/log"]
        before = [plain(guest.get(way).text) for way in ways]
        with dealt_anew(running, viewer):
            assert [plain(guest.get(way).text) for way in ways] == before


def test_a_replay_and_its_links_show_a_running_game_as_spectators_see_it(running: RunningGame):
    guests = [*running.people, running.stranger]
    before = [plain(guest.get(link).text) for guest in guests for link in replay_links(running)]
    deal_anew(running, -1)
    assert [plain(guest.get(link).text) for guest in guests for link in replay_links(running)] == before
    assert not any('id="mine"' in html or 'id="replay-seat"' in html for html in before)


def test_a_running_game_is_neither_played_on_nor_analysed(running: RunningGame):
    for guest in (*running.people, running.stranger):
        assert (
            guest.post(f"{running.path}/replay", {"at": "0", "seat": "0", "name": "Eve"}).status_code == 422
        )
        assert guest.post(f"{running.path}/analysis").status_code == 403


def test_the_api_shows_a_seat_and_a_spectator_what_they_may_see(running: RunningGame):
    for token, viewer in ((running.tokens[running.waiting], running.waiting), ("", -1)):
        ways = [f"/api{running.path}", f"/api{running.path}?lang=fr", f"/api{running.path}/actions"]
        before = [shown(running, way, token) for way in ways]
        pushed = first_event(running, token)
        assert json.loads(before[2]) == {"version": running.table.version, "legal": [], "refused": []}
        with dealt_anew(running, viewer):
            assert [shown(running, way, token) for way in ways] == before
            assert first_event(running, token) == pushed


def first_event(running: RunningGame, token: str) -> str:
    """What the stream of the API pushes first."""
    client = running.stranger.client
    data = client.blocking_portal.call(
        tables.first_event, client.app, f"/api{running.path}/events", headers(token)
    )
    return without_revision(data)


def shown(running: RunningGame, way: str, token: str) -> str:
    """What the API answers, but for the revision."""
    return without_revision(running.stranger.get(way, headers=headers(token)).text)


def without_revision(text: str) -> str:
    return re.sub(r'"revision":"[^"]*"', "", text)


def test_the_record_and_the_secret_stay_closed_until_the_end(running: RunningGame):
    secret = running.table.secret.hex()
    for guest in (*running.people, running.stranger):
        for way in (f"{running.path}/record", f"/api{running.path}/record"):
            answer = guest.get(way)
            assert answer.status_code == 403
            assert "deal" not in re.findall(r"^\w+", answer.text, re.MULTILINE)
            assert secret not in answer.text
        for way in (running.path, f"{running.path}/log", f"/api{running.path}", *replay_links(running)):
            assert secret not in guest.get(way).text
