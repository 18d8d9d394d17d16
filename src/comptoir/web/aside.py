"""Tables that are set aside: why, the record as far as it is good, and the end that was kept."""

from __future__ import annotations

from litestar import Response

from comptoir.kernel.game import games
from comptoir.kernel.words import Words
from comptoir.tables.ends import Ended
from comptoir.tables.errors import NotAllowed
from comptoir.tables.opening import SetAside
from comptoir.tables.seats import NOT_SEATED
from comptoir.tables.service import Service
from comptoir.web.draw import draw_page
from comptoir.web.pages import titles
from comptoir.web.seat_signs import LETTERS
from comptoir.web.visitor import Visitor

CLOSED = Words("Le relevé s’ouvre quand la partie est finie.", "The record opens when the game is over.")


def show_aside(visitor: Visitor, error: SetAside) -> Response[str]:
    """The page of a table that is set aside. One that is finished is shown from its end."""
    end, lang = error.end, visitor.lang
    names = [name or LETTERS[seat] for seat, name in enumerate(error.names)]
    html = draw_page(
        "aside.html",
        lang,
        visitor=visitor,
        id=error.id,
        slug=error.game,
        title=titles(lang).get(error.game, error.game),
        is_installed=error.game in games(),
        why=error.words.to(lang),
        names=names,
        has_record=bool(error.record()),
        is_over=error.is_over,
        ended=end,
        sheet=[] if end is None else score_sheet(end, lang),
        winners=[] if end is None else [names[seat] for seat in end.end.winners],
    )
    status = error.status if end is None else 200
    return Response(html, status_code=status, media_type="text/html", headers={"cache-control": "no-store"})


def score_sheet(ended: Ended, lang: str) -> list[tuple[str, list[int | None]]]:
    """The kept score sheets as lines: what the points are for, and each seat's."""
    lines: dict[str, list[int | None]] = {}
    for seat, sheet in enumerate(ended.end.sheets):
        for line in sheet:
            row = lines.setdefault(line.label.to(lang), [None] * len(ended.end.sheets))
            row[seat] = (row[seat] or 0) + line.points
    return list(lines.items())


async def finished_record(service: Service, id: str, person: str | None) -> Response[str]:
    """The record of a finished game, or of a table that is set aside, as far as it is good.

    That of a game that was running holds what was still hidden: it is for those who sit there.
    """
    try:
        table = await service.table(id)
    except SetAside as error:
        text, game = error.record(), error.game
        if not text:
            raise
        if not error.is_over and person not in {seating.person for seating in error.seats} - {None}:
            raise NotAllowed(NOT_SEATED) from None
    else:
        if table.status != "over":
            raise NotAllowed(CLOSED)
        text, game = str(table.record()), table.terms.game
    return Response(
        text,
        media_type="text/plain",
        headers={"content-disposition": f'attachment; filename="{game}-{id}.record"'},
    )
