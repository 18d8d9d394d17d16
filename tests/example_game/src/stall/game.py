"""The stall in one page: who plays, what can be chosen, and how its positions are shown and stored."""

from __future__ import annotations

from itertools import chain

from comptoir import BadData, Dealer, Game, Option, State
from comptoir.kernel.components import Components, Total
from comptoir.kernel.frames import frame, frame_kind
from comptoir.kernel.game import Json, Points
from comptoir.kernel.journal import Entry
from comptoir.kernel.piles import load_pile
from comptoir.kernel.words import IS_OVER, Refusal, Words
from stall import state as codes
from stall import words
from stall.data import LARGE_LIMIT, LIMIT, VALUES
from stall.observation import StallView
from stall.state import PAIR, TURN, StallState, start

HAND = Option("hand", ("small", "large"), Words("la taille de la main", "how large a hand may be"))
LIMITS = {"small": LIMIT, "large": LARGE_LIMIT}


class Stall(Game):
    """Draw goods, sell them; a pair brings coins, or more coins for slipping a card back."""

    slug = "stall"
    title = Words("L'étal", "The stall")
    blurb = Words(
        "Piocher, vendre, et glisser une carte sous le paquet.", "Draw, sell, and slip a card under the deck."
    )
    min_seats = 2
    max_seats = 3
    minutes = 5
    options = (HAND,)
    notation = words.NOTATION
    package = "stall"
    journal_codes = {getattr(codes, name): name for name in codes.CODES}
    observation_type = StallView

    def start(self, seats: int, dealer: Dealer, options: dict[str, str]) -> State:
        return start(seats, LIMITS[options["hand"]], dealer)

    # Positions as data

    def dump(self, state: State) -> Json:
        assert isinstance(state, StallState)
        return {
            "limit": state.limit,
            "deck": state.deck.dump(),
            "hands": [hand[:] for hand in state.hands],
            "stalls": [stall[:] for stall in state.stalls],
            "coins": state.coins[:],
            "stack": [int(f) for f in state.stack],
        }

    def load(self, data: Json) -> State:
        """Only `hands` must be there.

        The rest has defaults: an empty deck, nothing sold, the turn of the first seat.
        """
        hands = _lists(data, "hands", [])
        if not self.min_seats <= len(hands) <= self.max_seats:
            raise BadData(f"stall: hands must be given for {self.min_seats} to {self.max_seats} seats")
        state = StallState()
        state.seats = len(hands)
        state.hands = [sorted(hand) for hand in hands]
        state.deck = load_pile(_lists(data, "deck", []))
        state.stalls = [sorted(stall) for stall in _lists(data, "stalls", [[] for _ in hands])]
        state.coins = _numbers(data, "coins", [0] * len(hands))
        state.limit = _numbers({"limit": [data.get("limit", LIMIT)]}, "limit", [])[0]
        for f in _numbers(data, "stack", [int(frame(TURN, 0))]):
            state.push(f)
        if len(state.stalls) != len(hands) or len(state.coins) != len(hands):
            raise BadData("stall: stalls and coins must be given for as many seats as hands")
        return state

    def observe(self, state: State, seat: int | None) -> Json:
        """Whitelisted: each thing shown is named here (1.2)."""
        assert isinstance(state, StallState)
        viewer = -1 if seat is None else seat
        return {
            "to_move": int(state.to_move),
            "stack": [int(f) for f in state.stack],
            "limit": state.limit,
            "deck": int(state.deck.size()),
            "hand": None if seat is None else state.hands[seat][:],
            "slid_under": [layer[1] for layer in state.deck.dump() if viewer >= 0 and layer[0] >> viewer & 1],
            "hand_sizes": [len(hand) for hand in state.hands],
            "stalls": [stall[:] for stall in state.stalls],
            "coins": state.coins[:],
        }

    def conserved(self, state: State) -> dict[str, int]:
        assert isinstance(state, StallState)
        everywhere = [*(int(card) for card in state.deck.cards), *chain(*state.hands, *state.stalls)]
        return {f"cards of {value}": everywhere.count(value) for value in VALUES}

    # Words

    def sentence(self, state: State, action: int, lang: str) -> str:
        return words.sentence(action).to(lang)

    def prompt(self, state: State, lang: str) -> str:
        if state.seat is None:
            return IS_OVER.to(lang)
        return words.PROMPTS[PAIR if frame_kind(state.top()) == PAIR else TURN].to(lang)

    def why(self, state: State, action: int) -> Refusal | None:
        assert isinstance(state, StallState)
        return None if state.is_legal(action) else words.why(state, action)

    def candidates(self, state: State) -> list[int]:
        return words.ALL_ACTIONS

    def tell(self, entry: Entry, lang: str) -> str:
        return words.tell(entry).to(lang)

    def clause(self, entry: Entry) -> str:
        return words.CLAUSES[entry.code]

    def breakdown(self, state: State, seat: int) -> list[Points]:
        assert isinstance(state, StallState)
        return [
            Points(Words("étal", "stall"), sum(state.stalls[seat])),
            Points(Words("pièces", "coins"), state.coins[seat]),
        ]

    def totals(self, box: Components) -> list[Total]:
        cards = box.number("deck.copies") * len(box.numbers("deck.values"))
        return [Total("cards in the deck", 15, cards, ("deck.*",))]

    def board(self, state: State, seat: int | None, lang: str) -> object:
        from stall.board import board  # only where one is drawn: rules need no terminal library

        assert isinstance(state, StallState)
        return board(state, seat, lang)


def _numbers(data: Json, key: str, default: list[int]) -> list[int]:
    value = data.get(key, default)
    if not isinstance(value, list) or not all(isinstance(number, int) for number in value):
        raise BadData(f"stall: {key} must be a list of whole numbers")
    return list(value)


def _lists(data: Json, key: str, default: list[list[int]]) -> list[list[int]]:
    value = data.get(key, default)
    if not isinstance(value, list):
        raise BadData(f"stall: {key} must be a list of lists of whole numbers")
    return [_numbers({key: inner}, key, []) for inner in value]


STALL = Stall()
