"""What a game must answer at any position, running or over, and of which kind.

Compiled code calls the same methods and takes nothing else than what is promised: a list where a vector was
promised works in plain Python and fails there. Each law here is a question that somebody asks later: the
site, a bot, a simulation.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain
from math import isfinite
from traceback import walk_tb

from librt.vecs import vec
from mypy_extensions import i64

from comptoir.kernel.dealers import SeededDealer
from comptoir.kernel.errors import one_line
from comptoir.kernel.game import Game, Points
from comptoir.kernel.journal import Entry
from comptoir.kernel.sound import is_words
from comptoir.kernel.state import State
from comptoir.kernel.typed_data import misfit
from comptoir.kernel.words import LANGUAGES, Refusal

Fault = str  # a law that does not hold: what was asked, what was answered, what would be right
ACTIONS, FEATURES = type(vec[i64]()), type(vec[float]())


def first_fault(game: Game, state: State) -> Fault:
    """The first law about answers that does not hold at this position; nothing where all do."""
    asked = (_decision, _copies, _data, _points, _worth, _words, _choices)
    return _first(chain.from_iterable(question(game, state) for question in asked))


def first_fault_of_entry(game: Game, entry: Entry, seats: int) -> Fault:
    """The first law about what is told of an entry of the journal that does not hold."""
    return _first(_told(game, entry, seats))


def _first(faults: Iterator[Fault]) -> Fault:
    try:
        return next(faults, "")
    except Exception as error:
        frames = [frame for frame, _ in walk_tb(error.__traceback__)]
        asked = next(frame for frame in frames if frame.f_globals.get("__name__") != __name__)
        law = f"{asked.f_code.co_name}() answers at every position, the end included"
        return f"{law}: it raised {one_line(error)}"


def _is_whole(found: object) -> bool:
    return isinstance(found, int) and not isinstance(found, bool)


def _is_seat(found: object, state: State) -> bool:
    return isinstance(found, int) and not isinstance(found, bool) and 0 <= found < state.seats


def _said(text: object) -> bool:
    return isinstance(text, str) and bool(text.strip())


def _decision(game: Game, state: State) -> Iterator[Fault]:
    """Who decides, and between what."""
    if not game.min_seats <= state.seats <= game.max_seats:
        yield f"state.seats is the number of seats that were asked for, not {state.seats}"
    if state.seat is not None and not _is_seat(state.seat, state):
        yield f"state.seat is a seat of the game or None, not {state.seat}: look at the seat of the top frame"
    if state.seat is not None and type(actions := state.actions()) is not ACTIONS:
        yield f"actions() gives a vec[i64], which compiled callers want, not a {type(actions).__name__}"
    if state.seat is not None and not isinstance(is_quiet := state.is_quiet(), bool):
        yield f"is_quiet() is True or False, not {is_quiet!r}"
    if not isinstance(is_lost := state.is_lost(), bool):
        yield f"is_lost() is True or False, not {is_lost!r}"


def _copies(game: Game, state: State) -> Iterator[Fault]:
    """Copies, and positions imagined for a seat."""
    made = {"copy": state.copy()}
    for seat in range(-1, int(state.seats)):
        made[f"imagine({seat}, …)"] = state.imagine(seat, SeededDealer(0))
    for name, twin in made.items():
        if type(twin) is not type(state):
            yield f"{name} gives a {type(state).__name__} like the original, not a {type(twin).__name__}"


def _data(game: Game, state: State) -> Iterator[Fault]:
    """A position and its views as data."""
    views = [game.observe(state, seat) for seat in (None, *range(int(state.seats)))]
    for name, found in (("dump", game.dump(state)), *(("observe", view) for view in views)):
        if not isinstance(found, dict):
            yield f"{name}() gives a dict, not a {type(found).__name__}"
        if json.loads(json.dumps(found)) != found:
            yield f"{name}() is JSON-able and keeps its form: lists, texts as keys, no tuples or sets"
    for view in views:
        if fault := misfit(view, game.observation_type):
            yield f"observe() gives what observation_type declares: the view{fault}"
    totals = game.conserved(state)
    if not isinstance(totals, dict) or not all(map(_is_whole, totals.values())):
        yield f"conserved() gives a dict of whole numbers, such as {{'cards': 15}}, not {totals!r}"


def _points(game: Game, state: State) -> Iterator[Fault]:
    """Points, the score sheets that add up to them, and who has won."""
    for seat in range(int(state.seats)):
        score, sheet = state.score(seat), game.breakdown(state, seat)
        if not _is_whole(score):
            yield f"score({seat}) is a whole number, not {score!r}"
        if not isinstance(sheet, list) or not all(isinstance(line, Points) for line in sheet):
            yield f"breakdown(…, {seat}) gives a list of Points, not {sheet!r}"
        for label, points in sheet:
            if not is_words(label) or not _is_whole(points):
                yield f"a score sheet has lines of Words and a whole number, not {label!r}, {points!r}"
        if (total := sum(line.points for line in sheet)) != score:
            yield f"the score sheet of seat {seat} adds up, at every position: to {score}, not {total}"
        role = game.role(state, seat)
        if role is not None and not is_words(role):
            yield f"role(…, {seat}) is Words or None, not {role!r}"
    winners = state.winners()
    if not isinstance(winners, list) or not all(_is_seat(seat, state) for seat in winners):
        yield f"winners() is a list of seats, not {winners!r}"
    if not _is_whole(found := game.round_of(state)) or found < 0:
        yield f"round_of() is the number of the round, or 0, not {found!r}"
    grade = game.grade(state) if state.seat is None else None
    if grade is not None and not is_words(grade):
        yield f"grade() is Words or None, not {grade!r}"


def _worth(game: Game, state: State) -> Iterator[Fault]:
    """What a position is worth, for bots."""
    progress, spread, rivals = state.progress(), state.spread(), state.rivals()
    if not isinstance(progress, float) or not 0.0 <= progress <= 1.0:
        yield f"progress() is a float from 0.0 to 1.0, not {progress!r}"
    if not isinstance(spread, float) or not isfinite(spread) or spread < 0.0:
        yield f"spread() is a float from 0.0 on, not {spread!r}"
    if not _is_whole(rivals) or rivals < 0:
        yield f"rivals() is a whole number, not {rivals!r}"
    for seat in range(int(state.seats)):
        worth, features = state.evaluate(seat), state.features(seat)
        if not isinstance(worth, float) or not isfinite(worth):
            yield f"evaluate({seat}) is a float, not {worth!r}"
        if type(features) is not FEATURES:
            name = type(features).__name__
            yield f"features({seat}) gives a vec[float], which compiled callers want, not a {name}"
        if len(features) != len(game.weights.names):
            count = len(game.weights.names)
            yield f"features({seat}) counts each of the {count} features of the weights, not {len(features)}"


def _words(game: Game, state: State) -> Iterator[Fault]:
    """What is asked, and the board as text."""
    for lang in LANGUAGES:
        if not _said(found := game.prompt(state, lang)):
            yield f"prompt() says what is asked, or that the game is over, in {lang}: not {found!r}"
    for seat in (None, state.seat):
        known = state.imagine(-1 if seat is None else seat, SeededDealer(0))
        if game.board(known, seat, LANGUAGES[0]) is None:
            yield "board() gives a text or a rich renderable, not None"


def _choices(game: Game, state: State) -> Iterator[Fault]:
    """Choices, refused ones among them: texts, sentences, reasons and places."""
    candidates = game.candidates(state)
    if not isinstance(candidates, list) or not all(map(_is_whole, candidates)):
        yield f"candidates() gives a list of actions, not {candidates!r}"
    legal = [] if state.seat is None else [int(action) for action in state.actions()]
    for action in dict.fromkeys([*legal, *candidates]):
        if not _said(text := game.write(action)):
            yield f"write({action}) gives a text, not {text!r}"
        for lang in LANGUAGES:
            if not _said(found := game.sentence(state, action, lang)):
                yield f"an action has a sentence, in {lang}: {text}, not {found!r}"
        refusal = game.why(state, action)
        if refusal is None and action not in legal:
            yield f"why() agrees with actions(): it refuses what is not listed, {text}"
        if refusal is not None and not (isinstance(refusal, Refusal) and is_words(refusal.reason)):
            yield f"why() gives None or Refusal(Words(…), the clause or ''), not {refusal!r}: {text}"
        places = game.notation.places(action, max(0, int(state.to_move)))
        if not isinstance(places, list) or not all(map(_said, places)):
            yield f"the places of an action are a list of names: {text}, not {places!r}"


def _told(game: Game, entry: Entry, seats: int) -> Iterator[Fault]:
    """What the log says."""
    names = [f"seat {seat}" for seat in range(seats)]
    for lang in LANGUAGES:
        if not _said(told := game.tell(entry, lang)):
            yield f"a journal entry has a sentence, in {lang}: {entry}, not {told!r}"
        try:
            told.format(*names)
        except (LookupError, ValueError):
            yield f"tell() writes seats as {{0}}, {{1}} … and no other braces: {told!r}"
    if not isinstance(clause := game.clause(entry), str):
        yield f"clause() gives the number of a clause or '', not {clause!r}"
    if not isinstance(places := game.notation.touched(entry), list) or not all(map(_said, places)):
        yield f"the places that an entry touched are a list of names: {entry}, not {places!r}"
