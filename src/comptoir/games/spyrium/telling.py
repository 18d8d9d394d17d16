"""What happened as sentences, and the clause that each of them follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from comptoir.games.spyrium import journal
from comptoir.games.spyrium.data import (
    CARD_NAMES,
    EVENT_IDS,
    GAIN_WORKERS,
    GAP_NAMES,
    KIND_IDS,
    NO_CARD,
    SECOND_BONUS,
)
from comptoir.games.spyrium.names import (
    CRYSTAL,
    CRYSTALS,
    POINT,
    POINTS,
    WORKER,
    WORKERS,
    count,
    event_name,
    gain_words,
    kind_name,
)
from comptoir.games.spyrium.points import OF_EVENT, OF_TOKEN
from comptoir.kernel.journal import Entry
from comptoir.kernel.words import Words

Arguments = Mapping[str, int]


class Told(NamedTuple):
    """How one code of the journal is told: the clause behind it, and its sentence."""

    clause: str | Callable[[Arguments], str]
    words: Words


# The clause of each event, and of each way to exploit a building
EVENT_CLAUSES = {
    "token": "7.6",
    "residence": "7.9",
    "money_vp": "7.10",
    "crystal_money": "7.11",
    "recruit": "7.12",
    "reuse": "7.13",
    "late_place": "7.14",
}
# The clause of each card that brings points, by what its name begins with
SCORING_CLAUSES = {
    "apprenti": "5.9",
    "ingenieur": "5.9",
    "conseiller": "5.10",
    "bureaucrate": "5.11",
    "banquier": "5.12",
    "financier": "5.12",
    "atelier": "6.11",
    "usine": "6.11",
    "labo": "6.12",
    "universite": "6.13",
}
HOW_CLAUSES = ("6.7", "10.6", "7.13")


def event_clause(event: int) -> str:
    """What an event costs and gives."""
    return EVENT_CLAUSES[EVENT_IDS[event]]


def scoring_clause(found: Arguments) -> str:
    """The card or the event that brings the points."""
    if found["cause"] == OF_EVENT:
        return event_clause(found["by"])
    return SCORING_CLAUSES.get(KIND_IDS[found["by"]].split("_")[0], "8.1")


def bonus_clause(found: Arguments) -> str:
    """The first bonus is chosen, the second is the one that is left."""
    return "8.3" if found["mark"] == SECOND_BONUS else "8.2"


def bonus_worker_clause(found: Arguments) -> str:
    """A worker as a bonus, unless the reserve is empty."""
    return bonus_clause(found) if found["workers"] > 0 else "8.4"


def city_clause(found: Arguments) -> str:
    """The workers of a city, unless the reserve has fewer."""
    return "6.14" if found["workers"] == GAIN_WORKERS[found["kind"]] else "8.4"


TOLD = {
    journal.ROUND: Told("3.5", Words("Tour {round} : {who} commence.", "Round {round}: {who} begins.")),
    journal.INCOME: Told(
        "3.1", Words("{who} reçoit £{money} de revenu.", "{who} receives £{money} of income.")
    ),
    journal.EVENT_UP: Told(
        "3.2", Words("Événement du tour : {event}{token}.", "Event of the round: {event}{token}.")
    ),
    journal.PLACED: Told("4.1", Words("{who} place un ouvrier en {gap}.", "{who} places a worker at {gap}.")),
    journal.ENTERED: Told("3.6", Words("{who} passe à l’Activation.", "{who} goes over to Activation.")),
    journal.EARNED: Told(
        lambda found: "5.3" if found["card"] == NO_CARD else "5.2",
        Words(
            "{who} retire un ouvrier et gagne £{money} ({kind} {card}).",
            "{who} withdraws a worker and earns £{money} ({kind} {card}).",
        ),
    ),
    journal.ACTIVATED: Told("5.4", Words("{who} active {kind} {card}.", "{who} activates {kind} {card}.")),
    journal.LOBBIED: Told(
        "10.4",
        Words(
            "{who} évite £{surcharge} de surcoût par Lobbying.",
            "{who} avoids a surcharge of £{surcharge} with Lobbying.",
        ),
    ),
    journal.SET_TOKEN: Told(
        "10.7",
        Words(
            "{who} compte le jeton {face} pour {value} (Négoce).",
            "{who} counts the token {face} as {value} (Trade).",
        ),
    ),
    journal.KEPT_TOKEN: Told(
        "10.7",
        Words(
            "{who} garde le jeton {face} ({kept} en tout).",
            "{who} keeps the token {face} ({kept} in all).",
        ),
    ),
    journal.CALLED: Told(
        "5.6", Words("{who} fait appel au personnage {kind}{token}.", "{who} calls the {kind}{token}.")
    ),
    journal.PATENTED: Told("5.8", Words("{who} brevette {kind}.", "{who} patents {kind}.")),
    journal.BUILT: Told(
        lambda found: "10.3" if found["saved"] else "6.2",
        Words("{who} construit {kind} pour £{price}.", "{who} builds {kind} for £{price}."),
    ),
    journal.REPLACED: Told(
        lambda found: "6.4" if found["saved"] else "6.3",
        Words(
            "{who} construit {kind} pour £{price} à la place de {old}.",
            "{who} builds {kind} for £{price} in place of {old}.",
        ),
    ),
    journal.GAINED_WORKERS: Told(
        city_clause, Words("{who} gagne {workers} ({kind}).", "{who} gains {workers} ({kind}).")
    ),
    journal.GAINED_CRYSTALS: Told(
        "6.17",
        Words("{who} gagne {crystals} (jeton, {kind}).", "{who} gains {crystals} (token, {kind})."),
    ),
    journal.SCORED: Told(
        scoring_clause, Words("{who} marque {points} ({total}).", "{who} scores {points} ({total}).")
    ),
    journal.MOVED_RESIDENCE: Told(
        "8.5",
        Words(
            "{who} avance à {value} sur la piste de résidences.",
            "{who} advances to {value} on the residence track.",
        ),
    ),
    journal.EXPLOITED: Told(
        lambda found: HOW_CLAUSES[found["how"]],
        Words("{who} exploite {kind}{how}.", "{who} exploits {kind}{how}."),
    ),
    journal.USED_EVENT: Told(
        lambda found: event_clause(found["event"]),
        Words("{who} utilise l’événement {event}.", "{who} uses the event {event}."),
    ),
    journal.TOOK_EVENT: Told(
        "7.6", Words("{who} prend {gained} de l’événement.", "{who} takes {gained} from the event.")
    ),
    journal.BONUS_WORKER: Told(
        bonus_worker_clause,
        Words("{who} reçoit un ouvrier en bonus.", "{who} receives a worker as a bonus."),
    ),
    journal.BONUS_MONEY: Told(
        bonus_clause, Words("{who} reçoit £{money} en bonus.", "{who} receives £{money} as a bonus.")
    ),
    journal.PASSED: Told("3.8", Words("{who} passe.", "{who} passes.")),
    journal.FINAL: Told("9.5", Words("{who} finit à {total} points.", "{who} ends with {total} points.")),
    journal.CAPITALISED: Told(
        lambda found: "10.9" if found["card"] == NO_CARD else "10.2",
        Words(
            "{who} gagne £{money} de plus (Capitalisation).",
            "{who} earns £{money} more (Capitalisation).",
        ),
    ),
    journal.HIRED: Told(
        "7.12", Words("{who} embauche {workers} pour £{money}.", "{who} hires {workers} for £{money}.")
    ),
    journal.MINED: Told(
        "6.10", Words("{who} gagne {crystals} ({kind}).", "{who} gains {crystals} ({kind}).")
    ),
    journal.ENGINEERED: Told(
        "10.5",
        Words("Ingénierie : {points} de plus pour {who}.", "Engineering: {points} more for {who}."),
    ),
    journal.RESIDED: Told(
        "8.5",
        Words(
            "{who} marque {points} de résidence ({total}).",
            "{who} scores {points} for residence ({total}).",
        ),
    ),
}
EARNED_ALONE = Words(
    "{who} retire un ouvrier et gagne £{money}.", "{who} withdraws a worker and earns £{money}."
)
NO_BONUS_WORKER = Words(
    "{who} n’a plus d’ouvrier en réserve pour son bonus.", "{who} has no worker in reserve for the bonus."
)
SCORED_BY_TOKEN = Words(
    "{who} marque {points} pour le jeton, {kind} ({total}).",
    "{who} scores {points} for the token, {kind} ({total}).",
)
HOW = (Words("", ""), Words(" (Taylorisme)", " (Taylorism)"), Words(" (événement)", " (event)"))

# How an argument of the journal is shown; one that is not here, as a number
SHOWN: dict[str, Callable[[int, str], str]] = {
    "gap": lambda gap, lang: GAP_NAMES[gap].upper(),
    "card": lambda card, lang: "" if card == NO_CARD else CARD_NAMES[card].upper(),
    "kind": kind_name,
    "old": kind_name,
    "event": event_name,
    "token": lambda value, lang: f" ({value})" if value else "",
    "workers": lambda n, lang: count(n, WORKER, WORKERS, lang),
    "crystals": lambda n, lang: count(n, CRYSTAL, CRYSTALS, lang),
    "points": lambda n, lang: count(n, POINT, POINTS, lang),
    "how": lambda how, lang: HOW[how].to(lang),
}


def arguments_of(entry: Entry) -> dict[str, int]:
    """The arguments of an entry by their names."""
    return dict(zip(journal.ARGUMENTS[entry.code], (entry.a, entry.b, entry.c, entry.d)))


def tell(entry: Entry, lang: str) -> str:
    """What happened, with {seat} for a name."""
    arguments = arguments_of(entry)
    shown = {
        name: SHOWN[name](value, lang) if name in SHOWN else str(value) for name, value in arguments.items()
    }
    words = TOLD[entry.code].words
    if entry.code == journal.EARNED and arguments["card"] == NO_CARD:
        words = EARNED_ALONE
    elif entry.code == journal.BONUS_WORKER and arguments["workers"] == 0:
        words = NO_BONUS_WORKER
    elif entry.code == journal.SCORED and arguments["cause"] == OF_TOKEN:
        words, shown["kind"] = SCORED_BY_TOKEN, kind_name(arguments["by"], lang)
    elif entry.code == journal.TOOK_EVENT:
        shown["gained"] = gain_words(arguments["gain"], arguments["value"], lang)
    return words.to(lang).format(who=f"{{{entry.seat}}}", **shown)


def clause(entry: Entry) -> str:
    """The clause that an entry of the journal follows."""
    cited = TOLD[entry.code].clause
    return cited if isinstance(cited, str) else cited(arguments_of(entry))
