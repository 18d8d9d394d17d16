"""How Spyrium looks at the table: what each card shows, what a click on each place means, what is counted."""

from __future__ import annotations

from comptoir.games.spyrium.actions import (
    ENTER,
    EVENT,
    EVENT_GAIN,
    EVENT_PLACE,
    EVENT_REUSE,
    EXPLOIT,
    PASS,
    TAYLOR,
)
from comptoir.games.spyrium.data import (
    BONUS_MONEY,
    COMPONENTS,
    EVENT_IDS,
    FIRST_BONUS,
    KIND_IDS,
    KIND_PATHS,
    ROUNDS,
    SECOND_BONUS,
)
from comptoir.games.spyrium.game import SPYRIUM
from comptoir.games.spyrium.names import event_name, kind_name, option_words
from comptoir.kernel.actions import pack, verb_of
from comptoir.kernel.game import Json
from comptoir.kernel.state import State
from comptoir.kernel.words import Words
from comptoir.web.games.spyrium.cards import (
    EVENT_ICONS,
    EVENT_LINES,
    ICONS,
    SYMBOL_ICONS,
    SYMBOL_NAMES,
    TECHNIQUE_LINES,
    TYPES,
    Card,
    card_lines,
)
from comptoir.web.presenter import Counter, Info, Observation, Presenter

COUNTERS = (
    Counter("money", "two-coins", Words("Argent", "Money")),
    Counter("crystals", "crystal-growth", Words("Cristaux", "Crystals")),
    Counter("active", "meeple", Words("Ouvriers actifs", "Active workers")),
    Counter("vp", "laurel-crown", Words("Points", "Points")),
    Counter("residence", "family-house", Words("Résidence", "Residence")),
)
LEFT_UNDONE = (  # what passing leaves undone: verbs, and how that is said
    ((EXPLOIT, TAYLOR), Words("un bâtiment à exploiter", "a building to exploit")),
    ((EVENT, EVENT_GAIN, EVENT_REUSE, EVENT_PLACE), Words("l’événement à utiliser", "the event to use")),
)
NOTHING_PLACED = Words(
    "Vous n’avez placé aucun ouvrier au marché : en Activation, vous n’aurez rien à retirer.",
    "You have placed no worker in the market: in Activation you will have nothing to withdraw.",
)


class SpyriumPresenter(Presenter):
    """Brass and ink."""

    slug = "spyrium"
    counters = COUNTERS
    passes = frozenset({int(PASS)})

    def heading(self, observation: Observation, lang: str) -> str:
        """Round and epoch."""
        return (
            f"Tour {observation['round']}/{ROUNDS} · époque {observation['epoch']}"
            if lang == "fr"
            else f"Round {observation['round']}/{ROUNDS} · epoch {observation['epoch']}"
        )

    def tally(self, state: State, seat: int) -> dict[str, int]:
        """What a player counts."""
        table = SPYRIUM.own(state)
        player = table.players[seat]
        return {
            "money": int(player.money),
            "crystals": int(player.crystals),
            "active": int(player.active),
            "vp": int(player.vp),
            "residence": int(table.residence_value(player)),
        }

    def warning(self, state: State, action: int) -> Words | None:
        """Passing while something could still be done; going over to Activation with nobody in the market."""
        if verb_of(action) == ENTER:
            table = SPYRIUM.own(state)
            return None if table.players[table.to_move].placed else NOTHING_PLACED
        if verb_of(action) != PASS:
            return None
        can = {int(verb_of(other)) for other in state.actions()}
        left = [words for verbs, words in LEFT_UNDONE if can & set(verbs)]
        if not left:
            return None
        fr, en = " et ".join(words.fr for words in left), " and ".join(words.en for words in left)
        return Words(
            f"Il vous reste {fr}. Passer met fin à votre tour.",
            f"There is still {en}. Passing ends your round.",
        )

    def pass_ahead(self, observation: Observation, seat: int) -> int | None:
        """In Activation."""
        return int(pack(PASS)) if observation["players"][seat]["phase"] == "activation" else None

    def step(self, sentence: str) -> str:
        """Without the prices, which the next step repeats."""
        return sentence.partition(" (")[0]

    def model(self, observation: Observation, lang: str) -> Json:
        """All cards by name, as the template draws them."""
        return {
            "cards": _cards(lang),
            "rounds": int(ROUNDS),
            "bonuses": [int(FIRST_BONUS), int(SECOND_BONUS)],
            "bonus_money": int(BONUS_MONEY),
            "symbols": {
                id: {"icon": SYMBOL_ICONS[id], "name": name.to(lang)} for id, name in SYMBOL_NAMES.items()
            },
            "events": {id: event_name(i, lang) for i, id in enumerate(EVENT_IDS)},
            "event_icons": EVENT_ICONS,
            "event_lines": {id: words.to(lang) for id, words in EVENT_LINES.items()},
            "techniques": {
                id: " ".join(words.to(lang) for words in lines) for id, lines in TECHNIQUE_LINES.items()
            },
        }

    def info(self, key: str, lang: str) -> Info | None:
        """A card or an event, explained."""
        kind, _, id = key.partition(":")
        if kind == "event" and id in EVENT_IDS:
            return _event_info(id, lang)
        if kind != "card" or id not in KIND_IDS:
            return None
        number = KIND_IDS.index(id)
        path = KIND_PATHS[number]
        type = path.split(".")[0]
        lines = card_lines(id, path, lang)
        if type == "technique":
            lines = [words.to(lang) for words in TECHNIQUE_LINES[id]]
        price = COMPONENTS.number(f"{path}.price")
        head = f"{TYPES[type].to(lang)} · £{price}"
        if type == "building":
            vp = COMPONENTS.number(f"{path}.vp")
            head += f" · {vp} {'points à la fin' if lang == 'fr' else 'points at the end'}"
        return Info(kind_name(number, lang), head, tuple(lines), (), _sources(path), ICONS[id])


def _event_info(id: str, lang: str) -> Info:
    number = EVENT_IDS.index(id)
    lines = [EVENT_LINES[id].to(lang)]
    if COMPONENTS.has(f"event.{id}.option"):
        lines += [option_words(number, i, lang) for i in range(len(COMPONENTS.keys(f"event.{id}.option")))]
    return Info(
        event_name(number, lang),
        "Événement" if lang == "fr" else "Event",
        tuple(lines),
        (),
        _sources(f"event.{id}"),
        EVENT_ICONS[id],
    )


def _sources(path: str) -> tuple[str, ...]:
    """Where the numbers of a card are from, each source once."""
    found = [component.source for component in COMPONENTS if component.path.startswith(f"{path}.")]
    return tuple(dict.fromkeys(found))


_KNOWN: dict[str, dict[str, Card]] = {}


def _cards(lang: str) -> dict[str, Card]:
    if lang not in _KNOWN:
        _KNOWN[lang] = {id: Card.of(id, KIND_PATHS[i], kind_name(i, lang)) for i, id in enumerate(KIND_IDS)}
    return _KNOWN[lang]


PRESENTER = SpyriumPresenter()
