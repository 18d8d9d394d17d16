"""`comptoir components GAME --fill FILE`: going through the numbers that nobody could read, with the box."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from comptoir.cli.shared import NO, YES, BadInput, out, write_text
from comptoir.kernel.components import Component, Total
from comptoir.kernel.errors import BadNumbers
from comptoir.kernel.game import Game
from comptoir.kernel.limits import Value
from comptoir.kernel.overlay import VARIABLE, Entry, Overlay, read_overlay
from comptoir.kernel.words import Words
from comptoir.web.component_names import component_name, french, value_in_words

HELP = Words(
    """3            le nombre qui est sur la carte ; plusieurs avec des blancs : 0 2 1
oui, non     ce qui est vrai ou faux ; un mot de la liste, ou son rang, là où il y a des mots
3 # dos      avec une note : où vous l’avez lu
=            le nôtre est le bon
Entrée       passer au suivant sans rien dire
x            reprendre ce que vous aviez dit
b            revenir au précédent
d, r         vous lisez désormais la pièce elle-même (d) ou le livret (r)
s            où en sont les totaux imprimés
q            partir ; la même commande reprend ici""",
    """3            the number on the card; several with blanks between them: 0 2 1
yes, no      what is true or false; a word of the list, or its place in it, where there are words
3 # back     with a note: where you read it
=            ours is right
Enter        on to the next, saying nothing
x            take back what you said of it
b            back to the one before
d, r         from now on you read the piece itself (d) or the rulebook (r)
s            how the printed totals stand
q            leave; the same command goes on here""",
)
WHO = Words("À qui est la boîte ? Un nom : ", "Whose box is it? A name: ")
START = Words(
    "{0} : {1} nombres à lire, {2} lus. `?` dit ce qu’on peut répondre.",
    "{0}: {1} numbers to be read, {2} read. `?` says what can be answered.",
)
NOTHING = Words("Tous les nombres de {0} sont imprimés.", "All numbers of {0} are printed.")
OURS = Words("le nôtre : {0} ({1})", "ours: {0} ({1})")
YOURS = Words("le vôtre : {0}", "yours: {0}")
RANGE = Words("possible : {0}", "possible: {0}")
ORDER = Words("dans cet ordre : {0}", "in this order: {0}")
TOTAL = Words(
    "total {0} : {1} imprimé, {2} avec vos nombres", "total {0}: {1} printed, {2} with your numbers"
)
MADE_OF = Words("  il se compose de : {0}", "  it is made of: {0}")
MORE = Words("{0} et {1} autres", "{0} and {1} more")
CHANGED = Words("noté : {0} au lieu de {1}", "noted: {0} instead of {1}")
CONFIRMED = Words("noté : {0}, comme le nôtre", "noted: {0}, as ours")
TAKEN_BACK = Words("repris : {0}, le nôtre", "taken back: {0}, ours")
READING = {
    "photo": Words("Vous lisez la pièce elle-même.", "You read the piece itself."),
    "rulebook": Words("Vous lisez le livret.", "You read the rulebook."),
}
NOT_SO = Words("« {0} » : possible : {1}. `?` aide.", "{0!r}: possible: {1}. `?` helps.")
FIRST = Words("C’est le premier.", "This is the first.")
END = Words("C’était le dernier.", "That was the last one.")
SAVED = Words(
    "{0} : {1} changés, {2} confirmés, {3} à lire.", "{0}: {1} changed, {2} confirmed, {3} to be read."
)
PLAYABLE = Words(
    "On peut y jouer : comptoir play {0} --components {1}",
    "It can be played: comptoir play {0} --components {1}",
)
NOT_YET = Words("On ne peut pas encore y jouer : {0}", "It cannot be played yet: {0}")
SOURCES = {"likely": Words("probable", "likely"), "reconstructed": Words("reconstitué", "reconstructed")}
MOST_NAMED = 6


@dataclass
class Filling:
    """One sitting with the box."""

    game: Game
    file: Path
    overlay: Overlay
    lang: str
    at: int = 0
    source: str = "photo"

    def __post_init__(self) -> None:
        self.ours = self.game.components
        self.open = [component for component in self.ours if not component.is_printed]

    # The walk

    def run(self) -> None:
        """Ask for one number after the other until there are no more, or nobody to ask."""
        paths = [component.path for component in self.open]
        self.at = paths.index(self.overlay.left_at) if self.overlay.left_at in paths else 0
        title = self.game.title.to(self.lang)
        self.say(START, title, len(self.open), len(self._read()))
        heading = ""
        while self.at < len(self.open):
            component = self.open[self.at]
            head = component.path.rpartition(".")[0]
            if head != heading:
                out.rule(self.name(head), align="left")
                heading = head
            self.show(component)
            if not self.ask(component):
                break
        else:
            self.say(END)
            self.at = 0
        self.store()
        self.close()

    def ask(self, component: Component) -> bool:
        """Read lines until one leads on to another number; whether anybody is still there."""
        while True:
            try:
                line = out.input("> ", markup=False).strip()
            except EOFError:
                out.print()
                return False
            word = line.casefold()
            if word == "q":
                return False
            if word == "":
                self.at += 1
                return True
            if word == "b":
                if self.at > 0:
                    self.at -= 1
                    return True
                self.say(FIRST)
            elif word in COMMANDS:
                COMMANDS[word](self)
            elif self.enter(component, line):
                self.at += 1
                self.store()
                return True

    def enter(self, component: Component, line: str) -> bool:
        """Take down what was read; whether it can stand there."""
        text, _, note = (part.strip() for part in line.partition("#"))
        value = component.value if text == "=" else self.value(component, text)
        if value is None or self.ours.misfit(component.path, value):
            limit = self.ours.limit(component.path).in_words(component.value)
            self.say(NOT_SO, line, self.words_of(component) or limit.to(self.lang))
            return False
        self.overlay.numbers[component.path] = Entry(value, self.source, note)
        ours = value_in_words(self.game.slug, component.value, self.lang)
        is_same = value == component.value
        self.say(CONFIRMED if is_same else CHANGED, value_in_words(self.game.slug, value, self.lang), ours)
        self.tell_totals([total for total in self.totals(component.path) if not total.is_right])
        return True

    def value(self, component: Component, text: str) -> Value | None:
        """What was typed as a value of the kind of ours; None where it is none."""
        ours = component.value
        if isinstance(ours, str):
            return self.word(component, text)
        if isinstance(ours, bool):
            return True if text.casefold() in YES else False if text.casefold() in NO else None
        try:
            if isinstance(ours, list):
                return [int(part) for part in text.replace(",", " ").split()]
            return float(text.replace(",", ".")) if isinstance(ours, float) else int(text)
        except ValueError:
            return None

    def word(self, component: Component, text: str) -> str | None:
        """The word that was typed, in either language, or whose place was."""
        words = self.ours.limit(component.path).one_of
        if text.isdigit():
            return words[int(text) - 1] if 1 <= int(text) <= len(words) else None
        for word in words:
            called = [word, french(self.game.slug)["words"].get(word, word)]
            called += [value_in_words(self.game.slug, word, lang) for lang in ("fr", "en")]
            if text.casefold() in [name.casefold() for name in called]:
                return word
        return None

    # Commands

    def help(self) -> None:
        """What can be answered."""
        out.print(HELP.to(self.lang), markup=False, style="dim")

    def take_back(self) -> None:
        """Forget what was said of this number."""
        component = self.open[self.at]
        self.overlay.numbers.pop(component.path, None)
        self.say(TAKEN_BACK, value_in_words(self.game.slug, component.value, self.lang))
        self.store()

    def read_piece(self) -> None:
        """From now on the pieces are read."""
        self.reads("photo")

    def read_rulebook(self) -> None:
        """From now on the rulebook is read."""
        self.reads("rulebook")

    def reads(self, source: str) -> None:
        """From now on this is read."""
        self.source = source
        self.say(READING[source])

    def all_totals(self) -> None:
        """How the printed totals stand."""
        self.tell_totals(self.totals())

    # What is shown

    def show(self, component: Component) -> None:
        """A number: which one, what is known of it, what may stand there, what it adds up to."""
        slug, path = self.game.slug, component.path
        name = self.name(path, path.rpartition(".")[2])
        out.print(
            f"{self.at + 1}/{len(self.open)}  {name}  [{path}]", style="bold", markup=False, soft_wrap=True
        )
        known = [
            OURS.to(self.lang).format(self.shown(component.value), SOURCES[component.source].to(self.lang))
        ]
        if component.note:
            notes = french(slug)["notes"] if self.lang == "fr" else {}
            known.append(notes.get(component.note, component.note))
        limit = self.ours.limit(path)
        known.append(
            RANGE.to(self.lang).format(
                self.words_of(component) or limit.in_words(component.value).to(self.lang)
            )
        )
        if limit.names:
            names = ", ".join(component_name(slug, name, self.lang) for name in limit.names)
            known.append(ORDER.to(self.lang).format(names))
        if path in self.overlay.numbers:
            entry = self.overlay.numbers[path]
            known.append(
                YOURS.to(self.lang).format(" # ".join(filter(None, (self.shown(entry.value), entry.note))))
            )
        for line in known:
            out.print(f"   {line}", markup=False, soft_wrap=True)
        self.tell_totals(self.totals(path))

    def name(self, path: str, last: str = "") -> str:
        """A path in words, or only its last part."""
        return component_name(self.game.slug, last or path, self.lang)

    def shown(self, value: Value) -> str:
        """A value as it is typed."""
        if isinstance(value, list):
            return " ".join(map(str, value))
        return value_in_words(self.game.slug, value, self.lang)

    def words_of(self, component: Component) -> str:
        """The words that may stand there, with their places; nothing where numbers do."""
        words = self.ours.limit(component.path).one_of
        return ", ".join(
            f"{i} {value_in_words(self.game.slug, word, self.lang)}" for i, word in enumerate(words, 1)
        )

    def totals(self, path: str = "") -> list[Total]:
        """The printed totals that a number is part of; all of them without one."""
        found = self.game.totals(self.ours.overlaid(self.overlay))
        return [total for total in found if not path or total.is_made_of(path)]

    def tell_totals(self, totals: list[Total]) -> None:
        """Each total, with what it is made of where it does not come out."""
        for total in totals:
            style = "dim" if total.is_right else "yellow"
            what = value_in_words(self.game.slug, total.what, self.lang)
            told = TOTAL.to(self.lang).format(what, total.printed, total.ours)
            out.print(f"   {told}", style=style, markup=False, soft_wrap=True)
            if not total.is_right:
                paths = [component.path for component in self.ours if total.is_made_of(component.path)]
                named = ", ".join(paths[:MOST_NAMED])
                if len(paths) > MOST_NAMED:
                    named = MORE.to(self.lang).format(named, len(paths) - MOST_NAMED)
                out.print(
                    f" {MADE_OF.to(self.lang).format(named)}", style=style, markup=False, soft_wrap=True
                )

    # Keeping it

    def store(self) -> None:
        """Write the file; where to go on is in it."""
        self.overlay.left_at = self.open[self.at].path if 0 < self.at < len(self.open) else ""
        self.overlay.base = self.ours.digest
        self.overlay.numbers = {
            component.path: self.overlay.numbers[component.path]
            for component in self.ours
            if component.path in self.overlay.numbers
        }
        write_text(self.file, self.overlay.text())

    def close(self) -> None:
        """Say what there is, and whether it can be played with."""
        box = self.ours.overlaid(self.overlay)
        changed, read = len(box.changed), self._read()
        self.say(SAVED, self.file, changed, len(self.overlay.numbers) - changed, len(self.open) - len(read))
        self.tell_totals([total for total in self.totals() if not total.is_right])
        if fault := fault_of(self.game.slug, self.file):
            self.say(NOT_YET, fault)
        else:
            self.say(PLAYABLE, self.game.slug, self.file)

    def _read(self) -> list[Component]:
        return [component for component in self.open if component.path in self.overlay.numbers]

    def say(self, words: Words, *values: object) -> None:
        """A line on the screen."""
        out.print(words.to(self.lang).format(*values), markup=False, soft_wrap=True)


COMMANDS = {
    "?": Filling.help,
    "x": Filling.take_back,
    "d": Filling.read_piece,
    "r": Filling.read_rulebook,
    "s": Filling.all_totals,
}


def fault_of(slug: str, file: Path) -> str:
    """Why a file cannot be played with; nothing where it can.

    A game takes its numbers when it is imported, so they are tried in a process of their own.
    """
    command = [sys.executable, "-m", "comptoir", "components", slug, "--components", str(file), "--json"]
    environment = {name: value for name, value in os.environ.items() if name != VARIABLE}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    return "" if done.returncode == 0 else done.stderr.strip().removeprefix("comptoir: ")


def fill(of: Game, file: Path, by: str, lang: str) -> None:
    """Go through the numbers of a game that are not printed, and keep what is read in a file."""
    if not any(not component.is_printed for component in of.components):
        raise BadInput(NOTHING.to(lang).format(of.title.to(lang)))
    if file.exists():
        overlay = read_overlay(file)
        if overlay.game != of.slug:
            raise BadNumbers(f"{file.name} has numbers of {overlay.game}, not of {of.slug}")
        of.components.overlaid(overlay)
        overlay.by = by or overlay.by
    else:
        overlay = Overlay(of.slug, by or whose(lang), name=file.name)
    Filling(of, file, overlay, lang).run()


def whose(lang: str) -> str:
    """Ask for a name."""
    try:
        name = " ".join(out.input(WHO.to(lang), markup=False).split())
    except EOFError:
        name = ""
    if not name:
        raise BadInput("whose box is it? --by NAME says it")
    return name
