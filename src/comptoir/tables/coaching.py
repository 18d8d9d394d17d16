"""The coach: hints at tables where that was agreed, and analyses of games that hide nothing any more.

All thinking is done in workers. A hint is asked of the workers of the bots. An analysis goes to one worker of
its own, a few actions at a time, so that its progress can be told, it can be stopped with what there is, and
several games advance side by side.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from comptoir.bots.analysis import Analysis, analysis_data
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.words import LANGUAGES, Words
from comptoir.tables.errors import NotAllowed, Refused
from comptoir.tables.playing import HELD, NOT_RUNNING, NOT_YOUR_SEAT, NOT_YOUR_TURN
from comptoir.tables.pool import WorkerPool
from comptoir.tables.store import beside
from comptoir.tables.store.people import Person
from comptoir.tables.table import Table
from comptoir.tables.worker import Advice, advise, review, start_low_priority_worker

if TYPE_CHECKING:
    from comptoir.tables.service import Service

log = logging.getLogger("comptoir.tables")

AnalysisData = dict[str, Any]  # what `analysis_data` says, as it is kept

AT_ONCE = 6  # actions that the worker looks at before it tells how far it is
MOST_WAITING = 8  # analyses under way
MOST_KEPT = 32  # analyses kept in memory
MOST_ADVICE = 1000  # hints kept in memory

NO_HINTS = Words("À cette table, on joue sans conseils.", "This table is played without hints.")
STILL_RUNS = Words(
    "L’analyse attend la fin de la partie : avant, elle cache encore quelque chose.",
    "The analysis waits for the end of the game: before that it still hides something.",
)
TOO_MANY = Words(
    "L’entraîneur a trop de parties à regarder : réessayez plus tard.",
    "The coach has too many games to look at: try later.",
)


@dataclass
class Review:
    """An analysis under way, with what has been found so far."""

    total: int
    done: int = 0
    has_failed: bool = False
    whole: Analysis | None = field(default=None, repr=False)
    sentences: dict[int, dict[int, Words]] = field(default_factory=dict, repr=False)
    stopped: asyncio.Event = field(default_factory=asyncio.Event, repr=False)
    task: asyncio.Task[None] | None = field(default=None, repr=False)


class Coach:
    """Answers for one service."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.reviews: dict[str, Review] = {}
        self._advice: dict[tuple[str, int], Advice] = {}
        self._found: dict[str, AnalysisData] = {}
        self._begun: dict[str, Review] = {}  # those that were stopped, to go on from there
        self._workers = WorkerPool("the workers of the coach", 1, start_low_priority_worker)

    async def close(self) -> None:
        """Stop all that is under way."""
        tasks = [review.task for review in self.reviews.values() if review.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._workers.close()

    # Hints

    def advice(self, table: Table, seat: int | None) -> Advice | None:
        """The hint that a seat was given for the position as it is."""
        found = None if seat is None else self._advice.get((table.id, seat))
        return found if found is not None and found.version == table.version else None

    async def hint(self, id: str, person: Person | None, looking: int | None = None) -> None:
        """Ask for a hint for the seat that must decide, which has to be the asker's own.

        It is kept until anything is played.
        """
        table = await self.service.table(id)
        seat = self._advised_seat(table, person, looking)
        if self.advice(table, seat) is not None:
            return
        # What leaves this process is imagined: of what the seat cannot know there is nothing left in it.
        position = table.game.dump(table.playing.state.imagine(seat, SeededDealer(table.version)))
        found = await self.service.workers.ask(
            advise, table.terms.game, position, self.service.settings.hint_simulations, table.version
        )
        _trim(self._advice, MOST_ADVICE)
        self._advice[id, seat] = Advice(table.version, *found)
        self.service.tell(id)

    def _advised_seat(self, table: Table, person: Person | None, looking: int | None) -> int:
        who = person.id if person else None
        if not table.terms.hints:
            raise NotAllowed(NO_HINTS)
        if not table.seats_of(who):
            raise NotAllowed(NOT_YOUR_SEAT)
        seat = table.to_move
        if seat is None:
            raise Refused(NOT_RUNNING)
        if table.viewing_seat(who, looking) != seat:
            raise NotAllowed(NOT_YOUR_TURN)
        if table.held_by is not None:
            raise Refused(HELD)
        return seat

    # Analyses

    async def find(self, id: str) -> AnalysisData | None:
        """What was found in a game, if it was analysed."""
        if id not in self._found:
            found = await self.service.store.read(lambda c: beside.select_analysis(c, id))
            if found is None:
                return None
            self._keep(id, found)
        return self._found[id]

    async def start(self, table: Table) -> None:
        """Begin an analysis, or go on with one that was stopped.

        Only a game that is over or was uploaded is analysed.
        """
        if table.status != "over" and not table.is_uploaded:
            raise NotAllowed(STILL_RUNS)
        under_way, found = self.reviews.get(table.id), await self.find(table.id)
        if is_whole(found) or (under_way is not None and not under_way.has_failed):
            return
        if sum(not other.has_failed for other in self.reviews.values()) >= MOST_WAITING:
            raise Refused(TOO_MANY)
        made = self._begun.pop(table.id, None) or Review(len(table.playing.record.moves))
        made.stopped.clear()
        self.reviews[table.id] = made
        made.task = asyncio.create_task(self._review(table, made), name=f"analysis of {table.id}")

    async def stop(self, id: str) -> None:
        """End an analysis that is under way with what there is; returns once that is kept."""
        made = self.reviews.get(id)
        if made is not None and made.task is not None and not made.has_failed:
            made.stopped.set()
            await asyncio.shield(made.task)

    async def _review(self, table: Table, made: Review) -> None:
        try:
            await self._look_at_all(str(table.playing.record), made)
            found = (
                {lang: _in_words(made.whole, made.sentences, lang) for lang in LANGUAGES}
                if made.whole is not None
                else None
            )
            if found is not None:
                now = self.service.clock()
                await self.service.store.write(lambda c: beside.write_analysis(c, table.id, found, now))
        except Exception:
            log.exception("the analysis of %s has stopped", table.id)
            made.has_failed = True
            return
        del self.reviews[table.id]
        if made.done < made.total:
            _trim(self._begun, MOST_KEPT)
            self._begun[table.id] = made
        if found is not None:
            self._keep(table.id, found)
            self.service.tell(table.id)

    async def _look_at_all(self, record: str, made: Review) -> None:
        """Look at one part after another.

        Whoever stops it need not wait for the part that is being looked at.
        """
        stopped = asyncio.create_task(made.stopped.wait())
        waiting: set[asyncio.Task[Any]] = {stopped}
        try:
            while made.whole is None or made.done < made.total:
                asked = asyncio.create_task(self._ask(record, made.done, made.done + AT_ONCE))
                waiting.add(asked)
                await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                if not asked.done():
                    return
                waiting.remove(asked)
                part, said = asked.result()
                made.sentences |= said
                whole = made.whole or part._replace(decisions=[], draws=[])
                made.whole = part._replace(
                    decisions=[*whole.decisions, *part.decisions], draws=[*whole.draws, *part.draws]
                )
                made.done = min(made.total, made.done + AT_ONCE)
        finally:
            for task in waiting:
                task.cancel()

    async def _ask(self, record: str, first: int, last: int) -> tuple[Analysis, dict[int, dict[int, Words]]]:
        simulations = self.service.settings.review_simulations
        return await self._workers.ask(review, record, first, last, simulations)

    def _keep(self, id: str, found: AnalysisData) -> None:
        _trim(self._found, MOST_KEPT)
        self._found[id] = found


def is_whole(found: AnalysisData | None) -> bool:
    """Whether there is an analysis, and of the whole game."""
    return found is not None and all(part["complete"] for part in found.values())


def _trim(kept: dict[Any, Any], most: int) -> None:
    """Make room for one more."""
    while len(kept) >= most:
        del kept[next(iter(kept))]


def _in_words(whole: Analysis, sentences: dict[int, dict[int, Words]], lang: str) -> dict[str, object]:
    """The analysis in one language, each choice with its sentence."""
    data = analysis_data(whole, lang)
    decisions = data["decisions"]
    assert isinstance(decisions, list)
    for decision in decisions:
        for choice in (decision["played"], *decision["better"]):
            choice["sentence"] = sentences[decision["number"]][choice["action"]].to(lang)
    return data
