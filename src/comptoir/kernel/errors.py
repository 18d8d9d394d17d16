"""What can go wrong, each with a message written for the person who will read it."""

from __future__ import annotations

import re


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


class BadNumbers(BadData):
    """Numbers read from a box that cannot be played with."""


class BadSetup(ComptoirError):
    """An unknown game, a seat count out of range, or an option that does not exist."""


class NoSuchGame(BadSetup):
    """A game that is not installed here."""

    def __init__(self, slug: str, there_are: list[str]) -> None:
        super().__init__(f"there is no game {slug!r}; there are: {', '.join(there_are) or 'none'}")
        self.slug, self.there_are = slug, there_are

    def __reduce__(self) -> tuple[type[NoSuchGame], tuple[str, list[str]]]:
        return type(self), (self.slug, self.there_are)  # it crosses from one process to another


class BrokenGame(BadSetup):
    """A game that is installed but cannot be played; `fault` is what is wrong with it, in one line."""

    def __init__(self, slug: str, fault: str) -> None:
        super().__init__(f"the game {slug} cannot be played: {fault}")
        self.slug, self.fault = slug, fault

    def __reduce__(self) -> tuple[type[BrokenGame], tuple[str, str]]:
        return type(self), (self.slug, self.fault)


LONGEST_LINE = 300
FOLDERS = re.compile(r"(?:[A-Za-z]:)?(?:[\\/][^\\/\s'\",:()]+)+[\\/](?=[^\\/\s])")


def one_line(error: BaseException) -> str:
    """An error as one line: its own words where it was written for people, else its kind before them.

    Files are named without their folders: whoever looks at a site need not know where it lies.
    """
    text = FOLDERS.sub("", " ".join(str(error).split()))
    kind = "" if isinstance(error, ComptoirError) else f"{type(error).__name__}: " if text else repr(error)
    line = f"{kind}{text}"
    return line if len(line) <= LONGEST_LINE else f"{line[: LONGEST_LINE - 1]}…"
