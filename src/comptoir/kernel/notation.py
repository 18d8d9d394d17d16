"""One table of verbs for a game: how its actions are written and read, and the places on the board they name.

A verb has a word and the kinds of its arguments. A kind knows how the numbers of an argument are written, and
the place on the board that each of them names. From this table come the text of an action, reading it back,
the places that play it when they are clicked, and the places that a line of the log lights up.

>>> GAP = Names("gap", ("a1-a2", "a2-a3"), "gap-{}")
>>> COINS = Numbers("coins", 1, 9)
>>> verbs = {1: Verb("place", GAP), 2: Verb("pay", COINS, "for", GAP), 3: Verb("pass")}
>>> notation = Notation("the fair", verbs)
>>> action = notation.read("pay 3 for a2-a3")
>>> notation.write(action), notation.places(action, seat=0)
('pay 3 for a2-a3', ['gap-a2-a3'])
>>> notation.read("pay 3 for a9")
Traceback (most recent call last):
comptoir.kernel.errors.IllegalAction: 'pay 3 for a9': 'a9' is no gap; there are: a1-a2, a2-a3
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Self

from comptoir.kernel.actions import first_of, pack, second_of, third_of, verb_of
from comptoir.kernel.errors import IllegalAction
from comptoir.kernel.journal import Entry

MOST_LISTED = 12  # words that an error lists
MOST_REMEMBERED = 8192  # texts, actions and places, of one game each
Arguments = tuple[int, ...]


class Mismatch(Exception):
    """Words that are not what stands there; the message says what would be right."""


class Kind:
    """A kind of argument. Most are `Names` or `Numbers`; a game may write its own.

    `place` is the name of the place on the board, where there is one, or of several with spaces between: {}
    stands for the argument as it is written, {seat} for the seat that acts.
    """

    may_be_left_out = False  # whether it may be written as nothing

    def __init__(self, name: str, place: str = "") -> None:
        self.name, self.place = name, place

    def at(self, place: str) -> Self:
        """The same kind, naming another place."""
        other = copy.copy(self)
        other.place = place
        return other

    def write(self, value: int, before: Arguments) -> str:
        """The argument as text, which may be several words or none; `before` are the arguments before it."""
        raise NotImplementedError

    def read(self, words: list[str], before: Arguments) -> int:
        """Take the argument's words from the front of the list; raises Mismatch where they are none."""
        raise NotImplementedError

    def expected(self) -> str:
        """What may stand here, for messages."""
        return with_article(self.name)

    def places(self, value: int, seat: int) -> list[str]:
        """The places on the board that the argument names; none where it is no argument of this kind."""
        places = self.place_of(value).split()
        if not places:
            return []
        try:
            text = self.write(value, ()).replace(" ", "_")
        except Mismatch:
            return []
        return [place.format(text, seat=seat) for place in places]

    def place_of(self, value: int) -> str:
        """The place of this argument, to be filled in."""
        return self.place


class Names(Kind):
    """Things with names, numbered from 0 in this order, or by the numbers that a mapping gives.

    Those in `nowhere` have no place on the board, those in `apart` have one of their own.
    """

    def __init__(
        self,
        name: str,
        words: Sequence[str] | Mapping[int, str],
        place: str = "",
        nowhere: str = "",
        apart: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(name, place)
        self.words = dict(words) if isinstance(words, Mapping) else dict(enumerate(words))
        self.apart = {**dict.fromkeys(nowhere.split(), ""), **(apart or {})}
        self.numbers = {word.casefold(): number for number, word in self.words.items()}

    def write(self, value: int, before: Arguments) -> str:
        if value not in self.words:
            raise Mismatch(f"{value} is the number of no {self.name}")
        return self.words[value]

    def read(self, words: list[str], before: Arguments) -> int:
        word = words.pop(0) if words else ""
        if word.casefold() not in self.numbers:
            raise Mismatch(f"{word!r} is no {self.name}; there are: {listed(self.words.values())}")
        return self.numbers[word.casefold()]

    def expected(self) -> str:
        return f"{with_article(self.name)}: {listed(self.words.values())}"

    def place_of(self, value: int) -> str:
        return self.apart.get(self.words.get(value, ""), self.place)


class Numbers(Kind):
    """Whole numbers from `least` to `most`, as they are written; the argument is `shift` less."""

    def __init__(self, name: str, least: int, most: int, place: str = "", shift: int = 0) -> None:
        super().__init__(name, place)
        self.least, self.most, self.shift = least, most, shift

    def write(self, value: int, before: Arguments) -> str:
        if not self.least <= value + self.shift <= self.most:
            raise Mismatch(f"{value + self.shift} is no {self.name}")
        return str(value + self.shift)

    def read(self, words: list[str], before: Arguments) -> int:
        word = words.pop(0) if words else ""
        if not is_number(word) or not self.least <= int(word) <= self.most:
            raise Mismatch(f"{word!r} is no {self.name}; it is a number from {self.least} to {self.most}")
        return int(word) - self.shift

    def expected(self) -> str:
        return f"{with_article(self.name)}: a number from {self.least} to {self.most}"


def is_number(word: str) -> bool:
    """Whether this is a whole number as we write them: no sign, no leading zeros, not too long."""
    return word.isascii() and word.isdigit() and len(word) < 10 and str(int(word)) == word


def with_article(name: str) -> str:
    """The name of a kind with its article, for a message."""
    return f"{'an' if name[0] in 'aeio' else 'a'} {name}"


def listed(words: Iterable[str]) -> str:
    """The first words of a list, for a message."""
    first = list(words)
    return ", ".join(first[:MOST_LISTED]) + (", …" if len(first) > MOST_LISTED else "")


class Verb:
    """A verb: its word (or words), then the kinds of its arguments, with fixed words between them.

    `at` are the places that play the action when they are clicked, the most precise first: the number of an
    argument, whose kind knows the place, or a place by its name, where {} stands for the whole action as it
    is written and {seat} for the seat that acts. Where nothing is said, they are the places of all arguments
    in their order.
    """

    def __init__(self, word: str, *parts: Kind | str, at: Sequence[str | int] | None = None) -> None:
        self.word, self.parts = word, parts
        self.kinds = [part for part in parts if isinstance(part, Kind)]
        self.at: Sequence[str | int] = range(len(self.kinds)) if at is None else at

    def after(self, word: str) -> Verb:
        """The same verb behind another word, such as the name of whose verb it is."""
        return Verb(f"{word} {self.word}", *self.parts, at=self.at)

    def write(self, arguments: Arguments) -> str:
        """The text of the action with these arguments."""
        words, count = [self.word], 0
        for part in self.parts:
            if isinstance(part, str):
                words.append(part)
            else:
                words.append(part.write(arguments[count], arguments[:count]))
                count += 1
        return " ".join(word for word in words if word)

    def read(self, words: list[str]) -> Arguments:
        """The arguments in the words behind the verb."""
        arguments: Arguments = ()
        for part in self.parts:
            if isinstance(part, str):
                if not words or words.pop(0).casefold() != part:
                    raise Mismatch(f"{part!r} is missing")
            elif words or part.may_be_left_out:
                arguments += (part.read(words, arguments),)
            else:
                raise Mismatch(f"then comes {part.expected()}")
        if words:
            raise Mismatch(f"{' '.join(words)!r} is too much")
        return arguments

    def places(self, arguments: Arguments, seat: int) -> list[str]:
        """The places that play the action when they are clicked."""
        found: list[str] = []
        for place in self.at:
            if isinstance(place, str):
                text = self.write(arguments).replace(" ", "_") if "{}" in place else ""
                found.append(place.format(text, seat=seat))
            else:
                found += self.kinds[place].places(arguments[place], seat)
        return found


# What an entry of the journal touched: a place by its name, with {seat} for the seat of the entry, or one of
# the entry's arguments, "a" to "d", or "seat" itself, with its kind, which knows the place.
Touched = tuple[str | tuple[str, Kind], ...]


class Notation:
    """The verbs of a game by their numbers, and what the entries of its journal touched by their codes.

    `elsewhere` is what all other entries touched.
    """

    def __init__(
        self,
        title: str,
        verbs: Mapping[int, Verb],
        entries: Mapping[int, Touched] | None = None,
        elsewhere: Touched = (),
    ) -> None:
        self.title, self.elsewhere = title, elsewhere
        self.verbs = {int(number): verb for number, verb in verbs.items()}
        self.entries = {int(code): places for code, places in (entries or {}).items()}
        self.write = lru_cache(MOST_REMEMBERED)(self._write)
        self.read = lru_cache(MOST_REMEMBERED)(self._read)
        self._places_of = lru_cache(MOST_REMEMBERED)(self._find_places)
        self._touched_by = lru_cache(MOST_REMEMBERED)(self._find_touched)
        self._index()

    def include(self, verbs: Mapping[int, Verb], entries: Mapping[int, Touched]) -> None:
        """Add verbs and entries to the table, such as those of a part of the game that is chosen later."""
        self.verbs |= {int(number): verb for number, verb in verbs.items()}
        self.entries |= {int(code): places for code, places in entries.items()}
        self._index()

    def exclude(self, verbs: Iterable[int], entries: Iterable[int]) -> None:
        """Take verbs and entries out of the table again."""
        for number in verbs:
            del self.verbs[int(number)]
        for code in entries:
            del self.entries[int(code)]
        self._index()

    def _index(self) -> None:
        self.numbers = {tuple(verb.word.split()): number for number, verb in self.verbs.items()}
        self.longest = max((len(words) for words in self.numbers), default=0)
        for remembered in (self.write, self.read, self._places_of, self._touched_by):
            remembered.cache_clear()

    # Writing and reading

    def _write(self, action: int) -> str:
        """The text of an action; raises IllegalAction where the number is none."""
        verb = self.verbs.get(int(verb_of(action))) if action >= 0 else None
        if verb is not None:
            try:
                return verb.write(arguments_of(action))
            except Mismatch as error:
                raise IllegalAction(f"{action} is no action of {self.title}: {error}") from None
        raise IllegalAction(f"{action} is no action of {self.title}")

    def _read(self, text: str) -> int:
        """The action of a text; raises IllegalAction, saying what would be right, where it is none."""
        words = text.split()
        for count in range(min(self.longest, len(words)), 0, -1):
            number = self.numbers.get(tuple(word.casefold() for word in words[:count]))
            if number is not None:
                try:
                    return int(pack(number, *self.verbs[number].read(words[count:])))
                except Mismatch as error:
                    raise IllegalAction(f"{text!r}: {error}") from None
        raise IllegalAction(f"{text!r} is no action of {self.title}{self._suggestion(words)}")

    def _suggestion(self, words: list[str]) -> str:
        """What a text that begins with no verb may have meant: the words that follow those that are right."""
        known: list[str] = []
        for word in [*words, ""]:
            begun = [verb for verb in self.numbers if list(verb[: len(known)]) == known]
            choices = list(dict.fromkeys(verb[len(known)] for verb in begun if len(verb) > len(known)))
            if word.casefold() not in choices:
                break
            known.append(word.casefold())
        close = get_close_matches(word.casefold(), choices, n=1)
        if close:
            return f"; did you mean {' '.join([*known, *close])!r}?"
        where = f"after {' '.join(known)!r} comes" if known else "they begin with"
        return f"; {where}: {', '.join(choices)}"

    # Places on the board

    def places(self, action: int, seat: int) -> list[str]:
        """The places on the board that play an action of this seat when they are clicked."""
        return self._places_of(action, seat)[:]

    def _find_places(self, action: int, seat: int) -> list[str]:
        verb = self.verbs.get(int(verb_of(action)))
        return [] if verb is None else verb.places(arguments_of(action), seat)

    def touched(self, entry: Entry) -> list[str]:
        """The places on the board that an entry of the journal touched."""
        return self._touched_by(entry)[:]

    def _find_touched(self, entry: Entry) -> list[str]:
        found: list[str] = []
        for place in self.entries.get(entry.code, self.elsewhere):
            if isinstance(place, str):
                found.append(place.format(seat=entry.seat))
            else:
                argument, kind = place
                found += kind.places(getattr(entry, argument), entry.seat)
        return found


def arguments_of(action: int) -> Arguments:
    """All arguments of an action."""
    return int(first_of(action)), int(second_of(action)), int(third_of(action))
