"""Chapter 1: setting up."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.settlement.data import (
    ALL_ARTEFACTS,
    ALL_HEROES,
    ALL_TERRAINS,
    BUILDING_COPIES,
    DISPLAYED,
    ROW,
    SPACES,
    START,
    SUPPLY,
    VILLAGERS,
)
from comptoir.games.settlement.frames import taking_frame
from comptoir.games.settlement.heroes import draw_hero
from comptoir.games.settlement.market import draw_building
from comptoir.games.settlement.state import Player, State
from comptoir.kernel.dealers import Dealer
from comptoir.kernel.packing import bits, nth_bit


def set_up(seats: i64, limit: i64, face_down: i64, dealer: Dealer) -> State:
    """Lay everything out and ask for the first artefact (1.1 to 1.9)."""
    state = State()
    state.seats = seats
    state.round = 1
    state.next_first = -1
    state.face_down = face_down
    state.limit = limit
    state.supply = SUPPLY[limit]
    lay_out_market(state, dealer)
    lay_out_row(state, dealer)
    lay_out_artefacts(state, dealer)
    state.terrains = ALL_TERRAINS
    state.players = []
    for _ in range(seats):
        player = new_player()
        state.gain_handful(player, START)
        state.players.append(player)
    state.first = dealer.below(seats) if seats > 1 else 0
    state.push(taking_frame((state.first + seats - 1) % seats, True))
    return state


def lay_out_market(state: State, dealer: Dealer) -> None:
    """Shuffle the buildings and turn up nine (1.3)."""
    state.pile = 0
    for building in range(i64(1), i64(len(BUILDING_COPIES))):
        state.add_to_pile(building, BUILDING_COPIES[building])
    state.market = 0
    for space in range(SPACES):
        state.set_space(space, draw_building(state, dealer), 1)


def lay_out_row(state: State, dealer: Dealer) -> None:
    """Shuffle the heroes and turn up four (1.4)."""
    state.deck = ALL_HEROES
    state.row = 0
    for place in range(ROW):
        state.set_hero(place, draw_hero(state, dealer))


def lay_out_artefacts(state: State, dealer: Dealer) -> None:
    """Show three artefacts and one more a seat (1.5, 11.1)."""
    state.box = ALL_ARTEFACTS
    state.artefacts = 0
    for _ in range(state.seats + DISPLAYED):
        artefact = nth_bit(state.box, dealer.below(bits(state.box)))
        state.box &= ~(i64(1) << artefact)
        state.artefacts |= i64(1) << artefact


def new_player() -> Player:
    """An individual board with its six villagers (1.6)."""
    player = Player()
    player.reserve = 0
    player.basic = VILLAGERS
    player.bonus = 0
    player.spent = 0
    player.zones = 0
    player.closed = 0
    player.again = 0
    player.terrain = 0
    player.explored = 0
    player.forts = 0
    player.monsters = 0
    player.colony = 0
    player.stored = 0
    player.heroes = 0
    player.artefact = -1
    player.passed = 0
    return player
