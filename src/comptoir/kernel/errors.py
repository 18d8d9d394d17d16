"""What can go wrong, each with a message written for the person who will read it."""

from __future__ import annotations


class ComptoirError(Exception):
    """Anything the user can mend: one clear line, never a traceback on the command line."""


class IllegalAction(ComptoirError):
    """An action that the rules refuse now; nothing was changed."""

    def __init__(self, message: str, clause: str = "") -> None:
        super().__init__(f"{message} ({clause})" if clause else message)
        self.reason = message
        self.clause = clause


class BadRecord(ComptoirError):
    """A record that cannot be read or replayed; `line` is the first wrong line, counted from 1."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.reason = message
        self.line = line


class BadScript(ComptoirError):
    """A scripted dealer was asked for an answer that it does not have."""


class BadData(ComptoirError):
    """A components, rulebook or position file that does not follow its schema."""


class BadSetup(ComptoirError):
    """An unknown game, a seat count out of range, or an option that does not exist."""
