"""A table of the core laid out by hand: who sits there, where the Hourglasses are, what lies on the board."""

from __future__ import annotations

from comptoir.games.cove import day
from comptoir.games.cove.game import COVE
from comptoir.kernel.dealers import FirstDealer, ScriptedDealer
from comptoir.kernel.frames import frame_kind
from comptoir.kernel.journal import Journal

ROW = ["M01", "M02", "M03", "M04"]  # large goods: recruiting them asks nothing but a Staff slot
DECK = ["M05", "M06", "M07", "M08"]


class Table:
    """A position and what is done with it.

    `seats` are dicts of a player's data, a merchant is given to each that names none; a single one gets
    company, far ahead.
    """

    def __init__(self, *seats, **board):
        players = []
        seats = seats or ({}, {})
        if len(seats) == 1:
            seats = (*seats, {"hourglass": "11"})
        for slug, seat in zip(("blacksmith", "captain", "alchemist", "chronomancer"), seats):
            players.append({"merchant": slug, **seat})
        named = str([players, board])  # a card that lies somewhere else is not in the deck
        deck = [card for card in DECK if card not in named]
        data = {"row": ROW, "deck": deck, "players": players, **board}
        self.state = COVE.load(data)
        self.journal = Journal()

    def do(self, *texts, answers=()):
        """Play these actions, the dealer giving these answers, then always the first one."""
        dealer = ScriptedDealer(list(answers), FirstDealer())
        for text in texts:
            self.state.apply(COVE.read(text), dealer, self.journal)
        return self

    def go_on(self, answers=()):
        """Let everything pending happen until somebody must decide."""
        self.state.journal = self.journal
        day.go_on(self.state, ScriptedDealer(list(answers), FirstDealer()))
        self.state.journal = None
        return self

    @property
    def data(self):
        return COVE.dump(self.state)

    @property
    def legal(self):
        return [COVE.write(int(action)) for action in self.state.actions()]

    @property
    def seat(self):
        return self.state.seat

    @property
    def asked(self):
        return int(frame_kind(self.state.top()))

    def player(self, seat):
        return self.data["players"][seat]

    def gold(self, seat=0):
        return int(self.state.players[seat].gold)

    def cards(self, seat=0):
        """How many Corruption cards a seat has."""
        return COVE.observe(self.state, None)["players"][seat]["corruption"]

    def hour(self, seat=0):
        return self.player(seat)["hourglass"]

    def why(self, text):
        refusal = COVE.why(self.state, COVE.read(text))
        return None if refusal is None else refusal.clause


def corrupt(n):
    """So many Corruption cards of the plain kind."""
    return {"single": n}
