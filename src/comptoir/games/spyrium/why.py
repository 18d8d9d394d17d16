"""Why an action is refused now: the reason in both languages, and the clause that says so."""

from __future__ import annotations

from comptoir.games.spyrium import frames
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
    GAINS,
    LOBBY,
    PASS,
    PLACE,
    RESIDE,
    TAYLOR,
    TOKEN,
    building_of,
    card_of,
    effect_of,
    face_of,
    gap_of,
    option_of,
    slot_of,
    value_of,
)
from comptoir.games.spyrium.activation import cheapest
from comptoir.games.spyrium.buildings import workers_needed
from comptoir.games.spyrium.cards import is_character, is_tilted, kind_of
from comptoir.games.spyrium.data import (
    ACTIVATION,
    ALL_WORKERS,
    CALL_SPEND,
    EFFECT_SPEND,
    EFFECTS,
    EVENT_OPTIONS,
    GAP_CARDS,
    GAPS,
    GONE,
    LATE_PLACE_EVENT,
    NO_TOKEN,
    OPTION_PAY_CRYSTALS,
    OPTION_PAY_MONEY,
    PLACEMENT,
    RECRUIT_EVENT,
    REUSE_EVENT,
    TAYLORISM,
    TOKEN_EVENT,
    TOKEN_USE,
    TRADE,
    spot,
)
from comptoir.games.spyrium.events import recruit_price
from comptoir.games.spyrium.market import is_open
from comptoir.games.spyrium.state import Player, State
from comptoir.games.spyrium.telling import event_clause
from comptoir.games.spyrium.tokens import count_of
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.frames import frame_kind
from comptoir.kernel.words import Refusal, refuse

# What answers each decision in the middle of a turn, and each event
STEP_VERBS = {
    frames.LOBBY_CHOICE: LOBBY,
    frames.TOKEN_CHOICE: TOKEN,
    frames.BUILD_CHOICE: BUILD,
    frames.RESIDENCE_CHOICE: RESIDE,
    frames.BONUS_CHOICE: BONUS,
}
EVENT_VERBS = {
    int(TOKEN_EVENT): EVENT_GAIN,
    int(REUSE_EVENT): EVENT_REUSE,
    int(LATE_PLACE_EVENT): EVENT_PLACE,
}

# What a person would think of


def candidates(state: State) -> list[int]:
    """What a person would think of here, legal or not."""
    if state.seat is None:
        return []
    legal = [int(action) for action in state.actions()]
    if frame_kind(state.top()) != frames.TURN:
        return legal
    known = set(legal)
    found = [pack(PLACE, gap) for gap in range(GAPS)]
    found += market_candidates(state)
    found += building_candidates(state)
    found += event_candidates(state)
    found += [pack(ENTER), pack(PASS)]
    return legal + [int(action) for action in found if action not in known]


def market_candidates(state: State) -> list[int]:
    """Each worker of the market, for money and for the cards beside it."""
    found = []
    for gap, cards in enumerate(GAP_CARDS):
        if state.workers_in(gap, state.to_move) > 0:
            found += [pack(verb, gap, card) for verb in (EARN, ACTIVATE) for card in cards]
    return found


def building_candidates(state: State) -> list[int]:
    """Each effect of each building, in the ways there are to use it."""
    player = state.players[state.to_move]
    verbs = [EXPLOIT]
    if player.has(TAYLORISM):
        verbs.append(TAYLOR)
    if state.event == REUSE_EVENT:
        verbs.append(EVENT_REUSE)
    return [
        pack(verb, i, effect)
        for i, building in enumerate(player.buildings)
        for effect in range(EFFECTS[kind_of(building)])
        for verb in verbs
    ]


def event_candidates(state: State) -> list[int]:
    """The ways to use this round's event, but for those named with the buildings."""
    event = state.event
    if event == TOKEN_EVENT:
        return [pack(EVENT_GAIN, gain, state.event_token) for gain in range(GAINS)]
    if event == LATE_PLACE_EVENT:
        return [pack(EVENT_PLACE, gap) for gap in range(GAPS)]
    if event == RECRUIT_EVENT:
        return [pack(EVENT)]
    if event < 0 or event == REUSE_EVENT:
        return []
    return [pack(EVENT, option) for option in range(EVENT_OPTIONS[event])]


# Why not


def why(state: State, action: int) -> Refusal | None:
    """None where the action is legal."""
    if state.seat is None:
        return refuse("9.2", "La partie est finie.", "The game is over.")
    if state.is_legal(action):
        return None
    verb, pending = int(verb_of(action)), int(frame_kind(state.top()))
    if pending != frames.TURN:
        return why_not_step(state, action)
    if verb in (PLACE, ENTER):
        return why_not_place(state, action)
    if verb in (EVENT, EVENT_GAIN, EVENT_REUSE, EVENT_PLACE):
        return why_not_event(state, action)
    if verb in STEP_VERBS.values():
        return refuse("3.5", "Rien de tel n’est demandé maintenant.", "Nothing of the kind is asked now.")
    if state.players[state.to_move].phase == PLACEMENT:
        return refuse(
            "3.6",
            "Vous êtes en Placement : passez d’abord à l’Activation.",
            "You are in Placement: go over to Activation first.",
        )
    if verb == PASS:
        return refuse(
            "3.8", "Vous avez encore un ouvrier au marché.", "You still have a worker in the market."
        )
    if verb in (EXPLOIT, TAYLOR):
        return why_not_exploit(state, action)
    return why_not_market(state, int(gap_of(action)), int(card_of(action)))


def why_not_step(state: State, action: int) -> Refusal:
    """In the middle of a turn only one thing is asked."""
    pending = state.top()
    if verb_of(action) != STEP_VERBS[int(frame_kind(pending))]:
        return refuse(
            "3.5",
            "Une décision est en cours : terminez-la d’abord.",
            "A decision is pending: finish it first.",
        )
    if verb_of(action) == TOKEN:
        if count_of(state.tokens[frames.card_of(pending)], face_of(action)) == 0:
            return refuse("7.3", "Ce jeton n’est pas sur la carte.", "This token is not on the card.")
        if value_of(action) != face_of(action) and not state.players[state.to_move].has_unused(TRADE):
            return refuse("10.7", "Négoce n’est pas disponible.", "Trade is not available.")
    if verb_of(action) == BUILD and slot_of(action) > len(state.players[state.to_move].buildings):
        return refuse("6.1", "Vous n’avez pas ce bâtiment.", "You have no such building.")
    return refuse(
        "5.5",
        "Ce choix n’est pas possible ou pas payable en entier.",
        "This choice is not possible or cannot be paid in full.",
    )


def why_not_place(state: State, action: int) -> Refusal:
    """Placing and entering are for the Placement phase."""
    player, gap = state.players[state.to_move], int(gap_of(action))
    if player.phase != PLACEMENT:
        return refuse(
            "3.7",
            "Vous êtes en Activation : on ne revient pas au Placement.",
            "You are in Activation: there is no way back to Placement.",
        )
    if player.active == 0:
        return no_worker()
    if verb_of(action) == PLACE and gap < GAPS and not is_open(state, gap):
        return no_card_beside()
    return refuse("4.2", "Cet endroit n’est pas dans le marché.", "This place is not in the market.")


def no_worker() -> Refusal:
    """Nobody is left to be placed."""
    return refuse("4.1", "Vous n’avez plus d’ouvrier actif.", "You have no active worker left.")


def no_card_beside() -> Refusal:
    """The gap is closed."""
    return refuse(
        "4.2", "Il n’y a plus de carte à côté de cet espace.", "There is no card left beside this gap."
    )


def why_not_market(state: State, gap: int, card: int) -> Refusal:
    """Earning and activating need a worker beside a card, and activating its price."""
    player = state.players[state.to_move]
    if gap >= GAPS or state.workers_in(gap, state.to_move) == 0:
        return refuse("5.1", "Vous n’avez pas d’ouvrier à cet endroit.", "You have no worker there.")
    if card not in GAP_CARDS[gap]:
        return refuse("5.2", "Désignez une carte voisine de l’ouvrier.", "Name a card next to the worker.")
    kind = state.market[card]
    if kind == GONE:
        return refuse("4.4", "Cette carte a quitté le marché.", "This card has left the market.")
    if is_character(kind):
        if TOKEN_USE[kind] != NO_TOKEN and state.tokens[card] == 0:
            return refuse(
                "7.4",
                "Il n’y a plus de jeton sur ce personnage.",
                "There is no token left on this character.",
            )
        if CALL_SPEND[kind] > player.crystals:
            return refuse("5.5", "Il vous manque un cristal.", "You lack a crystal.")
    cost = int(cheapest(state, player, card) + state.others_around(card))
    return refuse(
        "5.5",
        f"Il faut au moins £{cost}, vous avez £{int(player.money)}.",
        f"It takes at least £{cost}, you have £{int(player.money)}.",
    )


def why_not_exploit(state: State, action: int) -> Refusal:
    """A building is used once, upright, with its workers and crystals."""
    player = state.players[state.to_move]
    verb, index, effect = int(verb_of(action)), int(building_of(action)), int(effect_of(action))
    if index >= len(player.buildings):
        return refuse("6.7", "Vous n’avez pas ce bâtiment.", "You have no such building.")
    building = player.buildings[index]
    kind = int(kind_of(building))
    if EFFECTS[kind] == 0:
        return refuse("6.9", "Ce bâtiment ne s’exploite pas.", "This building cannot be exploited.")
    if effect >= EFFECTS[kind]:
        return refuse("6.7", "Ce bâtiment n’a pas cet effet.", "This building has no such effect.")
    if verb == TAYLOR and not player.has_unused(TAYLORISM):
        return refuse("10.6", "Taylorisme n’est pas disponible.", "Taylorism is not available.")
    if verb == EXPLOIT and is_tilted(building):
        return refuse("6.7", "Ce bâtiment est déjà incliné.", "This building is tilted already.")
    if verb != EXPLOIT and not is_tilted(building):
        return refuse("10.6", "Ce bâtiment n’est pas incliné.", "This building is not tilted.")
    return why_not_use(player, kind, effect)


def why_not_use(player: Player, kind: int, effect: int) -> Refusal:
    """Workers or crystals are missing."""
    if workers_needed(player, kind, effect) > player.active:
        return refuse("6.8", "Il vous manque des ouvriers actifs.", "You lack active workers.")
    need = int(EFFECT_SPEND[spot(kind, effect)])
    return refuse(
        "6.8",
        f"Il faut {need} cristaux, vous en avez {int(player.crystals)}.",
        f"It takes {need} crystals, you have {int(player.crystals)}.",
    )


# Why not the event


def why_not_event(state: State, action: int) -> Refusal:
    """The event is used once, at its price."""
    player, event = state.players[state.to_move], int(state.event)
    if player.used_event:
        return refuse(
            "7.7",
            "Vous avez déjà utilisé l’événement ce tour.",
            "You have used the event this round already.",
        )
    if event < 0 or verb_of(action) != EVENT_VERBS.get(event, EVENT):
        return refuse("7.7", "L’événement de ce tour est un autre.", "This round's event is another one.")
    if event == TOKEN_EVENT:
        if state.event_token == 0:
            return refuse("7.15", "L’événement n’a pas de jeton.", "There is no token on the event.")
        return refuse("7.6", "Ce n’est pas la valeur du jeton.", "That is not the value of the token.")
    if event == RECRUIT_EVENT:
        return why_not_recruit(player, int(option_of(action)))
    if event == LATE_PLACE_EVENT:
        return why_not_late_place(player)
    if event == REUSE_EVENT:
        return why_not_reuse(state, action)
    option = int(option_of(action))
    if option >= EVENT_OPTIONS[event]:
        return refuse("7.8", "L’événement n’a pas cet effet.", "The event has no such effect.")
    if OPTION_PAY_CRYSTALS[spot(event, option)] > player.crystals:
        return refuse(event_clause(event), "Il vous manque des cristaux.", "You lack crystals.")
    return no_money(event)


def no_money(event: int) -> Refusal:
    """The event cannot be paid."""
    return refuse(event_clause(event), "Il vous manque de l’argent.", "You lack money.")


def why_not_recruit(player: Player, option: int) -> Refusal:
    """Hiring needs a worker in the reserve, and money."""
    if option > 0:
        return refuse("7.8", "L’événement n’a pas cet effet.", "The event has no such effect.")
    if player.workers == ALL_WORKERS:
        return refuse("7.12", "Vous avez déjà tous vos ouvriers.", "You have all your workers already.")
    cost = int(recruit_price(player))
    return refuse(
        "7.12",
        f"Il faut £{cost}, vous avez £{int(player.money)}.",
        f"It takes £{cost}, you have £{int(player.money)}.",
    )


def why_not_late_place(player: Player) -> Refusal:
    """The latecomer needs the Activation phase, an active worker and a card beside the gap."""
    if player.phase != ACTIVATION:
        return refuse(
            "7.14",
            "Cet événement ne sert qu’en Activation.",
            "This event is for the Activation phase only.",
        )
    if player.active == 0:
        return no_worker()
    return no_card_beside()


def why_not_reuse(state: State, action: int) -> Refusal:
    """Overtime needs money and a tilted building that can be used."""
    player, index = state.players[state.to_move], int(building_of(action))
    if player.money < OPTION_PAY_MONEY[spot(REUSE_EVENT, 0)]:
        return no_money(REUSE_EVENT)
    if index < len(player.buildings) and not is_tilted(player.buildings[index]):
        return refuse("7.13", "Ce bâtiment n’est pas incliné.", "This building is not tilted.")
    return why_not_exploit(state, action)
