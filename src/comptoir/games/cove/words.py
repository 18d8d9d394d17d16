"""The words of the core: what an action does, what is asked, what happened. Merchants bring their own."""

from __future__ import annotations

from collections.abc import Callable

from comptoir.games.cove import actions, frames
from comptoir.games.cove.data import DOCK_PIER, PRICE, TOWN_CORRUPTION, TOWN_HOURS
from comptoir.games.cove.market import demand
from comptoir.games.cove.merchants.merchant import Merchant
from comptoir.games.cove.merchants.roster import STOREFRONTS
from comptoir.games.cove.names import (
    BOATS,
    DOCKS,
    FACTION,
    GOOD,
    PIER,
    SAILS,
    corruption_card,
    cost,
    of_merchant,
    townsfolk,
)
from comptoir.games.cove.state import State
from comptoir.games.cove.telling import clause as clause
from comptoir.games.cove.telling import tell as tell
from comptoir.kernel.actions import first_of, second_of, verb_of
from comptoir.kernel.frames import frame_kind, frame_seat
from comptoir.kernel.words import IS_OVER, Words

# What an action does, for the button that plays it: of the state, and of the action's arguments


def _asked(state: State) -> int:
    return int(frame_kind(state.top()))


def _player(state: State) -> Merchant:
    return state.players[frame_seat(state.top())]


def _choose(state: State, kind: int, _: int) -> Words:
    name = STOREFRONTS[kind].name
    if _asked(state) == frames.ASK_LENDER:
        return Words(f"Les marchandises {of_merchant(name.fr)}", f"The goods of the {name.en}")
    return Words(f"Jouer {'l’' if name.fr[0] in 'AEIOU' else 'le '}{name.fr}", f"Play the {name.en}")


def _recruit(state: State, place: int, _: int) -> Words:
    card = int(state.card_at(place))
    if card < 0:
        return Words(f"Recruter l’Habitant {place + 1}", f"Recruit Townsfolk {place + 1}")
    whom = Words(f"Recruter {townsfolk(card, 'fr')}", f"Recruit {townsfolk(card, 'en')}")
    if _asked(state) != frames.ASK_TURN:
        return whom
    price = cost(int(TOWN_HOURS[place]), int(TOWN_CORRUPTION[place]))
    return Words(f"{whom.fr} ({price})", f"{whom.en} ({price})")


def _staff(state: State, *_: int) -> Words:
    hours = int(_player(state).staff_hours())
    return Words(f"Utiliser son Équipe ({hours} h)", f"Use the Staff ({hours} h)")


def _ability(state: State, ability: int, _: int) -> Words:
    return STOREFRONTS[int(_player(state).kind)].abilities[ability]


def _tuck(state: State, slot: int, _: int) -> Words:
    player = _player(state)
    ability = STOREFRONTS[int(player.kind)].abilities[slot]
    there = int(player.staff_at(slot))
    if there < 0:
        return Words(f"L’affecter à : {ability.fr}", f"Assign to: {ability.en}")
    return Words(
        f"L’affecter à : {ability.fr} (remplace {townsfolk(there, 'fr')})",
        f"Assign to: {ability.en} (replaces {townsfolk(there, 'en')})",
    )


def _dock(state: State, dock: int, _: int) -> Words:
    pier = PIER[DOCK_PIER[dock]]
    return Words(f"Mettre à quai en {DOCKS[dock]} ({pier.fr})", f"Dock at {DOCKS[dock]} ({pier.en})")


def _sell(state: State, a_good: int, _: int) -> Words:
    f = state.top()
    gold = int(PRICE[a_good]) * int(demand(state, frames.pier_of(f), a_good, frames.rogues_served(f)))
    return Words(f"Vendre 1 {GOOD[a_good].fr} pour {gold} Or", f"Sell 1 {GOOD[a_good].en} for {gold} gold")


def _done(state: State, *_: int) -> Words:
    return {
        frames.ASK_SELL: Words("Ne plus rien vendre ici", "Sell nothing more here"),
        frames.ASK_ROB: Words("Ne pas utiliser les Voleurs", "Leave the Robbers aside"),
        frames.ASK_DISCARD: Words("Ne plus rien défausser", "Discard no more"),
        frames.ASK_STAFF: Words("Terminer l’action Équipe", "End the Staff action"),
    }.get(_asked(state), Words("Terminer", "Done"))


SENTENCES: dict[int, Callable[[State, int, int], Words]] = {
    actions.CHOOSE: _choose,
    actions.RECRUIT: _recruit,
    actions.STAFF: _staff,
    actions.ABILITY: _ability,
    actions.TUCK: _tuck,
    actions.DISCARD: lambda _, card, __: Words(
        f"Défausser {corruption_card(card, 'fr')}", f"Discard {corruption_card(card, 'en')}"
    ),
    actions.DONE: _done,
    actions.LOAD: lambda _, boat, __: Words(
        f"L’embarquer sur le Bateau {BOATS[boat]}", f"Put it on boat {BOATS[boat]}"
    ),
    actions.DOCK: _dock,
    actions.ROB: lambda _, who, boat: Words(
        f"Piocher 1 Corruption : 1 {FACTION[who].fr} passe sur le Bateau {BOATS[boat]}",
        f"Draw 1 Corruption: move 1 {FACTION[who].en} to boat {BOATS[boat]}",
    ),
    actions.SAIL: lambda _, boat, who: Words(
        f"Prendre 1 {FACTION[who].fr} sur le Bateau {BOATS[boat]}",
        f"Take 1 {FACTION[who].en} from boat {BOATS[boat]}",
    ),
    actions.PIER: lambda _, pier, __: Words(
        f"Le poser sur {PIER[pier].fr}", f"Set it down at {PIER[pier].en}"
    ),
    actions.HAND: lambda *_: Words(
        "Passer par l’Aiguille (1 Corruption, pas de chargement)", "Take the Hand (1 Corruption, no load)"
    ),
    actions.HOUR: lambda *_: Words("Avancer à l’heure suivante", "Go to the next hour"),
    actions.SELL: _sell,
    actions.SELL_ALL: lambda *_: Words(
        "Vendre tout ce qui trouve un Client ici", "Sell everything that finds a Customer here"
    ),
    actions.CULTIST: lambda *_: Words(
        "Piocher 1 Corruption : servir un Cultiste de plus", "Draw 1 Corruption: serve one more Cultist"
    ),
    actions.GO_ON: lambda *_: Words("Continuer la partie", "Go on with the game"),
}


def sentence(state: State, action: int, lang: str) -> str:
    """What the action does, for the button that plays it."""
    verb = int(verb_of(action))
    if verb >= actions.FIRST_OF_MERCHANTS:
        return STOREFRONTS[int(actions.merchant_of(verb))].sentence(_player(state), action, lang)
    return SENTENCES[verb](state, int(first_of(action)), int(second_of(action))).to(lang)


# What is asked: of the frame


def _ask_load(f: int) -> Words:
    who = FACTION[frames.adventurer_of(f)]
    return Words(f"{who.fr} : sur quel Bateau en Mer ?", f"{who.en}: on which boat at sea?")


def _ask_dock(f: int) -> Words:
    boat = BOATS[frames.boat_of(f)]
    return Words(f"Le Bateau {boat} est plein : à quel emplacement ?", f"Boat {boat} is full: at which dock?")


def _ask_sail(f: int) -> Words:
    does = SAILS[frames.sailor_of(f)]
    return Words(f"Marin : {does.fr}. Lequel ?", f"Sailor: {does.en}. Which one?")


def _ask_pier(f: int) -> Words:
    who = FACTION[frames.adventurer_of(f)]
    return Words(f"{who.fr} : sur quel Quai ?", f"{who.en}: onto which pier?")


def _ask_sell(f: int) -> Words:
    pier, served = PIER[frames.pier_of(f)], int(frames.rogues_served(f))
    extra = (
        Words(f" ({served} Cultistes servis)", f" ({served} Cultists served)") if served else Words("", "")
    )
    return Words(f"Que vendre sur {pier.fr}{extra.fr} ?", f"What to sell at {pier.en}{extra.en}?")


PROMPTS: dict[int, Callable[[int], Words]] = {
    frames.ASK_MERCHANT: lambda _: Words("Quel Marchand jouer ?", "Which merchant to play?"),
    frames.ASK_LENDER: lambda _: Words(
        "Quelles marchandises le Colporteur vendra-t-il ?", "Whose goods will the Peddler sell?"
    ),
    frames.ASK_TURN: lambda _: Words(
        "Choisissez une action de la boutique.", "Choose an action of the shop."
    ),
    frames.ASK_RECRUIT: lambda _: Words("Quel Habitant recruter ?", "Which Townsfolk to recruit?"),
    frames.ASK_STAFF: lambda _: Words("Quelle capacité d’Équipe utiliser ?", "Which Staff ability to use?"),
    frames.ASK_TUCK: lambda _: Words(
        "À quelle capacité affecter l’Habitant ?", "To which ability is the Townsfolk assigned?"
    ),
    frames.ASK_DISCARD: lambda _: Words(
        "Quelle carte Corruption défausser ?", "Which Corruption card to discard?"
    ),
    frames.ASK_LOAD: _ask_load,
    frames.ASK_DOCK: _ask_dock,
    frames.ASK_ROB: lambda _: Words(
        "Voleurs : déplacer un Client de ce Bateau ?", "Robbers: move a Customer off this boat?"
    ),
    frames.ASK_SAIL: _ask_sail,
    frames.ASK_PIER: _ask_pier,
    frames.ASK_HAND: lambda _: Words("Passer par l’Aiguille ?", "Take the Hand?"),
    frames.ASK_SELL: _ask_sell,
}


def prompt(state: State, lang: str) -> str:
    """What is asked of the seat that decides."""
    if state.seat is None:
        return IS_OVER.to(lang)
    f = int(state.top())
    kind = _asked(state)
    if frames.is_pending(kind):
        return Words("La suite va d’elle-même.", "What comes now happens by itself.").to(lang)
    if kind >= frames.FIRST_OF_MERCHANTS:
        return STOREFRONTS[int(frames.merchant_of(kind))].prompt(f, lang)
    return PROMPTS[kind](f).to(lang)
