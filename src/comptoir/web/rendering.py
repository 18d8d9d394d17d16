"""Tables as they are shown: a view and its HTML are made once for all who see the same.

What is kept can be thrown away at any time; it is made again from the table.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from comptoir.kernel.words import LANGUAGES
from comptoir.tables.live import LiveTable
from comptoir.tables.service import Service
from comptoir.tables.table import Table
from comptoir.web.analysis import luck_lines
from comptoir.web.chart import points_curve
from comptoir.web.draw import draw_table
from comptoir.web.faults import blaming
from comptoir.web.presenter import presenter_of
from comptoir.web.stream import TableEvent
from comptoir.web.totals import Standings
from comptoir.web.view_parts import Around
from comptoir.web.viewer import Viewer, viewer_of
from comptoir.web.views import TableView

MOST_TABLES = 500  # whose last views and standings are kept
MOST_VIEWS = 8 * len(LANGUAGES)  # of one table


@dataclass
class Shown:
    """A view, and its HTML and the event that sends it once somebody has asked for them."""

    view: TableView
    html: str = ""
    event: TableEvent | None = None


class _Kept:
    """What is kept of one table: its standings, and the views of its newest revision."""

    def __init__(self, slug: str) -> None:
        self.standings = Standings(presenter_of(slug))
        self.revision = ""
        self.shown: OrderedDict[tuple[Viewer, str], Shown] = OrderedDict()

    def of(self, revision: str, viewer: Viewer, lang: str) -> Shown | None:
        """What was made of this revision for all who see the same."""
        if revision != self.revision:
            self.revision = revision
            self.shown.clear()
        return self.shown.get((viewer, lang))

    def keep(self, viewer: Viewer, lang: str, shown: Shown) -> None:
        """Keep a view until the table is another."""
        self.shown[viewer, lang] = shown
        if len(self.shown) > MOST_VIEWS:
            self.shown.popitem(last=False)


class Renderer:
    """The views of the tables of one server."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.drawn = 0  # how often a table was drawn since the start
        self._kept: OrderedDict[str, _Kept] = OrderedDict()

    def standings(self, table: Table) -> Standings:
        """How everybody stood after each action, kept for the next look."""
        return self._of(table).standings

    def _of(self, table: Table) -> _Kept:
        kept = self._kept.get(table.id)
        if kept is None:
            kept = self._kept[table.id] = _Kept(table.terms.game)
            if len(self._kept) > MOST_TABLES:
                self._kept.popitem(last=False)
        self._kept.move_to_end(table.id)
        return kept

    async def view(
        self, live: LiveTable, person: str | None, lang: str, looking: int | None = None
    ) -> TableView:
        """The table as a person sees it."""
        return (await self.shown(live, person, lang, looking)).view

    async def html(self, live: LiveTable, person: str | None, lang: str, looking: int | None = None) -> str:
        """The part of the page that is pushed, as a person sees it."""
        return self.html_of(await self.shown(live, person, lang, looking))

    def html_of(self, shown: Shown) -> str:
        """A view as HTML; drawn when it is first asked for."""
        if not shown.html:
            view = shown.view
            with blaming(view.table.terms.game):
                curve = points_curve(view.table, view.names, view.lang) if view.is_over else ""
                shown.html = draw_table(view, curve)
            self.drawn += 1
        return shown.html

    def event_of(self, shown: Shown) -> TableEvent:
        """A view as streams send it; encoded once for all who see the same."""
        if shown.event is None:
            shown.event = TableEvent(shown.view.revision, self.html_of(shown))
        return shown.event

    async def shown(
        self, live: LiveTable, person: str | None, lang: str, looking: int | None = None
    ) -> Shown:
        """What a person is shown: the same for all who see the same."""
        viewer = viewer_of(live.table, person, self.service.clock(), looking)
        return await self._shown_to(live, viewer, lang)

    async def from_seat(self, live: LiveTable, seat: int | None, lang: str) -> TableView:
        """The table as a program sees it from a seat: without curtains."""
        return (await self._shown_to(live, Viewer(seat, seat is not None), lang)).view

    async def _shown_to(self, live: LiveTable, viewer: Viewer, lang: str) -> Shown:
        coach, table, revision = self.service.coach, live.table, self.service.channel.revision(live.id)
        kept = self._of(table)
        shown = kept.of(revision, viewer, lang)
        if shown is None:
            found = await coach.find(live.id) if table.status == "over" else None
            around = Around(
                revision, live.chat, live.autoplay, coach.advice(table, viewer.seat), luck_lines(found, lang)
            )
            shown = Shown(TableView(table, viewer, lang, kept.standings, around))
            if kept.revision == revision:  # nothing has changed while the coach looked
                kept.keep(viewer, lang, shown)
        return shown
