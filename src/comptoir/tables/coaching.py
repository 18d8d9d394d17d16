"""The coach: hints at tables where that was agreed, and analyses of games that hide nothing any more.

All thinking is done in workers. A hint is asked of the workers of the bots. An analysis goes to one worker of
its own, a few actions at a time, so that its progress can be told, it can be stopped with what there is, and
several games advance side by side.
"""

from __future__ import annotations

import asyncio
import json
import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, select

from comptoir.bots.analysis import Analysis, analysis_data
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.words import LANGUAGES, Words
from comptoir.tables import schema
from comptoir.tables.errors import NotAllowed, Refused
from comptoir.tables.people import Person
from comptoir.tables.pool import WorkerPool
from comptoir.tables.table import HELD, NOT_RUNNING, NOT_YOUR_SEAT, NOT_YOUR_TURN, Table
from comptoir.tables.worker import Advice, advise, review, start_low_priority_worker

if TYPE_CHECKING:
    from comptoir.tables.service import Service

log = logging.getLogger("comptoir.tables")

AnalysisData = dict[str, Any]  # what `analysis_data` says, as it is kept

AT_ONCE = 6  # actions that the worker looks at before it tells how far it is
MOST_WAITING = 8  # analyses under way
MOST_KEPT = 32  # analyses kept in memory

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

    async def hint(self, id: str, person: Person | None) -> Table:
        """Ask for a hint for the seat that must decide, which has to be the asker's own.

        It is kept until anything is played.
        """
        table = await self.service.table(id)
        async with table.lock:
            seat = self._advised_seat(table, person)
            version = table.version
            if seat in table.advice and table.advice[seat].version == version:
                return table
            # What leaves this process is imagined: of what the seat cannot know there is nothing left in it.
            position = table.game.dump(table.playing.state.imagine(seat, SeededDealer(version)))
        found = await self.service.workers.ask(
            advise, table.terms.game, position, self.service.settings.hint_simulations, version
        )
        async with table.lock:
            if table.version == version:
                table.advice[seat] = Advice(version, *found)
                table.notify()
        return table

    def _advised_seat(self, table: Table, person: Person | None) -> int:
        who = person.id if person else None
        if not table.terms.hints:
            raise NotAllowed(NO_HINTS)
        if not table.seats_of(who):
            raise NotAllowed(NOT_YOUR_SEAT)
        seat = table.to_move
        if seat is None:
            raise Refused(NOT_RUNNING)
        if table.viewing_seat(who) != seat:
            raise NotAllowed(NOT_YOUR_TURN)
        if table.held_by is not None:
            raise Refused(HELD)
        return seat

    # Analyses

    async def find(self, id: str) -> AnalysisData | None:
        """What was found in a game, if it was analysed."""
        if id not in self._found:
            text = await self.service.store.read(lambda c: _select(c, id))
            if text is None:
                return None
            self._keep(id, json.loads(text))
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
                row = {"id": table.id, "found": json.dumps(found), "created": self.service.clock()}
                await self.service.store.write(lambda c: _replace(c, row))
        except Exception:
            log.exception("the analysis of %s has stopped", table.id)
            made.has_failed = True
            return
        del self.reviews[table.id]
        if made.done < made.total:
            _trim(self._begun)
            self._begun[table.id] = made
        if found is not None:
            self._keep(table.id, found)
            table.analysis = found
            table.notify()

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
        _trim(self._found)
        self._found[id] = found


def is_whole(found: AnalysisData | None) -> bool:
    """Whether there is an analysis, and of the whole game."""
    return found is not None and all(part["complete"] for part in found.values())


def _trim(kept: dict[str, Any]) -> None:
    """Make room for one more."""
    while len(kept) >= MOST_KEPT:
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


def _replace(connection: Connection, row: dict[str, object]) -> None:
    connection.execute(schema.analyses.delete().where(schema.analyses.c.id == row["id"]))
    connection.execute(schema.analyses.insert().values(row))


def _select(connection: Connection, id: str) -> str | None:
    row = connection.execute(select(schema.analyses.c.found).where(schema.analyses.c.id == id)).first()
    return None if row is None else str(row.found)
