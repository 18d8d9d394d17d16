"""The API: games, tokens and tables, and what nobody is told."""

from __future__ import annotations

import time

import pytest
from litestar.testing import TestClient

from comptoir import read_record
from comptoir.kernel.match import check_seal
from comptoir.tables.service import ServiceSettings
from comptoir.web.app import Settings, create_app

from .program import Program, joined, seated, two_programs
from .visitor import Guest

OURS = ("cove", "settlement", "spyrium", "venise")


def test_the_games_and_their_options_are_listed(site: Guest):
    games = {one["slug"]: one for one in site.get("/api/games").json()}
    assert games["spyrium"]["options"][0]["values"] == ["short", "long"]
    assert games["spyrium"]["view"] == "SpyriumView"
    assert site.get("/api/games/spyrium?lang=fr").json()["options"][0]["help"] == "La piste de résidences"
    assert site.get("/api/games/chess").status_code == 404


def test_a_program_plays_a_whole_game_and_checks_the_seal(site: Guest):
    program = seated(site.client, "me", "random", name="Ada")
    me, bot = program.look()["seats"]
    assert me == {"seat": 0, "kind": "human", "name": "Ada", "bot": ""}
    assert (bot["kind"], bot["bot"]) == ("bot", "random")
    view = program.play_out()
    record = read_record(site.get(f"/api/tables/{program.table}/record").text)
    assert list(record.result) == view["scores"]
    assert record.seal == view["seal"]
    check_seal(record)


# Tokens


def test_a_token_is_good_at_all_tables_of_its_person(site: Guest):
    ada = Program(site.client)
    ada.token = ada.post("/people", {"name": " Ada\n"}, 201)["token"]
    first = seated(site.client, "me", "open", token=ada.token)
    second = seated(site.client, "me", "open", token=ada.token, name="Countess")
    third = joined(seated(site.client, "me", "open"), token=ada.token)
    assert {first.token, second.token, third.token} == {ada.token}
    assert [first.look()["seats"][0]["name"], second.look()["seats"][0]["name"]] == ["Ada", "Countess"]
    assert third.look()["seats"][1]["name"] == "Ada"
    listed = {one["id"]: one for one in ada.get("/tables")}
    assert set(listed) == {first.table, second.table, third.table}
    assert [listed[third.table]["mine"], listed[first.table]["mine"]] == [[1], [0]]


def test_tables_that_wait_for_me_are_listed_first(site: Guest):
    first, second = two_programs(site.client)
    for program in (first, second):
        for _ in range(2):
            seated(site.client, "me", "open", token=program.token)
        over = seated(site.client, "me", "random", token=program.token)
        over.play_out()
    mine, theirs = first.get("/tables"), second.get("/tables")
    assert mine[0]["id"] == first.table
    assert [one["my_turn"] for one in mine] == [True, False, False, False]
    assert mine[-1]["status"] == "over"
    assert not any(one["my_turn"] for one in theirs)


def test_listed_tables_are_for_everybody_and_mine_for_me(site: Guest):
    host = seated(site.client, "me", "open", listed=True)
    hidden = seated(site.client, "me", "open")
    found = site.get("/api/tables?whose=listed").json()
    assert [one["id"] for one in found] == [host.table]
    assert (found[0]["mine"], found[0]["my_turn"], found[0]["status"]) == ([], False, "open")
    assert [one["mine"] for one in host.get("/tables", whose="listed")] == [[0]]
    assert [one["id"] for one in hidden.get("/tables")] == [hidden.table]
    assert site.get("/api/tables").status_code == 403


@pytest.mark.parametrize(
    "path", ["/games", "/games/spyrium", "/tables", "/tables?whose=listed", "/tables/{}"]
)
def test_a_wrong_token_is_refused_whatever_is_asked(site: Guest, path: str):
    program = seated(site.client)
    path = f"/api{path.format(program.table)}"
    for header in ("Bearer nonsense", "Bearer", f"Basic {program.token}", f"Bearer {program.token[:-1]}x"):
        answer = site.client.get(path, headers={"authorization": header})
        assert answer.status_code == 403
        assert answer.json() == {"error": "This needs a valid token.", "clause": ""}
    assert site.client.get(path, headers={"authorization": f"bearer {program.token}"}).status_code == 200


def test_nobody_acts_without_a_token_or_with_somebody_elses(site: Guest):
    program, stranger = seated(site.client), seated(site.client)
    view = program.my_turn()
    action = view["actions"][0]["action"]
    for token in ("", "nonsense", stranger.token, program.token[:-1] + "x"):
        other = Program(site.client, token, program.table)
        other.act(view, action, 403)
        other.ask("/seating", {"command": "step_out"}, 403)
        other.ask("/hint", {}, 403)
    assert program.look()["version"] == view["version"]


def test_somebody_elses_token_sees_what_a_spectator_sees(site: Guest):
    program, stranger = seated(site.client, "me", "open"), seated(site.client)
    joined(program)
    watching = Program(site.client, "", program.table)
    program.my_turn()
    seen = watching.look()
    assert (seen["seat"], seen["actions"], seen["commands"]) == (None, [], [])
    assert Program(site.client, stranger.token, program.table).look() == seen
    assert watching.look("/actions") == {"version": seen["version"], "legal": [], "refused": []}
    watching.look("/record", 403)
    watching.look("/why", 403, action="pass")


def test_who_has_several_seats_names_one(site: Guest):
    one = seated(site.client, "me", "open", "open", game="venise")
    joined(one, token=one.token, seat=2)
    other = joined(one)
    assert one.get("/tables")[0]["mine"] == [0, 2]
    for seat in (0, 2):
        assert one.look(seat=seat)["seat"] == seat
    assert "not yours" in one.look(status=403, seat=1)["error"]
    while (view := one.look())["to_move"] == 1:
        other.act(other.look(), other.look()["actions"][0]["action"])
    mover = view["to_move"]
    assert view["seat"] == mover, "without a number it is the seat that must decide"
    command = {"action": view["actions"][0]["action"], "version": view["version"], "seat": 2 - mover}
    one.ask("/actions", command, 403)
    assert one.ask("/actions", command | {"seat": mover})["seat"] == mover


# Tables


def test_everything_that_may_be_agreed_is_a_term_of_a_table(site: Guest):
    agreed = {
        "pace": 86400,
        "confirm": True,
        "undo": "once",
        "bot_pause": 0.5,
        "hints": True,
        "listed": True,
    }
    program = seated(site.client, "me", "random", **agreed)
    view = program.look()
    assert view["agreed"] == agreed
    assert seated(site.client).look()["agreed"] == {
        "pace": 0,
        "confirm": False,
        "undo": "free",
        "bot_pause": None,
        "hints": False,
        "listed": False,
    }
    assert 0 < program.my_turn()["seconds_left"] <= 86400
    assert 0 < program.get("/tables")[0]["seconds_left"] <= 86400


def test_the_pause_between_moves_of_bots_is_kept(tmp_path):
    """A long pause: the game goes on, but does not come to its end while we look."""
    service = ServiceSettings(bot_pause=0.0, workers=1)
    app = create_app(Settings(database=f"sqlite:///{tmp_path / 't.sqlite3'}", service=service))
    with TestClient(app) as client:
        slow, fast = (seated(client, "random", "random", bot_pause=pause) for pause in (10.0, 0.0))
        while fast.look()["status"] != "over":
            time.sleep(0.02)
        assert slow.look()["status"] == "running"
        assert slow.look("/log")["start"] == 0
        assert len({line["action"] for line in slow.look("/log")["lines"]}) <= 2


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"game": "chess", "seats": ["me", "random"]}, "chess"),
        ({"game": "spyrium", "seats": ["me"]}, "2 to 5"),
        ({"game": "spyrium", "seats": ["me", "me"]}, "one seat at most"),
        ({"game": "spyrium", "seats": ["me", "human"]}, "open"),
        ({"game": "spyrium", "seats": ["me", "hal9000"]}, "hal9000"),
        ({"game": "spyrium", "seats": ["me", "random"], "options": {"residence": "wide"}}, "residence"),
        ({"game": "spyrium"}, "seats"),
        ({"game": "spyrium", "seats": ["me", "random"], "colour": "red"}, "colour"),
        ({"game": "spyrium", "seats": ["me", "random"], "pace": 60}, "pace"),
        ({"game": "spyrium", "seats": ["me", "random"], "undo": "twice"}, "undo"),
        ({"game": "spyrium", "seats": ["me", "random"], "bot_pause": -1}, "bot_pause"),
        ({"game": "spyrium", "seats": ["me", "random"], "bot_pause": 11}, "bot_pause"),
        ({"game": "spyrium", "seats": ["me", "random"], "hints": "yes"}, "hints"),
    ],
)
def test_a_table_that_cannot_be_created_says_why_and_makes_nobody_a_guest(site: Guest, data, message):
    service = site.client.app.state.service
    answer = site.client.post("/api/tables", json=data)
    assert answer.status_code == 400
    assert message in answer.json()["error"]
    assert not service.people._known


def test_seats_are_left_filled_lent_and_taken_back(site: Guest):
    host = seated(site.client, "me", "open", "open", name="Ada")
    guest = joined(host, name="Bob")
    assert guest.ask("/seating", {"command": "leave"})["seat"] is None
    assert [seat["kind"] for seat in host.look()["seats"]] == ["human", "open", "open"]
    assert "host" in guest.ask("/seating", {"command": "fill", "bot": "random"}, 403)["error"]
    host.ask("/seating", {"command": "fill", "bot": "hal9000"}, 400)
    view = host.ask("/seating", {"command": "fill", "bot": "random"})
    assert (view["status"], [seat["bot"] for seat in view["seats"]]) == ("running", ["", "random", "random"])
    host.my_turn()
    view = host.ask("/seating", {"command": "step_out", "bot": "random"})
    assert (view["seat"], view["seats"][0]["bot"]) == (None, "random")
    assert host.get("/tables")[0]["mine"] == [0], "it is still mine"
    view = host.ask("/seating", {"command": "step_in"})
    assert (view["seat"], view["seats"][0]["kind"]) == (0, "human")
    assert "agreed time" in host.ask("/seating", {"command": "replace"}, 422)["error"]
    Program(site.client, "", host.table).ask("/seating", {"command": "leave"}, 403)


def test_who_is_late_is_replaced_by_a_bot(tmp_path):
    now = [time.time()]
    service = ServiceSettings(bot_pause=0.0, workers=1)
    settings = Settings(f"sqlite:///{tmp_path / 't.sqlite3'}", service=service, clock=lambda: now[0])
    with TestClient(create_app(settings)) as client:
        late, waiting = two_programs(client, pace=86400)
        mover = late.look()["seat"]
        now[0] += 90000
        assert waiting.look()["seconds_left"] == -3600
        view = waiting.ask("/seating", {"command": "replace", "bot": "greedy"})
        assert view["seats"][mover]["bot"] == "greedy"


def test_there_is_one_rematch_for_everybody(site: Guest):
    program = seated(site.client, name="Ada")
    program.ask("/rematch", {}, 422)
    view = program.play_out()
    new, same = program.ask("/rematch", {}, 201), program.ask("/rematch", {"same_deal": True}, 201)
    assert program.ask("/rematch", {}, 201) == new
    assert len({program.table, new["table"], same["table"]}) == 3
    assert new["token"] == same["token"] == program.token
    again = program.get(f"/tables/{same['table']}")
    assert again["seal"] == view["seal"]
    assert again["seats"][same["seat"]]["name"] == "Ada"
    Program(site.client, "", program.table).ask("/rematch", {}, 403)


def test_what_is_said_at_a_table_is_heard_by_everybody(site: Guest):
    program = seated(site.client, name="Ada")
    assert program.look("/chat") == []
    [said] = program.ask("/chat", {"text": " Bonjour ! "}, 201)
    assert (said["name"], said["text"]) == ("Ada", "Bonjour !")
    watching = Program(site.client, "", program.table)
    assert watching.look("/chat") == [said]
    watching.ask("/chat", {"text": "me too"}, 403)
