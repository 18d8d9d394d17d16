"""Actions, decisions and what happened, in sentences, in French and in English."""

from __future__ import annotations

from collections.abc import Callable

from comptoir.games.venise import actions as act
from comptoir.games.venise import frames as ask
from comptoir.games.venise import journal
from comptoir.games.venise.bridges import bridge_cost, bridge_owner
from comptoir.games.venise.cards import card_in, missing_in
from comptoir.games.venise.data import GOLD_TILE, MARKET_TILE
from comptoir.games.venise.market import BIG_REPLACED, BY_EXPORT, BY_ORDER, BY_SALE, BY_SHIFT, bonus
from comptoir.games.venise.movement import is_dead
from comptoir.games.venise.names import (
    GOODS,
    RAW,
    Sentence,
    card_name,
    cards,
    change,
    cost_name,
    cubes,
    end_reasons,
    fall,
    good,
    hex_place,
    number,
    raw,
    tile_name,
)
from comptoir.games.venise.notation import slot_name
from comptoir.games.venise.state import State
from comptoir.kernel.actions import first_of, second_of, verb_of
from comptoir.kernel.frames import frame_kind
from comptoir.kernel.journal import Entry
from comptoir.kernel.words import Words

# What an action does

SENTENCES: dict[int, Sentence] = {
    int(act.LAY): Sentence("Poser la tuile {0}", "Lay the tile {0}", (tile_name,)),
    int(act.AT): Sentence("Poser en {0}", "Lay it at {0}", (hex_place,)),
    int(act.SETTLE_AT): Sentence("Placer son bourgeois sur {0}", "Place your burgher on {0}", (tile_name,)),
    int(act.BACK): Sentence("Reprendre le dé de {0}", "Take back the die on {0}", (tile_name,)),
    int(act.GO): Sentence("Aller à {1} avec le dé {0}", "Go to {1} with the {0}", (number, tile_name)),
    int(act.ROLL_AGAIN): Sentence("Relancer les deux dés", "Roll both dice again"),
    int(act.SET_LEVEL): Sentence("Activer à {0}", "Activate at {0}", (number,)),
    int(act.DECLINE): Sentence("Ne rien faire ici", "Do nothing here"),
    int(act.STORE): Sentence(
        "Mettre au stock, le surplus est perdu", "Into the stock; what does not fit is lost"
    ),
    int(act.THROW): Sentence(
        "Jeter un cube de {0} du stock pour un cube gagné",
        "Throw a {0} cube out of the stock for a gained one",
        (raw,),
    ),
    int(act.KEEP_NONE): Sentence("Ne garder aucune carte", "Keep no card"),
    int(act.DISCARD): Sentence("Faire baisser le cours de {0}", "Lower the price by {0}", (number,)),
    int(act.RAISE): Sentence("Augmenter le cours de 1", "Raise the price by 1"),
    int(act.CUT): Sentence(
        "Baisser le cours de 1 (un élément de valeur 1)", "Lower the price by 1 (an element of value 1)"
    ),
    int(act.SWAP): Sentence(
        "Baisser le cours de 1 (un cube remplace une carte +2)",
        "Lower the price by 1 (a cube replaces a +2 card)",
    ),
    int(act.LEAVE): Sentence("Laisser le cours", "Leave the price"),
    int(act.DROP): Sentence("Baisser le cours : {0}", "Lower the price of {0}", (good,)),
    int(act.FILL_WITH): Sentence("Remplir le stock : {0}", "Fill the stock: {0}", (cubes,)),
    int(act.PAY_WITH): Sentence("Payer {0}", "Pay {0}", (cubes,)),
    int(act.PASS): Sentence("Ne pas construire de pont", "Build no bridge"),
    int(act.END_TURN): Sentence("Terminer le tour", "End the turn"),
}


def sentence(state: State, action: int, lang: str) -> str:
    """What the action does, for the button that plays it."""
    verb = int(verb_of(action))
    if verb in SENTENCES:
        values = (int(first_of(action)), int(second_of(action)))
        return SENTENCES[verb].with_values(values).to(lang)
    return IN_POSITION[verb](state, action).to(lang)


def _moor(state: State, action: int) -> Words:
    tile = int(act.tile_of(action))
    if frame_kind(state.top()) == ask.MOOR and tile == state.barge:
        return Words("Aller sans la barque", "Go without the barge")
    name = tile_name(tile)
    return Words(f"Amarrer la barque à {name.fr}", f"Moor the barge at {name.en}")


def _use(state: State, action: int) -> Words:
    f = state.top()
    level = int(ask.level_in(f))
    is_second = frame_kind(f) == ask.SECOND
    tile = int(ask.second_tile_in(f)) if is_second else int(state.players[state.to_move].burgher)
    if tile <= GOLD_TILE:
        return Words(f"Prendre {level} {RAW[tile].fr}", f"Take {level} {RAW[tile].en}")
    name = tile_name(tile)
    if level > 1:
        return Words(f"Piocher {level} cartes {name.fr}", f"Draw {level} cards: {name.en}")
    return Words(f"Piocher 1 carte {name.fr}", f"Draw 1 card: {name.en}")


def _keep(state: State, action: int) -> Words:
    card, row = int(act.card_of(action)), int(act.row_of(action))
    name, cost = card_name(card), cost_name(card)
    return Words(
        f"Garder {name.fr}, rangée {row} (coût : {cost.fr})", f"Keep {name.en}, row {row} (cost: {cost.en})"
    )


def _card_at(state: State, slot: int) -> Words:
    card = int(card_in(state.players[state.to_move].slots[slot]))
    name = card_name(card) if card else Words("emplacement vide", "empty slot")
    return Words(f"{name.fr} [{slot_name(slot)}]", f"{name.en} [{slot_name(slot)}]")


def _put(state: State, action: int) -> Words:
    where = _card_at(state, int(act.slot_of(action)))
    return Words(f"Un cube gagné sur {where.fr}", f"A gained cube onto {where.en}")


def _pour(state: State, action: int) -> Words:
    name, where = RAW[act.colour_of(action)], _card_at(state, int(act.pours_into(action)))
    return Words(f"Descendre 1 {name.fr} sur {where.fr}", f"Move 1 {name.en} down to {where.en}")


def _hire(state: State, action: int) -> Words:
    slot = int(act.slot_of(action))
    where = _card_at(state, slot)
    cost = cubes(int(missing_in(state.players[state.to_move].slots[slot])))
    return Words(f"Activer {where.fr} pour {cost.fr}", f"Activate {where.en} for {cost.en}")


def _make(state: State, action: int) -> Words:
    where, value = _card_at(state, int(act.slot_of(action))), int(act.order_value_of(action))
    return Words(
        f"Produire : {where.fr} avec une commande +{value}", f"Produce: {where.en} with a +{value} order"
    )


def _sell(state: State, action: int) -> Words:
    colour, n = int(act.colour_of(action)), int(act.number_of(action))
    name, each = GOODS[colour], int(state.price(colour) + bonus(state))
    return Words(f"Vendre {n} {name.fr} à {each} PV pièce", f"Sell {n} {name.en} at {each} VP each")


def _export(state: State, action: int) -> Words:
    name, level = GOODS[act.colour_of(action)], int(ask.level_in(state.top()))
    return Words(f"Exporter 1 {name.fr} pour {level} PV", f"Export 1 {name.en} for {level} VP")


def _bridge(state: State, action: int) -> Words:
    here, there = int(state.players[state.to_move].burgher), int(act.tile_of(action))
    name, cost = tile_name(there), int(bridge_cost(state, here, there))
    fr, en = f"Pont vers {name.fr} pour {cost} cubes", f"Bridge to {name.en} for {cost} cubes"
    if bridge_owner(state, here, there) >= 0:
        return Words(f"{fr}, détruit celui qui s'y trouve", f"{en}, destroying the one there")
    return Words(fr, en)


IN_POSITION: dict[int, Callable[[State, int], Words]] = {
    int(act.MOOR_AT): _moor,
    int(act.TAKE): _use,
    int(act.KEEP_CARD): _keep,
    int(act.PUT): _put,
    int(act.POUR): _pour,
    int(act.HIRE): _hire,
    int(act.MAKE): _make,
    int(act.SELL_GOODS): _sell,
    int(act.EXPORT_GOOD): _export,
    int(act.BUILD): _bridge,
}

# What is asked

PROMPTS: dict[int, Words] = {
    int(ask.LAY_TILE): Words("Quelle tuile posez-vous ?", "Which tile do you lay?"),
    int(ask.LAY_CELL): Words("Où posez-vous la tuile ?", "Where do you lay the tile?"),
    int(ask.MOOR_FIRST): Words(
        "Où la barque est-elle amarrée au départ ?", "Where is the barge moored at the start?"
    ),
    int(ask.SETTLE): Words(
        "Sur quelle tuile commence votre bourgeois ?", "On which tile does your burgher start?"
    ),
    int(ask.TAKE_BACK): Words(
        "Il vous reste un dé : lequel reprenez-vous ?", "You have one die left: which one do you take back?"
    ),
    int(ask.MOOR): Words(
        "Où la barque se trouve-t-elle après ce déplacement ?", "Where is the barge after this movement?"
    ),
    int(ask.KEEP): Words("Quelle carte gardez-vous ?", "Which card do you keep?"),
    int(ask.LOWER): Words(
        "Quel élément du cours défaussez-vous ?", "Which element of the price do you discard?"
    ),
    int(ask.PRICE): Words("Comment changez-vous le cours ?", "How do you change the price?"),
    int(ask.SHIFT): Words("Quel autre cours baisse de 1 ?", "Which other price falls by 1?"),
    int(ask.FILL): Words("Avec quoi remplissez-vous votre stock ?", "What do you fill your stock with?"),
    int(ask.SECOND): Words(
        "La tuile est activée par un autre : piochez-vous aussi ?",
        "Somebody else activated the tile: do you draw too?",
    ),
    int(ask.BRIDGE): Words("Construisez-vous un pont ?", "Do you build a bridge?"),
    int(ask.RECALL): Words("Lequel des deux dés reprenez-vous ?", "Which of the two dice do you take back?"),
    int(ask.PRODUCE): Words(
        "Descendez des cubes, produisez, ou terminez le tour", "Move cubes down, produce, or end the turn"
    ),
}


def prompt(state: State, lang: str) -> str:
    """What is asked of the seat that decides."""
    if state.to_move < 0:
        return Words("La partie est terminée", "The game is over").to(lang)
    kind = int(frame_kind(state.top()))
    words = PROMPTS[kind] if kind in PROMPTS else PROMPTS_WITH_NUMBERS.get(kind, _at_level)(state)
    return words.to(lang)


def _which_move(state: State) -> Words:
    one, other = int(ask.one_die_in(state.top())), int(ask.other_die_in(state.top()))
    if is_dead(state.top()):
        return Words(
            f"Ni {one} ni {other} ne permet de bouger : relancez, ou payez d’abord un maître d’œuvre",
            f"Neither {one} nor {other} moves: roll again, or pay a master builder first",
        )
    return Words(
        f"Dés {one} et {other} : où allez-vous, avec lequel ?",
        f"Dice {one} and {other}: where do you go, and with which?",
    )


def _which_level(state: State) -> Words:
    die = int(ask.level_in(state.top()))
    return Words(f"Dé d'activation {die} : à quel niveau ?", f"Activation die {die}: at what level?")


def _where_gained(state: State) -> Words:
    n, name = int(ask.number_in(state.top())), RAW[ask.colour_in(state.top())]
    it = "le" if n == 1 else "les"
    return Words(
        f"Vous gagnez {n} {name.fr} : où {it} mettez-vous ?", f"You gain {n} {name.en}: where does it go?"
    )


def _which_cubes(state: State) -> Words:
    cost = int(ask.cost_in(state.top()))
    return Words(f"Avec quels cubes payez-vous {cost} ?", f"Which cubes pay the cost of {cost}?")


def _at_level(state: State) -> Words:
    tile, level = tile_name(int(state.players[state.to_move].burgher)), int(ask.level_in(state.top()))
    return Words(
        f"{tile.fr} au niveau {level} : que faites-vous ?", f"{tile.en} at level {level}: what do you do?"
    )


PROMPTS_WITH_NUMBERS: dict[int, Callable[[State], Words]] = {
    int(ask.MOVE): _which_move,
    int(ask.LEVEL): _which_level,
    int(ask.GAIN): _where_gained,
    int(ask.PAY): _which_cubes,
}

# What happened, with the clause that each entry follows

STORIES: dict[int, Sentence] = {
    int(journal.LAID): Sentence("{who} pose {0}", "{who} lays {0}", (tile_name,), "2.10"),
    int(journal.MOORED): Sentence(
        "{who} amarre la barque à {0}", "{who} moors the barge at {0}", (tile_name,)
    ),
    int(journal.SETTLED): Sentence("{who} commence sur {0}", "{who} starts on {0}", (tile_name,), "2.6"),
    int(journal.ROUND): Sentence("Tour de table {0}", "Round {0}", (number,), "3.1"),
    int(journal.LAST_ROUND): Sentence(
        "Dernier tour de table : {0}", "Last round: {0}", (end_reasons,), "12.1"
    ),
    int(journal.ROLLED): Sentence(
        "{who} lance {0} et {1}", "{who} rolls {0} and {1}", (number, number), "4.1"
    ),
    int(journal.ROLLED_AGAIN): Sentence(
        "Ni {0} ni {1} ne permet de bouger : {who} relance",
        "Neither {0} nor {1} moves: {who} rolls again",
        (number, number),
        "4.4",
    ),
    int(journal.TOOK_BACK): Sentence(
        "{who} reprend son {0} de {1}", "{who} takes back the {0} from {1}", (number, tile_name)
    ),
    int(journal.MOVED): Sentence(
        "{who} va à {0} (dé {1}{2})", "{who} goes to {0} (die {1}{2})", (tile_name, number, change)
    ),
    int(journal.CHANGED): Sentence(
        "L’échevin de {who} change le dé d’activation de {0} en {1}",
        "The alderman of {who} changes the activation die from {0} to {1}",
        (number, number),
        "8.10",
    ),
    int(journal.PLACED): Sentence(
        "{who} pose un {0} sur {1}", "{who} puts a {0} on {1}", (number, tile_name), "6.2"
    ),
    int(journal.CHASED): Sentence(
        "{who} récupère son {0}, chassé de {1}",
        "{who} gets back the {0}, chased from {1}",
        (number, tile_name),
    ),
    int(journal.NOT_PLACED): Sentence(
        "{who} ne peut pas poser son {0} sur {1}",
        "{who} cannot put the {0} on {1}",
        (number, tile_name),
        "6.3",
    ),
    int(journal.DECLINED): Sentence("{who} n'utilise pas {0}", "{who} does not use {0}", (tile_name,)),
    int(journal.IDLE): Sentence(
        "{who} n'a rien à faire sur {0}", "{who} has nothing to do on {0}", (tile_name,)
    ),
    int(journal.GAINED): Sentence("{who} gagne {1} {0}", "{who} gains {1} {0}", (raw, number)),
    int(journal.STOCKED): Sentence(
        "{who} met {1} {0} au stock", "{who} puts {1} {0} into the stock", (raw, number), "7.1"
    ),
    int(journal.LOST): Sentence("{who} perd {1} {0}", "{who} loses {1} {0}", (raw, number), "7.5"),
    int(journal.POURED): Sentence(
        "{who} met 1 {0} sur {2}", "{who} puts 1 {0} onto {2}", (raw, number, card_name)
    ),
    int(journal.BUILT): Sentence("{who} achève {0}", "{who} completes {0}", (card_name,), "8.2"),
    int(journal.HIRED): Sentence("{who} active {0}", "{who} activates {0}", (card_name,), "8.5"),
    int(journal.DREW): Sentence("{who} pioche {1} ({0})", "{who} draws {1} ({0})", (tile_name, number)),
    int(journal.SAW): Sentence("{who} voit : {0}", "{who} sees: {0}", (cards,), "6.20"),
    int(journal.KEPT): Sentence(
        "{who} garde {0} (rangée {1})", "{who} keeps {0} (row {1})", (card_name, number), "6.9"
    ),
    int(journal.RETURNED): Sentence(
        "{who} remet {1} sous la pioche ({0})",
        "{who} returns {1} under the deck ({0})",
        (tile_name, number),
        "6.8",
    ),
    int(journal.SOLD): Sentence(
        "{who} vend {1} {0} à {2} : {3} PV",
        "{who} sells {1} {0} at {2}: {3} VP",
        (good, number, number, number),
        "6.12",
    ),
    int(journal.FELL): Sentence("Cours {0} {1} : {2}", "Price of {0} {1}: {2}", (good, fall, number)),
    int(journal.ROSE): Sentence("Cours {0} +{1} : {2}", "Price of {0} +{1}: {2}", (good, number, number)),
    int(journal.EXPORTED): Sentence(
        "{who} exporte 1 {0} ({1}) : {2} PV",
        "{who} exports 1 {0} ({1}): {2} VP",
        (good, tile_name, number),
        "6.17",
    ),
    int(journal.FILLED): Sentence(
        "{who} remplit son stock : {0}", "{who} fills the stock: {0}", (cubes,), "8.12"
    ),
    int(journal.BRIDGED): Sentence(
        "{who} construit le pont {0}–{1} pour {2}",
        "{who} builds the bridge {0}–{1} for {2}",
        (tile_name, tile_name, number),
    ),
    int(journal.DESTROYED): Sentence(
        "Le pont {0}–{1} de {who} est détruit",
        "The bridge {0}–{1} of {who} is destroyed",
        (tile_name, tile_name),
        "10.3",
    ),
    int(journal.PRODUCED): Sentence(
        "{who} produit {1} avec {0} et une commande +{2}",
        "{who} produces {1} with {0} and a +{2} order",
        (card_name, number, number),
        "11.2",
    ),
    int(journal.SCORED): Sentence(
        "{who} : vente finale {0}, ponts {1}, maîtres d'œuvre {2}, total {3} PV",
        "{who}: final sale {0}, bridges {1}, master builders {2}, total {3} VP",
        (number, number, number, number),
        "12.3",
    ),
}


def tell(entry: Entry, lang: str) -> str:
    """A journal entry as a sentence; seats appear as {0}, {1} …"""
    values = (entry.a, entry.b, entry.c, entry.d)
    return STORIES[entry.code].with_values(values, f"{{{entry.seat}}}").to(lang)


def clause(entry: Entry) -> str:
    """The clause that a journal entry follows."""
    given = CLAUSES.get(entry.code)
    return given(entry) if given is not None else STORIES[entry.code].clause


def _either(one: str, other: str, argument: str) -> Callable[[Entry], str]:
    """One clause, or the other where an argument of the entry says so."""
    return lambda entry: other if getattr(entry, argument) else one


def _idle(entry: Entry) -> str:
    if entry.a == MARKET_TILE:
        return "6.11"
    if entry.a < MARKET_TILE:
        return "6.10" if entry.b else "6.8"
    return "6.18" if entry.b else "6.17"


def _fell(entry: Entry) -> str:
    if entry.d == BY_SHIFT and entry.b == BIG_REPLACED:
        return "8.11a"
    return {int(BY_SALE): "6.15", int(BY_EXPORT): "6.19"}.get(entry.d, "8.11")


def _rose(entry: Entry) -> str:
    return {int(BY_ORDER): "11.2", int(BY_EXPORT): "6.19"}.get(entry.d, "8.11")


# Where the clause depends on what happened
CLAUSES: dict[int, Callable[[Entry], str]] = {
    int(journal.MOORED): _either("5.6", "2.11", "b"),
    int(journal.TOOK_BACK): _either("4.2", "10.4", "c"),
    int(journal.MOVED): _either("5.1", "8.9", "c"),
    int(journal.CHASED): _either("6.2", "6.5", "c"),
    int(journal.DECLINED): _either("6.1", "9.1", "b"),
    int(journal.IDLE): _idle,
    int(journal.GAINED): _either("6.6", "9.1", "c"),
    int(journal.POURED): _either("7.1", "7.3", "d"),
    int(journal.DREW): _either("6.7", "9.1", "c"),
    int(journal.FELL): _fell,
    int(journal.ROSE): _rose,
    int(journal.BRIDGED): _either("10.2", "10.3", "d"),
}
