"""The chart of the end screen: everybody's points, round by round."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from comptoir import SeededDealer, game, games, read_record
from comptoir.kernel.match import Match, resume
from comptoir.tables.points import points_history
from comptoir.web.chart import HEIGHT, LETTER_HEIGHT, _apart, place_of

from .visitor import Guest

GOLDEN = Path(__file__).parents[1] / "games"
RECORDS = {
    slug: sorted((GOLDEN / slug / "golden").glob("*.record"))[0]
    for slug in games()
    if (GOLDEN / slug / "golden").is_dir()
}


def played(slug: str) -> Match:
    return resume(read_record(RECORDS[slug].read_text()), SeededDealer(0))


@pytest.mark.parametrize("slug", RECORDS)
def test_a_game_is_drawn_round_by_round(slug: str):
    match = played(slug)
    found = points_history(match)
    last = game(slug).round_of(match.state)
    assert found.rounds == list(range(last + 1))
    assert found.counts == sorted(set(found.counts))
    assert [line[-1] for line in found.points] == list(match.record.result)
    for count, number in zip(found.counts[1:-1], found.rounds[1:-1]):
        assert game(slug).round_of(match.state_at(count - 1)) == number
        assert game(slug).round_of(match.state_at(count)) == number + 1


def test_a_position_lies_between_the_rounds_around_it():
    found = points_history(played("spyrium"))
    assert place_of(found, 0) == 0
    assert [place_of(found, count) for count in found.counts] == list(range(len(found.counts)))
    middle = (found.counts[2] + found.counts[3]) / 2
    assert 2 < place_of(found, int(middle)) < 3


@pytest.mark.parametrize(
    ("slug", "french", "english"),
    [("spyrium", "Tour", "Round"), ("settlement", "Manche", "Round"), ("cove", "Jour", "Day")],
)
def test_the_axes_are_named_in_both_languages(site: Guest, slug: str, french: str, english: str):
    link = site.post("/replays", {"text": RECORDS[slug].read_text()}).headers["location"].split("?")[0]
    for lang, word, start in (("fr", french, "début"), ("en", english, "start")):
        html = site.get(f"{link}?lang={lang}").text
        assert re.search(rf'<text class="axis"[^>]*>{word}</text>', html)
        assert re.search(rf'<text class="tick"[^>]*>{start}</text>', html)
        assert re.search(r'<text class="axis"[^>]*>Points</text>', html)


def test_letters_at_the_ends_of_lines_never_lie_on_each_other():
    for ends in ([50.0, 50.0, 50.0], [210.0, 212.0, 100.0, 214.0], [30.0, 90.0]):
        placed = sorted(_apart(ends))
        assert all(below - above >= LETTER_HEIGHT for above, below in pairwise(placed))
        assert placed[-1] <= HEIGHT
