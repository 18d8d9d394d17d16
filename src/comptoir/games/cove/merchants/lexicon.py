"""Words that all merchants share, and a notation written as a table.

>>> plain = Notation("tailor", {1: ("sew", (("red", "blue"),)), 2: ("rest", ())})
>>> plain.write(1 | 1 << 8)
'sew blue'
>>> plain.read(["sew", "blue"]) == 1 | 1 << 8
True
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from comptoir.kernel.errors import BadData, IllegalAction
from comptoir.kernel.game import Json
from comptoir.kernel.words import Refusal, Words

COLOUR_NAMES = ("red", "green", "blue", "yellow")
COLOURS_M = (Words("rouge", "red"), Words("vert", "green"), Words("bleu", "blue"), Words("jaune", "yellow"))
COLOURS_F = (Words("rouge", "red"), Words("verte", "green"), Words("bleue", "blue"), Words("jaune", "yellow"))
FACTION_NAMES = ("warrior", "bard", "wizard", "noble")
FACTIONS = (
    Words("Guerriers", "Warriors"),
    Words("Bardes", "Bards"),
    Words("Sorciers", "Wizards"),
    Words("Nobles", "Nobles"),
)
OVERSEER = Words("Surveillant : défaussez 1 carte Corruption", "Overseer: discard 1 Corruption card")
PAINT = ("red", "green", "blue", "yellow")  # how a colour looks in the terminal
INITIALS = Words("RVBJ", "RGBY")  # and its letter, for those who cannot tell colours apart
FACTION_LETTERS = "WBZN"

NOT_ASKED = Refusal(
    Words("Ce n'est pas ce qui est demandé maintenant.", "That is not what is asked now."), "3.5"
)
STANDS_THERE = Refusal(
    Words(
        "La figurine s'y trouve déjà : elle doit changer de case.",
        "The figure stands there already: it must go to another space.",
    ),
    "3.3",
)

Vocabulary = Sequence[str]


class Notation:
    """How the verbs of a merchant are written: each has a word, then a word for every argument."""

    def __init__(self, slug: str, verbs: Mapping[int, tuple[str, tuple[Vocabulary, ...]]]) -> None:
        self.slug = slug
        self.verbs = verbs
        self.words = {word: verb for verb, (word, _) in verbs.items()}

    def write(self, action: int) -> str:
        """The words of an action."""
        word, vocabularies = self.verbs[action & 255]
        names = [vocabulary[(action >> 8 * (i + 1)) & 255] for i, vocabulary in enumerate(vocabularies)]
        return " ".join([word, *names])

    def read(self, words: list[str]) -> int:
        """The action of these words; raises IllegalAction where there is none."""
        if not words or words[0] not in self.words:
            raise IllegalAction(f"the {self.slug} knows: {', '.join(self.words)}; not {' '.join(words)!r}")
        verb = self.words[words[0]]
        vocabularies = self.verbs[verb][1]
        if len(words) != len(vocabularies) + 1:
            raise IllegalAction(f"{words[0]!r} needs {len(vocabularies)} more words, not {len(words) - 1}")
        action = verb
        for i, (word, vocabulary) in enumerate(zip(words[1:], vocabularies)):
            if word not in vocabulary:
                raise IllegalAction(f"{word!r} is none of: {', '.join(vocabulary)}")
            action |= vocabulary.index(word) << 8 * (i + 1)
        return action


def cost(hours: int, corruption: int, lang: str) -> str:
    """The cost of an action in a few words."""
    parts = []
    if hours or not corruption:
        parts.append(f"{hours} h")
    if corruption:
        parts.append(f"{corruption} corruption")
    return " + ".join(parts)


def count_of(data: Json, key: str, default: int, least: int, most: int) -> int:
    """A whole number of a position written by hand."""
    value = data.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadData(f"{key} must be a whole number from {least} to {most}, not {value!r}")
    return value


def name_of(value: object, names: Sequence[str], what: str) -> int:
    """Which of these names the value is."""
    if not isinstance(value, str) or value not in names:
        raise BadData(f"{what} must be one of {', '.join(names)}; not {value!r}")
    return names.index(value)


def names_of(data: Json, key: str, names: Sequence[str], default: Sequence[str] = ()) -> list[int]:
    """A list of names of a position written by hand, as numbers."""
    values = data.get(key, list(default))
    if not isinstance(values, list):
        raise BadData(f"{key} must be a list of names")
    return [name_of(value, names, key) for value in values]


def counts_of(data: Json, key: str, names: Sequence[str], bits: int, default: Mapping[str, int]) -> int:
    """Counts by name of a position written by hand, packed with so many bits each."""
    values = data.get(key, dict(default))
    if not isinstance(values, dict):
        raise BadData(f"{key} must give a number for names")
    packed = 0
    for name in values:
        number = count_of(values, name, 0, 0, (1 << bits) - 1)
        packed |= number << bits * name_of(name, names, key)
    return packed


def counts(packed: int, names: Sequence[str], bits: int) -> dict[str, int]:
    """Packed counts by name, nothing where there is none."""
    found = {name: (packed >> bits * i) & ((1 << bits) - 1) for i, name in enumerate(names)}
    return {name: number for name, number in found.items() if number}


def marked(mask: int, names: Sequence[str]) -> list[str]:
    """The names whose bit is set."""
    return [name for i, name in enumerate(names) if mask >> i & 1]


def sponsors(covered: int, lang: str) -> str:
    """The active Sponsorship icons, by the letters of their factions."""
    letters = [letter for i, letter in enumerate(FACTION_LETTERS) if not covered >> i & 1]
    return Words("\n Mécénat ", "\n sponsorship ").to(lang) + (" ".join(letters) or "–")


def listing(parts: Sequence[str], lang: str) -> str:
    """Several things in a row of words."""
    if len(parts) < 2:
        return "".join(parts)
    last = " et " if lang == "fr" else " and "
    return ", ".join(parts[:-1]) + last + parts[-1]


def tally(packed: int, bits: int, one: Callable[[int], str], kinds: int) -> list[str]:
    """Packed counts as words: 2 × this, 1 × that."""
    found = [((packed >> bits * i) & ((1 << bits) - 1), i) for i in range(kinds)]
    return [f"{number} × {one(i)}" if number > 1 else one(i) for number, i in found if number]


def supply_left(supply: int, shelf: int) -> int:
    """The goods that are not on the shelf, four bits each; raises BadData where the shelf holds more than there are."""
    for a_good in range(8):
        if shelf >> 4 * a_good & 15 > supply >> 4 * a_good & 15:
            raise BadData("the shelf holds more goods of a kind than there are")
    return supply - shelf
