"""Actions, decisions and what happened, in sentences.

The names of things are in names.py, the sentences of the journal in telling.py.
"""

from __future__ import annotations

from collections.abc import Callable

from comptoir.games.settlement import actions as a
from comptoir.games.settlement.data import (
    ARTEFACTS,
    BAZAAR,
    BUILDING_GIVES,
    BUILDINGS,
    COLUMNS,
    DIAMOND,
    EXPLORERS,
    HERO_GUILD,
    HERO_VILLAGERS,
    HUNTERS,
    REGION_MASK,
    REGIONS,
    REWARD,
    SPACES,
    TERRAIN_GIVES,
    TERRAIN_ICON,
    UNIT,
)
from comptoir.games.settlement.frames import (
    ACTED,
    CHOOSING_EXTRA,
    FOR_BUILDING,
    FOR_HERO,
    INVITED,
    KEEPING,
    LURKING,
    PAYING,
    PLACING,
    SENDING,
    TAKING,
    TURN,
    USING,
    paying_cell,
    paying_place,
    paying_purpose,
    paying_space,
    turn_done,
    using_street,
)
from comptoir.games.settlement.heroes import hero_cost
from comptoir.games.settlement.names import (
    ARTEFACT_EFFECTS,
    BUILDING_EFFECTS,
    GUILD_NAMES,
    MONSTER_NAMES,
    RESOURCE_NAMES,
    STREET_NAMES,
    artefact_words,
    building_words,
    hero_words,
    hero_worth,
    resources,
)
from comptoir.games.settlement.payment import cost_asked
from comptoir.games.settlement.state import State
from comptoir.games.settlement.telling import cell_name, clause, tell
from comptoir.kernel.actions import verb_of
from comptoir.kernel.frames import frame_kind
from comptoir.kernel.packing import bits
from comptoir.kernel.words import Words

__all__ = ["clause", "prompt", "sentence", "tell"]


def fr_en(lang: str, fr: str, en: str) -> str:
    """One of the two."""
    return fr if lang == "fr" else en


def people(n: int, lang: str) -> str:
    """So many villagers."""
    return fr_en(lang, f"{n} villageois", f"{n} villager" if n == 1 else f"{n} villagers")


# What an action does


def sentence(state: State, action: int, lang: str) -> str:
    """What an action does, for the button that plays it."""
    return SENTENCES[int(verb_of(action))](state, action, lang)


def _build(state: State, action: int, lang: str) -> str:
    space = int(a.where_of(action))
    building = int(state.space_building(space))
    number = space + 1
    if building == 0:
        return fr_en(lang, f"Bâtir depuis la case {number} du marché", f"Build from market space {number}")
    name, effect = building_words(building).to(lang), BUILDING_EFFECTS[BUILDINGS[building - 1]].to(lang)
    has_twin = sum(state.space_building(other) == building for other in range(SPACES)) > 1
    where = fr_en(lang, f", case {number} du marché", f", market space {number}") if has_twin else ""
    return fr_en(lang, f"Bâtir : {name} ({effect}){where}", f"Build: {name} ({effect}){where}")


def _invite(state: State, action: int, lang: str) -> str:
    place = int(a.place_of(action))
    hero = int(state.hero_at(place))
    if hero < 0:
        number = place + 1
        return fr_en(lang, f"Inviter le héros de la place {number}", f"Invite the hero at place {number}")
    name, guild = hero_words(hero).to(lang), GUILD_NAMES[HERO_GUILD[hero]].to(lang)
    worth, cost = hero_worth(hero).to(lang), resources(int(hero_cost(state, place)), lang)
    villagers = int(HERO_VILLAGERS[hero])
    about = f"{guild}, {worth}" + (f", +{people(villagers, lang)}" if villagers else "")
    return fr_en(lang, f"Inviter {name} ({about}) pour {cost}", f"Invite {name} ({about}) for {cost}")


def _explore(state: State, action: int, lang: str) -> str:
    cell = int(a.where_of(action))
    region = cell // COLUMNS
    place, cost = cell_name(cell, lang), people(int(EXPLORERS[region]), lang)
    left = int(bits(state.terrains & REGION_MASK[region]))
    return fr_en(
        lang,
        f"Explorer la {place} ({cost}, {left} tuiles en pile)",
        f"Explore {place} ({cost}, {left} tiles in the stack)",
    )


def _on_a_tile(state: State, action: int, lang: str) -> str:
    cell, verb = int(a.where_of(action)), verb_of(action)
    place = cell_name(cell, lang)
    tile = int(state.players[max(0, state.to_move)].tile(cell))
    if tile < 0:
        return fr_en(lang, f"Agir sur la {place}", f"Act on {place}")
    if verb == a.HUNT:
        colour = int(TERRAIN_ICON[tile])
        name, cost = MONSTER_NAMES[colour].to(lang), people(int(HUNTERS[colour]), lang)
        reward = resources(int(REWARD[colour]), lang)
        return fr_en(
            lang,
            f"Chasser : {name}, {place} ({cost} ; {reward})",
            f"Hunt the {name}, {place} ({cost}; {reward})",
        )
    kind = RESOURCE_NAMES[TERRAIN_GIVES[tile]].to(lang)
    if verb == a.FORTIFY:
        return fr_en(lang, f"Fortifier la {place} ({kind})", f"Fortify {place} ({kind})")
    return fr_en(
        lang, f"Activer la fortification, {place} ({kind})", f"Activate the fortification, {place} ({kind})"
    )


def _region(_state: State, action: int, lang: str) -> str:
    region = REGIONS[a.where_of(action)]
    return fr_en(lang, f"Activer la région {region}", f"Activate region {region}")


def _street(_state: State, action: int, lang: str) -> str:
    street = STREET_NAMES[a.where_of(action)].to(lang)
    return fr_en(lang, f"Activer la {street}", f"Activate the {street}")


def _place(_state: State, action: int, lang: str) -> str:
    street = STREET_NAMES[a.street_of(action)].to(lang)
    return fr_en(lang, f"Dans la {street}", f"In the {street}")


def _pay(state: State, action: int, lang: str) -> str:
    plan, asked = int(a.payment_of(action)), state.top()
    paid = resources(plan, lang)
    if frame_kind(asked) == PAYING and cost_asked(state, asked) != plan:
        cost = resources(int(cost_asked(state, asked)), lang)
        return fr_en(
            lang, f"Donner {paid} (échangé pour payer {cost})", f"Give {paid} (exchanged to pay {cost})"
        )
    return fr_en(lang, f"Payer {paid}", f"Pay {paid}")


def _use(state: State, action: int, lang: str) -> str:
    column, choice, asked = int(a.column_of(action)), int(a.choice_of(action)), state.top()
    street = [0] * COLUMNS
    if frame_kind(asked) == USING:
        player, first = state.players[state.to_move], COLUMNS * using_street(asked)
        street = [int(player.building(first + i)) for i in range(COLUMNS)]
    building, number = street[column], column + 1
    if building == 0:
        return fr_en(lang, f"Utiliser le bâtiment {number} de la rue", f"Use building {number} of the street")
    name = building_words(building).to(lang) + (f" ({number})" if street.count(building) > 1 else "")
    if not choice:
        return fr_en(lang, f"{name} : ", f"{name}: ") + BUILDING_EFFECTS[BUILDINGS[building - 1]].to(lang)
    kind = RESOURCE_NAMES[choice - 1].to(lang)
    if building == BAZAAR:
        gold = resources(int(BUILDING_GIVES[BAZAAR]), lang)
        return fr_en(lang, f"{name} : 1 {kind} contre {gold}", f"{name}: 1 {kind} for {gold}")
    return fr_en(lang, f"{name} : gagner 1 {kind}", f"{name}: gain 1 {kind}")


def _keep(_state: State, action: int, lang: str) -> str:
    kept, made, golds = int(a.kept_in(action)), int(a.made_in(action)), int(a.golds_in(action))
    text = fr_en(lang, "Garder ", "Keep ") + resources(kept, lang)
    if made:
        text += fr_en(lang, ", échanger pour ", ", exchange for ") + resources(
            made * int(UNIT[DIAMOND]), lang
        )
    if golds:
        text += fr_en(lang, f" (avec {golds} or)", f" (with {golds} gold)")
    return text


def _take(_state: State, action: int, lang: str) -> str:
    artefact = int(a.artefact_of(action))
    name, effect = artefact_words(artefact).to(lang), ARTEFACT_EFFECTS[ARTEFACTS[artefact]].to(lang)
    return fr_en(lang, f"Prendre : {name} ({effect})", f"Take the {name} ({effect})")


def _lurk(_state: State, action: int, lang: str) -> str:
    place = cell_name(int(a.cell_of(action)), lang)
    if a.appears_in(action):
        return fr_en(lang, f"Un monstre surgit, {place}", f"A monster appears, {place}")
    return fr_en(lang, f"Aucun monstre, {place}", f"No monster, {place}")


def _extra(_state: State, action: int, lang: str) -> str:
    kind = RESOURCE_NAMES[a.extra_of(action)].to(lang)
    return fr_en(lang, f"Prendre encore 1 {kind}", f"Take 1 more {kind}")


def _trade(_state: State, action: int, lang: str) -> str:
    given = int(a.given_in(action))
    text = resources(int(UNIT[given]) if verb_of(action) == a.SWAP else given, lang)
    kind = RESOURCE_NAMES[a.received_in(action)].to(lang)
    return fr_en(lang, f"Échanger {text} contre 1 {kind}", f"Exchange {text} for 1 {kind}")


def _veterans(_state: State, action: int, lang: str) -> str:
    n = int(a.veterans_in(action))
    return fr_en(
        lang,
        f"Envoyer {n} villageois bonus à la place de villageois de base",
        f"Send {n} bonus villagers in the place of basic ones",
    )


def _always(fr: str, en: str) -> Callable[[State, int, str], str]:
    return lambda state, action, lang: fr_en(lang, fr, en)


SENTENCES: dict[int, Callable[[State, int, str], str]] = {
    int(a.BUILD): _build,
    int(a.EXPLORE): _explore,
    int(a.HUNT): _on_a_tile,
    int(a.FORTIFY): _on_a_tile,
    int(a.REGION): _region,
    int(a.STREET): _street,
    int(a.GARRISON): _on_a_tile,
    int(a.INVITE): _invite,
    int(a.END): _always("Finir le tour", "End the turn"),
    int(a.PASS): _always("Passer : sortir de la manche", "Pass: leave the round"),
    int(a.PLACE): _place,
    int(a.PAY): _pay,
    int(a.USE): _use,
    int(a.DONE): _always("En rester là", "Leave it there"),
    int(a.EXTRA): _extra,
    int(a.LURK): _lurk,
    int(a.KEEP): _keep,
    int(a.TAKE): _take,
    int(a.TRADE): _trade,
    int(a.SWAP): _trade,
    int(a.VETERANS): _veterans,
}


# What is asked

PROMPTS = {
    int(PLACING): Words("Dans quelle rue ?", "In which street?"),
    int(USING): Words("Quel bâtiment utiliser ?", "Which building to use?"),
    int(CHOOSING_EXTRA): Words("Quelle ressource prendre en plus ?", "Which resource to take once more?"),
    int(LURKING): Words("Le monstre surgit-il ?", "Does the monster appear?"),
    int(KEEPING): Words(
        "Que garder avant de défausser le reste ?", "What to keep before the rest is discarded?"
    ),
    int(TAKING): Words("Quel artefact prendre ?", "Which artefact to take?"),
    int(SENDING): Words("Combien de villageois bonus envoyer ?", "How many bonus villagers to send?"),
}
TURN_PROMPTS = {  # by what was done already
    0: Words("Faites une action, invitez un héros, ou passez.", "Take an action, invite a hero, or pass."),
    int(ACTED): Words(
        "Invitez un héros, finissez le tour, ou passez.", "Invite a hero, end the turn, or pass."
    ),
    int(INVITED): Words(
        "Faites une action, finissez le tour, ou passez.", "Take an action, end the turn, or pass."
    ),
    int(ACTED | INVITED): Words("Finissez le tour, ou passez.", "End the turn, or pass."),
}


def prompt(state: State, lang: str) -> str:
    """What is asked now, in one sentence."""
    if state.seat is None:
        return fr_en(lang, "La partie est finie.", "The game is over.")
    asked = state.top()
    kind = int(frame_kind(asked))
    if kind == TURN:
        return TURN_PROMPTS[int(turn_done(asked) & (ACTED | INVITED))].to(lang)
    if kind == PAYING:
        cost, name = resources(int(cost_asked(state, asked)), lang), _paid_for(state, asked).to(lang)
        return fr_en(lang, f"Comment payer {cost} ({name}) ?", f"How to pay {cost} ({name})?")
    return PROMPTS[kind].to(lang)


def _paid_for(state: State, asked: int) -> Words:
    """The name of what is being paid."""
    purpose = paying_purpose(asked)
    if purpose == FOR_HERO:
        return hero_words(int(state.hero_at(paying_place(asked))))
    if purpose == FOR_BUILDING:
        return building_words(int(state.space_building(paying_space(asked))))
    return building_words(int(state.players[state.to_move].building(paying_cell(asked))))
