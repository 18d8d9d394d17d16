"""Why an action is refused now: the reason in both languages, and the clause that says so."""

from __future__ import annotations

from mypy_extensions import i64

from comptoir.games.spyrium.actions import (
    ACTIVATE,
    BONUS,
    BUILD,
    EARN,
    ENTER,
    EVENT,
    EVENT_GAIN,
    EVENT_PLACE,
    EVENT_REUSE,
    EXPLOIT,
    LOBBY,
    NO_CARD,
    PASS,
    PLACE,
    RESIDE,
    TAYLOR,
    TOKEN,
    act,
    first_of,
    second_of,
    verb_of,
)
from comptoir.games.spyrium.data import (
    ALL_WORKERS,
    CALL_SPEND,
    EFFECT_SPEND,
    EFFECTS,
    EVENT_IDS,
    EVENT_OPTIONS,
    FIRST_CHARACTER,
    FIRST_TECHNIQUE,
    GAP_CARDS,
    OPTION_PAY_CRYSTALS,
    TAYLORISM,
)
from comptoir.games.spyrium.data import NO_TOKEN as WITHOUT
from comptoir.games.spyrium.data import TOKEN as TOKEN_USE
from comptoir.games.spyrium.exploit import workers_needed
from comptoir.games.spyrium.market import cheapest, is_open, surcharge
from comptoir.games.spyrium.rules import SpyriumState
from comptoir.games.spyrium.state import (
    ACTIVATION,
    BONUS_CHOICE,
    BUILD_CHOICE,
    LOBBY_CHOICE,
    PLACEMENT,
    RESIDENCE_CHOICE,
    TOKEN_CHOICE,
    TURN,
    tokens_in,
)
from comptoir.kernel.frames import frame_kind
from comptoir.kernel.words import Refusal, Words

STEP_VERBS = {
    LOBBY_CHOICE: LOBBY,
    TOKEN_CHOICE: TOKEN,
    BUILD_CHOICE: BUILD,
    RESIDENCE_CHOICE: RESIDE,
    BONUS_CHOICE: BONUS,
}


def no(clause: str, fr: str, en: str) -> Refusal:
    """A refusal."""
    return Refusal(Words(fr, en), clause)


def candidates(state: SpyriumState) -> list[int]:
    """What a person would think of here, legal or not."""
    if state.seat is None:
        return []
    legal = [int(action) for action in state.actions()]
    if frame_kind(state.top()) != TURN:
        return legal
    seat = state.to_move
    player = state.players[seat]
    found = [act(PLACE, gap) for gap in range(12)]
    for gap, cards in enumerate(GAP_CARDS):
        if state.workers_in(gap, seat) > 0:
            found += [act(EARN, gap, card) for card in cards] + [act(ACTIVATE, gap, card) for card in cards]
    for i, building in enumerate(player.buildings):
        for effect in range(EFFECTS[building >> 1]):
            found.append(act(EXPLOIT, i, effect))
            if player.has(TAYLORISM):
                found.append(act(TAYLOR, i, effect))
            if EVENT_IDS[state.event] == "reuse":
                found.append(act(EVENT_REUSE, i, effect))
    found += event_candidates(state)
    found += [act(ENTER), act(PASS)]
    known = set(legal)
    return legal + [int(action) for action in found if action not in known]


def event_candidates(state: SpyriumState) -> list[i64]:
    """The ways to use this round's event that anybody would think of."""
    match EVENT_IDS[state.event]:
        case "token":
            return [act(EVENT_GAIN, what, state.event_token) for what in range(3)]
        case "late_place":
            return [act(EVENT_PLACE, gap) for gap in range(12)]
        case "reuse":
            return []
        case "recruit":
            return [act(EVENT, 0)]
    return [act(EVENT, option) for option in range(EVENT_OPTIONS[state.event])]


def why(state: SpyriumState, action: int) -> Refusal | None:
    """None where the action is legal."""
    if state.seat is None:
        return no("9.2", "La partie est finie.", "The game is over.")
    if state.is_legal(action):
        return None
    verb, a, b = verb_of(action), first_of(action), second_of(action)
    kind = int(frame_kind(state.top()))
    if kind != TURN:
        if verb != STEP_VERBS[kind]:
            return no(
                "3.5",
                "Une décision est en cours : terminez-la d’abord.",
                "A decision is pending: finish it first.",
            )
        return no(
            "5.5",
            "Ce choix n’est pas possible ou pas payable en entier.",
            "This choice is not possible or cannot be paid in full.",
        )
    if verb in (PLACE, ENTER):
        return why_not_place(state, int(verb), a)
    if verb in (EVENT, EVENT_GAIN, EVENT_REUSE, EVENT_PLACE):
        return why_not_event(state, int(verb), a, b)
    if verb in STEP_VERBS.values():
        return no("3.5", "Rien de tel n’est demandé maintenant.", "Nothing of the kind is asked now.")
    if state.players[state.to_move].phase == PLACEMENT:
        return no(
            "3.6",
            "Vous êtes en Placement : passez d’abord à l’Activation.",
            "You are in Placement: go over to Activation first.",
        )
    if verb == PASS:
        return no("3.8", "Vous avez encore un ouvrier au marché.", "You still have a worker in the market.")
    if verb in (EXPLOIT, TAYLOR):
        return why_not_exploit(state, int(verb), a, b)
    return why_not_market(state, int(verb), a, b)


def why_not_place(state: SpyriumState, verb: int, gap: i64) -> Refusal:
    """Placing and entering are for the Placement phase."""
    player = state.players[state.to_move]
    if player.phase != PLACEMENT:
        return no(
            "3.7",
            "Vous êtes en Activation : on ne revient pas au Placement.",
            "You are in Activation: there is no way back to Placement.",
        )
    if player.active == 0:
        return no("4.1", "Vous n’avez plus d’ouvrier actif.", "You have no active worker left.")
    if verb == PLACE and gap < 12 and not is_open(state, gap):
        return no(
            "4.2", "Il n’y a plus de carte à côté de cet espace.", "There is no card left beside this gap."
        )
    return no("4.2", "Cet endroit n’est pas dans le marché.", "This place is not in the market.")


def why_not_market(state: SpyriumState, verb: int, gap: i64, card: i64) -> Refusal:
    """Earning and activating need a worker beside a card, and activating its price."""
    seat = state.to_move
    player = state.players[seat]
    if gap >= 12 or state.workers_in(gap, seat) == 0:
        return no("5.1", "Vous n’avez pas d’ouvrier à cet endroit.", "You have no worker there.")
    if card == NO_CARD or int(card) not in GAP_CARDS[int(gap)]:
        return no("5.2", "Désignez une carte voisine de l’ouvrier.", "Name a card next to the worker.")
    kind = state.market[card]
    if kind < 0:
        return no("4.4", "Cette carte a quitté le marché.", "This card has left the market.")
    if FIRST_CHARACTER <= kind < FIRST_TECHNIQUE:
        if TOKEN_USE[kind] != WITHOUT and tokens_in(state.tokens[card]) == 0:
            return no(
                "7.4",
                "Il n’y a plus de jeton sur ce personnage.",
                "There is no token left on this character.",
            )
        if CALL_SPEND[kind] > player.crystals:
            return no("5.5", "Il vous manque un cristal.", "You lack a crystal.")
    cost = int(cheapest(state, player, card) + surcharge(state, card))
    return no(
        "5.5",
        f"Il faut au moins £{cost}, vous avez £{int(player.money)}.",
        f"It takes at least £{cost}, you have £{int(player.money)}.",
    )


def why_not_exploit(state: SpyriumState, verb: int, index: i64, effect: i64) -> Refusal:
    """A building is used once, upright, with its workers and crystals."""
    player = state.players[state.to_move]
    if index >= len(player.buildings):
        return no("6.7", "Vous n’avez pas ce bâtiment.", "You have no such building.")
    building = player.buildings[index]
    kind = building >> 1
    if effect >= EFFECTS[kind]:
        return no("6.9", "Ce bâtiment n’a pas cet effet.", "This building has no such effect.")
    if verb == TAYLOR and not player.has_unused(TAYLORISM):
        return no("10.6", "Taylorisme n’est pas disponible.", "Taylorism is not available.")
    if verb == EXPLOIT and building & 1:
        return no("6.7", "Ce bâtiment est déjà incliné.", "This building is tilted already.")
    if verb != EXPLOIT and not building & 1:
        return no("10.6", "Ce bâtiment n’est pas incliné.", "This building is not tilted.")
    return why_not_use(state, kind, effect)


def why_not_use(state: SpyriumState, kind: i64, effect: i64) -> Refusal:
    """Workers or crystals are missing."""
    player = state.players[state.to_move]
    if workers_needed(player, kind, effect) > player.active:
        return no("6.8", "Il vous manque des ouvriers actifs.", "You lack active workers.")
    need = int(EFFECT_SPEND[kind * 2 + effect])
    return no(
        "6.8",
        f"Il faut {need} cristaux, vous en avez {int(player.crystals)}.",
        f"It takes {need} crystals, you have {int(player.crystals)}.",
    )


def why_not_event(state: SpyriumState, verb: int, a: i64, b: i64) -> Refusal:
    """The event is used once, at its price."""
    player = state.players[state.to_move]
    event = EVENT_IDS[state.event]
    if player.used_event:
        return no(
            "7.7",
            "Vous avez déjà utilisé l’événement ce tour.",
            "You have used the event this round already.",
        )
    wanted = {"token": EVENT_GAIN, "reuse": EVENT_REUSE, "late_place": EVENT_PLACE}.get(event, EVENT)
    if verb != wanted:
        return no("7.7", "L’événement de ce tour est un autre.", "This round's event is another one.")
    if event == "token":
        return no("7.6", "Ce n’est pas la valeur du jeton.", "That is not the value of the token.")
    if event == "recruit":
        if player.workers == ALL_WORKERS:
            return no("7.12", "Vous avez déjà tous vos ouvriers.", "You have all your workers already.")
        cost = int(player.workers)
        return no(
            "7.12",
            f"Il faut £{cost}, vous avez £{int(player.money)}.",
            f"It takes £{cost}, you have £{int(player.money)}.",
        )
    if event == "late_place":
        if player.phase != ACTIVATION:
            return no(
                "7.14",
                "Cet événement ne sert qu’en Activation.",
                "This event is for the Activation phase only.",
            )
        if player.active == 0:
            return no("4.1", "Vous n’avez plus d’ouvrier actif.", "You have no active worker left.")
        return no(
            "4.2", "Il n’y a plus de carte à côté de cet espace.", "There is no card left beside this gap."
        )
    if event == "reuse" and player.money >= 1:
        if a < len(player.buildings) and not player.buildings[a] & 1:
            return no("7.13", "Ce bâtiment n’est pas incliné.", "This building is not tilted.")
        return why_not_exploit(state, EVENT_REUSE, a, b)
    if a < 2 and OPTION_PAY_CRYSTALS[state.event * 2 + a] > player.crystals:
        return no("7.8", "Il vous manque des cristaux.", "You lack crystals.")
    return no("7.8", "Il vous manque de l’argent.", "You lack money.")
