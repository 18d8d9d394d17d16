"""The log tells what everybody has afterwards, not only what was done, and nothing that is hidden."""

from __future__ import annotations

import random
import re

import pytest

from comptoir import SeededDealer, game, games
from comptoir.kernel.match import new_match
from comptoir.kernel.record import Seat
from comptoir.web.presenter import presenter_of
from comptoir.web.totals import SeatChanges, Standings, action_summaries

from .tables import play_any, renderer_of, table_at, two_people
from .visitor import Guest, Node, Page

GAMES = games()
ALONE = {"seat-0": "me", "seat-1": "greedy", "seat-2": "none"}


def summaries(site: Guest, path: str) -> list[list[SeatChanges]]:
    """What each action has changed, as a spectator is told, worked out anew."""
    table = table_at(site, path)
    found = action_summaries(table.playing, Standings(presenter_of(table.terms.game)), 0, None, is_open=False)
    return [summary.changes for summary in found]


def lines(page: Page) -> list[Node]:
    """The lines of the log that tell totals."""
    return [
        node
        for node in page.nodes
        if node.attrs.get("class") == "totals" and any(a.attrs.get("id") == "log" for a in node.ancestors)
    ]


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_counted_is_open_to_everybody(slug: str) -> None:
    of, presenter, chance = game(slug), presenter_of(slug), random.Random(5)
    match = new_match(of, [Seat("human", "x")] * 2, SeededDealer(5))
    for number in range(150):
        if match.is_over:
            break
        match.act(int(chance.choice(list(match.state.actions()))))
        counted = [presenter.tally(match.state, seat) for seat in (0, 1)]
        for viewer in (-1, 0, 1):
            dealt = match.state.imagine(viewer, SeededDealer(number))
            assert [presenter.tally(dealt, seat) for seat in (0, 1)] == counted


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("slug", GAMES)
def test_a_line_of_the_log_tells_the_new_totals_to_all(site: Guest, slug: str, lang: str) -> None:
    site.post("/settings", {"lang": lang, "back": "/"})
    path, bob = two_people(site, slug)
    bob.post("/settings", {"lang": lang, "back": "/"})
    table, chance, before = table_at(site, path), random.Random(2), [{}, {}]
    for _ in range(60):
        before = [presenter_of(slug).tally(table.playing.state, seat) for seat in (0, 1)]
        table = play_any(site, path, chance)
        if before != (after := [presenter_of(slug).tally(table.playing.state, seat) for seat in (0, 1)]):
            break
    expected = []
    for seat, name in enumerate(("Ann", "Bob")):
        changed = [
            counter
            for counter in presenter_of(slug).counters
            if before[seat][counter.name] != after[seat][counter.name]
        ]
        colon = "\u00a0:" if lang == "fr" else ":"
        parts = []
        for counter in changed:
            had, has = before[seat][counter.name], after[seat][counter.name]
            parts.append(f"{counter.words.to(lang)} {has} ({has - had:+d})")
        expected += [" ".join(["AB"[seat] + name + colon, *parts])] if changed else []
    stranger = site.other()
    stranger.post("/settings", {"lang": lang, "back": "/"})
    for guest in (site, bob, stranger):
        told = " ".join(line.text.strip() for line in lines(guest.page(path)))
        assert (
            sorted(re.findall(r"[AB](?:Ann|Bob).*?(?= [AB](?:Ann|Bob)|$)", told.replace("−", "-")))
            == expected
        )


def test_what_is_taken_back_is_counted_no_more(site: Guest) -> None:
    path = site.sit_down(**ALONE, confirm="1")
    page = site.my_turn(path)
    before = [line.text for line in lines(page)]
    place = next(action for action in page.actions if action.startswith("place"))
    held = Page(site.act(path, page, place).text)
    told = [line.text for line in lines(held)]
    assert len(told) == len(before) + 1
    assert "Ouvriers actifs" in told[-1] or "Active workers" in told[-1]
    undone = Page(site.command(path, held, "undo").text)
    assert [line.text for line in lines(undone)] == before
    other = next(action for action in undone.actions if action.startswith("place") and action != place)
    again = Page(site.act(path, undone, other).text)
    assert [line.text for line in lines(again)] == told
    assert [line.text for line in lines(Page(site.command(path, again, "reset").text))] == before


@pytest.mark.parametrize("slug", GAMES)
def test_the_totals_follow_from_the_record_alone(site: Guest, slug: str) -> None:
    path, bob = two_people(site, slug)
    table, chance = table_at(site, path), random.Random(4)
    for _ in range(90):
        if table.playing.is_over:
            break
        table = play_any(site, path, chance)
        if chance.random() < 0.4:  # somebody looks now and then
            bob.page(path)
    seen = [[line.text for line in lines(guest.page(path))] for guest in (site, bob)]
    assert all(seen)
    whole = summaries(site, path)
    renderer_of(site)._kept.clear()  # as after a restart
    assert [[line.text for line in lines(guest.page(path))] for guest in (site, bob)] == seen
    sums = {
        counter: presenter_of(slug).tally(table.playing.state_at(0), 0)[counter.name]
        for counter in presenter_of(slug).counters
    }
    for seat_changes in (one for found in whole for one in found if one.seat == 0):
        for change in seat_changes.changes:
            sums[change.counter] += change.by
            assert sums[change.counter] == change.total
    log = site.get(f"{path}/log").text
    assert log.count('class="seat-changes"') == sum(map(len, whole))


def test_a_replay_tells_the_totals_of_its_step(site: Guest) -> None:
    path, _bob = two_people(site, "spyrium")
    chance = random.Random(4)
    for _ in range(40):
        play_any(site, path, chance)
    found = summaries(site, path)
    number = next(number for number, changed in enumerate(found) if changed)
    page = site.page(f"{path}/replay?at={number + 1}")
    told = [
        node
        for node in page.nodes
        if node.attrs.get("class") == "totals"
        and any(a.attrs.get("class") == "replay-told" for a in node.ancestors)
    ]
    assert len(told) == 1
    assert str(found[number][0].changes[0].total) in told[0].text
