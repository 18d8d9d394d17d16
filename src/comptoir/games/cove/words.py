"""The words of the core: names, text notation, sentences, prompts and the journal, in French and English. Merchants bring their own."""

from __future__ import annotations

from comptoir.games.cove import actions as an
from comptoir.games.cove import peddler
from comptoir.games.cove.data import CARD_IDS, CARDS_A_SET, ICONS, PRICE, TOWN_CORRUPTION, TOWN_HOURS
from comptoir.games.cove.data import POWER as POWERS
from comptoir.games.cove.market import demand
from comptoir.games.cove.merchants.view import STOREFRONTS
from comptoir.games.cove.state import State
from comptoir.kernel.errors import IllegalAction
from comptoir.kernel.frames import frame_a, frame_b, frame_kind, frame_seat
from comptoir.kernel.packing import get4, get8
from comptoir.kernel.words import Words

FACTIONS = ("warrior", "bard", "wizard", "noble", "rogue")
FACTION = (
    Words("Guerrier", "Warrior"),
    Words("Barde", "Bard"),
    Words("Sorcier", "Wizard"),
    Words("Noble", "Noble"),
    Words("Voyou", "Rogue"),
)
HALLS = (
    Words("des Guerriers", "of the Warriors"),
    Words("des Bardes", "of the Bards"),
    Words("des Sorciers", "of the Wizards"),
    Words("des Nobles", "of the Nobles"),
)
LETTERS = "WBZNR"
BOATS = ("L1", "L2", "L3", "R1", "R2", "R3")
DOCKS = ("D1", "D2", "D3", "D4")
PIERS = ("bazaar", "square", "black")
PIER = (
    Words("le Bazar", "the Bazaar"),
    Words("la Grand Place", "the Town Square"),
    Words("le Marché Noir", "the Black Market"),
)
GOODS = tuple(
    f"{size}-{colour}" for size in ("small", "large") for colour in ("red", "green", "blue", "yellow")
)
GOOD = tuple(
    Words(f"{size.fr} marchandise {colour.fr}", f"{size.en} {colour.en} good")
    for size in (Words("petite", "small"), Words("grande", "large"))
    for colour in (
        Words("rouge", "red"),
        Words("verte", "green"),
        Words("bleue", "blue"),
        Words("jaune", "yellow"),
    )
)
CORRUPTIONS = ("single", "warrior", "bard", "wizard", "noble")
SETS = (Words("Autochtone", "Local"), Words("Mercenaire", "Mercenary"), Words("Marin", "Sailor"))
ROGUE_CARDS = (Words("Criminels", "Criminals"), Words("Cultistes", "Cultists"), Words("Voleurs", "Robbers"))
SAILS = (
    Words("charge un Aventurier", "loads an Adventurer"),
    Words("un Aventurier sur un Quai", "an Adventurer onto a pier"),
    Words("un Client dans sa Salle", "a Customer to its Hall"),
    Words("un Aventurier dans le sac", "an Adventurer to the bag"),
    Words("un Aventurier sur un autre Bateau", "an Adventurer to another boat"),
)
PEDDLER = Words("le Colporteur", "the Peddler")


def corruption_card(kind: int, lang: str) -> str:
    """A Corruption card by its icons."""
    if kind == 0:
        return Words("1 icône Corruption", "1 corruption icon").to(lang)
    name = FACTION[kind - 1].to(lang)
    return Words(f"2 icônes Corruption et 1 {name}", f"2 corruption icons and 1 {name}").to(lang)


def townsfolk(card: int, lang: str) -> str:
    """A Townsfolk by its set, ability and icons."""
    of_set, power = card // CARDS_A_SET, int(POWERS[card])
    if of_set == 0:
        ability = (
            Words(f"défausse {power}", f"discards {power}")
            if power == 1
            else Words(f"défausse jusqu’à {power}", f"discards up to {power}")
        )
    elif of_set == 1:
        ability = GOOD[power]
    else:
        ability = SAILS[power]
    return f"{SETS[of_set].to(lang)} {CARD_IDS[card]} ({ability.to(lang)}; {icons(int(ICONS[card]), lang)})"


def icons(packed: int, lang: str) -> str:
    """Icons of four bits each as a short list."""
    names = [*(FACTION[i].to(lang) for i in range(4)), Words("Corruption", "corruption").to(lang)]
    return ", ".join(_counted(packed, names)) or Words("sans icône", "no icon").to(lang)


def crowd(packed: int, lang: str) -> str:
    """Adventurers by kind, four bits each, as a short list."""
    return ", ".join(_counted(packed, [one.to(lang) for one in FACTION])) or Words("personne", "nobody").to(
        lang
    )


def _counted(packed: int, names: list[str]) -> list[str]:
    """The names with their counts of four bits each, nothing where there is none."""
    found = [(name, int(get4(packed, i))) for i, name in enumerate(names)]
    return [f"{name} × {n}" if n > 1 else name for name, n in found if n]


def hour(place: int) -> str:
    """A place of the clock: an hour, or a Hand."""
    return {11: "H1", 15: "H2"}.get(place, str(place // 2)) if place % 2 else str(place // 2)


def cost(hours: int, cards: int, lang: str) -> str:
    """A cost in hours and Corruption cards."""
    text = f"{hours} h"
    return f"{text} + {cards} corruption" if cards else text


def peddler_action(card: int, lang: str) -> str:
    """What a Peddler card does when it lies in the right action space."""
    does = int(peddler.DOES[card])
    if does == peddler.DOES_RECRUIT:
        what = Words("recrute", "recruits").to(lang)
    elif does < peddler.DOES_GOODS:
        hall = HALLS[does - int(peddler.DOES_SPONSOR)]
        what = Words(f"Mécénat {hall.fr}", f"Sponsorship {hall.en}").to(lang)
    else:
        second = (does - int(peddler.DOES_GOODS)) >> 4
        goods = [does & 15, second - 1] if second else [does & 15]
        what = ", ".join(GOOD[a_good].to(lang) for a_good in goods)
    where = (Words("emplacement intérieur", "inner place"), Words("emplacement extérieur", "outer place"))[
        peddler.DEPTH[card]
    ].to(lang)
    return f"({what}; {cost(int(peddler.HOURS[card]), int(peddler.CORRUPTION[card]), lang)}; {where})"


def peddler_times(card: int, lang: str) -> str:
    """What a Peddler card adds when it lies in the left action space."""
    side = (Words("côté gauche", "left side"), Words("côté droit", "right side"))[peddler.SIDE[card]].to(lang)
    times = Words("{0} fois", "{0} ×").to(lang).format(int(peddler.TIMES[card]))
    return f"({times}; {cost(int(peddler.TIMES_HOURS[card]), int(peddler.TIMES_CORRUPTION[card]), lang)}; {side})"


# Text notation: a word for the verb, then one for each argument

NOTATION: dict[int, tuple[str, tuple[tuple[str, ...], ...]]] = {
    int(an.RECRUIT): ("recruit", (("1", "2", "3", "4"),)),
    int(an.STAFF): ("staff", ()),
    int(an.ABILITY): ("ability", (("1", "2", "3", "4"),)),
    int(an.TUCK): ("slot", (("1", "2", "3", "4"),)),
    int(an.DISCARD): ("discard", (CORRUPTIONS,)),
    int(an.DONE): ("done", ()),
    int(an.LOAD): ("load", (BOATS,)),
    int(an.DOCK): ("dock", (DOCKS,)),
    int(an.ROB): ("rob", (FACTIONS[:4], BOATS)),
    int(an.SAIL): ("sail", (BOATS, FACTIONS)),
    int(an.PIER): ("pier", (PIERS,)),
    int(an.HAND): ("hand", ()),
    int(an.HOUR): ("hour", ()),
    int(an.SELL): ("sell", (GOODS,)),
    int(an.SELL_ALL): ("sell-all", ()),
    int(an.CULTIST): ("cultist", ()),
}
VERBS = {name: (verb, arguments) for verb, (name, arguments) in NOTATION.items()}


def front_of_verb(verb: int) -> int:
    """The kind of merchant that a verb, frame kind or journal code belongs to."""
    return (verb - 64) // 16


def write(action: int) -> str:
    """The text of an action."""
    verb = int(an.verb(action))
    if verb >= an.FIRST_OF_MERCHANTS:
        front = STOREFRONTS[front_of_verb(verb)]
        return f"{front.slug} {front.write(action)}"
    if verb == an.CHOOSE:
        return f"merchant {STOREFRONTS[int(an.arg_a(action))].slug}"
    name, arguments = NOTATION[verb]
    return " ".join([name, *(values[(action >> 8 * (i + 1)) & 255] for i, values in enumerate(arguments))])


def read(text: str) -> int:
    """The action written so."""
    words = text.split()
    if not words:
        raise IllegalAction("an empty text is no action")
    fronts = {front.slug: front for front in STOREFRONTS.values()}
    if words[0] in fronts:
        return fronts[words[0]].read(words[1:])
    if words[0] == "merchant" and len(words) == 2 and words[1] in fronts:
        return int(an.act(an.CHOOSE, fronts[words[1]].kind))
    if words[0] not in VERBS:
        raise IllegalAction(
            f"{words[0]!r} is no action of this game; there are: merchant, {', '.join([*VERBS, *fronts])}"
        )
    verb, arguments = VERBS[words[0]]
    if len(words) != len(arguments) + 1:
        raise IllegalAction(f"{words[0]!r} needs {len(arguments)} more words, not {len(words) - 1}")
    action = verb
    for i, (word, values) in enumerate(zip(words[1:], arguments)):
        if word not in values:
            raise IllegalAction(f"{word!r} is none of: {', '.join(values)}")
        action |= values.index(word) << 8 * (i + 1)
    return action


# What an action does, and what is asked


def sentence(state: State, action: int, lang: str) -> str:
    """What the action does, for the button that plays it."""
    verb, a, b = int(an.verb(action)), int(an.arg_a(action)), int(an.arg_b(action))
    f = state.top()
    player = state.players[frame_seat(f)]
    if verb >= an.FIRST_OF_MERCHANTS:
        return STOREFRONTS[front_of_verb(verb)].sentence(player, action, lang)
    return _sentence(state, int(f), verb, a, b).to(lang)


def _sentence(state: State, f: int, verb: int, a: int, b: int) -> Words:
    """Both languages of a core action."""
    player = state.players[frame_seat(f)]
    if verb == an.CHOOSE:
        name = STOREFRONTS[a].name
        return Words(f"Jouer {'l’' if name.fr[0] in 'AEIOU' else 'le '}{name.fr}", f"Play the {name.en}")
    if verb == an.RECRUIT:
        return _recruit_sentence(state, f, a)
    if verb == an.STAFF:
        return Words(
            f"Utiliser son Équipe ({player.staff_hours()} h)", f"Use the Staff ({player.staff_hours()} h)"
        )
    if verb == an.ABILITY:
        return STOREFRONTS[int(player.kind)].abilities[a]
    if verb == an.TUCK:
        return _tuck_sentence(state, f, a)
    if verb == an.DISCARD:
        return Words(f"Défausser {corruption_card(a, 'fr')}", f"Discard {corruption_card(a, 'en')}")
    if verb == an.SELL:
        gold = int(PRICE[a]) * int(demand(state, frame_a(f), a, frame_b(f)))
        return Words(f"Vendre 1 {GOOD[a].fr} pour {gold} Or", f"Sell 1 {GOOD[a].en} for {gold} gold")
    return _plain_sentence(verb, a, b, int(frame_kind(f)))


def _recruit_sentence(state: State, f: int, slot: int) -> Words:
    card = int(get8(state.row, slot)) - 1
    if card < 0:
        return Words(f"Recruter l’Habitant {slot + 1}", f"Recruit Townsfolk {slot + 1}")
    if frame_kind(f) != an.ASK_TURN:
        return Words(f"Recruter {townsfolk(card, 'fr')}", f"Recruit {townsfolk(card, 'en')}")
    hours, cards = int(TOWN_HOURS[slot]), int(TOWN_CORRUPTION[slot])
    return Words(
        f"Recruter {townsfolk(card, 'fr')} ({cost(hours, cards, 'fr')})",
        f"Recruit {townsfolk(card, 'en')} ({cost(hours, cards, 'en')})",
    )


def _tuck_sentence(state: State, f: int, slot: int) -> Words:
    player = state.players[frame_seat(f)]
    ability = STOREFRONTS[int(player.kind)].abilities[slot]
    there = int(get8(player.staff, slot)) - 1
    if there < 0:
        return Words(f"L’affecter à : {ability.fr}", f"Assign to: {ability.en}")
    return Words(
        f"L’affecter à : {ability.fr} (remplace {townsfolk(there, 'fr')})",
        f"Assign to: {ability.en} (replaces {townsfolk(there, 'en')})",
    )


def _plain_sentence(verb: int, a: int, b: int, kind: int) -> Words:
    """The sentences that need nothing but the action."""
    if verb == an.LOAD:
        return Words(f"L’embarquer sur le Bateau {BOATS[a]}", f"Put it on boat {BOATS[a]}")
    if verb == an.DOCK:
        pier = PIER[(0, 1, 1, 2)[a]]
        return Words(f"Mettre à quai en {DOCKS[a]} ({pier.fr})", f"Dock at {DOCKS[a]} ({pier.en})")
    if verb == an.ROB:
        who = FACTION[a]
        return Words(
            f"Piocher 1 Corruption : 1 {who.fr} passe sur le Bateau {BOATS[b]}",
            f"Draw 1 Corruption: move 1 {who.en} to boat {BOATS[b]}",
        )
    if verb == an.SAIL:
        who = FACTION[b]
        return Words(f"Prendre 1 {who.fr} sur le Bateau {BOATS[a]}", f"Take 1 {who.en} from boat {BOATS[a]}")
    if verb == an.PIER:
        return Words(f"Le poser sur {PIER[a].fr}", f"Set it down at {PIER[a].en}")
    if verb == an.HAND:
        return Words(
            "Passer par l’Aiguille (1 Corruption, pas de chargement)", "Take the Hand (1 Corruption, no load)"
        )
    if verb == an.HOUR:
        return Words("Avancer à l’heure suivante", "Go to the next hour")
    if verb == an.SELL_ALL:
        return Words("Vendre tout ce qui trouve un Client ici", "Sell everything that finds a Customer here")
    if verb == an.CULTIST:
        return Words(
            "Piocher 1 Corruption : servir un Cultiste de plus", "Draw 1 Corruption: serve one more Cultist"
        )
    return {
        int(an.ASK_SELL): Words("Ne plus rien vendre ici", "Sell nothing more here"),
        int(an.ASK_ROB): Words("Ne pas utiliser les Voleurs", "Leave the Robbers aside"),
        int(an.ASK_DISCARD): Words("Ne plus rien défausser", "Discard no more"),
        int(an.ASK_STAFF): Words("Terminer l’action Équipe", "End the Staff action"),
    }.get(kind, Words("Terminer", "Done"))


def prompt(state: State, lang: str) -> str:
    """What is asked of the seat that decides."""
    f = state.top()
    kind = int(frame_kind(f))
    if kind >= an.FIRST_OF_MERCHANTS:
        return STOREFRONTS[front_of_verb(kind)].prompt(state.players[frame_seat(f)], int(f), lang)
    return _prompt(kind, int(frame_a(f)), int(frame_b(f))).to(lang)


def _prompt(kind: int, a: int, b: int) -> Words:
    if kind == an.ASK_LOAD:
        return Words(f"{FACTION[a].fr} : sur quel Bateau en Mer ?", f"{FACTION[a].en}: on which boat at sea?")
    if kind == an.ASK_DOCK:
        return Words(
            f"Le Bateau {BOATS[a]} est plein : à quel emplacement ?",
            f"Boat {BOATS[a]} is full: at which dock?",
        )
    if kind == an.ASK_SAIL:
        return Words(f"Marin : {SAILS[a].fr}. Lequel ?", f"Sailor: {SAILS[a].en}. Which one?")
    if kind == an.ASK_PIER:
        return Words(f"{FACTION[a].fr} : sur quel Quai ?", f"{FACTION[a].en}: onto which pier?")
    if kind == an.ASK_SELL:
        extra = Words(f" ({b} Cultistes servis)", f" ({b} Cultists served)") if b else Words("", "")
        return Words(f"Que vendre sur {PIER[a].fr}{extra.fr} ?", f"What to sell at {PIER[a].en}{extra.en}?")
    return {
        int(an.ASK_MERCHANT): Words("Quel Marchand jouer ?", "Which merchant to play?"),
        int(an.ASK_TURN): Words("Choisissez une action de la boutique.", "Choose an action of the shop."),
        int(an.ASK_RECRUIT): Words("Quel Habitant recruter ?", "Which Townsfolk to recruit?"),
        int(an.ASK_STAFF): Words("Quelle capacité d’Équipe utiliser ?", "Which Staff ability to use?"),
        int(an.ASK_TUCK): Words(
            "À quelle capacité affecter l’Habitant ?", "To which ability is the Townsfolk assigned?"
        ),
        int(an.ASK_DISCARD): Words(
            "Quelle carte Corruption défausser ?", "Which Corruption card to discard?"
        ),
        int(an.ASK_ROB): Words(
            "Voleurs : déplacer un Client de ce Bateau ?", "Robbers: move a Customer off this boat?"
        ),
        int(an.ASK_HAND): Words("Passer par l’Aiguille ?", "Take the Hand?"),
    }[kind]
