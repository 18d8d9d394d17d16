"""`comptoir components GAME --fill FILE`: going through the numbers that nobody could read, with the box."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass, field, replace
from pathlib import Path

from comptoir.cli.shared import NO, YES, BadInput, out, write_text
from comptoir.kernel.components import Component, Total
from comptoir.kernel.errors import BadNumbers
from comptoir.kernel.game import Game
from comptoir.kernel.limits import Value, is_value
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
go CHEMIN    aller à ce nombre, ou au premier de ce groupe ; un chemin entier suffit, sans go
d, r         vous lisez désormais la pièce elle-même (d) ou le livret (r)
s            où en sont les totaux imprimés
q            partir ; la même commande reprend au premier dont vous n’avez rien dit""",
    """3            the number on the card; several with blanks between them: 0 2 1
yes, no      what is true or false; a word of the list, or its place in it, where there are words
3 # back     with a note: where you read it
=            ours is right
Enter        on to the next, saying nothing
x            take back what you said of it
b            back to the one before
go PATH      to that number, or the first of that group; a whole path will do without go
d, r         from now on you read the piece itself (d) or the rulebook (r)
s            how the printed totals stand
q            leave; the same command goes on at the first of which you said nothing""",
)
WHO = Words("À qui est la boîte ? Un nom : ", "Whose box is it? A name: ")
START = Words(
    "{0} : {1} nombres à lire, {2} lus. `?` dit ce qu’on peut répondre.",
    "{0}: {1} numbers to be read, {2} read. `?` says what can be answered.",
)
NOTHING = Words("Tous les nombres de {0} sont imprimés.", "All numbers of {0} are printed.")
OURS = Words("le nôtre : {0} ({1})", "ours: {0} ({1})")
YOURS = Words("le vôtre : {0}", "yours: {0}")
MISFIT = Words("le vôtre ne va pas : {0}", "yours does not fit: {0}")
RANGE = Words("possible : {0}", "possible: {0}")
ORDER = Words("dans cet ordre : {0}", "in this order: {0}")
TOTAL = Words(
    "total {0} : {1} imprimé, {2} avec vos nombres", "total {0}: {1} printed, {2} with your numbers"
)
COUNTS = Words(" ; ce nombre y compte ×{0}", "; this number counts ×{0} in it")
MADE_OF = Words("  il se compose de : {0}", "  it is made of: {0}")
MORE = Words("{0} et {1} autres", "{0} and {1} more")
CHANGED = Words("noté : {0} au lieu de {1}", "noted: {0} instead of {1}")
CONFIRMED = Words("noté : {0}, comme le nôtre", "noted: {0}, as ours")
NOT_SAID = Words("Vous n’avez rien dit de ce nombre.", "You said nothing of this number.")
NO_PATH = Words("Aucun nombre à lire ne s’appelle {0}.", "No number to be read is called {0}.")
TAKEN_BACK = Words("repris : {0}, le nôtre", "taken back: {0}, ours")
READING = {
    "photo": Words("Vous lisez la pièce elle-même.", "You read the piece itself."),
    "rulebook": Words("Vous lisez le livret.", "You read the rulebook."),
}
NOT_SO = Words("« {0} » : possible : {1}. `?` aide.", "{0!r}: possible: {1}. `?` helps.")
FIRST = Words("C’est le premier.", "This is the first.")
END = Words("C’était le dernier.", "That was the last one.")
FIRST_WRONG = Words(
    "Ceci doit encore être corrigé ; `q` pour partir.", "This must still be put right; `q` leaves."
)
SAVED = Words(
    "{0} : {1} changés, {2} confirmés, {3} à lire.", "{0}: {1} changed, {2} confirmed, {3} to be read."
)
PLAYABLE = Words(
    "On peut y jouer : comptoir play {0} --components {1}",
    "It can be played: comptoir play {0} --components {1}",
)
NOT_YET = Words("On ne peut pas encore y jouer : {0}", "It cannot be played yet: {0}")
WRONG_TOTALS = Words("des totaux imprimés ne sont pas atteints.", "printed totals do not come out.")
WRONG_NUMBERS = Words("corrigez d’abord {0}.", "put {0} right first.")
NOT_HIS = Words(
    "{0} est la boîte de {1} : laissez --by de côté, ou donnez un autre fichier à {2}",
    "{0} is the box of {1}: leave --by out, or take another file for {2}",
)
NO_FOLDER = Words("il n’y a pas de dossier {0}", "there is no folder {0}")
NEEDS_BY = Words(
    "à qui est la boîte ? Où personne ne peut répondre, --by NOM le dit",
    "whose box is it? Where nobody can be asked, --by NAME says it",
)
SOURCES = {"likely": Words("probable", "likely"), "reconstructed": Words("reconstitué", "reconstructed")}
MOST_NAMED = 6
NUMBERS_IN_TITLE = re.compile(r" \([^()]*\)")  # what a title tells of a piece: just that is to be read


@dataclass
class Filling:
    """One sitting with the box."""

    game: Game
    file: Path
    overlay: Overlay
    lang: str
    at: int = 0
    source: str = "photo"
    misfits: dict[str, Entry] = field(default_factory=dict)  # what was written by hand and cannot stand there

    def __post_init__(self) -> None:
        self.ours = self.game.components
        self.open = [component for component in self.ours if not component.is_printed]
        self.paths = [component.path for component in self.open]
        for path in self.paths:
            entry = self.overlay.numbers.get(path)
            if entry is not None and is_value(entry.value) and self.ours.misfit(path, entry.value):
                self.misfits[path] = self.overlay.numbers.pop(path)
        self.ours.overlaid(self.overlay)  # what cannot be mended here is refused

    # The walk

    def run(self) -> None:
        """Ask for one number after the other until there are no more, or nobody to ask."""
        self.at = self.paths.index(self.next_path())
        title = self.game.title.to(self.lang)
        self.say(START, title, len(self.open), len(self._read()))
        heading, is_left = "", False
        while not is_left:
            component = self.open[self.at]
            head = component.path.rpartition(".")[0]
            if head != heading:
                out.rule(NUMBERS_IN_TITLE.sub("", self.name(head)), align="left")
                heading = head
            self.show(component)
            is_left = not self.ask(component) or (self.at == len(self.open) and not self.turns_back())
        self.store()
        self.close()

    def next_path(self) -> str:
        """Where to go on: what cannot stay as it is, else the first of which nothing was said."""
        if self.misfits:
            return next(path for path in self.paths if path in self.misfits)
        return next((path for path in self.paths if path not in self.overlay.numbers), self.paths[0])

    def turns_back(self) -> bool:
        """At the end: go to what must be put right; whether there is anything."""
        self.say(END)
        wrong = [path for path in self.paths if path in self.misfits]
        for total in self.totals():
            if not total.is_right:
                parts = [path for path in self.paths if total.is_made_of(path)]
                wrong += [path for path in parts if path in self.overlay.numbers] or parts
        if not wrong:
            return False
        self.say(FIRST_WRONG)
        self.at = self.paths.index(wrong[0])
        return True

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
            elif word.startswith("go ") or line in self.paths:
                if self.goes_to(line[3:].strip() if word.startswith("go ") else line):
                    return True
            elif self.enter(component, line):
                self.at += 1
                self.store()
                return True

    def goes_to(self, path: str) -> bool:
        """Go to the number of this path, or the first below it; whether there is one."""
        found = next((one for one in self.paths if one == path), "") or next(
            (one for one in self.paths if one.startswith(f"{path}.")), ""
        )
        if not found:
            self.say(NO_PATH, path)
            return False
        self.at = self.paths.index(found)
        return True

    def enter(self, component: Component, line: str) -> bool:
        """Take down what was read; whether it can stand there."""
        text, _, note = (part.strip() for part in line.partition("#"))
        value = component.value if text == "=" else self.value(component, text)
        if value is None or self.ours.misfit(component.path, value):
            limit = self.ours.limit(component.path).in_words(component.value)
            self.say(NOT_SO, line, self.words_of(component) or limit.to(self.lang))
            return False
        self.misfits.pop(component.path, None)
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
        if not (self.overlay.numbers.pop(component.path, None) or self.misfits.pop(component.path, None)):
            self.say(NOT_SAID)
            return
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
        if path in self.misfits:
            told = MISFIT.to(self.lang).format(self.shown(self.misfits[path].value))
            out.print(f"   {told}", style="yellow", markup=False, soft_wrap=True)
        self.tell_totals(self.totals(path), path)

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

    def tell_totals(self, totals: list[Total], path: str = "") -> None:
        """Each total, how often a number counts in it, and what it is made of where it does not come out."""
        for total in totals:
            style = "dim" if total.is_right else "yellow"
            what = value_in_words(self.game.slug, total.what, self.lang)
            told = TOTAL.to(self.lang).format(what, total.printed, total.ours)
            if path and (weight := self.weight(total, path)) > 1:
                told += COUNTS.to(self.lang).format(weight)
            out.print(f"   {told}", style=style, markup=False, soft_wrap=True)
            if not total.is_right:
                paths = [component.path for component in self.ours if total.is_made_of(component.path)]
                parts = [
                    f"{part} ×{weight}" if (weight := self.weight(total, part)) > 1 else part
                    for part in paths[:MOST_NAMED]
                ]
                named = ", ".join(parts)
                if len(paths) > MOST_NAMED:
                    named = MORE.to(self.lang).format(named, len(paths) - MOST_NAMED)
                out.print(
                    f" {MADE_OF.to(self.lang).format(named)}", style=style, markup=False, soft_wrap=True
                )

    def weight(self, total: Total, path: str) -> int:
        """How often a number counts in a total: what one more or less makes of it."""
        value = self.ours.overlaid(self.overlay).component(path).value
        if type(value) is not int:
            return 1
        for step in (1, -1):
            if not self.ours.misfit(path, value + step):
                numbers = {**self.overlay.numbers, path: Entry(value + step)}
                found = self.game.totals(self.ours.overlaid(replace(self.overlay, numbers=numbers)))
                return next(step * (one.ours - total.ours) for one in found if one.what == total.what)
        return 1

    # Keeping it

    def store(self) -> None:
        """Write the file, in the order of ours."""
        self.overlay.base = self.ours.digest
        entries = {**self.overlay.numbers, **self.misfits}
        in_order = {one.path: entries[one.path] for one in self.ours if one.path in entries}
        write_text(self.file, replace(self.overlay, numbers=in_order).text())

    def close(self) -> None:
        """Say what there is, and whether it can be played with."""
        box = self.ours.overlaid(self.overlay)
        changed, read = len(box.changed), self._read()
        self.say(SAVED, self.file, changed, len(self.overlay.numbers) - changed, len(self.open) - len(read))
        wrong = [total for total in self.totals() if not total.is_right]
        self.tell_totals(wrong)
        if self.misfits:
            self.say(NOT_YET, WRONG_NUMBERS.to(self.lang).format(", ".join(self.misfits)))
        elif wrong:
            self.say(NOT_YET, WRONG_TOTALS.to(self.lang))
        elif fault := fault_of(self.game.slug, self.file):
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
    if done.returncode == 0:
        return ""
    return (done.stderr.splitlines() or [""])[-1].strip().removeprefix("comptoir: ")


def fill(of: Game, file: Path, by: str, lang: str) -> None:
    """Go through the numbers of a game that are not printed, and keep what is read in a file."""
    if not any(not component.is_printed for component in of.components):
        raise BadInput(NOTHING.to(lang).format(of.title.to(lang)))
    if not file.parent.is_dir():
        raise BadInput(NO_FOLDER.to(lang).format(file.parent))
    by = " ".join(by.split())
    if file.exists():
        overlay = read_overlay(file)
        if overlay.game != of.slug:
            raise BadNumbers(f"{file.name} has numbers of {overlay.game}, not of {of.slug}")
        if by and by != " ".join(overlay.by.split()):
            raise BadInput(NOT_HIS.to(lang).format(file.name, overlay.by, by))
    else:
        overlay = Overlay(of.slug, by or whose(lang), name=file.name)
    Filling(of, file, overlay, lang).run()


def whose(lang: str) -> str:
    """Ask for a name until there is one."""
    while sys.stdin.isatty():
        try:
            if name := " ".join(out.input(WHO.to(lang), markup=False).split()):
                return name
        except EOFError:
            break
    raise BadInput(NEEDS_BY.to(lang))
