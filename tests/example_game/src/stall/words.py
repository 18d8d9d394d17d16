"""Actions and events in words.

The text of an action, its sentence, why it is refused, and what the log says.
"""

from __future__ import annotations

from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.frames import frame_kind
from comptoir.kernel.journal import Entry
from comptoir.kernel.notation import Names, Notation, Verb
from comptoir.kernel.words import Refusal, Words
from stall import state as codes
from stall.data import COINS_FOR_BURYING, COINS_FOR_PAIR, VALUES
from stall.state import BURY, COINS, DRAW, PAIR, SELL, StallState, value_of

# Each verb with its arguments, and the places of the board that play it: deck, card-3, purse-0.
CARD = Names("card", {value: str(value) for value in VALUES}, "card-{}")
NOTATION = Notation(
    "the stall",
    {
        DRAW: Verb("draw", at=["deck"]),
        SELL: Verb("sell", CARD),
        COINS: Verb("coins", at=["purse-{seat}"]),
        BURY: Verb("bury", CARD),
    },
    {
        codes.DREW: ("deck",),
        codes.SOLD: ("stall-{seat}",),
        codes.TOOK_COINS: ("purse-{seat}",),
        codes.BURIED: ("deck", "purse-{seat}"),
    },
)
ALL_ACTIONS = [pack(DRAW), pack(COINS), *(pack(verb, value) for verb in (SELL, BURY) for value in VALUES)]

PROMPTS = {
    codes.TURN: Words("Piochez ou vendez une carte.", "Draw or sell a card."),
    codes.PAIR: Words(
        "Une paire : des pièces, ou glisser une carte sous le paquet ?",
        "A pair: coins, or slide a card under the deck?",
    ),
}

CLAUSES = {
    codes.DREW: "2.1",
    codes.DREW_CARD: "2.1",
    codes.SOLD: "2.2",
    codes.TOOK_COINS: "2.3",
    codes.BURIED: "2.3",
    codes.BURIED_CARD: "2.3",
}


def sentence(action: int) -> Words:
    """What the action does."""
    verb, value = verb_of(action), value_of(action)
    if verb == DRAW:
        return Words("Piocher une carte", "Draw a card")
    if verb == SELL:
        return Words(f"Vendre un {value}", f"Sell a {value}")
    if verb == COINS:
        return Words(f"Prendre {COINS_FOR_PAIR} pièces", f"Take {COINS_FOR_PAIR} coins")
    return Words(
        f"Glisser un {value} sous le paquet pour {COINS_FOR_BURYING} pièces",
        f"Slide a {value} under the deck for {COINS_FOR_BURYING} coins",
    )


def why(state: StallState, action: int) -> Refusal:
    """Why an action that is not legal is refused."""
    verb, value, seat = verb_of(action), value_of(action), state.seat
    if seat is None:
        return Refusal(Words("La partie est finie.", "The game is over."), "3.1")
    is_pair = frame_kind(state.top()) == PAIR
    if is_pair != (verb in (COINS, BURY)):
        reason = (
            Words("Il faut d'abord choisir pour la paire.", "The pair comes first.")
            if is_pair
            else Words("Vous n'avez pas vendu de paire.", "You have not sold a pair.")
        )
        return Refusal(reason, "2.3")
    if verb == DRAW and not state.deck.size():
        return Refusal(Words("Le paquet est vide.", "The deck is empty."), "2.1")
    if verb == DRAW:
        return Refusal(Words("Votre main est pleine.", "Your hand is full."), "2.1")
    return Refusal(
        Words(f"Vous n'avez pas de {value}.", f"You hold no {value}."), "2.1" if verb == SELL else "2.3"
    )


def tell(entry: Entry) -> Words:
    """A line of the log; seats are written {0}, {1} …"""
    who = f"{{{entry.seat}}}"
    if entry.code == codes.DREW:
        return Words(f"{who} pioche une carte.", f"{who} draws a card.")
    if entry.code == codes.DREW_CARD:
        return Words(f"{who} a pioché un {entry.a}.", f"{who} drew a {entry.a}.")
    if entry.code == codes.SOLD:
        return Words(f"{who} vend un {entry.a}.", f"{who} sells a {entry.a}.")
    if entry.code == codes.TOOK_COINS:
        return Words(f"{who} prend {entry.a} pièces.", f"{who} takes {entry.a} coins.")
    if entry.code == codes.BURIED:
        return Words(
            f"{who} glisse une carte sous le paquet pour {entry.a} pièces.",
            f"{who} slides a card under the deck for {entry.a} coins.",
        )
    return Words(f"{who} a glissé un {entry.a}.", f"{who} slid a {entry.a}.")
