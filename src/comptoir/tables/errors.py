"""What a table refuses, each with a sentence in both languages and the status a client is told."""

from __future__ import annotations

from comptoir.kernel.errors import ComptoirError
from comptoir.kernel.words import Words


class TableError(ComptoirError):
    """A command that the table does not grant; nothing was changed."""

    status = 400

    def __init__(self, words: Words, clause: str = "") -> None:
        super().__init__(words.en)
        self.words = words
        self.clause = clause


class NoSuchTable(TableError):
    """There is no table with this link."""

    status = 404

    def __init__(self) -> None:
        super().__init__(
            Words("Il n’y a pas de table à cette adresse.", "There is no table at this address.")
        )


class NotAllowed(TableError):
    """Somebody wants to act for a seat that is not theirs."""

    status = 403


class Stale(TableError):
    """The command was formed while looking at an older position."""

    status = 409

    def __init__(self) -> None:
        super().__init__(
            Words(
                "La table a changé entre-temps : voici où elle en est.",
                "The table has moved on meanwhile: this is where it is now.",
            )
        )


class Refused(TableError):
    """The rules do not allow it now."""

    status = 422


class OtherRequest(Refused):
    """Something else was asked before under the same key."""

    def __init__(self) -> None:
        super().__init__(
            Words(
                "Cette Idempotency-Key est celle d’une autre demande.",
                "This Idempotency-Key is that of another request.",
            )
        )


class NotStored(TableError):
    """The store could not keep a change; the command may be repeated under the same id."""

    status = 503

    words = Words(
        "Le serveur n’a pas pu enregistrer cette demande. Réessayez.",
        "The server could not store this. Try again.",
    )

    def __init__(self) -> None:
        super().__init__(type(self).words)


class NotKnown(NotStored):
    """The store does not answer: nobody knows whether a change was kept."""

    words = Words(
        "Le serveur ne sait pas encore si cette demande est enregistrée. Réessayez.",
        "The server cannot tell yet whether this is stored. Try again.",
    )
