"""What went wrong, in words: pages and API say the same."""

from __future__ import annotations

from traceback import walk_tb
from typing import NamedTuple

from litestar.exceptions import HTTPException

from comptoir.kernel.errors import ComptoirError
from comptoir.kernel.words import Words
from comptoir.tables.errors import TableError
from comptoir.tables.store.store import is_out_of_reach
from comptoir.web.faults import game_fault

STATUSES = {
    400: Words("Cette demande n’a pas été comprise.", "This request was not understood."),
    403: Words("Ce n’est pas permis.", "This is not allowed."),
    404: Words("Il n’y a rien à cette adresse.", "There is nothing at this address."),
    405: Words("Cette adresse ne s’utilise pas ainsi.", "This address is not used like that."),
    413: Words("C’est trop long.", "This is too long."),
    429: Words(
        "Trop de demandes à la fois : patientez un instant.", "Too many requests at once: wait a moment."
    ),
    503: Words(
        "Le serveur ne peut pas lire ce qu’il garde en ce moment. Réessayez.",
        "The server cannot read what it keeps just now. Try again.",
    ),
    500: Words(
        "Quelque chose s’est cassé ici. Rien de ce qui était accepté n’est perdu.",
        "Something broke here. Nothing that was accepted is lost.",
    ),
}
CSRF_ERROR = Words(
    "Ce formulaire vient d’une page trop ancienne : revenez à la page, rechargez-la et recommencez.",
    "This form comes from a page that is too old: go back, reload it and try again.",
)


class Explained(NamedTuple):
    """The status of an answer, the sentence, and the clause of the rules that refuses it."""

    status: int
    words: Words
    clause: str = ""


def explain(error: Exception) -> Explained:
    """An error as whoever asked is told of it."""
    if isinstance(error, TableError):
        return Explained(error.status, error.words, error.clause)
    if isinstance(error, HTTPException):
        if "CSRF" in error.detail:
            return Explained(403, CSRF_ERROR)
        return Explained(error.status_code, STATUSES.get(error.status_code, STATUSES[400]))
    if is_out_of_reach(error):
        return Explained(503, STATUSES[503])
    if isinstance(error, RecursionError) and _is_unreadable(error):
        return Explained(400, STATUSES[400])
    if (found := game_fault(error)) is not None:
        return Explained(*found)
    if isinstance(error, ComptoirError):
        return Explained(400, Words(str(error), str(error)))
    return Explained(500, STATUSES[500])


def _is_unreadable(error: RecursionError) -> bool:
    """Whether what was sent is nested too deeply to be read."""
    modules = (str(frame.f_globals.get("__name__")) for frame, _ in walk_tb(error.__traceback__))
    return any(module.startswith("litestar.serialization") for module in modules)
