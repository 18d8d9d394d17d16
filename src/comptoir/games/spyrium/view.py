"""Positions as data: the whole of it (dump, load), and what a seat may see (observe)."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.games.spyrium.data import (
    ALL_WORKERS,
    BUILDING_IDS,
    DECKS,
    EPOCH_OF_ROUND,
    EVENT_IDS,
    FIRST_TECHNIQUE,
    GAP_CARDS,
    KIND_IDS,
    PRICE,
    PRINTED_VP,
    RESIDENCE_TRACKS,
    TECHNIQUE_IDS,
    numbers,
)
from comptoir.games.spyrium.rounds import clear
from comptoir.games.spyrium.rules import SpyriumState
from comptoir.games.spyrium.scoring import final_points
from comptoir.games.spyrium.state import ALL_TOKENS, TURN, Player, count_of, token, worker
from comptoir.kernel.errors import BadData
from comptoir.kernel.frames import frame, frame_a, frame_b, frame_c, frame_d, frame_kind, frame_seat
from comptoir.kernel.game import Json

TRACKS = ("short", "long")
PHASES = ("placement", "activation", "passed")
BONUSES = ("both", "worker", "money", "none")
CARD_NAMES = tuple(f"{row}{column}" for row in "abc" for column in "123")
GAP_NAMES = tuple(f"{CARD_NAMES[first]}-{CARD_NAMES[second]}" for first, second in GAP_CARDS)
PLAYER_NUMBERS = ("money", "crystals", "vp", "residence", "workers", "active")


def counts(tokens: int) -> list[int]:
    """How many tokens of value 1, 2 and 3."""
    return [int(count_of(tokens, value)) for value in (1, 2, 3)]


def faces(tokens: int) -> list[int]:
    """The tokens one by one."""
    return [value for value, count in enumerate(counts(tokens), 1) for _ in range(count)]


def packed(tokens: Sequence[int]) -> int:
    """Tokens one by one, as a count by value."""
    return int(sum(token(value) for value in tokens))


def in_gap(state: SpyriumState, gap: int) -> list[int]:
    """The seats of the workers in a gap, one entry a worker."""
    return [seat for seat in range(state.seats) for _ in range(state.workers_in(gap, seat))]


def kind_or_none(kind: int) -> str | None:
    """The name of a market card, None where it has gone."""
    return None if kind < 0 else KIND_IDS[kind]


def techniques_of(mask: int) -> list[str]:
    """The techniques of a mask."""
    return [id for i, id in enumerate(TECHNIQUE_IDS) if mask >> i & 1]


# The whole position


def dump(state: SpyriumState) -> Json:
    """Everything, as JSON-able data."""
    return {
        "seats": int(state.seats),
        "track": TRACKS[state.track],
        "round": int(state.round),
        "first": int(state.first),
        "deck": [KIND_IDS[kind] for kind in state.deck],
        "events": [EVENT_IDS[event] for event in state.events],
        "event": None if state.event < 0 else EVENT_IDS[state.event],
        "event_token": int(state.event_token),
        "next_event": None if state.next_event < 0 else EVENT_IDS[state.next_event],
        "next_token": int(state.next_token),
        "supply": counts(state.supply),
        "discard": counts(state.discard),
        "market": [kind_or_none(kind) for kind in state.market],
        "tokens": [faces(tokens) for tokens in state.tokens],
        "gaps": {name: in_gap(state, gap) for gap, name in enumerate(GAP_NAMES)},
        "players": [dump_player(player) for player in state.players],
        "pending": [
            [int(part(f)) for part in (frame_kind, frame_seat, frame_a, frame_b, frame_c, frame_d)]
            for f in state.stack
        ],
    }


def dump_player(player: Player) -> Json:
    """A player, as JSON-able data."""
    data: Json = {name: int(getattr(player, name)) for name in PLAYER_NUMBERS}
    data["phase"] = PHASES[player.phase]
    data["used_event"] = bool(player.used_event)
    data["techniques"] = techniques_of(player.techniques)
    data["used_techniques"] = techniques_of(player.used_techniques)
    data["bonuses"] = BONUSES[player.bonuses]
    data["kept"] = faces(player.kept)
    data["buildings"] = [
        KIND_IDS[building >> 1] + ("*" if building & 1 else "") for building in player.buildings
    ]
    return data


class Reader:
    """Reads hand-written or dumped data and says what is wrong with it. What is left out has its value at the start."""

    def __init__(self, data: object, where: str = "position") -> None:
        if not isinstance(data, dict):
            raise BadData(f"{where} must be an object")
        self.data, self.where = data, where
        self.unread = set(data)

    def get(self, name: str, default: object) -> object:
        self.unread.discard(name)
        return self.data.get(name, default)

    def number(self, name: str, default: int, most: int = 1 << 20) -> int:
        value = self.get(name, default)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            raise BadData(f"{self.where}: {name} must be a whole number from 0 to {most}, not {value!r}")
        return value

    def flag(self, name: str) -> bool:
        value = self.get(name, False)
        if not isinstance(value, bool):
            raise BadData(f"{self.where}: {name} must be true or false, not {value!r}")
        return value

    def word(self, name: str, words: Sequence[str], default: str) -> int:
        value = self.get(name, default)
        if value not in words:
            raise BadData(f"{self.where}: {name} must be one of {', '.join(words)}, not {value!r}")
        return words.index(str(value))

    def maybe(self, name: str, words: Sequence[str]) -> int:
        return -1 if self.get(name, None) is None else self.word(name, words, "")

    def items(self, name: str, default: Sequence[object] = (), length: int | None = None) -> list[object]:
        value = self.get(name, list(default))
        if not isinstance(value, list) or (length is not None and len(value) != length):
            raise BadData(
                f"{self.where}: {name} must be a list" + (f" of {length}" if length is not None else "")
            )
        return value

    def kinds(
        self, name: str, words: Sequence[str], default: Sequence[str] = (), length: int | None = None
    ) -> list[int]:
        found = []
        for value in self.items(name, default, length):
            if value is not None and value not in words:
                raise BadData(f"{self.where}: {name} holds {value!r}, which is not one of {', '.join(words)}")
            found.append(-1 if value is None else words.index(str(value)))
        return found

    def values(self, name: str, values: object) -> list[int]:
        if not isinstance(values, list) or any(value not in (1, 2, 3) for value in values):
            raise BadData(f"{self.where}: {name} must be tokens of value 1, 2 or 3, not {values!r}")
        return values

    def done(self) -> None:
        if self.unread:
            raise BadData(f"{self.where}: unknown {', '.join(sorted(map(str, self.unread)))}")


def load(data: Json) -> SpyriumState:
    """A position from data; `turn` (a seat) may stand for the pending decisions."""
    reader = Reader(data)
    state = SpyriumState()
    seats = reader.number("seats", 2, 5)
    if seats < 2:
        raise BadData("position: seats must be from 2 to 5")
    clear(state, seats, reader.word("track", TRACKS, "short"))
    state.round = reader.number("round", 1, 6)
    state.first = reader.number("first", 0, seats - 1)
    market = reader.kinds("market", KIND_IDS, (), None if "market" in data else 0) or [-1] * 9
    if len(market) != 9:
        raise BadData("position: market must be a list of 9")
    state.market = numbers(market)
    load_decks(state, reader, market)
    load_tokens(state, reader)
    load_gaps(state, reader)
    for seat, player in enumerate(reader.items("players", [{}] * seats, seats)):
        load_player(state, seat, Reader(player, f"player {seat}"))
    load_pending(state, reader)
    reader.done()
    return state


def load_decks(state: SpyriumState, reader: Reader, market: list[int]) -> None:
    """The decks; where they are left out, what is not on the table."""
    rest = list(DECKS[EPOCH_OF_ROUND[state.round]])
    for kind in market:
        if kind in rest:
            rest.remove(kind)
    state.deck = numbers(sorted(reader.kinds("deck", KIND_IDS, [KIND_IDS[kind] for kind in rest])))
    state.event = reader.maybe("event", EVENT_IDS)
    state.next_event = reader.maybe("next_event", EVENT_IDS)
    state.event_token = reader.number("event_token", 0, 3)
    state.next_token = reader.number("next_token", 0, 3)
    face_down = [id for i, id in enumerate(EVENT_IDS) if i not in (state.event, state.next_event)]
    state.events = numbers(sorted(reader.kinds("events", EVENT_IDS, face_down)))


def load_tokens(state: SpyriumState, reader: Reader) -> None:
    """The tokens on cards and in the supply; where the supply is left out, what is not on the table."""
    on_cards = [packed(reader.values("tokens", values)) for values in reader.items("tokens", [[]] * 9, 9)]
    state.tokens = numbers(on_cards)
    rest = int(ALL_TOKENS) - sum(on_cards)
    for value in (state.event_token, state.next_token):
        rest -= int(token(value)) if value else 0
    supply = reader.items("supply", counts(rest), 3)
    discard = reader.items("discard", [0, 0, 0], 3)
    for name, tokens in (("supply", supply), ("discard", discard)):
        if any(not isinstance(count, int) or not 0 <= count <= 255 for count in tokens):
            raise BadData(f"position: {name} must be how many tokens of 1, 2 and 3")
    state.supply = sum(int(str(count)) << (8 * i) for i, count in enumerate(supply))
    state.discard = sum(int(str(count)) << (8 * i) for i, count in enumerate(discard))


def load_gaps(state: SpyriumState, reader: Reader) -> None:
    """The workers in the market."""
    gaps = reader.get("gaps", {})
    if not isinstance(gaps, dict):
        raise BadData("position: gaps must be an object")
    for name, workers in gaps.items():
        if name not in GAP_NAMES:
            raise BadData(f"position: there is no gap {name!r}; there are {', '.join(GAP_NAMES)}")
        if not isinstance(workers, list) or any(
            not isinstance(seat, int) or not 0 <= seat < state.seats for seat in workers
        ):
            raise BadData(f"position: gap {name} must be a list of seats")
        for seat in workers:
            state.gaps[GAP_NAMES.index(name)] += worker(seat)
            state.players[seat].placed += 1


def load_player(state: SpyriumState, seat: int, reader: Reader) -> None:
    """One player."""
    player = state.players[seat]
    player.money = reader.number("money", int(player.money))
    player.crystals = reader.number("crystals", int(player.crystals))
    player.vp = reader.number("vp", 0)
    player.residence = reader.number("residence", 0, len(RESIDENCE_TRACKS[state.track]) - 1)
    player.workers = reader.number("workers", max(3, int(player.placed)), int(ALL_WORKERS))
    player.active = reader.number("active", max(0, int(player.workers - player.placed)), int(ALL_WORKERS))
    if player.active + player.placed > player.workers:
        raise BadData(f"player {seat}: more workers at home and in the market than owned")
    player.phase = reader.word("phase", PHASES, "placement")
    player.used_event = int(reader.flag("used_event"))
    player.techniques = sum(1 << i for i in reader.kinds("techniques", TECHNIQUE_IDS))
    player.used_techniques = sum(1 << i for i in reader.kinds("used_techniques", TECHNIQUE_IDS))
    bonuses = "none" if player.vp >= 20 else "money" if player.vp >= 8 else "both"
    player.bonuses = reader.word("bonuses", BONUSES, bonuses)
    player.kept = packed(reader.values("kept", reader.get("kept", [])))
    tilted = [f"{id}*" for id in BUILDING_IDS]
    buildings = reader.kinds("buildings", BUILDING_IDS + tilted)
    player.buildings = numbers(
        [kind * 2 if kind < len(BUILDING_IDS) else (kind - len(BUILDING_IDS)) * 2 + 1 for kind in buildings]
    )
    reader.done()


def load_pending(state: SpyriumState, reader: Reader) -> None:
    """The pending decisions, or the turn of one seat."""
    turn = reader.get("turn", None)
    pending = reader.items("pending", [] if turn is None else [[TURN, turn, 0, 0, 0, 0]])
    for item in pending:
        if (
            not isinstance(item, list)
            or len(item) != 6
            or any(not isinstance(part, int) or part < 0 for part in item)
        ):
            raise BadData("position: a pending decision is six numbers")
        kind, seat, a, b, c, d = item
        if not TURN <= kind <= 6 or seat >= state.seats:
            raise BadData(f"position: {item} is not a decision of this game")
        state.push(frame(kind, seat, a, b, c, d))


# What may be seen


def observe(state: SpyriumState, seat: int | None) -> Json:
    """What a seat sees; everybody sees the same. Of the decks only what is left in them is known, not the order."""
    return {
        "seats": int(state.seats),
        "seat": seat,
        "to_move": state.seat,
        "track": [int(value) for value in state.residence_values],
        "round": int(state.round),
        "epoch": "ABC"[EPOCH_OF_ROUND[state.round]],
        "first": int(state.first),
        "deck": tally(state.deck),
        "events_left": [EVENT_IDS[event] for event in state.events],
        "event": None if state.event < 0 else EVENT_IDS[state.event],
        "event_token": int(state.event_token),
        "next_event": None if state.next_event < 0 else EVENT_IDS[state.next_event],
        "next_token": int(state.next_token),
        "supply": counts(state.supply),
        "discard": counts(state.discard),
        "market": [observe_card(state, card) for card in range(9)],
        "gaps": {name: in_gap(state, gap) for gap, name in enumerate(GAP_NAMES)},
        "players": [observe_player(state, other) for other in range(state.seats)],
        "pending": None if state.seat is None else int(frame_kind(state.top())),
        "pending_card": int(frame_b(state.top()))
        if state.seat is not None and frame_kind(state.top()) in (2, 3, 4)
        else None,
    }


def tally(kinds: vec[i64]) -> dict[str, int]:
    """How many cards of each kind are left."""
    found: dict[str, int] = {}
    for kind in kinds:
        found[KIND_IDS[kind]] = found.get(KIND_IDS[kind], 0) + 1
    return found


def observe_card(state: SpyriumState, card: int) -> Json | None:
    """A market card with what lies on it and stands around it."""
    kind = state.market[card]
    if kind < 0:
        return None
    return {
        "place": CARD_NAMES[card],
        "kind": KIND_IDS[kind],
        "price": int(PRICE[kind]),
        "vp": int(PRINTED_VP[kind]),
        "type": "building"
        if kind < len(BUILDING_IDS)
        else "technique"
        if kind >= FIRST_TECHNIQUE
        else "character",
        "tokens": faces(state.tokens[card]),
        "workers": int(state.workers_around(card)),
    }


def observe_player(state: SpyriumState, seat: int) -> Json:
    """A player, with what the table shows of him at a glance."""
    player = state.players[seat]
    data = dump_player(player)
    data["placed"] = int(player.placed)
    data["residence_value"] = int(state.residence_value(player))
    data["total"] = int(final_points(state, seat))
    return data
