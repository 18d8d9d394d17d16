"""What is decided about the game: actions, taking back, playing again, confirming a turn.

Each decider is handed a table of its own to try things at, and `happen`, which makes an event happen there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from comptoir.kernel.errors import BadSetup, IllegalAction
from comptoir.kernel.words import Words
from comptoir.tables import commands as c
from comptoir.tables import events as e
from comptoir.tables.errors import NotAllowed, Refused, Stale
from comptoir.tables.happening import Happen

if TYPE_CHECKING:
    from comptoir.tables.table import Table


NOT_YOUR_TURN = Words("Ce n’est pas à vous de jouer.", "It is not your turn.")
NOT_YOUR_SEAT = Words("Ce siège n’est pas le vôtre.", "This seat is not yours.")
NOT_RUNNING = Words("La partie n’est pas en cours.", "The game is not running.")
NOTHING_BACK = Words(
    "On ne peut pas revenir en arrière : quelque chose a été révélé, ou quelqu’un d’autre a joué depuis.",
    "This cannot be taken back: something was revealed, or somebody else has played since.",
)
NOTHING_AGAIN = Words("Il n’y a rien à rejouer.", "There is nothing to play again.")
HELD = Words("Le tour précédent n’est pas encore confirmé.", "The turn before has not been confirmed yet.")
NOTHING_TO_END = Words("Il n’y a pas de fin de tour à confirmer.", "There is no end of turn to confirm.")


def play(table: Table, command: c.Play, now: float, happen: Happen) -> None:
    """What a seated person asks for."""
    if command.version is not None and command.version != table.version:
        raise Stale
    seat = command.seat if command.seat is not None else table.acting_seat(command.person)
    if seat not in table.seats_of(command.person):
        raise NotAllowed(NOT_YOUR_SEAT)
    if command.kind not in KINDS:
        raise BadSetup(f"there is no command {command.kind!r}")
    KINDS[command.kind](table, seat, command.text, now, happen)


def act(table: Table, seat: int, text: str, now: float, happen: Happen) -> None:
    """Play an action."""
    match = table.playing
    if table.status != "running":
        raise Refused(NOT_RUNNING)
    if table.held_by is not None:
        raise Refused(HELD)
    if match.state.seat != seat:
        raise NotAllowed(NOT_YOUR_TURN)
    try:
        action = match.game.read(text)
    except IllegalAction as error:
        raise Refused(Words(error.reason, error.reason)) from None
    if not match.state.is_legal(action):
        refusal = match.game.why(match.state, action)
        reason = Words("Cette action n’est pas possible.", "This action is not possible.")
        raise Refused(refusal.reason, refusal.clause) if refusal is not None else Refused(reason)
    happen(table.act(seat, action, now), is_applied=True)


def undo(table: Table, seat: int, text: str, now: float, happen: Happen) -> None:
    """Take back the seat's last action."""
    go_back(table, seat, len(table.playing.history) - 1, now, happen)


def reset(table: Table, seat: int, text: str, now: float, happen: Happen) -> None:
    """Take back all that the seat may of its turn."""
    go_back(table, seat, table.turn_start(seat), now, happen)


def back(table: Table, seat: int, text: str, now: float, happen: Happen) -> None:
    """Go back to the position after so many actions."""
    count = int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else -1
    go_back(table, seat, count, now, happen)


def go_back(table: Table, seat: int, count: int, now: float, happen: Happen) -> None:
    """Take back all actions after the first `count`; each can be played again."""
    limit = table.undo_limit(seat)
    if limit is not None:
        raise Refused(limit)
    if not table.can_undo(seat) or not table.turn_start(seat) <= count < len(table.playing.history):
        raise Refused(NOTHING_BACK)
    happen(e.Undone(at=now, seat=seat, count=count))


def redo(table: Table, seat: int, text: str, now: float, happen: Happen) -> None:
    """Play again what was taken back last."""
    if not table.can_redo(seat):
        raise Refused(NOTHING_AGAIN)
    happen(e.Redone(at=now, seat=seat))


def end_turn(table: Table, seat: int, text: str, now: float, happen: Happen) -> None:
    """Confirm the end of a turn."""
    if table.held_by != seat:
        raise Refused(NOTHING_TO_END)
    happen(e.TurnEnded(at=now, seat=seat, count=len(table.playing.history)))


def play_for_bot(table: Table, command: c.PlayForBot, now: float, happen: Happen) -> None:
    """One action of a bot's run, as long as nothing has changed since it was computed."""
    if command.version != table.version or table.bot_to_move != command.seat:
        raise Stale
    if table.seats[command.seat].kind != command.bot:
        raise Stale
    act(table, command.seat, command.text, now, happen)


def play_for_person(table: Table, command: c.PlayForPerson, now: float, happen: Happen) -> None:
    """What a person left to the site; confirmed with the same stroke, since they are not there to do it."""
    if command.version != table.version or table.to_move != command.seat:
        raise Stale
    act(table, command.seat, command.text, now, happen)
    if table.held_by == command.seat:
        end_turn(table, command.seat, "", now, happen)


def open_seal(table: Table, command: c.OpenSeal, now: float, happen: Happen) -> None:
    """The secret of a shared deal may be known."""
    if table.is_deal_open:
        happen(e.SealOpened(at=now))


def go_on(table: Table, command: c.Continue, now: float, happen: Happen) -> None:
    """Go on under the rules that are installed now."""
    installed = table.game.rules_version, table.game.numbers_digest
    if (table.rules, table.numbers) != installed:
        happen(e.Continued(at=now, rules=installed[0], numbers=installed[1]))


KINDS: dict[str, Callable[[Table, int, str, float, Happen], None]] = {
    "act": act,
    "undo": undo,
    "reset": reset,
    "back": back,
    "redo": redo,
    "end": end_turn,
}
DECIDERS: dict[type[c.Command], Callable[[Table, Any, float, Happen], None]] = {
    c.Play: play,
    c.PlayForBot: play_for_bot,
    c.PlayForPerson: play_for_person,
    c.OpenSeal: open_seal,
    c.Continue: go_on,
}
