"""A game at one keyboard: shows the table, asks, and does what the line says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.columns import Columns

from comptoir.bots import Bot, bot
from comptoir.bots.runs import run, run_chance
from comptoir.cli.rules import NO_RULES, show_chapter, show_clause
from comptoir.cli.shared import out, write_text
from comptoir.cli.table import log_lines, names, show_board, show_lines, show_result, view_of
from comptoir.kernel.errors import ComptoirError, IllegalAction
from comptoir.kernel.knowledge import Knowledge
from comptoir.kernel.match import Match
from comptoir.kernel.match_view import MatchView
from comptoir.kernel.words import Words

HELP = Words(
    """un numéro    jouer ce choix (ou le texte de l'action, par exemple celui du journal d'un enregistrement)
pourquoi     ce qui n'est pas possible maintenant, et pourquoi; ou : pourquoi ACTION
annuler      reprendre son dernier coup, tant que rien de nouveau n'a été vu; refaire le rejoue
règles 4.2   un article, un chapitre (règles 4) ou toutes les règles
journal      ce qui s'est passé depuis le début
table        montrer la table encore une fois
sauver F     écrire l'enregistrement dans le fichier F
quitter      se lever de table""",
    """a number     play that choice (or type the text of an action, as a record writes it)
why          what is not possible now, and why; or: why ACTION
undo         take back your last move, as long as nothing new was seen; redo plays it again
rules 4.2    a clause, a chapter (rules 4) or all the rules
log          what has happened since the start
board        show the table once more
save F       write the record to the file F
quit         leave the table""",
)
UNKNOWN = Words(
    "« {0} » : ni un numéro de la liste, ni une commande (aide).",
    "{0!r} is neither a number of the list nor a command (help).",
)
ALL_POSSIBLE = Words(
    "Tout ce qui vient à l'esprit ici est possible.", "Everything that one would think of here is possible."
)
POSSIBLE = Words("C'est possible maintenant.", "That is possible now.")
NO_UNDO = Words(
    "Impossible : du nouveau a été vu, ou quelqu'un d'autre a joué.",
    "No: something new was seen, or somebody else has played.",
)
NO_REDO = Words("Rien à refaire.", "There is nothing to play again.")
SAVED = Words("Enregistré dans {0}.", "Saved to {0}.")
WHERE = Words("Dans quel fichier ? sauver FICHIER", "To which file? save FILE")
LEFT = Words("Partie interrompue.", "The game is not finished.")
CURTAIN = Words("Au tour de {0} : Entrée > ", "{0} is next: Enter > ")

ALIASES = {
    "pourquoi": "why",
    "annuler": "undo",
    "refaire": "redo",
    "règles": "rules",
    "regles": "rules",
    "journal": "log",
    "table": "board",
    "sauver": "save",
    "quitter": "quit",
    "aide": "help",
    "?": "help",
    "q": "quit",
}


class Session:
    """Runs a match: bots decide by themselves, people are asked."""

    def __init__(self, match: Match, seed: int, file: Path | None, lang: str) -> None:
        self.match, self.game, self.seed, self.file, self.lang = match, match.game, seed, file, lang
        self.bots: dict[int, Bot] = {
            number: bot(seat.kind, match.game.slug)
            for number, seat in enumerate(match.record.seats)
            if seat.kind != "human"
        }
        self.people = len(match.record.seats) - len(self.bots)
        self.told = 0  # how many actions the people at the keyboard have read about
        self.last_person: int | None = None
        self.commands: dict[str, Callable[[int, str], None]] = {
            "why": self.why,
            "undo": self.undo,
            "redo": self.redo,
            "rules": self.rules,
            "log": self.log,
            "board": self.board,
            "save": self.save,
            "help": self.help,
        }

    def run(self) -> None:
        """Play until the game is over or somebody quits."""
        while (seat := self.match.state.seat) is not None:
            if seat in self.bots:
                self.let_bot_play(seat)
            elif not self.ask(seat):
                self.say(LEFT)
                if self.file is not None:
                    self.say(SAVED, self.file)
                return
        self.tell_news(None if self.people != 1 else self.person)
        show_board(self.match, None if self.people != 1 else self.person, self.lang)
        show_result(self.match, self.lang)

    @property
    def person(self) -> int:
        """The first seat with a person."""
        return next(number for number, seat in enumerate(self.match.record.seats) if seat.kind == "human")

    def view(self, seat: int | None) -> MatchView:
        """What a seat sees now."""
        return view_of(self.match, seat, self.lang)

    def say(self, words: Words, *values: object) -> None:
        """A line to the person at the keyboard."""
        out.print(
            words.to(self.lang).format(*values) if values else words.to(self.lang),
            markup=False,
            soft_wrap=True,
        )

    def store(self) -> None:
        """Keep the record where --save asked for it."""
        if self.file is not None:
            write_text(self.file, str(self.match.record))

    # Deciding

    def let_bot_play(self, seat: int) -> None:
        """A bot thinks and plays, until somebody else decides or something new was shown."""
        match = self.match
        chance = run_chance(self.seed, seat, len(match.history))
        steps = run(self.bots[seat], Knowledge(self.game, match.state), chance)
        while match.state.seat == seat:
            with out.status(f"{names(match, self.lang)[seat]} …"):
                step = next(steps, None)
            if step is None:
                return
            self.act(step.action)
            if match.history[-1].is_barrier:
                return

    def ask(self, seat: int) -> bool:
        """Show the table and take one line that plays something; False if the person leaves."""
        if self.people > 1 and out.is_terminal and self.last_person not in (None, seat):
            out.clear()
            if self.line(CURTAIN.to(self.lang).format(names(self.match, self.lang)[seat])) is None:
                return False
        self.last_person = seat
        self.tell_news(seat)
        self.board(seat, "")
        before = len(self.match.history)
        while len(self.match.history) == before:
            line = self.line("> ")
            if line is None:
                return False
            word, _, rest = line.partition(" ")
            word = ALIASES.get(word.lower(), word.lower())
            if word == "quit":
                return False
            try:
                self.obey(seat, word, rest.strip(), line)
            except ComptoirError as error:
                out.print(str(error), style="red", markup=False)
        return True

    def obey(self, seat: int, word: str, rest: str, line: str) -> None:
        """A command, the number of a choice, or the text of an action."""
        actions = [int(action) for action in self.match.state.actions()]
        if not line:
            self.board(seat, "")
        elif word in self.commands:
            self.commands[word](seat, rest)
        elif line.isdigit() and 1 <= int(line) <= len(actions):
            self.act(actions[int(line) - 1])
        else:
            self.act_by_text(line)

    def act(self, action: int) -> None:
        """Play and keep."""
        self.match.act(action)
        self.store()

    def act_by_text(self, text: str) -> None:
        """Play an action typed as text, or say why not."""
        try:
            action = self.game.read(text)
        except IllegalAction as error:
            self.say(UNKNOWN, text)
            out.print(error.reason, style="dim", markup=False, soft_wrap=True)
            return
        refusal = None if self.match.state.is_legal(action) else self.game.why(self.match.state, action)
        if refusal is not None:
            self.refuse(text, refusal.reason.to(self.lang), refusal.clause)
        else:
            self.act(action)

    def line(self, prompt: str) -> str | None:
        """One line from the keyboard; None when there are no more."""
        try:
            return out.input(prompt, markup=False).strip()
        except EOFError:
            out.print()
            return None

    # Commands

    def tell_news(self, seat: int | None) -> None:
        """What happened since the person last looked."""
        show_lines(log_lines(self.view(seat), self.told))
        self.told = len(self.match.history)

    def board(self, seat: int, rest: str) -> None:
        """The table, the question, and the choices with their numbers."""
        view = self.view(seat)
        out.rule(view.names[seat])
        show_board(self.match, seat, self.lang)
        out.print(view.prompt, style="bold", markup=False)
        choices = [f"{number:3}. {choice.sentence}" for number, choice in enumerate(view.choices, 1)]
        if len(choices) > 8:
            out.print(Columns(choices, padding=(0, 3), column_first=True), markup=False)
        else:
            for choice in choices:
                out.print(choice, markup=False)

    def why(self, seat: int, rest: str) -> None:
        """Why something cannot be done now."""
        if rest:
            refusal = self.game.why(self.match.state, self.game.read(rest))
            if refusal is None:
                self.say(POSSIBLE)
            else:
                self.refuse(rest, refusal.reason.to(self.lang), refusal.clause)
            return
        refused = self.view(seat).refused
        if not refused:
            self.say(ALL_POSSIBLE)
        for choice in refused:
            self.refuse(choice.text, choice.reason, choice.clause)

    def refuse(self, text: str, reason: str, clause: str) -> None:
        """One line: what, why, and the clause."""
        out.print(f"{text}: {reason} [{clause}]", markup=False)

    def undo(self, seat: int, rest: str) -> None:
        """Take the last move back, if it was this person's and showed nothing new."""
        if not self.match.can_undo(seat):
            self.say(NO_UNDO)
            return
        self.match.undo(seat)
        self.told = len(self.match.history)
        self.store()

    def redo(self, seat: int, rest: str) -> None:
        """Play again what was taken back."""
        if not self.match.undone:
            self.say(NO_REDO)
            return
        self.match.redo()
        self.store()

    def rules(self, seat: int, rest: str) -> None:
        """A clause, a chapter, or everything."""
        book = self.game.rulebook
        if not book.clauses:
            self.say(NO_RULES, self.game.title.to(self.lang))
        if rest in book.clauses:
            show_clause(book[rest], self.lang)
            return
        for chapter in [rest] if rest in book.chapters else book.chapters:
            show_chapter(self.game, chapter, self.lang)

    def log(self, seat: int, rest: str) -> None:
        """Everything that happened, as far as this person may know it."""
        show_lines(log_lines(self.view(seat)))

    def save(self, seat: int, rest: str) -> None:
        """Write the record."""
        file = Path(rest) if rest else self.file
        if file is None:
            self.say(WHERE)
            return
        write_text(file, str(self.match.record))
        self.say(SAVED, file)

    def help(self, seat: int, rest: str) -> None:
        """The commands."""
        self.say(HELP)
