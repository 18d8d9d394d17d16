"""Playing through the API: actions, refusals, hints, streams, and the log."""

from __future__ import annotations

import json
import random

import pytest

from .program import Json, Program, seated, two_programs
from .visitor import Guest

OURS = ("cove", "settlement", "spyrium", "venise")


# Playing


def test_a_stale_command_is_refused_and_changes_nothing(site: Guest):
    first, second = two_programs(site.client)
    view = first.look()
    first.act(view, view["actions"][0]["action"])
    before = second.look()
    assert "moved on" in first.act(view, view["actions"][1]["action"], 409)["error"]
    assert second.look() == before


def test_who_follows_the_stream_is_answered_with_nothing(site: Guest):
    program = seated(site.client, "me", "random")
    view = program.look()
    while not view["actions"]:
        view = program.look()
    headers = {"authorization": f"Bearer {program.token}", "prefer": "return=minimal"}
    command = {"action": view["actions"][0]["action"], "version": view["version"]}
    path = f"/api/tables/{program.table}/actions"
    answer = site.client.post(path, json=command, headers=headers)
    assert (answer.status_code, answer.content) == (204, b"")
    assert program.look()["version"] > view["version"]
    refused = site.client.post(path, json=command, headers=headers)
    assert (refused.status_code, bool(refused.json()["error"])) == (409, True)


def test_an_action_can_be_taken_back_and_played_again(site: Guest):
    first, second = two_programs(site.client, confirm=True)
    view = first.look()
    assert (view["commands"], second.look()["commands"]) == ([], [])
    after = first.act(view, "enter")
    assert after["commands"] == ["undo", "reset"]
    back = first.command(after, "undo")
    assert back["commands"] == ["redo"]
    assert [a["action"] for a in back["actions"]] == [a["action"] for a in view["actions"]]
    again = first.command(back, "redo")
    assert [a["action"] for a in again["actions"]] == [a["action"] for a in after["actions"]]


def test_a_turn_that_waits_for_its_confirmation_is_ended_by_a_command(site: Guest):
    first, second = two_programs(site.client, confirm=True)
    view = first.look()
    while "end" not in view["commands"]:
        view = first.act(view, view["actions"][0]["action"])
    assert (view["to_move"], view["actions"], second.look()["actions"]) == (view["seat"], [], [])
    first.command(view, "end")
    assert second.look()["actions"]


def test_refusals_name_reason_and_clause_in_both_languages(site: Guest):
    program = seated(site.client)
    program.my_turn()
    why = program.look("/why", action="pass")
    assert (why["legal"], why["clause"]) == (False, "3.6")
    assert program.look("/why", action="pass", lang="fr")["reason"].startswith("Vous êtes en Placement")
    assert program.look("/why", action="enter")["legal"]
    assert "no action of Spyrium" in program.look("/why", action="dance")["reason"]
    refused = {one["action"]: one for one in program.look("/actions")["refused"]}
    assert refused["pass"]["clause"] == "3.6"


def test_an_illegal_action_is_refused_with_its_clause(site: Guest):
    program = seated(site.client)
    view = program.my_turn()
    assert program.act(view, "pass", 422)["clause"] == "3.6"
    assert "missing" in program.ask("/actions", {"version": view["version"]}, 422)["error"]
    assert program.look()["version"] == view["version"]


def test_the_stream_pushes_a_view_after_every_change(site: Guest):
    program = seated(site.client, "random", "random")
    with site.client.stream("GET", f"/api/tables/{program.table}/events?since=0") as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        views = [json.loads(line[6:]) for line in stream.iter_lines() if line.startswith("data: ")]
    assert views[-1]["status"] == "over"
    versions = [view["version"] for view in views]
    assert versions == sorted(versions)
    kept: list[dict[str, object]] = []
    for view in views:
        kept = follow(kept, view["log"])
    assert kept == program.look("/log")["lines"]


def streamed(program: Program, query: str, last: str) -> tuple[Json, str]:
    """What the stream of a game that is over sends to whoever has seen that before, and its id."""
    headers = program.headers | {"last-event-id": last}
    with program.client.stream("GET", f"/api/tables/{program.table}/events{query}", headers=headers) as sent:
        lines = list(sent.iter_lines())
    (data,) = (line[6:] for line in lines if line.startswith("data: "))
    (id,) = (line[4:] for line in lines if line.startswith("id: "))
    return json.loads(data), id


@pytest.mark.parametrize("query", ["", "?since=0"])
def test_who_comes_back_to_the_stream_has_missed_nothing(site: Guest, query: str):
    player = seated(site.client)
    for _ in range(3):
        view = player.my_turn()
        player.act(view, view["actions"][0]["action"])
    view = player.my_turn()
    kept = follow([], player.look(since=0)["log"])
    left = f"{view['revision']}.{view['version']}"
    end = player.play_out()
    again, id = streamed(player, query, left)
    assert id == f"{again['revision']}.{end['version']}"
    assert again["log"]["start"] >= len({line["action"] for line in kept}) > 0
    assert follow(kept, again["log"]) == player.look("/log")["lines"]
    usual = player.look(since=0) if query else player.look()
    for wrong in ("", "nonsense", "a.b", f"{left}x"):
        assert streamed(player, query, wrong)[0]["log"] == usual["log"]


def test_a_hint_is_given_where_the_terms_allow_it(site: Guest):
    program = seated(site.client, hints=True)
    view = program.my_turn()
    hint = program.ask("/hint", {})
    assert hint["version"] == view["version"]
    said = {one["action"]: one["sentence"] for one in view["actions"]}
    assert hint["sentence"] == said[hint["action"]]
    assert hint["reason"]
    french = program.client.post(f"/api/tables/{program.table}/hint?lang=fr", headers=program.headers).json()
    assert french["action"] == hint["action"]
    assert french["reason"] != hint["reason"]
    without = seated(site.client)
    without.my_turn()
    assert "without hints" in without.ask("/hint", {}, 403)["error"]


# The log


def follow(kept: list[dict[str, object]], log: dict[str, object]) -> list[dict[str, object]]:
    """A client's own log, brought up to date as the description of the API says."""
    return [line for line in kept if line["action"] < log["start"]] + log["lines"]


@pytest.mark.parametrize("game", OURS)
def test_a_log_kept_by_asking_for_what_is_new_is_the_whole_log(site: Guest, game: str):
    """Whatever is played, taken back and played again in between."""
    taken_back = 0
    for seed in range(5):
        chance = random.Random(seed)
        players = two_programs(site.client, game=game)
        watching = [*players, Program(site.client, "", players[0].table)]
        kept, versions = [[], [], []], [0, 0, 0]
        for _ in range(60):
            view = next((view for view in map(Program.look, players) if view["actions"]), None)
            if view is None:
                break
            mover = next(player for player in players if player.look()["seat"] == view["seat"])
            commands = [name for name in view["commands"] if name != "end"]
            if commands and chance.random() < 0.5:
                mover.command(view, chance.choice(commands))
                taken_back += 1
            else:
                mover.act(view, chance.choice(view["actions"])["action"])
            for i, program in enumerate(watching):
                if chance.random() < 0.3:
                    log = program.look(since=versions[i])["log"]
                    kept[i], versions[i] = follow(kept[i], log), log["version"]
        for i, program in enumerate(watching):
            log = program.look("/log", since=versions[i])
            assert follow(kept[i], log) == program.look("/log")["lines"]
    assert taken_back > 20


def test_a_view_carries_the_last_lines_of_the_log_or_what_is_newer(site: Guest):
    program = seated(site.client)
    view = program.play_out()
    whole, last = program.look("/log"), view["log"]
    assert whole["start"] == 0
    assert 5 < len(last["lines"]) <= 10
    assert last["lines"] == whole["lines"][-len(last["lines"]) :]
    assert last["start"] == last["lines"][0]["action"]
    at = whole["lines"][len(whole["lines"]) // 2]["version"]
    newer = program.look(since=at)["log"]
    assert newer["lines"] == [line for line in whole["lines"] if line["version"] > at]
    assert program.look(since=view["version"])["log"]["lines"] == []
    french = program.look("/log", lang="fr")["lines"]
    assert [line["clause"] for line in french] == [line["clause"] for line in whole["lines"]]
    assert french[0]["text"] != whole["lines"][0]["text"]


def test_the_answer_to_an_action_tells_what_it_did(site: Guest):
    first, _second = two_programs(site.client)
    view = first.look()
    after = first.act(view, view["actions"][0]["action"])
    lines = after["log"]["lines"]
    assert lines
    assert {line["action"] for line in lines} == {0}
    assert {line["version"] for line in lines} == {after["version"]}
