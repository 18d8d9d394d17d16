"""The journal of the core in sentences, and the clause that each entry follows."""

from __future__ import annotations

from collections.abc import Callable

from comptoir.games.cove import causes, journal
from comptoir.games.cove.citing import ByCause, Cites, cited
from comptoir.games.cove.merchants.roster import STOREFRONTS
from comptoir.games.cove.names import (
    BOATS,
    DOCKS,
    FACTION,
    GOOD,
    HALLS,
    PIER,
    SAILS,
    corruption_card,
    crowd,
    hour,
    of_merchant,
    peddler_action,
    peddler_times,
    townsfolk,
)
from comptoir.games.cove.peddler_cards import CARD_NAMES
from comptoir.kernel.journal import Entry
from comptoir.kernel.words import Words


def _ability_used(who: Words, ability: int, kind: int, *_: int) -> Words:
    does = STOREFRONTS[kind].abilities[ability]
    return Words(f"{who.fr} utilise son Équipe. {does.fr}.", f"{who.en} uses the Staff. {does.en}.")


def _peddler_card(who: Words, right: int, left: int, *_: int) -> Words:
    name = CARD_NAMES[right - 1]
    fr, en = (f"{name} {peddler_action(right - 1, lang)}" for lang in ("fr", "en"))
    if not left:
        return Words(f"{who.fr} prépare {fr}.", f"{who.en} prepares {en}.")
    name = CARD_NAMES[left - 1]
    left_fr, left_en = (f"{name} {peddler_times(left - 1, lang)}" for lang in ("fr", "en"))
    return Words(
        f"{who.fr} joue {left_fr} à gauche et {fr} à droite.",
        f"{who.en} plays {left_en} on the left and {en} on the right.",
    )


# Each code has its clause, and its sentence made of whom it concerns and of its arguments

Told = Callable[[Words, int, int, int, int], Words]

OF_SEATS: dict[int, tuple[Cites, Told]] = {
    journal.MERCHANT: (
        "1.9",
        lambda who, kind, *_: Words(
            f"{who.fr} joue {STOREFRONTS[kind].name.fr}.", f"{who.en} plays {STOREFRONTS[kind].name.en}."
        ),
    ),
    journal.LENDER: (
        "P1.3",
        lambda _, kind, *__: Words(
            f"Le Colporteur vend les marchandises {of_merchant(STOREFRONTS[kind].name.fr)}.",
            f"The Peddler sells the goods of the {STOREFRONTS[kind].name.en}.",
        ),
    ),
    journal.RECRUIT: (
        "7.1",
        lambda who, card, *_: Words(
            f"{who.fr} recrute {townsfolk(card, 'fr')}.", f"{who.en} recruits {townsfolk(card, 'en')}."
        ),
    ),
    journal.REPLACE: (
        "7.4",
        lambda who, card, *_: Words(
            f"{townsfolk(card, 'fr')} quitte l’Équipe, sous la pioche.",
            f"{townsfolk(card, 'en')} leaves the Staff and goes under the deck.",
        ),
    ),
    journal.TUCK: (
        "7.3",
        lambda who, card, slot, *_: Words(
            f"L’Habitant prend la place {slot + 1} de l’Équipe.",
            f"The recruit takes place {slot + 1} of the Staff.",
        ),
    ),
    journal.ABILITY: ("7.9", _ability_used),
    journal.GOOD: (
        ByCause("b", {causes.BY_AN_ACTION: "3.6", causes.BY_TOWNSFOLK: "7.7"}),
        lambda who, a_good, *_: Words(
            f"{who.fr} obtient 1 {GOOD[a_good].fr}.", f"{who.en} gains 1 {GOOD[a_good].en}."
        ),
    ),
    journal.NO_GOOD: (
        "7.7",
        lambda who, a_good, *_: Words(
            f"Plus de {GOOD[a_good].fr} pour {who.fr}.", f"No {GOOD[a_good].en} is left for {who.en}."
        ),
    ),
    journal.LOST: (
        "7.2",
        lambda who, card, *_: Words(
            f"La capacité de {townsfolk(card, 'fr')} est perdue pour {who.fr} : rien à faire.",
            f"The ability of {townsfolk(card, 'en')} is lost for {who.en}: there is nothing to do.",
        ),
    ),
    journal.CORRUPTION: (
        ByCause(
            "b",
            {
                causes.BY_THE_SHOP: "6.1",
                causes.AS_COST: "3.7",
                causes.ON_A_HAND: "3.13",
                causes.AT_THE_BLACK_MARKET: "5.6",
                causes.FOR_ROBBERS: "8.4",
                causes.FOR_A_CULTIST: "8.3",
            },
        ),
        lambda who, cards, *_: Words(
            f"{who.fr} pioche {cards} Corruption.", f"{who.en} draws {cards} Corruption."
        ),
    ),
    journal.CORRUPTION_KIND: (
        "6.2",
        lambda who, kind, *_: Words(
            f"Carte Corruption : {corruption_card(kind, 'fr')}.",
            f"Corruption card: {corruption_card(kind, 'en')}.",
        ),
    ),
    journal.DISCARD: (
        ByCause("b", {causes.BY_A_LOCAL: "7.6", causes.ON_PATROL: "C1.16"}, otherwise="6.3"),
        lambda who, kind, *_: Words(
            f"{who.fr} défausse une carte Corruption ({corruption_card(kind, 'fr')}).",
            f"{who.en} discards a Corruption card ({corruption_card(kind, 'en')}).",
        ),
    ),
    journal.HOURGLASS: (
        "3.9",
        lambda who, place, hours, *_: Words(
            f"Le Sablier de {who.fr} avance de {hours} h : {hour(place)}.",
            f"The Hourglass of {who.en} advances {hours} h: {hour(place)}.",
        ),
    ),
    journal.HAND: (
        "3.13",
        lambda who, place, *_: Words(
            f"{who.fr} passe par l’Aiguille {hour(place)}.", f"{who.en} takes Hand {hour(place)}."
        ),
    ),
    journal.CARD: (ByCause("b", {0: "P1.5"}, otherwise="P2.1"), _peddler_card),
    journal.RESERVE: (
        ByCause(
            "b",
            {causes.ON_ARRIVAL: "P1.6", causes.WITH_A_RECRUIT: "P3.2", causes.FOR_WANT_OF_ROOM: "P3.5"},
        ),
        lambda _, kind, *__: Words(
            f"{FACTION[kind].fr} dans la Réserve du Colporteur.",
            f"{FACTION[kind].en} into the Peddler’s Reserve.",
        ),
    ),
}

OF_BOATS: dict[int, tuple[Cites, Told]] = {
    journal.ARRIVAL: (
        "2.1",
        lambda _, boat, people, *__: Words(
            f"Bateau {BOATS[boat]} : {crowd(people, 'fr')}.", f"Boat {BOATS[boat]}: {crowd(people, 'en')}."
        ),
    ),
    journal.DRAWN: (
        ByCause("b", {causes.BY_AN_ACTION: "4.1", causes.BY_TOWNSFOLK: "7.8"}),
        lambda who, kind, *_: Words(
            f"{who.fr} pioche 1 {FACTION[kind].fr}.", f"{who.en} draws 1 {FACTION[kind].en}."
        ),
    ),
    journal.EMPTY_BAG: (
        "4.11",
        lambda who, *_: Words(
            f"Le sac est vide : {who.fr} ne pioche personne.", f"The bag is empty: {who.en} draws nobody."
        ),
    ),
    journal.TAKEN: (
        "P4.1",
        lambda who, kind, *_: Words(
            f"{who.fr} prend 1 {FACTION[kind].fr} dans sa Réserve.",
            f"{who.en} takes 1 {FACTION[kind].en} from its Reserve.",
        ),
    ),
    journal.LOAD: (
        ByCause("c", {causes.BY_AN_ACTION: "4.1", causes.BY_TOWNSFOLK: "7.8"}),
        lambda who, kind, boat, *_: Words(
            f"{who.fr} embarque 1 {FACTION[kind].fr} sur {BOATS[boat]}.",
            f"{who.en} puts 1 {FACTION[kind].en} on {BOATS[boat]}.",
        ),
    ),
    journal.DOCK: (
        "4.4",
        lambda who, boat, dock, people, _: Words(
            f"{who.fr} met le Bateau {BOATS[boat]} à quai en {DOCKS[dock]} : {crowd(people, 'fr')}.",
            f"{who.en} docks boat {BOATS[boat]} at {DOCKS[dock]}: {crowd(people, 'en')}.",
        ),
    ),
    journal.CLOSED: (
        ByCause("c", {causes.BY_FULL_DOCKS: "4.6", causes.BY_END_OF_PRODUCTION: "4.9"}),
        lambda _, boat, people, *__: Words(
            f"Le Bateau {BOATS[boat]} est retiré : {crowd(people, 'fr')}.",
            f"Boat {BOATS[boat]} is removed: {crowd(people, 'en')}.",
        ),
    ),
    journal.MARKER: (
        ByCause("b", {causes.AHEAD: "4.7", causes.NO_FURTHER: "4.8"}),
        lambda _, place, *__: Words(
            f"Quatre Bateaux à quai : le marché ouvre à {hour(place)} h.",
            f"Four boats are docked: the market opens at {hour(place)}.",
        ),
    ),
    journal.PIER: (
        "7.8",
        lambda who, kind, _, pier, __: Words(
            f"{who.fr} pose 1 {FACTION[kind].fr} sur {PIER[pier].fr}.",
            f"{who.en} sets 1 {FACTION[kind].en} down at {PIER[pier].en}.",
        ),
    ),
    journal.SAIL: (
        "7.8",
        lambda who, kind, boat, sailor, _: Words(
            f"Marin de {who.fr} : {SAILS[sailor].fr} ({FACTION[kind].fr}, {BOATS[boat]}).",
            f"Sailor of {who.en}: {SAILS[sailor].en} ({FACTION[kind].en}, {BOATS[boat]}).",
        ),
    ),
    journal.ROB: (
        "8.4",
        lambda _, kind, boat, other, __: Words(
            f"Voleurs : 1 {FACTION[kind].fr} passe de {BOATS[boat]} à {BOATS[other]}.",
            f"Robbers: 1 {FACTION[kind].en} moves from {BOATS[boat]} to {BOATS[other]}.",
        ),
    ),
}

OF_THE_MARKET: dict[int, tuple[Cites, Told]] = {
    journal.ROUND: ("2.3", lambda _, number, *__: Words(f"Manche {number}.", f"Round {number}.")),
    journal.MARKET: (
        "5.1",
        lambda _, pier, people, *__: Words(
            f"Ventes sur {PIER[pier].fr} : {crowd(people, 'fr')}.",
            f"Sales at {PIER[pier].en}: {crowd(people, 'en')}.",
        ),
    ),
    journal.SALE: (
        "5.3",
        lambda who, a_good, pier, people, gold: Words(
            f"{who.fr} vend 1 {GOOD[a_good].fr} sur {PIER[pier].fr} à {people} Clients : {gold} Or.",
            f"{who.en} sells 1 {GOOD[a_good].en} at {PIER[pier].en} to {people} Customers: {gold} gold.",
        ),
    ),
    journal.CULTIST: (
        "8.3",
        lambda who, pier, *_: Words(
            f"{who.fr} sert un Cultiste sur {PIER[pier].fr}.",
            f"{who.en} serves a Cultist at {PIER[pier].en}.",
        ),
    ),
    journal.SPONSORSHIP: (
        ByCause("c", {causes.AT_THE_MARKET: "5.7", causes.AT_ONCE: "5.8", causes.BY_A_PATROL: "C1.15"}),
        lambda who, faction, gold, *_: Words(
            f"Mécénat {HALLS[faction].fr} : {gold} Or pour {who.fr}.",
            f"Sponsorship {HALLS[faction].en}: {gold} gold for {who.en}.",
        ),
    ),
    journal.CLEANUP: (
        "9.2",
        lambda *_: Words("Nettoyage : les Quais se vident.", "Clean-up: the piers empty."),
    ),
    journal.UNDER: (
        "9.3",
        lambda _, card, *__: Words(
            f"{townsfolk(card, 'fr')} quitte la Grand Place, sous la pioche.",
            f"{townsfolk(card, 'en')} leaves the Town Square and goes under the deck.",
        ),
    ),
    journal.MOUSE: (
        "9.4",
        lambda _, hour_closed, *__: Words(
            f"Une Souris libère son Aiguille et s’assied sur {hour_closed} h.",
            f"A Mouse leaves its Hand and sits on {hour_closed}.",
        ),
    ),
    journal.STACK: (
        "9.5",
        lambda _, start, *__: Words(
            f"Les Sabliers repartent de {start} h dans le même ordre ; le marqueur revient à 12 h.",
            f"The Hourglasses start again from {start}, in the same order; the marker returns to 12.",
        ),
    ),
    journal.REFILL: (
        ByCause(
            "b",
            {
                causes.AFTER_RECRUITING: "7.5",
                causes.AT_CLEAN_UP: "9.3",
                causes.AT_SETUP: "1.2",
                causes.AFTER_THE_PEDDLER: "P3.1",
            },
        ),
        lambda _, card, *__: Words(
            f"Sur la Grand Place : {townsfolk(card, 'fr')}.", f"To the Town Square: {townsfolk(card, 'en')}."
        ),
    ),
    journal.END: (
        "10.1",
        lambda who, gold, *_: Words(
            f"Décompte final : {gold} Or pour {who.fr}.", f"Final scoring: {gold} gold for {who.en}."
        ),
    ),
}

TOLD: dict[int, tuple[Cites, Told]] = {**OF_SEATS, **OF_BOATS, **OF_THE_MARKET}

# What the Peddler does follows clauses of its own
OF_THE_PEDDLER: dict[int, Cites] = {
    journal.RECRUIT: "P3.1",
    journal.GOOD: "P3.4",
    journal.NO_GOOD: "P3.8",
    journal.CORRUPTION: ByCause(
        "b",
        {
            causes.AS_COST: "P2.5",
            causes.ON_A_HAND: "P2.8",
            causes.AT_THE_BLACK_MARKET: "P5.1",
            causes.FOR_A_CULTIST: "P5.3",
        },
    ),
    journal.DISCARD: ByCause("b", {causes.WITH_A_RECRUIT: "P3.3", causes.FOR_WANT_OF_ROOM: "P3.7"}),
    journal.HOURGLASS: "P2.5",
    journal.HAND: "P2.8",
    journal.DRAWN: ByCause("b", {causes.NOBODY_WAITS: "P4.1", causes.NOBODY_FITS: "P4.6"}),
    journal.LOAD: "P4.2",
    journal.DOCK: "P4.4",
    journal.SALE: "P5.1",
    journal.CULTIST: "P5.3",
    journal.SPONSORSHIP: ByCause("c", {causes.AT_THE_MARKET: "P5.2", causes.AT_ONCE: "P3.6"}),
    journal.END: "P5.6",
}


def _clause_of_shop(entry: Entry) -> str:
    """The clause of a shop that an entry of the core follows; nothing where it follows the core's."""
    if entry.code == journal.ABILITY:
        return STOREFRONTS[entry.b].ability_clauses[entry.a]
    if entry.code == journal.RECRUIT and entry.c == causes.AT_NO_COST:
        return STOREFRONTS[entry.d].recruit_clause
    if entry.code in (journal.GOOD, journal.CORRUPTION) and entry.b >= journal.FIRST_OF_MERCHANTS:
        return STOREFRONTS[int(journal.merchant_of(entry.b))].cause_clauses[entry.b]
    return ""


def tell(entry: Entry, lang: str) -> str:
    """An entry as a sentence; seats appear as {0}, {1} …"""
    if entry.code >= journal.FIRST_OF_MERCHANTS:
        return STOREFRONTS[int(journal.merchant_of(entry.code))].tell(entry, lang)
    if entry.code not in TOLD:
        raise ValueError(f"no sentence for {entry}")
    seat = f"{{{entry.seat}}}"
    is_peddler = entry.seat == journal.PEDDLER_VOICE
    who = Words("Le Colporteur", "The Peddler") if is_peddler else Words(seat, seat)
    _, says = TOLD[entry.code]
    return says(who, entry.a, entry.b, entry.c, entry.d).to(lang)


def clause(entry: Entry) -> str:
    """The clause that an entry follows."""
    if entry.code >= journal.FIRST_OF_MERCHANTS:
        return STOREFRONTS[int(journal.merchant_of(entry.code))].clause(entry)
    if entry.seat == journal.PEDDLER_VOICE and entry.code in OF_THE_PEDDLER:
        return cited(OF_THE_PEDDLER[entry.code], entry)
    of_shop = _clause_of_shop(entry)
    return of_shop or (cited(TOLD[entry.code][0], entry) if entry.code in TOLD else "")
