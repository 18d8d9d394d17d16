"""`comptoir verify`: a record is played again, line by line."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from comptoir.cli.overlays import Boxes, play_with, show_whose
from comptoir.cli.shared import LANGUAGE, Lang, argument, out, read_text
from comptoir.cli.table import show_notice
from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.match import check_seal, resume
from comptoir.kernel.record import read_record
from comptoir.kernel.words import Words

FINE = Words(
    "En ordre : {0} actions de {1} rejouées, {2} positions vérifiées.",
    "Fine: {0} actions of {1} played again, {2} positions checked.",
)
SEALS = {
    "open": Words(
        "Le sceau est ouvert, chaque réponse du donneur en découle.",
        "The seal is open, and every answer of the dealer follows.",
    ),
    "closed": Words("Le sceau est encore fermé.", "The seal is still closed."),
    "none": Words("Sans sceau : le donneur n'est pas vérifiable.", "No seal: the dealer cannot be checked."),
}


def verify(
    file: Annotated[Path, argument("FILE", "un enregistrement", "a record")],
    boxes: Boxes = [],  # noqa: B006
    lang: Lang = LANGUAGE,
) -> None:
    """Play a record again: every action, digest and the seal; the first wrong line is named."""
    record = read_record(read_text(file))
    play_with(boxes, record.game, lang)
    match = resume(record, SeededDealer())
    seal = "none" if not record.seal else "open" if record.secret else "closed"
    if seal == "open":
        check_seal(record)
    digests = sum(bool(move.digest) for move in record.moves)
    out.print(FINE.to(lang).format(len(record.moves), record.game, digests))
    out.print(SEALS[seal].to(lang))
    show_notice(match, lang)
    show_whose(match.game, lang)
