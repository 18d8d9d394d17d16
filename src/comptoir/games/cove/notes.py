"""The journal of the core as sentences, and the clause each entry follows."""

from __future__ import annotations

from comptoir.games.cove import actions as an
from comptoir.games.cove import words
from comptoir.games.cove.merchants.view import STOREFRONTS
from comptoir.games.cove.peddler import CARD_NAMES
from comptoir.games.cove.state import PEDDLER_VOICE
from comptoir.games.cove.words import BOATS, DOCKS, FACTION, GOOD, HALLS, PIER, SAILS, crowd, hour, townsfolk
from comptoir.kernel.journal import Entry
from comptoir.kernel.words import Words

CLAUSES = {
    int(an.NOTE_ROUND): "2.1",
    int(an.NOTE_ARRIVAL): "2.1",
    int(an.NOTE_MERCHANT): "1.9",
    int(an.NOTE_RECRUIT): "7.1",
    int(an.NOTE_REPLACE): "7.4",
    int(an.NOTE_TUCK): "7.3",
    int(an.NOTE_GOOD): "3.6",
    int(an.NOTE_NO_GOOD): "7.2",
    int(an.NOTE_CORRUPTION): "6.1",
    int(an.NOTE_CORRUPTION_KIND): "6.2",
    int(an.NOTE_DISCARD): "6.3",
    int(an.NOTE_HOURGLASS): "3.9",
    int(an.NOTE_HAND): "3.13",
    int(an.NOTE_LOAD): "4.1",
    int(an.NOTE_DRAWN): "4.1",
    int(an.NOTE_DOCK): "4.4",
    int(an.NOTE_CLOSED): "4.6",
    int(an.NOTE_MARKER): "4.7",
    int(an.NOTE_PIER): "7.8",
    int(an.NOTE_SAIL): "7.8",
    int(an.NOTE_ROB): "8.4",
    int(an.NOTE_MARKET): "5.1",
    int(an.NOTE_SALE): "5.3",
    int(an.NOTE_CULTIST): "8.3",
    int(an.NOTE_SPONSORSHIP): "5.7",
    int(an.NOTE_CLEANUP): "9.1",
    int(an.NOTE_REFILL): "7.5",
    int(an.NOTE_END): "10.1",
    int(an.NOTE_CARD): "P2.1",
    int(an.NOTE_RESERVE): "P1.6",
    int(an.NOTE_ABILITY): "7.9",
}


def clause(entry: Entry) -> str:
    """The clause that an entry follows."""
    if entry.code >= an.FIRST_OF_MERCHANTS:
        return STOREFRONTS[words.front_of_verb(entry.code)].clause(entry)
    return CLAUSES.get(entry.code, "")


def tell(entry: Entry, lang: str) -> str:
    """An entry as a sentence; seats appear as {0}, {1} …"""
    if entry.code >= an.FIRST_OF_MERCHANTS:
        return STOREFRONTS[words.front_of_verb(entry.code)].tell(entry, lang)
    if entry.seat == PEDDLER_VOICE:
        who = Words("Le Colporteur", "The Peddler")
    else:
        who = Words("{" + str(entry.seat) + "}", "{" + str(entry.seat) + "}")
    return (_of_seat(entry, who) or _of_boats(entry, who) or _of_market(entry, who)).to(lang)


def _of_seat(entry: Entry, who: Words) -> Words | None:
    """Recruiting, goods, Corruption cards and the clock."""
    code, a, b = entry.code, entry.a, entry.b
    if code == an.NOTE_MERCHANT:
        name = STOREFRONTS[a].name
        return Words(f"{who.fr} joue {name.fr}.", f"{who.en} plays {name.en}.")
    if code == an.NOTE_RECRUIT:
        return Words(f"{who.fr} recrute {townsfolk(a, 'fr')}.", f"{who.en} recruits {townsfolk(a, 'en')}.")
    if code == an.NOTE_REPLACE:
        return Words(f"{townsfolk(a, 'fr')} quitte l’Équipe.", f"{townsfolk(a, 'en')} leaves the Staff.")
    if code == an.NOTE_TUCK:
        return Words(
            f"L’Habitant prend la place {b + 1} de l’Équipe.",
            f"The recruit takes place {b + 1} of the Staff.",
        )
    if code == an.NOTE_ABILITY:
        ability = STOREFRONTS[b].abilities[a]
        return Words(f"{who.fr} utilise son Équipe. {ability.fr}.", f"{who.en} uses the Staff. {ability.en}.")
    if code == an.NOTE_GOOD:
        return Words(f"{who.fr} obtient 1 {GOOD[a].fr}.", f"{who.en} gains 1 {GOOD[a].en}.")
    if code == an.NOTE_NO_GOOD:
        return Words(f"Plus de {GOOD[a].fr} pour {who.fr}.", f"No {GOOD[a].en} is left for {who.en}.")
    if code == an.NOTE_CORRUPTION:
        return Words(f"{who.fr} pioche {a} Corruption.", f"{who.en} draws {a} Corruption.")
    if code == an.NOTE_CORRUPTION_KIND:
        return Words(
            f"Carte Corruption : {words.corruption_card(a, 'fr')}.",
            f"Corruption card: {words.corruption_card(a, 'en')}.",
        )
    if code == an.NOTE_DISCARD:
        card = Words(words.corruption_card(a, "fr"), words.corruption_card(a, "en"))
        return Words(
            f"{who.fr} défausse une carte Corruption ({card.fr}).",
            f"{who.en} discards a Corruption card ({card.en}).",
        )
    if code == an.NOTE_HOURGLASS:
        return Words(
            f"Le Sablier de {who.fr} avance de {b} h : {hour(a)}.",
            f"The Hourglass of {who.en} advances {b} h: {hour(a)}.",
        )
    if code == an.NOTE_HAND:
        return Words(f"{who.fr} passe par l’Aiguille {hour(a)}.", f"{who.en} takes Hand {hour(a)}.")
    if code == an.NOTE_CARD:
        right = [f"{CARD_NAMES[a - 1]} {words.peddler_action(a - 1, lang)}" for lang in ("fr", "en")]
        if not b:
            return Words(f"{who.fr} prépare {right[0]}.", f"{who.en} prepares {right[1]}.")
        left = [f"{CARD_NAMES[b - 1]} {words.peddler_times(b - 1, lang)}" for lang in ("fr", "en")]
        return Words(
            f"{who.fr} joue {left[0]} à gauche et {right[0]} à droite.",
            f"{who.en} plays {left[1]} on the left and {right[1]} on the right.",
        )
    if code == an.NOTE_RESERVE:
        return Words(
            f"{FACTION[a].fr} dans la Réserve du Colporteur.", f"{FACTION[a].en} into the Peddler’s Reserve."
        )
    return None


def _of_boats(entry: Entry, who: Words) -> Words | None:
    """Arrival, loading and docking."""
    code, a, b, c = entry.code, entry.a, entry.b, entry.c
    if code == an.NOTE_ARRIVAL:
        return Words(f"Bateau {BOATS[a]} : {crowd(b, 'fr')}.", f"Boat {BOATS[a]}: {crowd(b, 'en')}.")
    if code == an.NOTE_DRAWN:
        return Words(f"{who.fr} pioche 1 {FACTION[a].fr}.", f"{who.en} draws 1 {FACTION[a].en}.")
    if code == an.NOTE_LOAD:
        return Words(
            f"{who.fr} embarque 1 {FACTION[a].fr} sur {BOATS[b]}.",
            f"{who.en} puts 1 {FACTION[a].en} on {BOATS[b]}.",
        )
    if code == an.NOTE_DOCK:
        return Words(
            f"{who.fr} met le Bateau {BOATS[a]} à quai en {DOCKS[b]} : {crowd(c, 'fr')}.",
            f"{who.en} docks boat {BOATS[a]} at {DOCKS[b]}: {crowd(c, 'en')}.",
        )
    if code == an.NOTE_CLOSED:
        return Words(
            f"Le Bateau {BOATS[a]} est retiré : {crowd(b, 'fr')}.",
            f"Boat {BOATS[a]} is removed: {crowd(b, 'en')}.",
        )
    if code == an.NOTE_MARKER:
        return Words(
            f"Quatre Bateaux à quai : le marché ouvre à {hour(a)} h.",
            f"Four boats are docked: the market opens at {hour(a)}.",
        )
    if code == an.NOTE_PIER:
        return Words(
            f"{who.fr} pose 1 {FACTION[a].fr} sur {PIER[c].fr}.",
            f"{who.en} sets 1 {FACTION[a].en} down at {PIER[c].en}.",
        )
    if code == an.NOTE_SAIL:
        return Words(
            f"Marin de {who.fr} : {SAILS[c].fr} ({FACTION[a].fr}, {BOATS[b]}).",
            f"Sailor of {who.en}: {SAILS[c].en} ({FACTION[a].en}, {BOATS[b]}).",
        )
    if code == an.NOTE_ROB:
        return Words(
            f"Voleurs : 1 {FACTION[a].fr} passe de {BOATS[b]} à {BOATS[c]}.",
            f"Robbers: 1 {FACTION[a].en} moves from {BOATS[b]} to {BOATS[c]}.",
        )
    return None


def _of_market(entry: Entry, who: Words) -> Words:
    """Rounds, sales, Sponsorship and the end."""
    code, a, b, c, d = entry.code, entry.a, entry.b, entry.c, entry.d
    if code == an.NOTE_ROUND:
        return Words(f"Manche {a}.", f"Round {a}.")
    if code == an.NOTE_MARKET:
        return Words(
            f"Ventes sur {PIER[a].fr} : {crowd(b, 'fr')}.", f"Sales at {PIER[a].en}: {crowd(b, 'en')}."
        )
    if code == an.NOTE_SALE:
        return Words(
            f"{who.fr} vend 1 {GOOD[a].fr} sur {PIER[b].fr} à {c} Clients : {d} Or.",
            f"{who.en} sells 1 {GOOD[a].en} at {PIER[b].en} to {c} Customers: {d} gold.",
        )
    if code == an.NOTE_CULTIST:
        return Words(
            f"{who.fr} sert un Cultiste sur {PIER[a].fr}.", f"{who.en} serves a Cultist at {PIER[a].en}."
        )
    if code == an.NOTE_SPONSORSHIP:
        return Words(
            f"Mécénat {HALLS[a].fr} : {b} Or pour {who.fr}.",
            f"Sponsorship {HALLS[a].en}: {b} gold for {who.en}.",
        )
    if code == an.NOTE_CLEANUP:
        return Words("Nettoyage : les Quais se vident.", "Clean-up: the piers empty.")
    if code == an.NOTE_REFILL:
        return Words(
            f"Sur la Grand Place : {townsfolk(a, 'fr')}.", f"To the Town Square: {townsfolk(a, 'en')}."
        )
    if code == an.NOTE_END:
        return Words(f"Décompte final : {a} Or pour {who.fr}.", f"Final scoring: {a} gold for {who.en}.")
    raise ValueError(f"no sentence for {entry}")
