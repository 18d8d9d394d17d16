"""Actions as text and as sentences, what is asked, and what happened, in French and in English."""

from __future__ import annotations

import re
from collections.abc import Callable

from comptoir.games.settlement import actions as a
from comptoir.games.settlement import entries as e
from comptoir.games.settlement.actions import action as act
from comptoir.games.settlement.data import (
    ARTEFACTS,
    BAZAAR,
    BUILDINGS,
    EXPLORERS,
    HERO_GUILD,
    HERO_VILLAGERS,
    HUNTERS,
    REGION_MASK,
    RESOURCES,
    REWARD,
    SPACES,
    TERRAIN_GIVES,
    TERRAIN_ICON,
    UNIT,
    bits,
)
from comptoir.games.settlement.heroes import hero_cost
from comptoir.games.settlement.names import (
    ARTEFACT_EFFECTS,
    BUILDING_EFFECTS,
    GRADE_LABELS,
    GUILD_LABELS,
    GUILD_NAMES,
    MONSTER_NAMES,
    RESOURCE_NAMES,
    STREET_NAMES,
    artefact_words,
    building_words,
    from_letters,
    hero_words,
    hero_worth,
    letters,
    resources,
)
from comptoir.games.settlement.state import (
    CHOOSING_EXTRA,
    FOR_BUILDING,
    FOR_HERO,
    KEEPING,
    LURKING,
    PAYING,
    PLACING,
    TAKING,
    TURN,
    USING,
)
from comptoir.games.settlement.table import Table, cost_asked
from comptoir.games.settlement.view import CELLS, REGIONS, STREETS
from comptoir.kernel.errors import IllegalAction
from comptoir.kernel.frames import frame_a, frame_b, frame_kind
from comptoir.kernel.journal import Entry
from comptoir.kernel.words import Words

__all__ = [
    "GRADE_LABELS",
    "GUILD_LABELS",
    "building_words",
    "clause",
    "prompt",
    "read",
    "sentence",
    "tell",
    "write",
]

# Text notation

WITH_CELL = {
    int(a.EXPLORE): "explore",
    int(a.HUNT): "hunt",
    int(a.FORTIFY): "fortify",
    int(a.GARRISON): "fort",
}
ALONE = {int(a.END): "end", int(a.PASS): "pass", int(a.DONE): "done"}


def write(action: int) -> str:
    """The text of an action."""
    verb, first, second = int(a.verb_of(action)), int(a.first_of(action)), int(a.second_of(action))
    if verb in WITH_CELL and first < 9:
        return f"{WITH_CELL[verb]} {CELLS[first]}"
    if verb in ALONE:
        return ALONE[verb]
    writer = WRITERS.get(verb)
    if writer is None:
        raise IllegalAction(f"{action} is not an action of Settlement")
    try:
        return writer(action, first, second)
    except IndexError:
        raise IllegalAction(f"{action} is not an action of Settlement") from None


def _write_keep(action: int, kept: int, made: int) -> str:
    golds = int(a.third_of(action))
    parts = [letters(kept) or "nothing"] + ([f"+{made}d"] if made else []) + ([f"-{golds}g"] if golds else [])
    return "keep " + " ".join(parts)


WRITERS: dict[int, Callable[[int, int, int], str]] = {
    int(a.BUILD): lambda _, space, __: f"build {space + 1}",
    int(a.REGION): lambda _, region, __: f"region {REGIONS[region]}",
    int(a.STREET): lambda _, street, __: f"street {STREETS[street]}",
    int(a.INVITE): lambda _, place, __: f"invite {place}",
    int(a.PLACE): lambda _, street, __: f"place {STREETS[street]}",
    int(a.PAY): lambda _, plan, __: f"pay {letters(plan)}",
    int(a.USE): lambda _, column, kind: f"use {column}" + (f" {RESOURCES[kind - 1]}" if kind else ""),
    int(a.EXTRA): lambda _, kind, __: f"extra {RESOURCES[kind]}",
    int(a.LURK): lambda _, cell, appears: f"monster {CELLS[cell]} {('no', 'yes')[appears]}",
    int(a.KEEP): _write_keep,
    int(a.TAKE): lambda _, artefact, __: f"take {ARTEFACTS[artefact]}",
    int(a.TRADE): lambda _, given, kind: f"trade {letters(given)} for {RESOURCES[kind]}",
    int(a.SWAP): lambda _, given, kind: f"swap {RESOURCES[given]} for {RESOURCES[kind]}",
    int(a.VETERANS): lambda _, n, __: f"bonus {n}",
}

CELL, STREET, REGION = "(I{1,3}-[0-2])", "(up|mid|low)", "(I{1,3})"
KIND, HANDFUL = f"({'|'.join(RESOURCES)})", "((?:\\d+[wcsdg] ?)+)"


def _keep(kept: str, made: str, golds: str) -> int:
    handful = 0 if kept.strip() == "nothing" else from_letters(kept)
    return int(act(a.KEEP, handful, int(made or 0), int(golds or 0)))


FORMS: list[tuple[str, Callable[..., int]]] = [
    *(
        (f"{word} {CELL}", lambda cell, verb=verb: act(verb, CELLS.index(cell)))
        for verb, word in WITH_CELL.items()
    ),
    *((word, lambda verb=verb: act(verb)) for verb, word in ALONE.items()),
    ("build ([1-9])", lambda space: act(a.BUILD, int(space) - 1)),
    (f"region {REGION}", lambda region: act(a.REGION, REGIONS.index(region))),
    (f"street {STREET}", lambda street: act(a.STREET, STREETS.index(street))),
    ("invite ([0-3])", lambda place: act(a.INVITE, int(place))),
    (f"place {STREET}", lambda street: act(a.PLACE, STREETS.index(street))),
    (f"pay {HANDFUL}", lambda plan: act(a.PAY, from_letters(plan))),
    (
        f"use ([0-2])(?: {KIND})?",
        lambda column, kind: act(a.USE, int(column), RESOURCES.index(kind) + 1 if kind else 0),
    ),
    (f"extra {KIND}", lambda kind: act(a.EXTRA, RESOURCES.index(kind))),
    (f"monster {CELL} (yes|no)", lambda cell, appears: act(a.LURK, CELLS.index(cell), int(appears == "yes"))),
    (f"keep (nothing|{HANDFUL[1:-1]})(?: ?\\+([1-9]\\d*)d)?(?: -([1-9]\\d*)g)?", _keep),
    (f"take ({'|'.join(ARTEFACTS)})", lambda artefact: act(a.TAKE, ARTEFACTS.index(artefact))),
    (
        f"trade {HANDFUL}for {KIND}",
        lambda given, kind: act(a.TRADE, from_letters(given), RESOURCES.index(kind)),
    ),
    (
        f"swap {KIND} for {KIND}",
        lambda given, kind: act(a.SWAP, RESOURCES.index(given), RESOURCES.index(kind)),
    ),
    ("bonus (\\d+)", lambda n: act(a.VETERANS, int(n))),
]
COMPILED = [(re.compile(form), make) for form, make in FORMS]


def read(text: str) -> int:
    """The action written so."""
    text = " ".join(text.split())
    for form, make in COMPILED:
        if found := form.fullmatch(text):
            try:
                action = int(make(*found.groups()))
            except (ValueError, IndexError):
                break
            if write(action) == text:
                return action
    raise IllegalAction(
        f"{text!r} is not an action; examples: build 3, explore I-0, invite 2, pay 1w 2c, end, pass"
    )


# Sentences


def fr_en(lang: str, fr: str, en: str) -> str:
    """One of the two."""
    return fr if lang == "fr" else en


def cell_name(cell: int, lang: str) -> str:
    """A wilderness cell in words."""
    region, column = REGIONS[cell // 3], cell % 3 + 1
    return fr_en(lang, f"case {column} de la région {region}", f"cell {column} of region {region}")


def people(n: int, lang: str) -> str:
    """So many villagers."""
    return fr_en(lang, f"{n} villageois", f"{n} villager" if n == 1 else f"{n} villagers")


def sentence(state: Table, action: int, lang: str) -> str:
    """What an action does, for the button that plays it."""
    verb, first, second = int(a.verb_of(action)), int(a.first_of(action)), int(a.second_of(action))
    if verb in (a.BUILD, a.INVITE):
        return _buying(state, verb, first, lang)
    if verb in WITH_CELL or verb in (a.REGION, a.STREET):
        return _working(state, verb, first, lang)
    if verb in (a.USE, a.PAY, a.PLACE):
        return _detail(state, verb, first, second, lang)
    return _other(action, verb, first, second, lang)


def _buying(state: Table, verb: int, place: int, lang: str) -> str:
    if verb == a.BUILD:
        building = int(state.space_building(place))
        if building == 0:
            return fr_en(
                lang, f"Bâtir depuis la case {place + 1} du marché", f"Build from market space {place + 1}"
            )
        name, effect = building_words(building).to(lang), BUILDING_EFFECTS[BUILDINGS[building - 1]].to(lang)
        twins = sum(state.space_building(space) == building for space in range(SPACES))
        where = (
            fr_en(lang, f", case {place + 1} du marché", f", market space {place + 1}") if twins > 1 else ""
        )
        return fr_en(lang, f"Bâtir : {name} ({effect}){where}", f"Build: {name} ({effect}){where}")
    hero = int(state.hero_at(place))
    if hero < 0:
        return fr_en(
            lang, f"Inviter le héros de la place {place + 1}", f"Invite the hero at place {place + 1}"
        )
    name, guild, worth = (
        hero_words(hero).to(lang),
        GUILD_NAMES[HERO_GUILD[hero]].to(lang),
        hero_worth(hero).to(lang),
    )
    cost = resources(int(hero_cost(state, place)), lang)
    extra = int(HERO_VILLAGERS[hero])
    more = fr_en(lang, f", +{people(extra, lang)}", f", +{people(extra, lang)}") if extra else ""
    return fr_en(
        lang,
        f"Inviter {name} ({guild}, {worth}{more}) pour {cost}",
        f"Invite {name} ({guild}, {worth}{more}) for {cost}",
    )


def _working(state: Table, verb: int, where: int, lang: str) -> str:
    player = state.players[max(0, state.to_move)]
    if verb == a.EXPLORE:
        cost = people(int(EXPLORERS[where // 3]), lang)
        left = int(bits(state.terrains & REGION_MASK[where // 3]))
        return fr_en(
            lang,
            f"Explorer la {cell_name(where, lang)} ({cost}, {left} tuiles en pile)",
            f"Explore {cell_name(where, lang)} ({cost}, {left} tiles in the stack)",
        )
    if verb == a.REGION:
        return fr_en(lang, f"Activer la région {REGIONS[where]}", f"Activate region {REGIONS[where]}")
    if verb == a.STREET:
        return fr_en(lang, f"Activer la {STREET_NAMES[where].fr}", f"Activate the {STREET_NAMES[where].en}")
    place = cell_name(where, lang)
    tile = int(player.tile(where))
    if tile < 0:
        return fr_en(lang, f"Agir sur la {place}", f"Act on {place}")
    kind = RESOURCE_NAMES[TERRAIN_GIVES[tile]].to(lang)
    if verb == a.HUNT:
        colour = int(TERRAIN_ICON[tile])
        name, cost, reward = (
            MONSTER_NAMES[colour].to(lang),
            people(int(HUNTERS[colour]), lang),
            resources(int(REWARD[colour]), lang),
        )
        return fr_en(
            lang,
            f"Chasser : {name}, {place} ({cost} ; {reward})",
            f"Hunt the {name}, {place} ({cost}; {reward})",
        )
    if verb == a.FORTIFY:
        return fr_en(lang, f"Fortifier la {place} ({kind})", f"Fortify {place} ({kind})")
    return fr_en(
        lang, f"Activer la fortification, {place} ({kind})", f"Activate the fortification, {place} ({kind})"
    )


def _detail(state: Table, verb: int, first: int, second: int, lang: str) -> str:
    if verb == a.PLACE:
        return fr_en(lang, f"Dans la {STREET_NAMES[first].fr}", f"In the {STREET_NAMES[first].en}")
    asked = state.top()
    if verb == a.PAY:
        paid = resources(first, lang)
        if frame_kind(asked) == PAYING and cost_asked(state, asked) != first:
            cost = resources(int(cost_asked(state, asked)), lang)
            return fr_en(
                lang, f"Donner {paid} (échangé pour payer {cost})", f"Give {paid} (exchanged to pay {cost})"
            )
        return fr_en(lang, f"Payer {paid}", f"Pay {paid}")
    player, is_using = state.players[state.to_move], frame_kind(asked) == USING
    street = [int(player.building(3 * frame_a(asked) + i)) if is_using else 0 for i in range(3)]
    building = street[first]
    if building == 0:
        return fr_en(
            lang, f"Utiliser le bâtiment {first + 1} de la rue", f"Use building {first + 1} of the street"
        )
    name = building_words(building).to(lang) + (f" ({first + 1})" if street.count(building) > 1 else "")
    if second:
        kind = RESOURCE_NAMES[second - 1].to(lang)
        if building == BAZAAR:
            return fr_en(lang, f"{name} : 1 {kind} contre 1 or", f"{name}: 1 {kind} for 1 gold")
        return fr_en(lang, f"{name} : gagner 1 {kind}", f"{name}: gain 1 {kind}")
    return fr_en(lang, f"{name} : ", f"{name}: ") + BUILDING_EFFECTS[BUILDINGS[building - 1]].to(lang)


def _other(action: int, verb: int, first: int, second: int, lang: str) -> str:
    if verb == a.KEEP:
        return _keeping(first, second, int(a.third_of(action)), lang)
    if verb == a.TAKE:
        name, effect = artefact_words(first).to(lang), ARTEFACT_EFFECTS[ARTEFACTS[first]].to(lang)
        return fr_en(lang, f"Prendre : {name} ({effect})", f"Take the {name} ({effect})")
    if verb == a.LURK:
        place = cell_name(first, lang)
        if second:
            return fr_en(lang, f"Un monstre surgit, {place}", f"A monster appears, {place}")
        return fr_en(lang, f"Aucun monstre, {place}", f"No monster, {place}")
    if verb == a.EXTRA:
        kind = RESOURCE_NAMES[first].to(lang)
        return fr_en(lang, f"Prendre encore 1 {kind}", f"Take 1 more {kind}")
    if verb in (a.TRADE, a.SWAP):
        given = resources(int(UNIT[first]) if verb == a.SWAP else first, lang)
        kind = RESOURCE_NAMES[second].to(lang)
        return fr_en(lang, f"Échanger {given} contre 1 {kind}", f"Exchange {given} for 1 {kind}")
    if verb == a.VETERANS:
        return fr_en(
            lang,
            f"Envoyer {first} villageois bonus à la place de villageois de base",
            f"Send {first} bonus villagers in the place of basic ones",
        )
    if verb == a.DONE:
        return fr_en(lang, "En rester là", "Leave it there")
    if verb == a.END:
        return fr_en(lang, "Finir le tour", "End the turn")
    return fr_en(lang, "Passer : sortir de la manche", "Pass: leave the round")


def _keeping(kept: int, made: int, golds: int, lang: str) -> str:
    text = fr_en(lang, f"Garder {resources(kept, lang)}", f"Keep {resources(kept, lang)}")
    if made:
        text += fr_en(
            lang,
            f", échanger pour {resources(made * int(UNIT[3]), lang)}",
            f", exchange for {resources(made * int(UNIT[3]), lang)}",
        )
    if golds:
        text += fr_en(lang, f" (avec {golds} or)", f" (with {golds} gold)")
    return text


PROMPTS = {
    int(PLACING): Words("Dans quelle rue ?", "In which street?"),
    int(USING): Words("Quel bâtiment utiliser ?", "Which building to use?"),
    int(CHOOSING_EXTRA): Words("Quelle ressource prendre en plus ?", "Which resource to take once more?"),
    int(LURKING): Words("Le monstre surgit-il ?", "Does the monster appear?"),
    int(KEEPING): Words(
        "Que garder avant de défausser le reste ?", "What to keep before the rest is discarded?"
    ),
    int(TAKING): Words("Quel artefact prendre ?", "Which artefact to take?"),
}


def prompt(state: Table, lang: str) -> str:
    """What is asked now, in one sentence."""
    if state.seat is None:
        return fr_en(lang, "La partie est finie.", "The game is over.")
    asked = state.top()
    kind = int(frame_kind(asked))
    if kind == TURN:
        return _turn_prompt(int(frame_a(asked)), lang)
    if kind == PAYING:
        cost = resources(int(cost_asked(state, asked)), lang)
        what = int(frame_a(asked))
        if what == FOR_HERO:
            name = hero_words(int(state.hero_at(frame_b(asked)))).to(lang)
        elif what == FOR_BUILDING:
            name = building_words(int(state.space_building(frame_b(asked)))).to(lang)
        else:
            name = building_words(int(state.players[state.to_move].building(frame_b(asked)))).to(lang)
        return fr_en(lang, f"Comment payer {cost} ({name}) ?", f"How to pay {cost} ({name})?")
    if kind in PROMPTS:
        return PROMPTS[kind].to(lang)
    return fr_en(lang, "Combien de villageois bonus envoyer ?", "How many bonus villagers to send?")


def _turn_prompt(done: int, lang: str) -> str:
    if done == 0:
        return fr_en(
            lang, "Faites une action, invitez un héros, ou passez.", "Take an action, invite a hero, or pass."
        )
    if done == 1:
        return fr_en(
            lang, "Invitez un héros, finissez le tour, ou passez.", "Invite a hero, end the turn, or pass."
        )
    if done == 2:
        return fr_en(
            lang, "Faites une action, finissez le tour, ou passez.", "Take an action, end the turn, or pass."
        )
    return fr_en(lang, "Finissez le tour, ou passez.", "End the turn, or pass.")


# What happened


def tell(entry: Entry, lang: str) -> str:
    """A journal entry as a sentence."""
    return TELLERS[entry.code](entry, lang)


def _telling(fr: Callable[[Entry], str], en: Callable[[Entry], str]) -> Callable[[Entry, str], str]:
    return lambda entry, lang: fr(entry) if lang == "fr" else en(entry)


def _paid(entry: Entry, lang: str) -> str:
    given, cost = resources(entry.a, lang), resources(entry.b, lang)
    if entry.a == entry.b:
        return fr_en(lang, f"{{{entry.seat}}} paie {cost}", f"{{{entry.seat}}} pays {cost}")
    return fr_en(
        lang,
        f"{{{entry.seat}}} échange et paie {cost} : {given}",
        f"{{{entry.seat}}} exchanges to pay {cost}: {given}",
    )


def _used(entry: Entry, lang: str) -> str:
    name = building_words(entry.a).to(lang)
    parts = ([f"-{resources(entry.b, lang)}"] if entry.b else []) + (
        [f"+{resources(entry.c, lang)}"] if entry.c else []
    )
    return (
        fr_en(lang, f"{{{entry.seat}}} utilise : {name} ", f"{{{entry.seat}}} uses: {name} ")
        + f"({', '.join(parts) or '0'})"
    )


def _gained(entry: Entry, lang: str) -> str:
    name = artefact_words(entry.b - 1).to(lang)
    return fr_en(
        lang,
        f"{{{entry.seat}}} gagne {resources(entry.a, lang)} ({name})",
        f"{{{entry.seat}}} gains {resources(entry.a, lang)} ({name})",
    )


def _kept(entry: Entry, lang: str) -> str:
    had = resources(entry.d, lang)
    made = (
        fr_en(
            lang,
            f", en tire {resources(entry.b << 24, lang)}",
            f", makes {resources(entry.b << 24, lang)} of it",
        )
        if entry.b
        else ""
    )
    return fr_en(
        lang,
        f"{{{entry.seat}}} avait {had}{made} et garde {resources(entry.a, lang)}",
        f"{{{entry.seat}}} had {had}{made} and keeps {resources(entry.a, lang)}",
    )


TELLERS: dict[int, Callable[[Entry, str], str]] = {
    int(e.BUILT): _telling(
        lambda x: f"{{{x.seat}}} bâtit : {building_words(x.a).fr}, {STREET_NAMES[x.b].fr}",
        lambda x: f"{{{x.seat}}} builds: {building_words(x.a).en}, {STREET_NAMES[x.b].en}",
    ),
    int(e.PAID): _paid,
    int(e.DREW_BUILDING): _telling(
        lambda x: f"Marché : {building_words(x.a).fr}", lambda x: f"Market: {building_words(x.a).en}"
    ),
    int(e.EXPLORED): _telling(
        lambda x: f"{{{x.seat}}} explore la {cell_name(x.a, 'fr')} : {RESOURCE_NAMES[TERRAIN_GIVES[x.b]].fr}",
        lambda x: f"{{{x.seat}}} explores {cell_name(x.a, 'en')}: {RESOURCE_NAMES[TERRAIN_GIVES[x.b]].en}",
    ),
    int(e.MONSTER): _telling(
        lambda x: f"Un monstre surgit chez {{{x.seat}}} : {MONSTER_NAMES[x.b].fr}, {cell_name(x.a, 'fr')}",
        lambda x: f"A monster appears at {{{x.seat}}}’s: {MONSTER_NAMES[x.b].en}, {cell_name(x.a, 'en')}",
    ),
    int(e.NO_MONSTER): _telling(
        lambda x: f"{{{x.seat}}} tient les monstres à l’écart, {cell_name(x.a, 'fr')}",
        lambda x: f"{{{x.seat}}} keeps monsters away, {cell_name(x.a, 'en')}",
    ),
    int(e.HUNTED): _telling(
        lambda x: f"{{{x.seat}}} chasse : {MONSTER_NAMES[x.b].fr}, et gagne {resources(x.c, 'fr')}",
        lambda x: f"{{{x.seat}}} hunts the {MONSTER_NAMES[x.b].en} and gains {resources(x.c, 'en')}",
    ),
    int(e.FORTIFIED): _telling(
        lambda x: f"{{{x.seat}}} fortifie la {cell_name(x.a, 'fr')}",
        lambda x: f"{{{x.seat}}} fortifies {cell_name(x.a, 'en')}",
    ),
    int(e.ACTIVATED_REGION): _telling(
        lambda x: f"{{{x.seat}}} active la région {REGIONS[x.a]} et gagne {resources(x.b, 'fr')}",
        lambda x: f"{{{x.seat}}} activates region {REGIONS[x.a]} and gains {resources(x.b, 'en')}",
    ),
    int(e.ACTIVATED_STREET): _telling(
        lambda x: f"{{{x.seat}}} active la {STREET_NAMES[x.a].fr}",
        lambda x: f"{{{x.seat}}} activates the {STREET_NAMES[x.a].en}",
    ),
    int(e.ACTIVATED_FORT): _telling(
        lambda x: (
            f"{{{x.seat}}} active la fortification de la {cell_name(x.a, 'fr')} et gagne {resources(x.b, 'fr')}"
        ),
        lambda x: (
            f"{{{x.seat}}} activates the fortification of {cell_name(x.a, 'en')} and gains {resources(x.b, 'en')}"
        ),
    ),
    int(e.USED): _used,
    int(e.STORED): _telling(
        lambda x: f"{building_words(x.a).fr} de {{{x.seat}}} : {x.b} en stock",
        lambda x: f"{{{x.seat}}}’s {building_words(x.a).en} stores {x.b}",
    ),
    int(e.INVITED_HERO): _telling(
        lambda x: (
            f"{{{x.seat}}} invite {hero_words(x.a).fr} ({GUILD_NAMES[HERO_GUILD[x.a]].fr}, {hero_worth(x.a).fr})"
        ),
        lambda x: (
            f"{{{x.seat}}} invites {hero_words(x.a).en} ({GUILD_NAMES[HERO_GUILD[x.a]].en}, {hero_worth(x.a).en})"
        ),
    ),
    int(e.DREW_HERO): _telling(
        lambda x: f"Un nouveau héros s’offre : {hero_words(x.a).fr}",
        lambda x: f"A new hero is on offer: {hero_words(x.a).en}",
    ),
    int(e.RECRUITED): _telling(
        lambda x: f"{{{x.seat}}} gagne {x.a} villageois bonus",
        lambda x: f"{{{x.seat}}} gains {x.a} bonus villager" + ("" if x.a == 1 else "s"),
    ),
    int(e.PASSED): _telling(
        lambda x: f"{{{x.seat}}} passe" + (" en premier et commencera la manche suivante" if x.a else ""),
        lambda x: f"{{{x.seat}}} passes" + (" first and will begin the next round" if x.a else ""),
    ),
    int(e.KEPT): _kept,
    int(e.TOOK): _telling(
        lambda x: f"{{{x.seat}}} prend : {artefact_words(x.a).fr}",
        lambda x: f"{{{x.seat}}} takes the {artefact_words(x.a).en}",
    ),
    int(e.GAINED): _gained,
    int(e.HERO_LEFT): _telling(
        lambda x: f"{hero_words(x.a).fr} s’en va", lambda x: f"{hero_words(x.a).en} leaves"
    ),
    int(e.ROUND): _telling(
        lambda x: f"Manche {x.a} : {{{x.seat}}} commence", lambda x: f"Round {x.a}: {{{x.seat}}} begins"
    ),
    int(e.TRADED): _telling(
        lambda x: f"{{{x.seat}}} échange {resources(x.a, 'fr')} contre {resources(x.b, 'fr')}",
        lambda x: f"{{{x.seat}}} exchanges {resources(x.a, 'en')} for {resources(x.b, 'en')}",
    ),
    int(e.ENDED): _telling(lambda _: "La partie est finie", lambda _: "The game is over"),
    int(e.REVEALED): _telling(
        lambda x: f"Un artefact est révélé : {artefact_words(x.a).fr}",
        lambda x: f"An artefact is revealed: {artefact_words(x.a).en}",
    ),
    int(e.FOR_TIES): _telling(
        lambda x: f"{{{x.seat}}} finit avec {resources(x.a, 'fr')} en réserve",
        lambda x: f"{{{x.seat}}} ends with {resources(x.a, 'en')} in reserve",
    ),
}

CLAUSES = {
    int(e.BUILT): "3.1",
    int(e.PAID): "6.2",
    int(e.DREW_BUILDING): "3.2",
    int(e.EXPLORED): "3.4",
    int(e.MONSTER): "4.1",
    int(e.NO_MONSTER): "9.9",
    int(e.HUNTED): "3.7",
    int(e.FORTIFIED): "3.8",
    int(e.ACTIVATED_REGION): "3.9",
    int(e.ACTIVATED_STREET): "3.10",
    int(e.ACTIVATED_FORT): "3.11",
    int(e.STORED): "10.1",
    int(e.INVITED_HERO): "7.1",
    int(e.DREW_HERO): "7.3",
    int(e.RECRUITED): "7.5",
    int(e.PASSED): "8.1",
    int(e.KEPT): "8.2",
    int(e.TOOK): "8.4",
    int(e.HERO_LEFT): "8.7",
    int(e.ROUND): "8.9",
    int(e.TRADED): "6.1",
    int(e.ENDED): "10.3",
    int(e.REVEALED): "11.2",
    int(e.FOR_TIES): "8.6",
}


def clause(entry: Entry) -> str:
    """The clause that an entry follows."""
    if entry.code == e.USED:
        return f"5.{entry.a}"
    if entry.code == e.GAINED:
        return f"9.{entry.b}"
    return CLAUSES.get(entry.code, "")
