"""The journal of the core in sentences, and the clause that each entry follows."""

from __future__ import annotations

from collections.abc import Callable

from comptoir.games.cove import journal
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

OF_SEATS: dict[int, tuple[str, Told]] = {
    journal.MERCHANT: (
        "1.9",
        lambda who, kind, *_: Words(
            f"{who.fr} joue {STOREFRONTS[kind].name.fr}.", f"{who.en} plays {STOREFRONTS[kind].name.en}."
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
            f"{townsfolk(card, 'fr')} quitte l’Équipe.", f"{townsfolk(card, 'en')} leaves the Staff."
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
        "3.6",
        lambda who, a_good, *_: Words(
            f"{who.fr} obtient 1 {GOOD[a_good].fr}.", f"{who.en} gains 1 {GOOD[a_good].en}."
        ),
    ),
    journal.NO_GOOD: (
        "7.2",
        lambda who, a_good, *_: Words(
            f"Plus de {GOOD[a_good].fr} pour {who.fr}.", f"No {GOOD[a_good].en} is left for {who.en}."
        ),
    ),
    journal.CORRUPTION: (
        "6.1",
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
        "6.3",
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
    journal.CARD: ("P2.1", _peddler_card),
    journal.RESERVE: (
        "P1.6",
        lambda _, kind, *__: Words(
            f"{FACTION[kind].fr} dans la Réserve du Colporteur.",
            f"{FACTION[kind].en} into the Peddler’s Reserve.",
        ),
    ),
}

OF_BOATS: dict[int, tuple[str, Told]] = {
    journal.ARRIVAL: (
        "2.1",
        lambda _, boat, people, *__: Words(
            f"Bateau {BOATS[boat]} : {crowd(people, 'fr')}.", f"Boat {BOATS[boat]}: {crowd(people, 'en')}."
        ),
    ),
    journal.DRAWN: (
        "4.1",
        lambda who, kind, *_: Words(
            f"{who.fr} pioche 1 {FACTION[kind].fr}.", f"{who.en} draws 1 {FACTION[kind].en}."
        ),
    ),
    journal.LOAD: (
        "4.1",
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
        "4.6",
        lambda _, boat, people, *__: Words(
            f"Le Bateau {BOATS[boat]} est retiré : {crowd(people, 'fr')}.",
            f"Boat {BOATS[boat]} is removed: {crowd(people, 'en')}.",
        ),
    ),
    journal.MARKER: (
        "4.7",
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

OF_THE_MARKET: dict[int, tuple[str, Told]] = {
    journal.ROUND: ("2.1", lambda _, number, *__: Words(f"Manche {number}.", f"Round {number}.")),
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
        "5.7",
        lambda who, faction, gold, *_: Words(
            f"Mécénat {HALLS[faction].fr} : {gold} Or pour {who.fr}.",
            f"Sponsorship {HALLS[faction].en}: {gold} gold for {who.en}.",
        ),
    ),
    journal.CLEANUP: (
        "9.1",
        lambda *_: Words("Nettoyage : les Quais se vident.", "Clean-up: the piers empty."),
    ),
    journal.REFILL: (
        "7.5",
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

TOLD: dict[int, tuple[str, Told]] = {**OF_SEATS, **OF_BOATS, **OF_THE_MARKET}


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
    return TOLD[entry.code][0] if entry.code in TOLD else ""
