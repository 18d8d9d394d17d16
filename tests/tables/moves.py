"""Tables played at random, as people, bots and the site do: all kinds of commands, good and bad ones."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from comptoir.kernel.dealers import SealedDealer
from comptoir.kernel.errors import ComptoirError
from comptoir.kernel.game import game
from comptoir.tables import commands as c
from comptoir.tables import events as e
from comptoir.tables.seating import HUMAN, Sitter, bot_at, nobody, person_at
from comptoir.tables.table import Decided, Table, new_table
from comptoir.tables.terms import Agreement, terms_for

GAMES = ("spyrium", "venise", "cove", "settlement")
SECRET = b"s" * 32
DAY = 86400


def sitters(kinds: Sequence[str]) -> list[Sitter]:
    """Who sits there: people are called p0, p1 and so on, after their seats."""
    return [
        person_at(f"p{seat}", f"N{seat}") if kind == HUMAN else nobody() if kind == "open" else bot_at(kind)
        for seat, kind in enumerate(kinds)
    ]


def begin(
    slug: str,
    kinds: Sequence[str] = (HUMAN, HUMAN),
    agreed: Agreement | None = None,
    *,
    deal: str | None = None,
    position: dict[str, object] | None = None,
) -> Decided:
    """A new table; the first seat's person is its host."""
    terms = terms_for(game(slug), None, agreed, deal=deal, position=position)
    return new_table("table", SECRET, terms, sitters(kinds), host="p0", now=1.0)


def standing(table: Table) -> dict[str, Any]:
    """All that a table is, as values that can be compared. Names are kept beside the events."""
    found: dict[str, Any] = {
        name: value
        for name, value in vars(table).items()
        if name not in ("names", "match", "points", "checks_rules", "checks_digests", "seats", "undo_counts")
    }
    found |= {
        "seats": list(table.seats),
        "undo_counts": dict(table.undo_counts),
        "held_by": table.held_by,
        "to_move": table.to_move,
        "digest": table.digest(),
        "opened_secret": table.opened_secret,
    }
    match = table.match
    if match is not None:
        assert isinstance(match.dealer, SealedDealer)
        record = match.record
        found |= {
            "position": table.game.dump(match.state),
            "moves": list(record.moves),
            "deal": record.deal,
            "result": record.result,
            "record": (record.rules, record.numbers, record.seal, record.options, record.position),
            "history": [(list(played.entries), played.is_barrier) for played in match.history],
            "undone": list(match.undone),
            "given": match.dealer.given,
            "notice": match.notice,
        }
    return found


def folded(table: Table, events: Sequence[e.Any]) -> Table:
    """The table after its events, as it is read again from what is stored of them."""
    stored = e.store_form(events, 0, e.first_checksum(table.id))
    return Table.fold(table.id, table.secret, table.names, e.read_stream(table.id, stored))


def legal_texts(table: Table) -> list[str]:
    """What the rules allow now."""
    if table.match is None or table.match.is_over:
        return []
    return [table.game.write(int(action)) for action in table.match.state.actions()]


def good_move(table: Table, chance: random.Random) -> c.Command:
    """What takes the game on: an action of whoever must decide, or the end of their turn."""
    seat = table.to_move
    assert seat is not None
    person, version = table.seats[seat].person, table.version
    if table.held_by is not None:
        return c.Play(person, "end", version=version, seat=seat)
    text = chance.choice(legal_texts(table))
    if table.seats[seat].is_bot:
        return c.PlayForBot(seat, table.seats[seat].kind, text, version)
    if chance.random() < 0.2:
        return c.PlayForPerson(seat, text, version)
    return c.Play(person, "act", text, version, seat)


def any_command(table: Table, chance: random.Random) -> c.Command:
    """Something that somebody may ask for, wisely or not."""
    person = f"p{chance.randrange(len(table.seats) + 1)}"
    if table.to_move is not None and chance.random() < 0.6:
        person = table.seats[table.to_move].person or person
    seat = chance.choice([None, None, None, *range(len(table.seats))])
    if table.match is not None and table.match.undone and chance.random() < 0.5:
        return c.Play(person, "redo")
    version = chance.choice([None, table.version, table.version, table.version - 1])
    match chance.randrange(13):
        case 0:
            return c.Sit(person, seat)
        case 1:
            return chance.choice([c.Leave(person), c.Fill(person, "random"), c.Continue(), c.OpenSeal()])
        case 2:
            return chance.choice([c.StepOut(person, "greedy"), c.StepIn(person)])
        case 3:
            return chance.choice([c.StepIn(person), c.ReplaceLate(person, "random")])
        case 4 if chance.random() < 0.1:
            return c.Forget(person, "greedy")
        case 5 | 6 | 7:
            return c.Play(person, chance.choice(["undo", "reset"]), version=version, seat=seat)
        case 8 | 9:
            return c.Play(person, "redo", version=version, seat=seat)
        case 10:
            played = 0 if table.match is None else len(table.match.history)
            count = chance.choice([str(chance.randrange(played + 1)), "-1", "", "9" * 5000, "²"])
            return c.Play(person, "back", count, version, seat)
        case 11:
            return c.Play(person, chance.choice(["end", "hop"]), version=version, seat=seat)
        case _:
            text = chance.choice([*legal_texts(table), "", "nothing of this kind", "é\0"])
            return c.Play(person, "act", text, version, seat)


class RandomTable:
    """A table where people and bots ask for things at random, and all its events.

    So many of the commands, `rest`, are any; the others take the game on.
    """

    def __init__(self, begun: Decided, chance: random.Random, rest: float = 0.4) -> None:
        self.table, self.events, self.chance, self.rest = begun.after, list(begun.events), chance, rest
        self.now = 1.0

    def next_command(self) -> c.Command:
        """What is asked for next; some time has passed."""
        self.now += self.chance.choice([1.0, 1.0, 1.0, 8 * DAY])
        runs = self.table.status == "running" and self.chance.random() >= self.rest
        return good_move(self.table, self.chance) if runs else any_command(self.table, self.chance)

    def ask(self, command: c.Command) -> list[e.Any]:
        """The events that it leads to; nothing where it is refused."""
        try:
            decided = self.table.decide(command, self.now)
        except ComptoirError:
            return []
        self.table = decided.after
        self.events += decided.events
        return decided.events


def play_to_the_end(table: Table, chance: random.Random, now: float = 2.0) -> tuple[Table, list[e.Any]]:
    """A whole game, any way; the table at its end, and the events since."""
    events: list[e.Any] = []
    while table.status == "running":
        decided = table.decide(good_move(table, chance), now)
        table, events = decided.after, [*events, *decided.events]
    return table, events
