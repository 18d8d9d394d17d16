"""The whole position as data, and back.

What is left out of data written by hand has its value at the start, or follows from the rest. A position set
by hand may have fewer cards, events and tokens than the box, and more copies of a card: it plays on all the
same. What the rules never lead to otherwise is refused.
"""

from __future__ import annotations

from collections.abc import Iterable

from comptoir.games.spyrium.asked import fault_of
from comptoir.games.spyrium.cards import (
    is_technique,
    is_tilted,
    kind_of,
    techniques_in,
    tilted,
    upright,
)
from comptoir.games.spyrium.data import (
    ALL_WORKERS,
    BUILDING_IDS,
    CARD_NAMES,
    CARDS,
    COMPONENTS,
    DECKS,
    EFFECTS,
    EPOCH_OF_ROUND,
    EPOCHS,
    EVENT_IDS,
    FIRST_BONUS,
    GAP_NAMES,
    GAPS,
    GONE,
    KIND_IDS,
    LOBBYING,
    MAX_SEATS,
    MIN_SEATS,
    MOST_KEPT_TOKENS,
    PASSED,
    PLACEMENT,
    RESIDENCE_TRACKS,
    ROUNDS,
    SECOND_BONUS,
    START_WORKERS,
    TAYLORISM,
    TECHNIQUE_IDS,
    TOKEN_EVENT,
    TOKEN_VALUES,
    TOKENS_OF_EACH,
    TRACK_NAMES,
    TRADE,
    WORKER,
    numbers,
)
from comptoir.games.spyrium.frames import (
    BONUS_CHOICE,
    KINDS,
    TURN,
)
from comptoir.games.spyrium.rounds import tokens_laid
from comptoir.games.spyrium.setup import cleared
from comptoir.games.spyrium.state import Player, State
from comptoir.games.spyrium.tokens import count_of, token, tokens_in
from comptoir.kernel.frames import frame, frame_a, frame_b, frame_c, frame_d, frame_kind, frame_seat
from comptoir.kernel.game import Json
from comptoir.kernel.reader import Reader

PHASES = ("placement", "activation", "passed")
BONUSES = ("both", "worker", "money", "none")
PLAYER_NUMBERS = ("money", "crystals", "vp", "residence", "workers", "active")
FRAME_PARTS = (frame_kind, frame_seat, frame_a, frame_b, frame_c, frame_d)
MOST_IN_FRAME = 4095
MOST_BUILDINGS = COMPONENTS.number("totals.buildings")
ALL_TOKENS_COUNT = int(TOKENS_OF_EACH * TOKEN_VALUES)
ONCE_A_ROUND = LOBBYING | TAYLORISM | TRADE


def counts(tokens: int) -> list[int]:
    """How many tokens of each value."""
    return [int(count_of(tokens, value)) for value in range(1, TOKEN_VALUES + 1)]


def faces(tokens: int) -> list[int]:
    """The tokens one by one."""
    return [value for value, count in enumerate(counts(tokens), 1) for _ in range(count)]


def packed(tokens: Iterable[int]) -> int:
    """Tokens one by one, as a count by value."""
    return int(sum(token(value) for value in tokens))


def of_counts(counted: list[int]) -> int:
    """Tokens, from how many there are of each value."""
    return int(sum(count * token(value) for value, count in enumerate(counted, 1)))


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
    """A position from data; `turn` (a seat) may stand for the pending decision."""
    reader = Reader(data)
    given = reader.get("players")
    most = len(given) if isinstance(given, list) and MIN_SEATS <= len(given) <= MAX_SEATS else MIN_SEATS
    seats = reader.number("seats", int(most), int(MAX_SEATS), int(MIN_SEATS))
    state = cleared(seats, reader.word("track", TRACK_NAMES, TRACK_NAMES[0]))
    state.round = reader.number("round", 1, int(ROUNDS), 1)
    state.first = reader.number("first", 0, seats - 1)
    state.market = numbers(load_market(reader))
    load_gaps(state, reader)
    load_pending(state, reader)
    for seat, player in enumerate(reader.items("players", [{}] * seats, seats)):
        load_player(state, seat, Reader(player, f"player {seat}"))
    load_deck(state, reader)
    load_events(state, reader)
    load_tokens(state, reader)
    check_techniques(state, reader)
    for pending in state.stack:
        if fault := fault_of(state, int(pending)):
            raise reader.wrong(f"the pending decision cannot be: {fault}")
    reader.done()
    return state


def load_market(reader: Reader) -> list[int]:
    """The cards of the market; none lies there where it is left out."""
    return reader.places("market", KIND_IDS, length=int(CARDS)) if reader.has("market") else [GONE] * CARDS


def load_deck(state: State, reader: Reader) -> None:
    """The deck of the epoch; where it is left out, what is neither in the market nor patented."""
    epoch = EPOCH_OF_ROUND[state.round]
    rest = list(DECKS[epoch])
    owned = [kind for player in state.players for kind in techniques_in(player.techniques)]
    for kind in [*state.market, *owned]:
        if kind in rest:
            rest.remove(int(kind))
    deck = known("deck", reader, KIND_IDS, [KIND_IDS[kind] for kind in rest])
    for kind in deck:
        if kind not in DECKS[epoch]:
            raise reader.wrong(f"deck has {KIND_IDS[kind]!r}, which is no card of epoch {EPOCHS[epoch]}")
    if len(deck) > len(DECKS[epoch]):
        raise reader.wrong(f"deck has {len(deck)} cards, and only {len(DECKS[epoch])} exist")
    state.deck = numbers(sorted(deck))


def load_events(state: State, reader: Reader) -> None:
    """The events; where those face down are left out, what is not on the board."""
    state.event = reader.maybe("event", EVENT_IDS)
    state.next_event = reader.maybe("next_event", EVENT_IDS)
    on_board = [int(event) for event in (state.event, state.next_event) if event >= 0]
    face_down = [id for event, id in enumerate(EVENT_IDS) if event not in on_board]
    events = known("events", reader, EVENT_IDS, face_down)
    if len(set(events + on_board)) < len(events) + len(on_board):
        raise reader.wrong("an event is there twice")
    state.events = numbers(sorted(events))
    state.event_token = load_event_token("event_token", reader, state.event)
    state.next_token = load_event_token("next_token", reader, state.next_event)


def load_event_token(name: str, reader: Reader, event: int) -> int:
    """The token on an event, 0 for none."""
    value = reader.number(name, 0, int(TOKEN_VALUES))
    if value > 0 and event != TOKEN_EVENT:
        raise reader.wrong(f"{name} must be 0, because that event carries no token")
    return value


def load_tokens(state: State, reader: Reader) -> None:
    """The tokens on cards and in the supply; where the supply is left out, what lies nowhere else."""
    on_cards = [load_faces("tokens", reader, faces) for faces in reader.items("tokens", [[]] * CARDS, CARDS)]
    for card, tokens in enumerate(on_cards):
        if tokens and state.market[card] == GONE:
            raise reader.wrong(f"tokens lie at {CARD_NAMES[card]}, where there is no card")
        most = 0 if state.market[card] == GONE else int(tokens_laid(state.market[card], state.seats))
        if tokens_in(tokens) > most:
            what = f"{KIND_IDS[state.market[card]]!r} has {most} tokens at most with {int(state.seats)} seats"
            raise reader.wrong(f"{tokens_in(tokens)} tokens lie at {CARD_NAMES[card]}, but {what}")
    on_events = packed(int(value) for value in (state.event_token, state.next_token) if value > 0)
    kept = sum(int(player.kept) for player in state.players)
    elsewhere = counts(sum(on_cards) + on_events + kept)
    discard = load_counts("discard", reader, [0] * len(elsewhere))
    rest = [max(0, int(TOKENS_OF_EACH) - out - back) for out, back in zip(elsewhere, discard)]
    supply = load_counts("supply", reader, rest)
    for value, found in enumerate(zip(elsewhere, discard, supply), 1):
        if sum(found) > TOKENS_OF_EACH:
            raise reader.wrong(
                f"there are {sum(found)} tokens of value {value}, and only {TOKENS_OF_EACH} exist"
            )
    state.tokens = numbers(on_cards)
    state.discard = of_counts(discard)
    state.supply = of_counts(supply)


def load_faces(name: str, reader: Reader, values: object) -> int:
    """Tokens one by one, from the values on their faces."""
    if not isinstance(values, list):
        raise reader.wrong(f"{name} must be lists of tokens, not {values!r}")
    if len(values) > ALL_TOKENS_COUNT:
        raise reader.wrong(f"{name} has {len(values)} tokens, and only {ALL_TOKENS_COUNT} exist")
    return packed(reader.whole(name, value, int(TOKEN_VALUES), 1) for value in values)


def load_counts(name: str, reader: Reader, default: list[int]) -> list[int]:
    """How many tokens there are of each value."""
    return reader.numbers(name, default, int(TOKENS_OF_EACH))


def known(name: str, reader: Reader, words: list[str], default: list[str]) -> list[int]:
    """A list of cards, none of which may be missing."""
    places = reader.places(name, words, default)
    if -1 in places:
        raise reader.wrong(f"{name} must be a list without gaps")
    return places


def load_gaps(state: State, reader: Reader) -> None:
    """The workers in the market."""
    gaps = reader.object("gaps")
    for gap, name in enumerate(GAP_NAMES):
        for item in gaps.items(name):
            seat = gaps.whole(name, item, int(state.seats) - 1)
            player = state.players[seat]
            player.placed += 1
            if player.placed > ALL_WORKERS:
                raise gaps.wrong(f"seat {seat} has more than {ALL_WORKERS} workers there")
            state.gaps[gap] += WORKER[seat]
    gaps.done()


def load_player(state: State, seat: int, reader: Reader) -> None:
    """One player."""
    player = state.players[seat]
    player.money = reader.number("money", int(player.money))
    player.crystals = reader.number("crystals", int(player.crystals))
    player.vp = reader.number("vp", 0)
    player.residence = reader.number("residence", 0, len(RESIDENCE_TRACKS[state.track]) - 1)
    player.workers = reader.number("workers", int(max(START_WORKERS, player.placed)), int(ALL_WORKERS))
    player.active = reader.number("active", max(0, int(player.workers - player.placed)), int(ALL_WORKERS))
    if player.active + player.placed > player.workers:
        raise reader.wrong("more workers at home and in the market than owned")
    player.phase = reader.word("phase", PHASES, PHASES[0])
    if player.phase == PASSED and player.placed > 0:
        raise reader.wrong("nobody has passed with a worker in the market")
    player.used_event = int(reader.flag("used_event"))
    player.techniques = reader.mask("techniques", TECHNIQUE_IDS)
    player.used_techniques = reader.mask("used_techniques", TECHNIQUE_IDS)
    if player.used_techniques & ~(player.techniques & ONCE_A_ROUND) != 0:
        raise reader.wrong("used_techniques may name only patented ones that work once a round")
    load_bonuses(state, seat, reader)
    player.kept = load_faces("kept", reader, reader.get("kept", []))
    if tokens_in(player.kept) > MOST_KEPT_TOKENS:
        raise reader.wrong(f"kept may have {MOST_KEPT_TOKENS} tokens at most")
    if player.kept and not player.has(TRADE):
        raise reader.wrong("kept has tokens, but only Trade (negoce) keeps them")
    player.buildings = numbers(load_buildings(reader))
    if player.phase == PLACEMENT and any(is_tilted(building) for building in player.buildings):
        raise reader.wrong("no building is tilted in the Placement phase")
    reader.done()


def load_bonuses(state: State, seat: int, reader: Reader) -> None:
    """The bonuses that are left: they follow from the points, but for which was taken first."""
    player = state.players[seat]
    is_asked = any(frame_kind(f) == BONUS_CHOICE and frame_seat(f) == seat for f in state.stack)
    if is_asked or player.vp < FIRST_BONUS:
        right = ["both"]
    elif player.vp < SECOND_BONUS:
        right = ["money", "worker"]
    else:
        right = ["none"]
    player.bonuses = reader.word("bonuses", BONUSES, right[0])
    if BONUSES[player.bonuses] not in right:
        raise reader.wrong(f"with {int(player.vp)} points, bonuses must be {' or '.join(right)}")


def load_buildings(reader: Reader) -> list[int]:
    """A street; a star marks what is tilted."""
    words = [*BUILDING_IDS, *(f"{id}*" for id in BUILDING_IDS)]
    found = known("buildings", reader, words, [])
    if len(found) > MOST_BUILDINGS:
        raise reader.wrong(f"buildings has {len(found)}, and only {MOST_BUILDINGS} exist")
    upright_kinds = len(BUILDING_IDS)
    for place in found:
        if place >= upright_kinds and EFFECTS[place - upright_kinds] == 0:
            raise reader.wrong(f"buildings has {words[place]!r}, which is never tilted, having no effect")
    return [
        int(upright(place) if place < upright_kinds else tilted(place - upright_kinds)) for place in found
    ]


def check_techniques(state: State, reader: Reader) -> None:
    """Each technique exists once (10.11)."""
    found = [int(kind) for kind in [*state.market, *state.deck] if is_technique(kind)]
    found += [kind for player in state.players for kind in techniques_in(player.techniques)]
    for kind in found:
        if found.count(kind) > 1:
            raise reader.wrong(f"the technique {KIND_IDS[kind]!r} is there twice")


# The pending decision


def load_pending(state: State, reader: Reader) -> None:
    """The pending decision, or the turn of one seat; none where the game is over."""
    turn = reader.get("turn")
    items = reader.items("pending", [] if turn is None else [[TURN, turn, 0, 0, 0, 0]])
    if turn is not None and reader.has("pending"):
        raise reader.wrong("turn stands for pending, give one of them")
    if len(items) > 1:
        raise reader.wrong("pending must be one decision, or none")
    for item in items:
        if not isinstance(item, list) or len(item) != len(FRAME_PARTS):
            raise reader.wrong(f"a pending decision is {len(FRAME_PARTS)} numbers, not {item!r}")
        kind, seat, *arguments = (reader.whole("a pending decision", part, MOST_IN_FRAME) for part in item)
        if not TURN <= kind <= KINDS or seat >= state.seats:
            raise reader.wrong(f"{item} is not a decision of this game")
        state.push(frame(kind, seat, *arguments))
