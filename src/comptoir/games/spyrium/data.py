"""The cards, events and tracks as tables of numbers, read from components.toml.

A kind is a number: buildings first, then characters, then techniques, each in the order of the file.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from comptoir.kernel.components import Components, load_components

COMPONENTS: Final[Components] = load_components(Path(__file__).parent / "components.toml")

BUILDING_IDS: Final[list[str]] = COMPONENTS.keys("building")
CHARACTER_IDS: Final[list[str]] = COMPONENTS.keys("character")
TECHNIQUE_IDS: Final[list[str]] = COMPONENTS.keys("technique")
EVENT_IDS: Final[list[str]] = COMPONENTS.keys("event")
KIND_IDS: Final[list[str]] = BUILDING_IDS + CHARACTER_IDS + TECHNIQUE_IDS
KIND_PATHS: Final[list[str]] = (
    [f"building.{id}" for id in BUILDING_IDS]
    + [f"character.{id}" for id in CHARACTER_IDS]
    + [f"technique.{id}" for id in TECHNIQUE_IDS]
)

FIRST_CHARACTER: Final[i64] = len(BUILDING_IDS)
FIRST_TECHNIQUE: Final[i64] = len(BUILDING_IDS) + len(CHARACTER_IDS)


def numbers(values: list[int]) -> vec[i64]:
    """A table of numbers."""
    table = vec[i64]()
    for value in values:
        table = append(table, value)
    return table


def of_each_kind(field: str) -> vec[i64]:
    """A number of every card kind; 0 where the card has none."""
    return numbers(
        [
            COMPONENTS.number(f"{path}.{field}") if COMPONENTS.has(f"{path}.{field}") else 0
            for path in KIND_PATHS
        ]
    )


# Symbols that earn a rebate, as bits
FACTORY: Final = 1
MINE: Final = 2
RESEARCH: Final = 4
SYMBOL_BITS: Final[dict[str, int]] = {"factory": FACTORY, "mine": MINE, "research": RESEARCH}

# What a token on a card is for
NO_TOKEN: Final = 0
TOKEN_CRYSTALS: Final = 1
TOKEN_VP: Final = 2
TOKEN_PRICE: Final = 3
TOKEN_USES: Final[dict[str, int]] = {
    "": NO_TOKEN,
    "crystals": TOKEN_CRYSTALS,
    "vp": TOKEN_VP,
    "price": TOKEN_PRICE,
}

# Where a player is in the round
PLACEMENT: Final = 0
ACTIVATION: Final = 1
PASSED: Final = 2

# The bonuses that a player may still take
BOTH_BONUSES: Final = 0
WORKER_LEFT: Final = 1
MONEY_LEFT: Final = 2
NO_BONUS: Final = 3


def text_of(path: str) -> str:
    """The text at this path, or nothing."""
    return COMPONENTS.text(path) if COMPONENTS.has(path) else ""


PRICE: Final[vec[i64]] = of_each_kind("price")
PRINTED_VP: Final[vec[i64]] = numbers(
    [COMPONENTS.number(f"{path}.vp") if path.startswith("building") else 0 for path in KIND_PATHS]
)
GAIN_WORKERS: Final[vec[i64]] = of_each_kind("gain_workers")
RESIDENCE: Final[vec[i64]] = of_each_kind("residence")
SYMBOLS: Final[vec[i64]] = numbers(
    [sum(SYMBOL_BITS[word] for word in text_of(f"{path}.symbols").split()) for path in KIND_PATHS]
)
TOKEN_USE: Final[vec[i64]] = numbers([TOKEN_USES[text_of(f"{path}.token")] for path in KIND_PATHS])

# Characters
CALL_SPEND: Final[vec[i64]] = of_each_kind("spend")
CALL_CRYSTALS: Final[vec[i64]] = of_each_kind("crystals")
CALL_VP: Final[vec[i64]] = numbers(
    [COMPONENTS.number(f"{path}.vp") if path.startswith("character") else 0 for path in KIND_PATHS]
)

# Effects of buildings and options of events: two places for each building and event

CHOICES: Final = 2


def spot(owner: i64, choice: i64) -> i64:
    """Where the tables keep an effect of this building, or an option of this event."""
    return owner * CHOICES + choice


EFFECTS: Final[vec[i64]] = numbers(
    [len(COMPONENTS.keys(f"{path}.effect")) if COMPONENTS.has(f"{path}.effect") else 0 for path in KIND_PATHS]
)


def of_each_effect(field: str) -> vec[i64]:
    """A number of both effects of every building; 0 where there is none."""
    places = [f"{path}.effect.{i}.{field}" for path in KIND_PATHS for i in range(CHOICES)]
    return numbers([COMPONENTS.number(place) if COMPONENTS.has(place) else 0 for place in places])


EFFECT_WORKERS: Final[vec[i64]] = of_each_effect("workers")
EFFECT_SPEND: Final[vec[i64]] = of_each_effect("spend")
EFFECT_CRYSTALS: Final[vec[i64]] = of_each_effect("crystals")
EFFECT_VP: Final[vec[i64]] = of_each_effect("vp")

# Techniques, as bits of a mask and as kinds
AUTOMATION: Final[i64] = 1 << TECHNIQUE_IDS.index("automatisation")
CAPITALISATION: Final[i64] = 1 << TECHNIQUE_IDS.index("capitalisation")
CRANE: Final[i64] = 1 << TECHNIQUE_IDS.index("grue")
TRADE: Final[i64] = 1 << TECHNIQUE_IDS.index("negoce")
ENGINEERING: Final[i64] = 1 << TECHNIQUE_IDS.index("ingenierie")
LOBBYING: Final[i64] = 1 << TECHNIQUE_IDS.index("lobbying")
TAYLORISM: Final[i64] = 1 << TECHNIQUE_IDS.index("taylorisme")

# Events
TOKEN_EVENT: Final[i64] = EVENT_IDS.index("token")
RESIDENCE_EVENT: Final[i64] = EVENT_IDS.index("residence")
REUSE_EVENT: Final[i64] = EVENT_IDS.index("reuse")
RECRUIT_EVENT: Final[i64] = EVENT_IDS.index("recruit")
LATE_PLACE_EVENT: Final[i64] = EVENT_IDS.index("late_place")
EVENT_OPTIONS: Final[vec[i64]] = numbers(
    [
        len(COMPONENTS.keys(f"event.{id}.option")) if COMPONENTS.has(f"event.{id}.option") else 0
        for id in EVENT_IDS
    ]
)


def of_each_option(field: str) -> vec[i64]:
    """A number of both options of every event; 0 where there is none."""
    places = [f"event.{id}.option.{i}.{field}" for id in EVENT_IDS for i in range(CHOICES)]
    return numbers([COMPONENTS.number(place) if COMPONENTS.has(place) else 0 for place in places])


OPTION_PAY_MONEY: Final[vec[i64]] = of_each_option("pay_money")
OPTION_PAY_CRYSTALS: Final[vec[i64]] = of_each_option("pay_crystals")
OPTION_VP: Final[vec[i64]] = of_each_option("vp")
OPTION_MONEY: Final[vec[i64]] = of_each_option("money")

# The market: cards in rows of three, in reading order; a gap between any two neighbours
COLUMNS: Final = 3
CARDS: Final[i64] = COMPONENTS.number("game.market_cards")
NO_CARD: Final[i64] = CARDS  # stands for a card where both beside a gap have gone
GONE: Final = -1  # stands for the kind of a card that has gone
GAP_CARDS: Final[list[tuple[int, int]]] = [
    (card, card + 1) for card in range(CARDS) if (card + 1) % COLUMNS > 0
] + [(card, card + COLUMNS) for card in range(CARDS - COLUMNS)]
GAPS: Final[i64] = len(GAP_CARDS)
NO_GAP: Final[i64] = GAPS  # a gap in which nobody ever stands
GAP_FIRST: Final[vec[i64]] = numbers([first for first, _ in GAP_CARDS])
GAP_SECOND: Final[vec[i64]] = numbers([second for _, second in GAP_CARDS])
SIDES: Final = 4


def gaps_around(card: int) -> list[int]:
    """The gaps on the four sides of a card; where the market ends, NO_GAP."""
    gaps = [gap for gap, cards in enumerate(GAP_CARDS) if card in cards]
    return gaps + [int(NO_GAP)] * (SIDES - len(gaps))


CARD_GAPS: Final[vec[i64]] = numbers([gap for card in range(CARDS) for gap in gaps_around(card)])
# A gap counts its workers by seat, four bits each, and all of them above that
EVERYBODY: Final = 20
WORKER: Final[vec[i64]] = numbers([(1 << EVERYBODY) + (1 << (4 * seat)) for seat in range(EVERYBODY // 4)])
CARD_NAMES: Final[list[str]] = [f"{'abc'[card // COLUMNS]}{card % COLUMNS + 1}" for card in range(CARDS)]
GAP_NAMES: Final[list[str]] = [f"{CARD_NAMES[first]}-{CARD_NAMES[second]}" for first, second in GAP_CARDS]

# Decks by epoch, the epoch of each round, and the residence tracks
EPOCHS: Final = "ABC"
DECKS: Final[list[list[int]]] = [
    [kind for kind, path in enumerate(KIND_PATHS) for _ in range(COMPONENTS.numbers(f"{path}.copies")[epoch])]
    for epoch in range(len(EPOCHS))
]
EPOCH_OF_ROUND: Final[vec[i64]] = numbers(
    [0]
    + [
        epoch
        for epoch, rounds in enumerate(COMPONENTS.numbers("game.rounds_by_epoch"))
        for _ in range(rounds)
    ]
)
TRACK_NAMES: Final = ("short", "long")
RESIDENCE_TRACKS: Final[list[list[int]]] = [COMPONENTS.numbers(f"residence.{name}") for name in TRACK_NAMES]

MIN_SEATS: Final[i64] = COMPONENTS.number("game.min_seats")
MAX_SEATS: Final[i64] = COMPONENTS.number("game.max_seats")
ROUNDS: Final[i64] = COMPONENTS.number("game.rounds")
START_MONEY: Final[i64] = COMPONENTS.number("setup.money")
START_CRYSTALS: Final[i64] = COMPONENTS.number("setup.crystals")
START_WORKERS: Final[i64] = COMPONENTS.number("setup.workers")
ALL_WORKERS: Final[i64] = COMPONENTS.number("setup.workers") + COMPONENTS.number("setup.reserve")
TOKEN_VALUES: Final[i64] = COMPONENTS.number("totals.token_values")
TOKENS_OF_EACH: Final[i64] = COMPONENTS.number("totals.tokens_of_each_value")
FIRST_BONUS: Final[i64] = COMPONENTS.number("bonus.first_at")
SECOND_BONUS: Final[i64] = COMPONENTS.number("bonus.second_at")
BONUS_MONEY: Final[i64] = COMPONENTS.number("bonus.money")
REBATE: Final[i64] = COMPONENTS.number("market.rebate")
CRANE_REBATE: Final[i64] = COMPONENTS.number("market.crane_rebate")
TECHNIQUE_CAP: Final[i64] = COMPONENTS.number("market.technique_cap")
MOST_KEPT_TOKENS: Final[i64] = COMPONENTS.number("market.kept_tokens")
CAPITALISATION_MONEY: Final[i64] = COMPONENTS.number("market.capitalisation")
CAPITALISATION_RATE: Final[i64] = COMPONENTS.number("market.capitalisation_rate")
