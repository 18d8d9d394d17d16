"""Actions as text and as sentences, what is asked, and what happened, in French and in English."""

from __future__ import annotations

from comptoir.games.venise import actions as act
from comptoir.games.venise import notes, state
from comptoir.games.venise.bridges import bridge_cost, bridge_owner
from comptoir.games.venise.city import cell, cell_q, cell_r, is_on_map
from comptoir.games.venise.data import CARD_CODES, COLOUR_CODES, GOLD_TILE, SLOTS, TILE_CODES
from comptoir.games.venise.market import bonus
from comptoir.games.venise.names import GOODS, RAW, both, card_name, cost_name, cubes, slot_name, tile_name
from comptoir.games.venise.play import Venise
from comptoir.games.venise.state import END_BRIDGES, END_MARKET, END_ORDERS, slot_card, slot_missing
from comptoir.games.venise.triples import counts
from comptoir.kernel.errors import IllegalAction
from comptoir.kernel.frames import frame_a, frame_b, frame_kind
from comptoir.kernel.journal import Entry
from comptoir.kernel.words import Words

# Text: a word for the verb, and how each argument is written.
SYNTAX: dict[int, tuple[str, str]] = {
    int(act.LAY): ("lay", "tile"),
    int(act.AT): ("at", "hex"),
    int(act.MOOR_AT): ("moor", "tile"),
    int(act.SETTLE_AT): ("settle", "tile"),
    int(act.BACK): ("back", "tile"),
    int(act.GO): ("go", "number tile"),
    int(act.SET_LEVEL): ("level", "number"),
    int(act.TAKE): ("use", ""),
    int(act.DECLINE): ("decline", ""),
    int(act.PUT): ("put", "slot"),
    int(act.POUR): ("pour", "colour slot"),
    int(act.STORE): ("stock", ""),
    int(act.THROW): ("throw", "colour"),
    int(act.HIRE): ("hire", "slot"),
    int(act.KEEP_CARD): ("keep", "card number"),
    int(act.KEEP_NONE): ("return", ""),
    int(act.SELL_GOODS): ("sell", "colour number"),
    int(act.DISCARD): ("discard", "number"),
    int(act.EXPORT_GOOD): ("export", "colour"),
    int(act.RAISE): ("raise", ""),
    int(act.CUT): ("cut", ""),
    int(act.SWAP): ("swap", ""),
    int(act.LEAVE): ("leave", ""),
    int(act.DROP): ("drop", "colour"),
    int(act.FILL_WITH): ("fill", "number number number"),
    int(act.BUILD): ("bridge", "tile"),
    int(act.PASS): ("pass", ""),
    int(act.PAY_WITH): ("pay", "number number number"),
    int(act.MAKE): ("make", "slot number"),
    int(act.END_TURN): ("end", ""),
}
VERBS = {word: verb for verb, (word, _) in SYNTAX.items()}
SLOT_NAMES = [slot_name(slot) for slot in range(SLOTS)]
CODES = {"tile": TILE_CODES, "colour": COLOUR_CODES, "slot": SLOT_NAMES, "card": CARD_CODES}


def write(action: int) -> str:
    """The text of an action."""
    verb = int(act.verb_of(action))
    if verb not in SYNTAX:
        return f"?{action}"
    word, syntax = SYNTAX[verb]
    texts = [word]
    for kind, value in zip(
        syntax.split(), (int(act.arg_a(action)), int(act.arg_b(action)), int(act.arg_c(action)))
    ):
        if kind == "hex":
            texts.append(f"{int(cell_q(value))} {int(cell_r(value))}")
        elif kind == "number":
            texts.append(str(value))
        else:
            texts.append(CODES[kind][value] if value < len(CODES[kind]) else f"?{value}")
    return " ".join(texts)


def read(text: str) -> int:
    """The action written so."""
    words = text.split()
    if not words or words[0] not in VERBS:
        raise IllegalAction(f"{text!r} is no action of La Venise du Nord; they begin with {', '.join(VERBS)}")
    verb = VERBS[words[0]]
    kinds = SYNTAX[verb][1].split()
    rest = words[1:]
    if kinds == ["hex"]:
        return _read_hex(verb, rest, text)
    if len(rest) != len(kinds):
        raise IllegalAction(f"{text!r}: after {words[0]!r} comes {SYNTAX[verb][1] or 'nothing'}")
    values = [_read_argument(kind, word, text) for kind, word in zip(kinds, rest)]
    return int(act.pack(verb, *values))


def _read_argument(kind: str, word: str, text: str) -> int:
    if kind == "number":
        if not word.isdecimal() or int(word) > 99:
            raise IllegalAction(f"{text!r}: {word!r} is no number")
        return int(word)
    if word not in CODES[kind]:
        raise IllegalAction(f"{text!r}: {word!r} is no {kind}; there are {', '.join(CODES[kind])}")
    return CODES[kind].index(word)


def _read_hex(verb: int, words: list[str], text: str) -> int:
    try:
        q, r = (int(word) for word in words)
    except ValueError:
        raise IllegalAction(f"{text!r}: a hex is two whole numbers") from None
    if not is_on_map(q, r):
        raise IllegalAction(f"{text!r}: that hex is off the map")
    return int(act.pack(verb, cell(q, r)))


# Sentences


def sentence(table: Venise, action: int) -> Words:
    """What the action does, for the button that plays it."""
    verb = int(act.verb_of(action))
    a, b, c = int(act.arg_a(action)), int(act.arg_b(action)), int(act.arg_c(action))
    simple = SIMPLE.get(verb)
    if simple is not None:
        return simple
    if verb in ABOUT_TILES:
        fr, en = ABOUT_TILES[verb]
        return both(fr.format(tile_name(a).fr), en.format(tile_name(a).en))
    if verb == act.AT:
        return both(
            f"Poser en ({int(cell_q(a))}, {int(cell_r(a))})",
            f"Lay it at ({int(cell_q(a))}, {int(cell_r(a))})",
        )
    if verb == act.GO:
        return both(f"Aller à {tile_name(b).fr} avec le dé {a}", f"Go to {tile_name(b).en} with the {a}")
    if verb == act.SET_LEVEL:
        return both(f"Activer à {a}", f"Activate at {a}")
    if verb == act.MOOR_AT:
        return _moor_sentence(table, a)
    if verb == act.TAKE:
        return _use_sentence(table)
    if verb in (act.PUT, act.POUR, act.HIRE, act.MAKE, act.KEEP_CARD):
        return _card_sentence(table, verb, a, b)
    if verb == act.THROW:
        return both(f"Jeter un cube de {RAW[a].fr} du stock", f"Throw a {RAW[a].en} cube out of the stock")
    if verb == act.SELL_GOODS:
        each = int(table.price(a) + bonus(table))
        return both(
            f"Vendre {b} {GOODS[a].fr} à {each} PV pièce", f"Sell {b} {GOODS[a].en} at {each} VP each"
        )
    if verb == act.EXPORT_GOOD:
        level = int(frame_a(table.top()))
        return both(f"Exporter 1 {GOODS[a].fr} pour {level} PV", f"Export 1 {GOODS[a].en} for {level} VP")
    if verb == act.DISCARD:
        return both(f"Faire baisser le cours de {a}", f"Lower the price by {a}")
    if verb == act.DROP:
        return both(f"Baisser le cours : {GOODS[a].fr}", f"Lower the price of {GOODS[a].en}")
    mix = cubes([a, b, c])
    if verb == act.FILL_WITH:
        return both(f"Remplir le stock : {mix.fr}", f"Fill the stock: {mix.en}")
    if verb == act.PAY_WITH:
        return both(f"Payer {mix.fr}", f"Pay {mix.en}")
    return _bridge_sentence(table, a)


SIMPLE = {
    int(act.DECLINE): both("Ne rien faire ici", "Do nothing here"),
    int(act.STORE): both(
        "Mettre au stock, le surplus est perdu", "Into the stock; what does not fit is lost"
    ),
    int(act.KEEP_NONE): both("Ne garder aucune carte", "Keep no card"),
    int(act.RAISE): both("Augmenter le cours de 1", "Raise the price by 1"),
    int(act.CUT): both(
        "Baisser le cours de 1 (un élément de valeur 1)", "Lower the price by 1 (an element of value 1)"
    ),
    int(act.SWAP): both(
        "Baisser le cours de 1 (un cube remplace une carte +2)",
        "Lower the price by 1 (a cube replaces a +2 card)",
    ),
    int(act.LEAVE): both("Laisser le cours", "Leave the price"),
    int(act.PASS): both("Ne pas construire de pont", "Build no bridge"),
    int(act.END_TURN): both("Terminer le tour", "End the turn"),
}
ABOUT_TILES = {
    int(act.LAY): ("Poser la tuile {}", "Lay the tile {}"),
    int(act.SETTLE_AT): ("Placer son bourgeois sur {}", "Place your burgher on {}"),
    int(act.BACK): ("Reprendre le dé de {}", "Take back the die on {}"),
}


def _moor_sentence(table: Venise, tile: int) -> Words:
    name = tile_name(tile)
    if frame_kind(table.top()) == state.MOOR and tile == table.barge:
        return both("Aller sans la barque", "Go without the barge")
    return both(f"Amarrer la barque à {name.fr}", f"Moor the barge at {name.en}")


def _use_sentence(table: Venise) -> Words:
    f = table.top()
    level = int(frame_a(f))
    tile = int(frame_b(f)) if frame_kind(f) == state.SECOND else int(table.players[table.to_move].burgher)
    if tile <= GOLD_TILE:
        return both(f"Prendre {level} {RAW[tile].fr}", f"Take {level} {RAW[tile].en}")
    if level > 1:
        return both(
            f"Piocher {level} cartes {tile_name(tile).fr}", f"Draw {level} cards: {tile_name(tile).en}"
        )
    return both(f"Piocher 1 carte {tile_name(tile).fr}", f"Draw 1 card: {tile_name(tile).en}")


def _card_sentence(table: Venise, verb: int, a: int, b: int) -> Words:
    if verb == act.KEEP_CARD:
        name, cost = card_name(a), cost_name(a)
        return both(
            f"Garder {name.fr}, rangée {b} (coût : {cost.fr})", f"Keep {name.en}, row {b} (cost: {cost.en})"
        )
    slots = table.players[table.to_move].slots
    slot = b if verb == act.POUR else a
    name = (
        card_name(slot_card(slots[slot]))
        if slot_card(slots[slot])
        else both("emplacement vide", "empty slot")
    )
    where = both(f"{name.fr} [{slot_name(slot)}]", f"{name.en} [{slot_name(slot)}]")
    if verb == act.PUT:
        return both(f"Un cube gagné sur {where.fr}", f"A gained cube onto {where.en}")
    if verb == act.POUR:
        return both(f"Descendre 1 {RAW[a].fr} sur {where.fr}", f"Move 1 {RAW[a].en} down to {where.en}")
    if verb == act.HIRE:
        cost = cubes(counts(slot_missing(slots[slot])))
        return both(f"Activer {where.fr} pour {cost.fr}", f"Activate {where.en} for {cost.en}")
    return both(f"Produire : {where.fr} avec une commande +{b}", f"Produce: {where.en} with a +{b} order")


def _bridge_sentence(table: Venise, tile: int) -> Words:
    here = int(table.players[table.to_move].burgher)
    cost = int(bridge_cost(table, here, tile))
    name = tile_name(tile)
    rival = int(bridge_owner(table, here, tile))
    if rival >= 0:
        return both(
            f"Pont vers {name.fr} pour {cost} cubes, détruit celui qui s'y trouve",
            f"Bridge to {name.en} for {cost} cubes, destroying the one there",
        )
    return both(f"Pont vers {name.fr} pour {cost} cubes", f"Bridge to {name.en} for {cost} cubes")


# What is asked

PROMPTS = {
    int(state.LAY_TILE): both("Quelle tuile posez-vous ?", "Which tile do you lay?"),
    int(state.LAY_CELL): both("Où posez-vous la tuile ?", "Where do you lay the tile?"),
    int(state.MOOR_FIRST): both(
        "Où la barque est-elle amarrée au départ ?", "Where is the barge moored at the start?"
    ),
    int(state.SETTLE): both(
        "Sur quelle tuile commence votre bourgeois ?", "On which tile does your burgher start?"
    ),
    int(state.TAKE_BACK): both(
        "Il vous reste un dé : lequel reprenez-vous ?", "You have one die left: which one do you take back?"
    ),
    int(state.MOOR): both(
        "Où la barque se trouve-t-elle après ce déplacement ?", "Where is the barge after this movement?"
    ),
    int(state.KEEP): both("Quelle carte gardez-vous ?", "Which card do you keep?"),
    int(state.LOWER): both(
        "Quel élément du cours défaussez-vous ?", "Which element of the price do you discard?"
    ),
    int(state.PRICE): both("Comment changez-vous le cours ?", "How do you change the price?"),
    int(state.SHIFT): both("Quel autre cours baisse de 1 ?", "Which other price falls by 1?"),
    int(state.FILL): both("Avec quoi remplissez-vous votre stock ?", "What do you fill your stock with?"),
    int(state.SECOND): both(
        "La tuile est activée par un autre : piochez-vous aussi ?",
        "Somebody else activated the tile: do you draw too?",
    ),
    int(state.BRIDGE): both("Construisez-vous un pont ?", "Do you build a bridge?"),
    int(state.RECALL): both("Lequel des deux dés reprenez-vous ?", "Which of the two dice do you take back?"),
    int(state.PRODUCE): both(
        "Descendez des cubes, produisez, ou terminez le tour", "Move cubes down, produce, or end the turn"
    ),
}


def prompt(table: Venise) -> Words:
    """What is asked of the seat that decides."""
    if table.to_move < 0:
        return both("La partie est terminée", "The game is over")
    f = table.top()
    kind = int(frame_kind(f))
    a, b = int(frame_a(f)), int(frame_b(f))
    if kind in PROMPTS:
        return PROMPTS[kind]
    if kind == state.MOVE:
        return both(
            f"Dés {a} et {b} : où allez-vous, avec lequel ?",
            f"Dice {a} and {b}: where do you go, and with which?",
        )
    if kind == state.LEVEL:
        return both(f"Dé d'activation {a} : à quel niveau ?", f"Activation die {a}: at what level?")
    if kind == state.GAIN:
        return both(
            f"Vous gagnez {b} {RAW[a].fr} : où le mettez-vous ?"
            if b == 1
            else f"Vous gagnez {b} {RAW[a].fr} : où les mettez-vous ?",
            f"You gain {b} {RAW[a].en}: where does it go?",
        )
    if kind == state.PAY:
        return both(f"Avec quels cubes payez-vous {b} ?", f"Which cubes pay the cost of {b}?")
    tile = tile_name(int(table.players[table.to_move].burgher))
    return both(f"{tile.fr} au niveau {a} : que faites-vous ?", f"{tile.en} at level {a}: what do you do?")


# What happened


def tell(entry: Entry) -> Words:
    """A journal entry as a sentence; seats appear as {0}, {1} …"""
    return TELLERS[entry.code](entry, f"{{{entry.seat}}}")


def _tile(entry: Entry, who: str) -> Words:
    fr, en = TILE_STORIES[entry.code]
    name = tile_name(entry.a)
    return both(f"{who} {fr.format(name.fr)}", f"{who} {en.format(name.en)}")


TILE_STORIES = {
    int(notes.LAID): ("pose {}", "lays {}"),
    int(notes.MOORED): ("amarre la barque à {}", "moors the barge at {}"),
    int(notes.SETTLED): ("commence sur {}", "starts on {}"),
    int(notes.DECLINED): ("n'utilise pas {}", "does not use {}"),
    int(notes.IDLE): ("n'a rien à faire sur {}", "has nothing to do on {}"),
}


def _round(entry: Entry, who: str) -> Words:
    if entry.code == notes.ROUND:
        return both(f"Tour de table {entry.a}", f"Round {entry.a}")
    fr, en = [], []
    for bit, why_fr, why_en in (
        (END_BRIDGES, "cinq ponts sont construits", "five bridges stand"),
        (END_ORDERS, "la pioche des commandes est vide", "the order deck is empty"),
        (END_MARKET, "le Marché est plein", "the Market is full"),
    ):
        if entry.a & bit:
            fr.append(why_fr)
            en.append(why_en)
    return both(f"Dernier tour de table : {', '.join(fr)}", f"Last round: {', '.join(en)}")


def _die(entry: Entry, who: str) -> Words:
    name = tile_name(entry.b)
    fr, en = DIE_STORIES[entry.code]
    return both(f"{who} {fr.format(entry.a, name.fr)}", f"{who} {en.format(entry.a, name.en)}")


DIE_STORIES = {
    int(notes.TOOK_BACK): ("reprend son {} de {}", "takes back the {} from {}"),
    int(notes.PLACED): ("pose un {} sur {}", "puts a {} on {}"),
    int(notes.CHASED): ("récupère son {}, chassé de {}", "gets back the {}, chased from {}"),
    int(notes.NOT_PLACED): ("ne peut pas poser son {} sur {}", "cannot put the {} on {}"),
}


def _roll(entry: Entry, who: str) -> Words:
    if entry.code == notes.ROLLED:
        return both(f"{who} lance {entry.a} et {entry.b}", f"{who} rolls {entry.a} and {entry.b}")
    return both(
        f"Ni {entry.a} ni {entry.b} ne permet de bouger : {who} relance",
        f"Neither {entry.a} nor {entry.b} moves: {who} rolls again",
    )


def _moved(entry: Entry, who: str) -> Words:
    name = tile_name(entry.a)
    sign = " ±1" if entry.c else ""
    return both(
        f"{who} va à {name.fr} (dé {entry.b}{sign})", f"{who} goes to {name.en} (die {entry.b}{sign})"
    )


def _cubes(entry: Entry, who: str) -> Words:
    name = RAW[entry.a]
    fr, en = CUBE_STORIES[entry.code]
    return both(f"{who} {fr.format(entry.b, name.fr)}", f"{who} {en.format(entry.b, name.en)}")


CUBE_STORIES = {
    int(notes.GAINED): ("gagne {} {}", "gains {} {}"),
    int(notes.STOCKED): ("met {} {} au stock", "puts {} {} into the stock"),
    int(notes.LOST): ("perd {} {}", "loses {} {}"),
}


def _poured(entry: Entry, who: str) -> Words:
    name, raw = card_name(entry.c), RAW[entry.a]
    return both(f"{who} met 1 {raw.fr} sur {name.fr}", f"{who} puts 1 {raw.en} onto {name.en}")


def _card(entry: Entry, who: str) -> Words:
    name = card_name(entry.a)
    fr, en = CARD_STORIES[entry.code]
    return both(f"{who} {fr.format(name.fr, entry.b)}", f"{who} {en.format(name.en, entry.b)}")


CARD_STORIES = {
    int(notes.BUILT): ("achève {}", "completes {}"),
    int(notes.HIRED): ("active {}", "activates {}"),
    int(notes.KEPT): ("garde {} (rangée {})", "keeps {} (row {})"),
}


def _drew(entry: Entry, who: str) -> Words:
    name = tile_name(entry.a)
    if entry.code == notes.DREW:
        return both(f"{who} pioche {entry.b} ({name.fr})", f"{who} draws {entry.b} ({name.en})")
    return both(
        f"{who} remet {entry.b} sous la pioche ({name.fr})",
        f"{who} returns {entry.b} under the deck ({name.en})",
    )


def _saw(entry: Entry, who: str) -> Words:
    seen = [
        card_name(half >> 6 * i & 63) for half in (entry.a, entry.b) for i in range(3) if half >> 6 * i & 63
    ]
    return both(
        f"{who} voit : {', '.join(w.fr for w in seen)}", f"{who} sees: {', '.join(w.en for w in seen)}"
    )


def _sold(entry: Entry, who: str) -> Words:
    good = GOODS[entry.a]
    if entry.code == notes.SOLD:
        return both(
            f"{who} vend {entry.b} {good.fr} à {entry.c} : {entry.d} PV",
            f"{who} sells {entry.b} {good.en} at {entry.c}: {entry.d} VP",
        )
    port = tile_name(entry.b)
    return both(
        f"{who} exporte 1 {good.fr} ({port.fr}) : {entry.c} PV",
        f"{who} exports 1 {good.en} ({port.en}): {entry.c} VP",
    )


def _price(entry: Entry, who: str) -> Words:
    good = GOODS[entry.a]
    sign = "+" if entry.code == notes.ROSE else "−"
    return both(
        f"Cours {good.fr} {sign}{entry.b} : {entry.c}", f"Price of {good.en} {sign}{entry.b}: {entry.c}"
    )


def _filled(entry: Entry, who: str) -> Words:
    mix = cubes([entry.a, entry.b, entry.c])
    return both(f"{who} remplit son stock : {mix.fr}", f"{who} fills the stock: {mix.en}")


def _bridge(entry: Entry, who: str) -> Words:
    a, b = tile_name(entry.a), tile_name(entry.b)
    if entry.code == notes.BRIDGED:
        return both(
            f"{who} construit le pont {a.fr}–{b.fr} pour {entry.c}",
            f"{who} builds the bridge {a.en}–{b.en} for {entry.c}",
        )
    return both(
        f"Le pont {a.fr}–{b.fr} de {who} est détruit", f"The bridge {a.en}–{b.en} of {who} is destroyed"
    )


def _produced(entry: Entry, who: str) -> Words:
    name = card_name(entry.a)
    return both(
        f"{who} produit {entry.b} avec {name.fr} et une commande +{entry.c}",
        f"{who} produces {entry.b} with {name.en} and a +{entry.c} order",
    )


def _scored(entry: Entry, who: str) -> Words:
    return both(
        f"{who} : vente finale {entry.a}, ponts {entry.b}, maîtres d'œuvre {entry.c}, total {entry.d} PV",
        f"{who}: final sale {entry.a}, bridges {entry.b}, master builders {entry.c}, total {entry.d} VP",
    )


TELLERS = {
    **dict.fromkeys(TILE_STORIES, _tile),
    **dict.fromkeys(DIE_STORIES, _die),
    **dict.fromkeys(CUBE_STORIES, _cubes),
    **dict.fromkeys(CARD_STORIES, _card),
    int(notes.ROUND): _round,
    int(notes.LAST_ROUND): _round,
    int(notes.ROLLED): _roll,
    int(notes.ROLLED_AGAIN): _roll,
    int(notes.MOVED): _moved,
    int(notes.POURED): _poured,
    int(notes.DREW): _drew,
    int(notes.RETURNED): _drew,
    int(notes.SAW): _saw,
    int(notes.SOLD): _sold,
    int(notes.EXPORTED): _sold,
    int(notes.FELL): _price,
    int(notes.ROSE): _price,
    int(notes.FILLED): _filled,
    int(notes.BRIDGED): _bridge,
    int(notes.DESTROYED): _bridge,
    int(notes.PRODUCED): _produced,
    int(notes.SCORED): _scored,
}

CLAUSES = {
    int(notes.LAID): "2.10",
    int(notes.MOORED): "5.6",
    int(notes.SETTLED): "2.6",
    int(notes.ROUND): "3.1",
    int(notes.LAST_ROUND): "12.1",
    int(notes.ROLLED): "4.1",
    int(notes.ROLLED_AGAIN): "4.4",
    int(notes.MOVED): "5.1",
    int(notes.PLACED): "6.2",
    int(notes.CHASED): "6.2",
    int(notes.NOT_PLACED): "6.3",
    int(notes.DECLINED): "6.1",
    int(notes.GAINED): "6.6",
    int(notes.STOCKED): "7.1",
    int(notes.LOST): "7.5",
    int(notes.POURED): "7.2",
    int(notes.BUILT): "8.2",
    int(notes.HIRED): "8.5",
    int(notes.DREW): "6.7",
    int(notes.SAW): "6.20",
    int(notes.KEPT): "6.9",
    int(notes.RETURNED): "6.8",
    int(notes.SOLD): "6.12",
    int(notes.EXPORTED): "6.17",
    int(notes.FILLED): "8.12",
    int(notes.BRIDGED): "10.1",
    int(notes.DESTROYED): "10.3",
    int(notes.PRODUCED): "11.2",
    int(notes.SCORED): "12.3",
}


def clause(entry: Entry) -> str:
    """The clause that a journal entry follows, or nothing."""
    return CLAUSES.get(entry.code, "")
