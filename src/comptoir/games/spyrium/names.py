"""The names of cards, gaps, buildings and effects, in French and in English."""

from __future__ import annotations

from comptoir.games.spyrium.buildings import workers_needed
from comptoir.games.spyrium.cards import kind_of
from comptoir.games.spyrium.data import (
    CARD_NAMES,
    COMPONENTS,
    EFFECT_CRYSTALS,
    EFFECT_SPEND,
    EFFECT_VP,
    EVENT_IDS,
    GAP_CARDS,
    GONE,
    KIND_PATHS,
    OPTION_MONEY,
    OPTION_PAY_CRYSTALS,
    OPTION_PAY_MONEY,
    OPTION_VP,
    RESIDENCE_EVENT,
    spot,
)
from comptoir.games.spyrium.state import Player, State
from comptoir.kernel.words import Words

CRYSTAL, CRYSTALS = Words("cristal", "crystal"), Words("cristaux", "crystals")
WORKER, WORKERS = Words("ouvrier", "worker"), Words("ouvriers", "workers")
POINT, POINTS = Words("point", "point"), Words("points", "points")
GAIN_WORDS = (Words("£{}", "£{}"), Words("{} cristaux", "{} crystals"), Words("{} points", "{} points"))

# Cards and events


def kind_name(kind: int, lang: str) -> str:
    """The name of a card."""
    return COMPONENTS.text(f"{KIND_PATHS[kind]}.name.{'fr' if lang == 'fr' else 'en'}")


def event_name(event: int, lang: str) -> str:
    """The name of an event."""
    return COMPONENTS.text(f"event.{EVENT_IDS[event]}.name.{'fr' if lang == 'fr' else 'en'}")


# The market


def card_name(state: State, card: int, lang: str) -> str:
    """A market card by name and place."""
    kind, place = int(state.market[card]), CARD_NAMES[card].upper()
    return place if kind == GONE else f"{kind_name(kind, lang)} {place}"


def gap_name(state: State, gap: int, lang: str) -> str:
    """A gap by the cards on both sides of it."""
    sides = GAP_CARDS[gap]
    first, second = (card_name(state, card, lang) for card in sides)
    gone = [card for card in sides if state.market[card] == GONE]
    if len(gone) == 2:
        return Words(
            f"entre les cases vides {first} et {second}", f"between the empty spaces {first} and {second}"
        ).to(lang)
    if len(gone) == 1:
        near, beyond = (second, first) if gone[0] == sides[0] else (first, second)
        return Words(f"à côté de {near}, côté {beyond}", f"next to {near}, on the side of {beyond}").to(lang)
    return Words(f"entre {first} et {second}", f"between {first} and {second}").to(lang)


def standing(state: State, gap: int, card: int, lang: str) -> str:
    """Which worker is meant, by the card across its gap; nothing where no other gap of this seat would do."""
    seat = max(0, int(state.to_move))
    mine = [i for i, cards in enumerate(GAP_CARDS) if card in cards and state.workers_in(i, seat) > 0]
    if len(mine) < 2:
        return ""
    beyond = card_name(state, next(other for other in GAP_CARDS[gap] if other != card), lang)
    return Words(f", ouvrier côté {beyond}", f", worker on the side of {beyond}").to(lang)


# Buildings


def same_before(player: Player, building: int, lang: str) -> str:
    """Which of several equal buildings is meant, counted from the left; nothing where it is the only one."""
    kinds = [int(kind_of(built)) for built in player.buildings]
    if kinds.count(kinds[building]) < 2:
        return ""
    return f" {Words('nº', 'no.').to(lang)} {kinds[: building + 1].count(kinds[building])}"


# What is paid and gained


def count(number: int, one: Words, many: Words, lang: str) -> str:
    """A number with its noun."""
    return f"{number} {(one if number == 1 else many).to(lang)}"


def gain_words(gain: int, value: int, lang: str) -> str:
    """What is taken from the token of an event."""
    return GAIN_WORDS[gain].to(lang).format(value)


def exchange(pays: list[str], gains: list[str]) -> str:
    """What is paid for what."""
    paid, gained = ", ".join(pays), ", ".join(gains)
    return f"{paid} → {gained}" if paid else gained


def effect_words(player: Player, kind: int, effect: int, lang: str) -> str:
    """What an effect of a building uses and gives this player."""
    workers, place = int(workers_needed(player, kind, effect)), spot(kind, effect)
    pays, gains = [], []
    if workers:
        pays.append(count(workers, WORKER, WORKERS, lang))
    if EFFECT_SPEND[place]:
        pays.append(count(int(EFFECT_SPEND[place]), CRYSTAL, CRYSTALS, lang))
    if EFFECT_CRYSTALS[place]:
        gains.append("+" + count(int(EFFECT_CRYSTALS[place]), CRYSTAL, CRYSTALS, lang))
    if EFFECT_VP[place]:
        gains.append("+" + count(int(EFFECT_VP[place]), POINT, POINTS, lang))
    return exchange(pays, gains)


def option_words(event: int, option: int, lang: str) -> str:
    """What an option of an event costs and gives."""
    place = spot(event, option)
    pays, gains = [], []
    if OPTION_PAY_MONEY[place]:
        pays.append(f"£{int(OPTION_PAY_MONEY[place])}")
    if OPTION_PAY_CRYSTALS[place]:
        pays.append(count(int(OPTION_PAY_CRYSTALS[place]), CRYSTAL, CRYSTALS, lang))
    if OPTION_VP[place]:
        gains.append("+" + count(int(OPTION_VP[place]), POINT, POINTS, lang))
    if OPTION_MONEY[place]:
        gains.append(f"+£{int(OPTION_MONEY[place])}")
    if event == RESIDENCE_EVENT:
        gains.append(Words("une action de résidence", "a residence action").to(lang))
    return exchange(pays, gains)
