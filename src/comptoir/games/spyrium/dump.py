"""The whole position as data, and back.

What is left out of data written by hand has its value at the start.
"""

from __future__ import annotations

from collections.abc import Iterable

from comptoir.games.spyrium.cards import is_tilted, kind_of, techniques_in, tilted, upright
from comptoir.games.spyrium.data import (
    ALL_WORKERS,
    BUILDING_IDS,
    CARDS,
    DECKS,
    EPOCH_OF_ROUND,
    EVENT_IDS,
    FIRST_BONUS,
    GAP_NAMES,
    GAPS,
    GONE,
    KIND_IDS,
    MAX_SEATS,
    MIN_SEATS,
    RESIDENCE_TRACKS,
    ROUNDS,
    SECOND_BONUS,
    START_WORKERS,
    TECHNIQUE_IDS,
    TOKEN_VALUES,
    TRACK_NAMES,
    WORKER,
    numbers,
)
from comptoir.games.spyrium.frames import KINDS, TURN
from comptoir.games.spyrium.setup import cleared
from comptoir.games.spyrium.state import Player, State
from comptoir.games.spyrium.tokens import ALL_TOKENS, count_of, token, tokens_in
from comptoir.kernel.frames import frame, frame_a, frame_b, frame_c, frame_d, frame_kind, frame_seat
from comptoir.kernel.game import Json
from comptoir.kernel.reader import Reader

PHASES = ("placement", "activation", "passed")
BONUSES = ("both", "worker", "money", "none")
PLAYER_NUMBERS = ("money", "crystals", "vp", "residence", "workers", "active")
FRAME_PARTS = (frame_kind, frame_seat, frame_a, frame_b, frame_c, frame_d)
MOST_COUNTED = 255  # tokens of one value


def counts(tokens: int) -> list[int]:
    """How many tokens of each value."""
    return [int(count_of(tokens, value)) for value in range(1, TOKEN_VALUES + 1)]


def faces(tokens: int) -> list[int]:
    """The tokens one by one."""
    return [value for value, count in enumerate(counts(tokens), 1) for _ in range(count)]


def packed(tokens: Iterable[int]) -> int:
    """Tokens one by one, as a count by value."""
    return int(sum(token(value) for value in tokens))


def in_gap(state: State, gap: int) -> list[int]:
    """The seats of the workers in a gap, one entry a worker."""
    return [seat for seat in range(state.seats) for _ in range(state.workers_in(gap, seat))]


def event_id(event: int) -> str | None:
    """The name of an event in data, None for none."""
    return None if event < 0 else EVENT_IDS[event]


def technique_ids(techniques: int) -> list[str]:
    """The names of techniques in data."""
    return [KIND_IDS[kind] for kind in techniques_in(techniques)]


# Writing


def dump(state: State) -> Json:
    """Everything, as JSON-able data."""
    return {
        "seats": int(state.seats),
        "track": TRACK_NAMES[state.track],
        "round": int(state.round),
        "first": int(state.first),
        "deck": [KIND_IDS[kind] for kind in state.deck],
        "events": [EVENT_IDS[event] for event in state.events],
        "event": event_id(state.event),
        "event_token": int(state.event_token),
        "next_event": event_id(state.next_event),
        "next_token": int(state.next_token),
        "supply": counts(state.supply),
        "discard": counts(state.discard),
        "market": [None if kind == GONE else KIND_IDS[kind] for kind in state.market],
        "tokens": [faces(tokens) for tokens in state.tokens],
        "gaps": {name: in_gap(state, gap) for gap, name in enumerate(GAP_NAMES)},
        "players": [dump_player(player) for player in state.players],
        "pending": [[int(part(pending)) for part in FRAME_PARTS] for pending in state.stack],
    }


def dump_player(player: Player) -> Json:
    """A player, as JSON-able data."""
    data: Json = {name: int(getattr(player, name)) for name in PLAYER_NUMBERS}
    data["phase"] = PHASES[player.phase]
    data["used_event"] = bool(player.used_event)
    data["techniques"] = technique_ids(player.techniques)
    data["used_techniques"] = technique_ids(player.used_techniques)
    data["bonuses"] = BONUSES[player.bonuses]
    data["kept"] = faces(player.kept)
    data["buildings"] = [
        KIND_IDS[kind_of(building)] + ("*" if is_tilted(building) else "") for building in player.buildings
    ]
    return data


def conserved(state: State) -> dict[str, int]:
    """All tokens, and each seat's workers between start card, market, buildings and reserve."""
    tokens = [state.supply, state.discard, *state.tokens, *(player.kept for player in state.players)]
    on_events = sum(value > 0 for value in (state.event_token, state.next_token))
    in_gaps = sum(len(in_gap(state, gap)) for gap in range(GAPS))
    return {
        "tokens": sum(int(tokens_in(group)) for group in tokens) + on_events,
        "workers in gaps less those placed": in_gaps - sum(int(player.placed) for player in state.players),
        "idle workers below zero": sum(
            player.active + player.placed > player.workers for player in state.players
        ),
        "debts": sum(player.money < 0 or player.crystals < 0 for player in state.players),
    }


# Reading


def load(data: Json) -> State:
    """A position from data; `turn` (a seat) may stand for the pending decisions."""
    reader = Reader(data)
    seats = reader.number("seats", int(MIN_SEATS), int(MAX_SEATS), int(MIN_SEATS))
    state = cleared(seats, reader.word("track", TRACK_NAMES, TRACK_NAMES[0]))
    state.round = reader.number("round", 1, int(ROUNDS))
    state.first = reader.number("first", 0, seats - 1)
    market = reader.places("market", KIND_IDS) or [GONE] * CARDS
    if len(market) != CARDS:
        raise reader.wrong(f"market must be a list of {CARDS}")
    state.market = numbers(market)
    load_decks(state, reader)
    load_tokens(state, reader)
    load_gaps(state, reader)
    for seat, player in enumerate(reader.items("players", [{}] * seats, seats)):
        load_player(state, state.players[seat], Reader(player, f"player {seat}"))
    load_pending(state, reader)
    reader.done()
    return state


def load_decks(state: State, reader: Reader) -> None:
    """The decks; where they are left out, what is not on the board."""
    rest = list(DECKS[EPOCH_OF_ROUND[state.round]])
    for kind in state.market:
        if kind in rest:
            rest.remove(int(kind))
    state.deck = numbers(sorted(reader.places("deck", KIND_IDS, [KIND_IDS[kind] for kind in rest])))
    state.event = reader.maybe("event", EVENT_IDS)
    state.next_event = reader.maybe("next_event", EVENT_IDS)
    state.event_token = reader.number("event_token", 0, int(TOKEN_VALUES))
    state.next_token = reader.number("next_token", 0, int(TOKEN_VALUES))
    face_down = [id for i, id in enumerate(EVENT_IDS) if i not in (state.event, state.next_event)]
    state.events = numbers(sorted(reader.places("events", EVENT_IDS, face_down)))


def load_tokens(state: State, reader: Reader) -> None:
    """The tokens on cards and in the supply; where the supply is left out, what is not on the board."""
    on_cards = [load_faces("tokens", reader, faces) for faces in reader.items("tokens", [[]] * CARDS, CARDS)]
    state.tokens = numbers(on_cards)
    on_events = packed(int(value) for value in (state.event_token, state.next_token) if value > 0)
    rest = int(ALL_TOKENS) - sum(on_cards) - on_events
    state.supply = load_counts("supply", reader, counts(rest))
    state.discard = load_counts("discard", reader, counts(0))


def load_faces(name: str, reader: Reader, values: object) -> int:
    """Tokens one by one, from the values on their faces."""
    if not isinstance(values, list):
        raise reader.wrong(f"{name} must be lists of tokens, not {values!r}")
    return packed(reader.whole(name, value, int(TOKEN_VALUES), 1) for value in values)


def load_counts(name: str, reader: Reader, default: list[int]) -> int:
    """Tokens, from how many there are of each value."""
    found = reader.numbers(name, default, MOST_COUNTED)
    return sum(count * int(token(value)) for value, count in enumerate(found, 1))


def load_gaps(state: State, reader: Reader) -> None:
    """The workers in the market."""
    gaps = reader.object("gaps")
    for gap, name in enumerate(GAP_NAMES):
        for item in gaps.items(name):
            seat = gaps.whole(name, item, int(state.seats) - 1)
            state.gaps[gap] += WORKER[seat]
            state.players[seat].placed += 1
    gaps.done()


def load_player(state: State, player: Player, reader: Reader) -> None:
    """One player."""
    player.money = reader.number("money", int(player.money))
    player.crystals = reader.number("crystals", int(player.crystals))
    player.vp = reader.number("vp", 0)
    player.residence = reader.number("residence", 0, len(RESIDENCE_TRACKS[state.track]) - 1)
    player.workers = reader.number("workers", int(max(START_WORKERS, player.placed)), int(ALL_WORKERS))
    player.active = reader.number("active", max(0, int(player.workers - player.placed)), int(ALL_WORKERS))
    if player.active + player.placed > player.workers:
        raise reader.wrong("more workers at home and in the market than owned")
    player.phase = reader.word("phase", PHASES, PHASES[0])
    player.used_event = int(reader.flag("used_event"))
    player.techniques = reader.mask("techniques", TECHNIQUE_IDS)
    player.used_techniques = reader.mask("used_techniques", TECHNIQUE_IDS)
    bonuses = "none" if player.vp >= SECOND_BONUS else "money" if player.vp >= FIRST_BONUS else "both"
    player.bonuses = reader.word("bonuses", BONUSES, bonuses)
    player.kept = load_faces("kept", reader, reader.get("kept", []))
    player.buildings = numbers(load_buildings(reader))
    reader.done()


def load_buildings(reader: Reader) -> list[int]:
    """A street; a star marks what is tilted."""
    found = reader.places("buildings", [*BUILDING_IDS, *(f"{id}*" for id in BUILDING_IDS)])
    upright_kinds = len(BUILDING_IDS)
    return [
        int(upright(place) if place < upright_kinds else tilted(place - upright_kinds)) for place in found
    ]


def load_pending(state: State, reader: Reader) -> None:
    """The pending decisions, or the turn of one seat."""
    turn = reader.get("turn")
    for item in reader.items("pending", [] if turn is None else [[TURN, turn, 0, 0, 0, 0]]):
        if not isinstance(item, list) or len(item) != len(FRAME_PARTS):
            raise reader.wrong(f"a pending decision is {len(FRAME_PARTS)} numbers, not {item!r}")
        kind, seat, *arguments = (reader.whole("a pending decision", part) for part in item)
        if not TURN <= kind <= KINDS or seat >= state.seats:
            raise reader.wrong(f"{item} is not a decision of this game")
        state.push(frame(kind, seat, *arguments))
