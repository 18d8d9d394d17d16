"""What `view.py` gives, field by field: everybody sees the same, all but the order of the decks."""

from typing import Literal, TypedDict

Symbol = Literal["factory", "mine", "research"]


class SpyriumCard(TypedDict):
    """A card of the market, with what lies on it and stands around it."""

    place: str  # a1 to c3: a row and a column
    kind: str
    price: int  # as printed, without the workers around it
    vp: int  # victory points at the end, as printed
    type: Literal["building", "technique", "character"]
    symbols: list[Symbol]  # one in common with what is replaced earns a rebate
    tokens: list[int]  # their values
    workers: int  # in the gaps around it


class SpyriumPlayer(TypedDict):
    """A player, with what the board shows at a glance."""

    money: int
    crystals: int
    vp: int  # on the score track
    residence: int  # the step on the residence track, from 0
    workers: int  # owned, wherever they stand
    active: int  # of these, on the start card
    phase: Literal["placement", "activation", "passed"]
    used_event: bool  # of this round: the disc on the event
    techniques: list[str]
    used_techniques: list[str]  # this round
    bonuses: Literal["both", "worker", "money", "none"]  # that wait: both at 8 points, one at 20
    kept: list[int]  # the values of tokens
    buildings: list[str]  # a star after a tilted one
    symbols: list[list[Symbol]]  # of each building
    placed: int  # of the workers, in the market
    residence_value: int  # the number at that step
    total: int  # victory points if the game ended now


class SpyriumView(TypedDict):
    """A game of Spyrium."""

    seats: int
    seat: int | None  # who looks; null for a spectator
    to_move: int | None
    track: list[int]  # the values of the residence track
    round: int
    epoch: Literal["A", "B", "C"]
    first: int  # the first player
    deck: dict[str, int]  # how many cards of each kind are left
    events_left: list[str]
    event: str | None
    event_token: int  # the value of the token on the event, 0 for none
    next_event: str | None
    next_token: int
    supply: list[int]  # how many tokens of value 1, 2 …
    discard: list[int]  # likewise
    market: list[SpyriumCard | None]  # row by row; null where a card has gone
    gaps: dict[str, list[int]]  # a1-a2: the seat of each worker there
    players: list[SpyriumPlayer]
    pending: Literal["turn", "lobby", "token", "build", "residence", "bonus"] | None  # what is asked
    pending_card: int | None  # the place in `market` of the card that is being bought
