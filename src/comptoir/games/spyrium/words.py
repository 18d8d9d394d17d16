"""Actions as sentences, and what is asked, in French and in English.

The names of things are in names.py, the sentences of the journal in telling.py.
"""

from __future__ import annotations

from collections.abc import Callable

from comptoir.games.spyrium import actions, frames
from comptoir.games.spyrium.buildings import building_price
from comptoir.games.spyrium.cards import kind_of
from comptoir.games.spyrium.data import (
    BONUS_MONEY,
    NO_CARD,
    OPTION_PAY_MONEY,
    PLACEMENT,
    PRICE,
    RECRUIT_EVENT,
    REUSE_EVENT,
    SECOND_BONUS,
    spot,
)
from comptoir.games.spyrium.events import recruit_price
from comptoir.games.spyrium.market import surcharge
from comptoir.games.spyrium.names import (
    card_name,
    effect_words,
    gain_words,
    gap_name,
    kind_name,
    option_words,
    same_before,
    standing,
)
from comptoir.games.spyrium.state import State
from comptoir.games.spyrium.telling import clause as clause
from comptoir.games.spyrium.telling import tell as tell
from comptoir.kernel.actions import verb_of
from comptoir.kernel.frames import frame_kind
from comptoir.kernel.words import Words

# What an action does


def sentence(state: State, action: int, lang: str) -> str:
    """What an action does, for its button."""
    return SENTENCES[int(verb_of(action))](state, action, lang)


def to_move(state: State) -> int:
    """The seat that acts; the first one after the end."""
    return max(0, int(state.to_move))


def say_place(state: State, action: int, lang: str) -> str:
    """Placing a worker."""
    words = Words("Placer un ouvrier", "Place a worker")
    return f"{words.to(lang)} {gap_name(state, int(actions.gap_of(action)), lang)}"


def say_late_place(state: State, action: int, lang: str) -> str:
    """Placing a worker in the Activation phase."""
    words = Words("Événement : placer un ouvrier", "Event: place a worker")
    return f"{words.to(lang)} {gap_name(state, int(actions.gap_of(action)), lang)}"


def say_enter(state: State, action: int, lang: str) -> str:
    """Going over to Activation."""
    return Words("Passer à l’Activation", "Go over to Activation").to(lang)


def say_pass(state: State, action: int, lang: str) -> str:
    """Passing."""
    return Words("Passer", "Pass").to(lang)


def say_earn(state: State, action: int, lang: str) -> str:
    """Withdrawing a worker for money."""
    gap, card = int(actions.gap_of(action)), int(actions.card_of(action))
    if card == NO_CARD:
        alone = Words("Retirer un ouvrier isolé", "Withdraw a stranded worker")
        return f"{alone.to(lang)} {gap_name(state, gap, lang)}"
    money, name = int(state.others_around(card)), card_name(state, card, lang)
    words = Words(f"Retirer un ouvrier : £{money} pour {name}", f"Withdraw a worker: £{money} for {name}")
    return words.to(lang) + standing(state, gap, card, lang)


def say_activate(state: State, action: int, lang: str) -> str:
    """Activating a card, with what it costs at least."""
    gap, card = int(actions.gap_of(action)), int(actions.card_of(action))
    price, extra = int(PRICE[state.market[card]]), int(state.others_around(card))
    cost = f"£{price} + £{extra}" if extra else f"£{price}"
    words = f"{Words('Activer', 'Activate').to(lang)} {card_name(state, card, lang)} ({cost})"
    return words + standing(state, gap, card, lang)


REUSE_PRICE = int(OPTION_PAY_MONEY[spot(REUSE_EVENT, 0)])
EXPLOIT_WORDS = {
    actions.EXPLOIT: Words("Exploiter", "Exploit"),
    actions.TAYLOR: Words("Taylorisme, de nouveau", "Taylorism, again"),
    actions.EVENT_REUSE: Words(f"Événement : £{REUSE_PRICE}, de nouveau", f"Event: £{REUSE_PRICE}, again"),
}


def say_exploit(state: State, action: int, lang: str) -> str:
    """Using a building, also a second time."""
    player = state.players[to_move(state)]
    building = int(actions.building_of(action))
    kind = int(kind_of(player.buildings[building]))
    name = kind_name(kind, lang) + same_before(player, building, lang)
    colon = Words(" :", ":").to(lang)
    words = effect_words(player, kind, int(actions.effect_of(action)), lang)
    return f"{EXPLOIT_WORDS[int(verb_of(action))].to(lang)} {name}{colon} {words}"


def say_event(state: State, action: int, lang: str) -> str:
    """Using the event of the round."""
    if state.event == RECRUIT_EVENT:
        price = int(recruit_price(state.players[to_move(state)]))
        return Words(f"Événement : £{price} → 1 ouvrier", f"Event: £{price} → 1 worker").to(lang)
    words = option_words(int(state.event), int(actions.option_of(action)), lang)
    return Words(f"Événement : {words}", f"Event: {words}").to(lang)


def say_event_gain(state: State, action: int, lang: str) -> str:
    """Taking the value of the event's token."""
    value = int(actions.value_of(action))
    trade = "" if value == state.event_token else Words(" (Négoce)", " (Trade)").to(lang)
    gain = gain_words(int(actions.gain_of(action)), value, lang)
    return Words(f"Événement : + {gain}{trade}", f"Event: + {gain}{trade}").to(lang)


def say_lobby(state: State, action: int, lang: str) -> str:
    """Leaving out the surcharge, or not."""
    if actions.choice_of(action) == actions.YES:
        return Words("Lobbying : ne pas payer le surcoût", "Lobbying: do not pay the surcharge").to(lang)
    return Words("Payer le surcoût et garder Lobbying", "Pay the surcharge and keep Lobbying").to(lang)


def say_token(state: State, action: int, lang: str) -> str:
    """Using a token of the card."""
    face, value = int(actions.face_of(action)), int(actions.value_of(action))
    if face == value:
        return Words(f"Utiliser le jeton {face}", f"Use the token {face}").to(lang)
    return Words(f"Négoce : jeton {face} compté {value}", f"Trade: token {face} counts as {value}").to(lang)


def say_build(state: State, action: int, lang: str) -> str:
    """Putting a building somewhere, with all that it costs there."""
    player, purchase, slot = state.players[to_move(state)], state.top(), int(actions.slot_of(action))
    kind = state.market[frames.card_of(purchase)]
    cost = int(building_price(player, kind, slot) + surcharge(state, purchase))
    if slot == actions.NEW_SLOT:
        return Words(f"Construire sur un nouvel emplacement (£{cost})", f"Build in a new slot (£{cost})").to(
            lang
        )
    building = int(actions.replaced_in(slot))
    old = kind_name(int(kind_of(player.buildings[building])), lang) + same_before(player, building, lang)
    return Words(f"Remplacer {old} (£{cost})", f"Replace {old} (£{cost})").to(lang)


def say_reside(state: State, action: int, lang: str) -> str:
    """Scoring the residence track, or advancing on it."""
    value = int(state.residence_value(state.players[to_move(state)]))
    if actions.choice_of(action) == actions.SCORE:
        return Words(f"Marquer {value} points de résidence", f"Score {value} points for residence").to(lang)
    return Words(
        f"Avancer sur la piste de résidences (depuis {value})",
        f"Advance on the residence track (from {value})",
    ).to(lang)


def say_bonus(state: State, action: int, lang: str) -> str:
    """Taking a bonus."""
    if actions.choice_of(action) == actions.BONUS_MONEY:
        return Words(f"Bonus : £{BONUS_MONEY}", f"Bonus: £{BONUS_MONEY}").to(lang)
    return Words("Bonus : un ouvrier", "Bonus: a worker").to(lang)


SENTENCES: dict[int, Callable[[State, int, str], str]] = {
    actions.PLACE: say_place,
    actions.ENTER: say_enter,
    actions.EARN: say_earn,
    actions.ACTIVATE: say_activate,
    actions.EXPLOIT: say_exploit,
    actions.TAYLOR: say_exploit,
    actions.PASS: say_pass,
    actions.EVENT: say_event,
    actions.EVENT_GAIN: say_event_gain,
    actions.EVENT_REUSE: say_exploit,
    actions.EVENT_PLACE: say_late_place,
    actions.LOBBY: say_lobby,
    actions.TOKEN: say_token,
    actions.BUILD: say_build,
    actions.RESIDE: say_reside,
    actions.BONUS: say_bonus,
}

# What is asked

GAME_OVER = Words("La partie est finie.", "The game is over.")
PLACEMENT_PROMPT = Words(
    "Placement : placez un ouvrier, ou passez à l’Activation.",
    "Placement: place a worker, or go over to Activation.",
)
ACTIVATION_PROMPT = Words(
    "Activation : retirez un ouvrier, exploitez un bâtiment, ou passez.",
    "Activation: withdraw a worker, exploit a building, or pass.",
)
PROMPTS = {
    frames.LOBBY_CHOICE: Words(
        "Payer le surcoût, ou utiliser Lobbying ?", "Pay the surcharge, or use Lobbying?"
    ),
    frames.TOKEN_CHOICE: Words("Quel jeton utiliser ?", "Which token do you use?"),
    frames.BUILD_CHOICE: Words("Où construire ?", "Where do you build?"),
    frames.RESIDENCE_CHOICE: Words(
        "Avancer sur la piste de résidences, ou marquer ses points ?",
        "Advance on the residence track, or score it?",
    ),
    frames.BONUS_CHOICE: Words(
        f"Quel bonus prendre maintenant ? L’autre viendra à {SECOND_BONUS} points.",
        f"Which bonus now? The other comes at {SECOND_BONUS} points.",
    ),
}


def prompt(state: State, lang: str) -> str:
    """What is asked now."""
    if state.seat is None:
        return GAME_OVER.to(lang)
    kind = int(frame_kind(state.top()))
    if kind != frames.TURN:
        return PROMPTS[kind].to(lang)
    if state.players[state.to_move].phase == PLACEMENT:
        return PLACEMENT_PROMPT.to(lang)
    return ACTIVATION_PROMPT.to(lang)
