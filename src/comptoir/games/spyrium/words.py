"""Actions as text and as sentences, what is asked, and what happened, in French and in English."""

from __future__ import annotations

import re
from collections.abc import Callable

from mypy_extensions import i64

from comptoir.games.spyrium import notes
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
    COMPONENTS,
    EFFECT_CRYSTALS,
    EFFECT_SPEND,
    EFFECT_VP,
    EVENT_IDS,
    KIND_PATHS,
    OPTION_MONEY,
    OPTION_PAY_CRYSTALS,
    OPTION_PAY_MONEY,
    OPTION_VP,
)
from comptoir.games.spyrium.exploit import workers_needed
from comptoir.games.spyrium.market import building_price, surcharge
from comptoir.games.spyrium.rules import SpyriumState
from comptoir.games.spyrium.state import (
    BONUS_CHOICE,
    BUILD_CHOICE,
    LOBBY_CHOICE,
    PLACEMENT,
    RESIDENCE_CHOICE,
    TOKEN_CHOICE,
    TURN,
)
from comptoir.games.spyrium.view import CARD_NAMES, GAP_NAMES
from comptoir.kernel.errors import IllegalAction
from comptoir.kernel.frames import frame_b, frame_c, frame_kind
from comptoir.kernel.journal import Entry
from comptoir.kernel.words import Words

GAINS = ("money", "crystals", "vp")
GAIN_WORDS = (Words("£{}", "£{}"), Words("{} cristaux", "{} crystals"), Words("{} points", "{} points"))

# Text notation


def write(action: int) -> str:
    """The text of an action."""
    verb, a, b = verb_of(action), int(first_of(action)), int(second_of(action))
    match verb:
        case v if v == PLACE:
            return f"place {GAP_NAMES[a]}"
        case v if v == ENTER:
            return "enter"
        case v if v == EARN:
            return f"earn {GAP_NAMES[a]} {CARD_NAMES[b] if b != NO_CARD else 'none'}"
        case v if v == ACTIVATE:
            return f"activate {GAP_NAMES[a]} {CARD_NAMES[b]}"
        case v if v == EXPLOIT:
            return f"exploit {a + 1} {b + 1}"
        case v if v == TAYLOR:
            return f"taylor {a + 1} {b + 1}"
        case v if v == PASS:
            return "pass"
        case v if v == EVENT:
            return f"event {a + 1}"
        case v if v == EVENT_GAIN:
            return f"take {GAINS[a]} {b}"
        case v if v == EVENT_REUSE:
            return f"reuse {a + 1} {b + 1}"
        case v if v == EVENT_PLACE:
            return f"late {GAP_NAMES[a]}"
        case v if v == LOBBY:
            return f"lobby {('no', 'yes')[a]}"
        case v if v == TOKEN:
            return f"token {a}" if a == b else f"token {a} as {b}"
        case v if v == BUILD:
            return "build new" if a == 0 else f"build over {a}"
        case v if v == RESIDE:
            return f"residence {('advance', 'score')[a]}"
        case v if v == BONUS:
            return f"bonus {('worker', 'money')[a]}"
    raise IllegalAction(f"{action} is not an action of Spyrium")


def _gap(word: str) -> int:
    return GAP_NAMES.index(word)


def _card(word: str) -> int:
    return NO_CARD if word == "none" else CARD_NAMES.index(word)


GAP, CARD, NUMBER = r"([abc][123]-[abc][123])", r"([abc][123])", r"([1-9]\d?)"
FORMS: list[tuple[str, Callable[..., i64]]] = [
    (rf"place {GAP}", lambda gap: act(PLACE, _gap(gap))),
    (r"enter", lambda: act(ENTER)),
    (rf"earn {GAP} ([abc][123]|none)", lambda gap, card: act(EARN, _gap(gap), _card(card))),
    (rf"activate {GAP} {CARD}", lambda gap, card: act(ACTIVATE, _gap(gap), _card(card))),
    (rf"exploit {NUMBER} ([12])", lambda i, effect: act(EXPLOIT, int(i) - 1, int(effect) - 1)),
    (rf"taylor {NUMBER} ([12])", lambda i, effect: act(TAYLOR, int(i) - 1, int(effect) - 1)),
    (r"pass", lambda: act(PASS)),
    (r"event ([12])", lambda option: act(EVENT, int(option) - 1)),
    (r"take (money|crystals|vp) ([123])", lambda what, value: act(EVENT_GAIN, GAINS.index(what), int(value))),
    (rf"reuse {NUMBER} ([12])", lambda i, effect: act(EVENT_REUSE, int(i) - 1, int(effect) - 1)),
    (rf"late {GAP}", lambda gap: act(EVENT_PLACE, _gap(gap))),
    (r"lobby (no|yes)", lambda use: act(LOBBY, int(use == "yes"))),
    (r"token ([123])", lambda face: act(TOKEN, int(face), int(face))),
    (r"token ([123]) as ([123])", lambda face, value: act(TOKEN, int(face), int(value))),
    (r"build new", lambda: act(BUILD, 0)),
    (rf"build over {NUMBER}", lambda i: act(BUILD, int(i))),
    (r"residence (advance|score)", lambda how: act(RESIDE, int(how == "score"))),
    (r"bonus (worker|money)", lambda which: act(BONUS, int(which == "money"))),
]


def read(text: str) -> int:
    """The action that a text means."""
    words = " ".join(text.lower().split())
    for form, build in FORMS:
        if found := re.fullmatch(form, words):
            try:
                return int(build(*found.groups()))
            except ValueError:
                break
    raise IllegalAction(
        f"{text!r} is not an action of Spyrium; for example: place a1-a2, earn a1-a2 a1, exploit 1 1, pass"
    )


# Names


def kind_name(kind: int, lang: str) -> str:
    """The name of a card."""
    return COMPONENTS.text(f"{KIND_PATHS[kind]}.name.{'fr' if lang == 'fr' else 'en'}")


def event_name(event: int, lang: str) -> str:
    """The name of an event."""
    return COMPONENTS.text(f"event.{EVENT_IDS[event]}.name.{'fr' if lang == 'fr' else 'en'}")


def card_name(state: SpyriumState, card: int, lang: str) -> str:
    """A market card by name and place."""
    kind = state.market[card]
    place = CARD_NAMES[card].upper()
    return place if kind < 0 else f"{kind_name(kind, lang)} {place}"


def gap_name(state: SpyriumState, gap: int, lang: str) -> str:
    """A gap by the cards on both sides of it."""
    sides = [CARD_NAMES.index(name) for name in GAP_NAMES[gap].split("-")]
    names = [card_name(state, card, lang) for card in sides if state.market[card] >= 0]
    if not names:
        first, second = (CARD_NAMES[card].upper() for card in sides)
        return (
            f"entre les cases vides {first} et {second}"
            if lang == "fr"
            else f"between the empty spaces {first} and {second}"
        )
    if len(names) == 1:
        beyond = next(CARD_NAMES[card].upper() for card in sides if state.market[card] < 0)
        return (
            f"à côté de {names[0]}, côté {beyond}"
            if lang == "fr"
            else f"next to {names[0]}, on the side of {beyond}"
        )
    return f"entre {names[0]} et {names[1]}" if lang == "fr" else f"between {names[0]} and {names[1]}"


def standing(state: SpyriumState, seat: int, gap: int, card: int, lang: str) -> str:
    """Which worker is meant, by the card across its gap, where several of one's gaps touch the same card; otherwise nothing."""
    place = CARD_NAMES[card]
    mine = [
        i for i, name in enumerate(GAP_NAMES) if place in name.split("-") and state.workers_in(i, seat) > 0
    ]
    if len(mine) < 2:
        return ""
    beyond = card_name(
        state, next(CARD_NAMES.index(name) for name in GAP_NAMES[gap].split("-") if name != place), lang
    )
    return f", ouvrier côté {beyond}" if lang == "fr" else f", worker on the side of {beyond}"


def same_before(state: SpyriumState, seat: int, index: int, lang: str) -> str:
    """Which of several equal buildings of a player is meant, counted from the left; nothing where it is the only one."""
    kinds = [int(built >> 1) for built in state.players[seat].buildings]
    if kinds.count(kinds[index]) < 2:
        return ""
    return f" {'nº' if lang == 'fr' else 'no.'} {kinds[: index + 1].count(kinds[index])}"


def count(number: int, one: Words, many: Words, lang: str) -> str:
    """A number with its noun."""
    return f"{number} {(one if number == 1 else many).to(lang)}"


CRYSTAL, CRYSTALS = Words("cristal", "crystal"), Words("cristaux", "crystals")
WORKER, WORKERS = Words("ouvrier", "worker"), Words("ouvriers", "workers")
POINT, POINTS = Words("point", "point"), Words("points", "points")


def exchange(lang: str, pays: list[str], gains: list[str]) -> str:
    """What is paid for what."""
    paid, gained = ", ".join(pays), ", ".join(gains)
    return f"{paid} → {gained}" if paid else gained


def effect_words(state: SpyriumState, seat: int, kind: int, effect: int, lang: str) -> str:
    """What an effect of a building uses and gives this player."""
    workers, spot = int(workers_needed(state.players[seat], kind, effect)), kind * 2 + effect
    pays, gains = [], []
    if workers:
        pays.append(count(workers, WORKER, WORKERS, lang))
    if EFFECT_SPEND[spot]:
        pays.append(count(int(EFFECT_SPEND[spot]), CRYSTAL, CRYSTALS, lang))
    if EFFECT_CRYSTALS[spot]:
        gains.append("+" + count(int(EFFECT_CRYSTALS[spot]), CRYSTAL, CRYSTALS, lang))
    if EFFECT_VP[spot]:
        gains.append("+" + count(int(EFFECT_VP[spot]), POINT, POINTS, lang))
    return exchange(lang, pays, gains)


def option_words(event: int, option: int, lang: str) -> str:
    """What an option of an event costs and gives."""
    spot = event * 2 + option
    pays, gains = [], []
    if OPTION_PAY_MONEY[spot]:
        pays.append(f"£{int(OPTION_PAY_MONEY[spot])}")
    if OPTION_PAY_CRYSTALS[spot]:
        pays.append(count(int(OPTION_PAY_CRYSTALS[spot]), CRYSTAL, CRYSTALS, lang))
    if OPTION_VP[spot]:
        gains.append("+" + count(int(OPTION_VP[spot]), POINT, POINTS, lang))
    if OPTION_MONEY[spot]:
        gains.append(f"+£{int(OPTION_MONEY[spot])}")
    if EVENT_IDS[event] == "residence":
        gains.append("une action de résidence" if lang == "fr" else "a residence action")
    return exchange(lang, pays, gains)


# Sentences


def sentence(state: SpyriumState, action: int, lang: str) -> str:
    """What an action does, for its button."""
    fr = lang == "fr"
    verb, a, b = verb_of(action), int(first_of(action)), int(second_of(action))
    seat = max(0, int(state.to_move))
    player = state.players[seat]
    if verb == PLACE:
        return ("Placer un ouvrier " if fr else "Place a worker ") + gap_name(state, a, lang)
    if verb == EVENT_PLACE:
        return ("Événement : placer un ouvrier " if fr else "Event: place a worker ") + gap_name(
            state, a, lang
        )
    if verb == ENTER:
        return "Passer à l’Activation" if fr else "Go over to Activation"
    if verb == PASS:
        return "Passer" if fr else "Pass"
    if verb == EARN:
        if b == NO_CARD:
            return ("Retirer un ouvrier isolé " if fr else "Withdraw a stranded worker ") + gap_name(
                state, a, lang
            )
        money, name = int(surcharge(state, b)), card_name(state, b, lang)
        text = (
            f"Retirer un ouvrier : £{money} pour {name}" if fr else f"Withdraw a worker: £{money} for {name}"
        )
        return text + standing(state, seat, a, b, lang)
    if verb == ACTIVATE:
        name, cost = card_name(state, b, lang), _card_cost(state, b, lang)
        return f"{'Activer' if fr else 'Activate'} {name} ({cost})" + standing(state, seat, a, b, lang)
    if verb in (EXPLOIT, TAYLOR, EVENT_REUSE):
        return _exploit_sentence(state, seat, int(verb), a, b, lang)
    if verb == EVENT:
        if EVENT_IDS[state.event] == "recruit":
            return (
                f"Événement : £{int(player.workers)} → 1 ouvrier"
                if fr
                else f"Event: £{int(player.workers)} → 1 worker"
            )
        return ("Événement : " if fr else "Event: ") + option_words(int(state.event), a, lang)
    if verb == EVENT_GAIN:
        extra = "" if b == state.event_token else (" (Négoce)" if fr else " (Trade)")
        return ("Événement : + " if fr else "Event: + ") + GAIN_WORDS[a].to(lang).format(b) + extra
    if verb == LOBBY:
        if a:
            return "Lobbying : ne pas payer le surcoût" if fr else "Lobbying: do not pay the surcharge"
        return "Payer le surcoût et garder Lobbying" if fr else "Pay the surcharge and keep Lobbying"
    if verb == TOKEN:
        if a == b:
            return f"Utiliser le jeton {a}" if fr else f"Use the token {a}"
        return f"Négoce : jeton {a} compté {b}" if fr else f"Trade: token {a} counts as {b}"
    if verb == BUILD:
        return _build_sentence(state, seat, a, lang)
    if verb == RESIDE:
        value = int(state.residence_value(player))
        if a:
            return f"Marquer {value} points de résidence" if fr else f"Score {value} points for residence"
        return (
            f"Avancer sur la piste de résidences (depuis {value})"
            if fr
            else f"Advance on the residence track (from {value})"
        )
    return ("Bonus : £5", "Bonus: £5")[not fr] if a else ("Bonus : un ouvrier", "Bonus: a worker")[not fr]


def _card_cost(state: SpyriumState, card: int, lang: str) -> str:
    price = int(COMPONENTS.number(f"{KIND_PATHS[state.market[card]]}.price"))
    extra = int(surcharge(state, card))
    return f"£{price} + £{extra}" if extra else f"£{price}"


def _exploit_sentence(state: SpyriumState, seat: int, verb: int, index: int, effect: int, lang: str) -> str:
    kind = int(state.players[seat].buildings[index] >> 1)
    words = f"{kind_name(kind, lang)}{same_before(state, seat, index, lang)} : {effect_words(state, seat, kind, effect, lang)}"
    if lang != "fr":
        words = words.replace(" : ", ": ")
    if verb == EXPLOIT:
        return f"{'Exploiter' if lang == 'fr' else 'Exploit'} {words}"
    if verb == TAYLOR:
        return f"{'Taylorisme, de nouveau' if lang == 'fr' else 'Taylorism, again'} {words}"
    return f"{'Événement : £1, de nouveau' if lang == 'fr' else 'Event: £1, again'} {words}"


def _build_sentence(state: SpyriumState, seat: int, choice: int, lang: str) -> str:
    top = state.top()
    kind = int(state.market[frame_b(top)])
    price = int(building_price(state.players[seat], kind, choice))
    total = price + (0 if frame_c(top) else int(surcharge(state, int(frame_b(top)))))
    if choice == 0:
        return (
            f"Construire sur un nouvel emplacement (£{total})"
            if lang == "fr"
            else f"Build in a new slot (£{total})"
        )
    old = kind_name(int(state.players[seat].buildings[choice - 1] >> 1), lang) + same_before(
        state, seat, choice - 1, lang
    )
    return f"Remplacer {old} (£{total})" if lang == "fr" else f"Replace {old} (£{total})"


PROMPTS = {
    LOBBY_CHOICE: Words("Payer le surcoût, ou utiliser Lobbying ?", "Pay the surcharge, or use Lobbying?"),
    TOKEN_CHOICE: Words("Quel jeton utiliser ?", "Which token do you use?"),
    BUILD_CHOICE: Words("Où construire ?", "Where do you build?"),
    RESIDENCE_CHOICE: Words(
        "Avancer sur la piste de résidences, ou marquer ses points ?",
        "Advance on the residence track, or score it?",
    ),
    BONUS_CHOICE: Words(
        "Quel bonus prendre maintenant ? L’autre viendra à 20 points.",
        "Which bonus now? The other comes at 20 points.",
    ),
}


def prompt(state: SpyriumState, lang: str) -> str:
    """What is asked now."""
    if state.seat is None:
        return "La partie est finie." if lang == "fr" else "The game is over."
    kind = frame_kind(state.top())
    if kind != TURN:
        return PROMPTS[int(kind)].to(lang)
    if state.players[state.to_move].phase == PLACEMENT:
        return (
            "Placement : placez un ouvrier, ou passez à l’Activation."
            if lang == "fr"
            else "Placement: place a worker, or go over to Activation."
        )
    return (
        "Activation : retirez un ouvrier, exploitez un bâtiment, ou passez."
        if lang == "fr"
        else "Activation: withdraw a worker, exploit a building, or pass."
    )


# The journal


def tell(entry: Entry, lang: str) -> str:
    """What happened, with {seat} for a name."""
    fr = lang == "fr"
    who = f"{{{entry.seat}}}"
    a, b, c, d = entry.a, entry.b, entry.c, entry.d
    match entry.code:
        case notes.ROUND:
            return f"Tour {a} : {who} commence." if fr else f"Round {a}: {who} begins."
        case notes.INCOME:
            return f"{who} reçoit £{a} de revenu." if fr else f"{who} receives £{a} of income."
        case notes.EVENT_UP:
            extra = f" ({b})" if b else ""
            return (
                f"Événement du tour : {event_name(a, lang)}{extra}."
                if fr
                else f"Event of the round: {event_name(a, lang)}{extra}."
            )
        case notes.PLACED:
            return (
                f"{who} place un ouvrier en {GAP_NAMES[a].upper()}."
                if fr
                else f"{who} places a worker at {GAP_NAMES[a].upper()}."
            )
        case notes.ENTERED:
            return f"{who} passe à l’Activation." if fr else f"{who} goes over to Activation."
        case notes.EARNED:
            where = "" if b == NO_CARD else f" ({kind_name(d, lang)} {CARD_NAMES[b].upper()})"
            return (
                f"{who} retire un ouvrier et gagne £{c}{where}."
                if fr
                else f"{who} withdraws a worker and earns £{c}{where}."
            )
        case notes.ACTIVATED:
            return (
                f"{who} active {kind_name(c, lang)} {CARD_NAMES[b].upper()}."
                if fr
                else f"{who} activates {kind_name(c, lang)} {CARD_NAMES[b].upper()}."
            )
        case notes.LOBBIED:
            return (
                f"{who} évite £{a} de surcoût par Lobbying."
                if fr
                else f"{who} avoids a surcharge of £{a} with Lobbying."
            )
        case notes.SET_TOKEN:
            return (
                f"{who} compte le jeton {a} pour {b} (Négoce)."
                if fr
                else f"{who} counts the token {a} as {b} (Trade)."
            )
        case notes.KEPT_TOKEN:
            return (
                f"{who} garde le jeton {a} ({b} en tout)."
                if fr
                else f"{who} keeps the token {a} ({b} in all)."
            )
        case notes.CALLED:
            extra = f" ({b})" if b else ""
            return (
                f"{who} fait appel au personnage {kind_name(a, lang)}{extra}."
                if fr
                else f"{who} calls the {kind_name(a, lang)}{extra}."
            )
        case notes.PATENTED:
            return f"{who} brevette {kind_name(a, lang)}." if fr else f"{who} patents {kind_name(a, lang)}."
        case notes.BUILT:
            return (
                f"{who} construit {kind_name(a, lang)} pour £{b}."
                if fr
                else f"{who} builds {kind_name(a, lang)} for £{b}."
            )
        case notes.REPLACED:
            if fr:
                return f"{who} construit {kind_name(a, lang)} pour £{b} à la place de {kind_name(c, lang)}."
            return f"{who} builds {kind_name(a, lang)} for £{b} in place of {kind_name(c, lang)}."
        case notes.GAINED_WORKERS:
            return (
                f"{who} gagne {count(a, WORKER, WORKERS, lang)}."
                if fr
                else f"{who} gains {count(a, WORKER, WORKERS, lang)}."
            )
        case notes.GAINED_CRYSTALS:
            return (
                f"{who} gagne {count(a, CRYSTAL, CRYSTALS, lang)}."
                if fr
                else f"{who} gains {count(a, CRYSTAL, CRYSTALS, lang)}."
            )
        case notes.SCORED:
            return (
                f"{who} marque {count(a, POINT, POINTS, lang)} ({b})."
                if fr
                else f"{who} scores {count(a, POINT, POINTS, lang)} ({b})."
            )
        case notes.MOVED_RESIDENCE:
            return (
                f"{who} avance à {a} sur la piste de résidences."
                if fr
                else f"{who} advances to {a} on the residence track."
            )
        case notes.EXPLOITED:
            how = ("", " (Taylorisme)", " (événement)")[c] if fr else ("", " (Taylorism)", " (event)")[c]
            return (
                f"{who} exploite {kind_name(a, lang)}{how}."
                if fr
                else f"{who} exploits {kind_name(a, lang)}{how}."
            )
        case notes.USED_EVENT:
            return (
                f"{who} utilise l’événement {event_name(a, lang)}."
                if fr
                else f"{who} uses the event {event_name(a, lang)}."
            )
        case notes.TOOK_EVENT:
            gain = GAIN_WORDS[a].to(lang).format(b)
            return f"{who} prend {gain} de l’événement." if fr else f"{who} takes {gain} from the event."
        case notes.BONUS_WORKER:
            if a == 0:
                return (
                    f"{who} n’a plus d’ouvrier en réserve pour son bonus."
                    if fr
                    else f"{who} has no worker in reserve for the bonus."
                )
            return f"{who} reçoit un ouvrier en bonus." if fr else f"{who} receives a worker as a bonus."
        case notes.BONUS_MONEY:
            return f"{who} reçoit £{a} en bonus." if fr else f"{who} receives £{a} as a bonus."
        case notes.PASSED:
            return f"{who} passe." if fr else f"{who} passes."
        case _:
            return f"{who} finit à {a} points." if fr else f"{who} ends with {a} points."


CLAUSES = {
    notes.ROUND: "3.5",
    notes.INCOME: "3.1",
    notes.EVENT_UP: "3.2",
    notes.PLACED: "4.1",
    notes.ENTERED: "3.6",
    notes.EARNED: "5.2",
    notes.ACTIVATED: "5.4",
    notes.LOBBIED: "10.4",
    notes.SET_TOKEN: "10.7",
    notes.KEPT_TOKEN: "10.7",
    notes.CALLED: "5.6",
    notes.PATENTED: "5.8",
    notes.BUILT: "6.2",
    notes.REPLACED: "6.3",
    notes.GAINED_WORKERS: "6.5",
    notes.GAINED_CRYSTALS: "6.5",
    notes.SCORED: "8.1",
    notes.MOVED_RESIDENCE: "8.5",
    notes.EXPLOITED: "6.7",
    notes.USED_EVENT: "7.7",
    notes.TOOK_EVENT: "7.6",
    notes.BONUS_WORKER: "8.2",
    notes.BONUS_MONEY: "8.2",
    notes.PASSED: "3.8",
    notes.FINAL: "9.5",
}
