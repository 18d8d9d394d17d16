"""A game at the keyboard, the lines typed in ahead."""

from __future__ import annotations

from pathlib import Path

import pytest

import comptoir as package
from cli.conftest import Comptoir
from comptoir.kernel import game as kernel
from comptoir.kernel.record import read_record
from kernel.steps import STEPS

SEED = ("--seed", "4")


def play(comptoir: Comptoir, *typed: str, seats: str = "human,random", options: tuple[str, ...] = ()) -> str:
    done = comptoir("play", "stall", "--seats", seats, *SEED, *options, typed="\n".join(typed) + "\n")
    assert done.code == 0, done.err
    assert done.err == ""
    return done.out


def test_the_table_the_question_and_the_choices_are_shown(comptoir: Comptoir) -> None:
    out = play(comptoir, "quit")
    assert "The stall · seed 4" in out
    assert "deck: 11" in out
    assert "Draw or sell a card." in out
    assert "  1. Draw a card" in out
    assert "The game is not finished." in out


def test_french_throughout(comptoir: Comptoir) -> None:
    out = play(comptoir, "aide", "pourquoi", "1", "quitter", options=("--lang", "fr"))
    for text in (
        "L'étal",
        "paquet : 11",
        "Piochez ou vendez",
        "pioche une carte",
        "pourquoi ACTION",
        "Vous n'avez pas",
        "Partie interrompue.",
    ):
        assert text in out


def test_a_number_plays_that_choice_and_the_news_are_told(comptoir: Comptoir) -> None:
    out = play(comptoir, "1", "quit")
    assert "A (you) draws a card. [2.1]" in out
    assert "A (you) drew a " in out
    assert "B (random) " in out


def test_what_a_bot_drew_is_not_told(comptoir: Comptoir) -> None:
    out = play(comptoir, *["1"] * 40)
    assert "B (random) draws a card" in out
    assert "B (random) drew a" not in out


def test_the_text_of_an_action_plays_it_too(comptoir: Comptoir) -> None:
    assert "A (you) draws a card." in play(comptoir, "draw", "quit")


@pytest.mark.parametrize("typed", ["0", "99", "jump", "-1", "sell 9"])
def test_what_is_neither_a_choice_nor_a_command_is_refused(comptoir: Comptoir, typed: str) -> None:
    out = play(comptoir, typed, "quit")
    assert f"'{typed}' is neither a number of the list nor a command" in out
    assert "A (you) " not in out.split("Draw or sell a card.")[1]


def test_an_action_typed_wrongly_is_told_what_would_be_right(comptoir: Comptoir) -> None:
    assert "'sell 9': '9' is no card; there are: 1, 2, 3, 4, 5" in play(comptoir, "sell 9", "quit")
    assert "did you mean 'draw'?" in play(comptoir, "darw", "quit")


def test_a_refused_action_says_why_with_its_clause(comptoir: Comptoir) -> None:
    assert "coins: You have not sold a pair. [2.3]" in play(comptoir, "coins", "quit")


def test_why_lists_what_is_not_possible(comptoir: Comptoir) -> None:
    out = play(comptoir, "why", "why draw", "why coins", "why jump", "quit")
    assert "bury 1: You have not sold a pair. [2.3]" in out
    assert "That is possible now." in out
    assert out.count("coins: You have not sold a pair. [2.3]") == 2
    assert "'jump' is no action of the stall" in out


def test_a_move_is_taken_back_and_played_again(comptoir: Comptoir, tmp_path: Path) -> None:
    file = tmp_path / "x.record"
    package.register(STEPS)
    try:
        done = comptoir(
            "play", "steps", "--seats", "human", "--save", str(file), typed="1\n1\nundo\nundo\nredo\nquit\n"
        )
    finally:
        kernel._loaded.pop("steps")
    assert done.code == 0, done.err
    assert [move.text for move in read_record(file.read_text()).moves] == ["step"]


def test_undo_is_refused_once_something_was_seen(comptoir: Comptoir) -> None:
    assert "No: something new was seen, or somebody else has played." in play(
        comptoir, "undo", "1", "undo", "quit"
    )
    assert "There is nothing to play again." in play(comptoir, "redo", "quit")


def test_rules_and_log_and_help(comptoir: Comptoir) -> None:
    out = play(comptoir, "rules 2.2", "rules 3", "1", "log", "help", "board", "", "quit")
    assert "2.2  A card that is sold" in out
    assert "3. End of the game" in out
    assert out.count("A (you) draws a card. [2.1]") == 2
    assert "take back your last move" in out
    assert out.count("Draw or sell a card.") == 4
    assert "1. Setup" in play(comptoir, "rules", "quit")


def test_the_end_shows_the_score_sheet_and_the_winner(comptoir: Comptoir) -> None:
    out = play(comptoir, *["1"] * 60)
    assert "total" in out
    assert " wins." in out or "A shared win" in out
    assert "not finished" not in out


def test_a_table_of_bots_plays_by_itself(comptoir: Comptoir) -> None:
    assert "total" in play(comptoir, seats="random,greedy,random")


def test_several_people_share_the_keyboard(comptoir: Comptoir) -> None:
    out = play(comptoir, "1", "1", "quit", seats="human,human")
    assert "── B (you) ──" in out


def test_every_accepted_move_is_kept(comptoir: Comptoir, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    out = play(
        comptoir, "1", options=("--save", str(file))
    )  # the input ends here: as if the terminal was closed
    assert f"Saved to {file}." in out
    record = read_record(file.read_text())
    assert record.moves[0].text == "draw"
    assert len(record.moves) == 2


def test_a_saved_game_goes_on(comptoir: Comptoir, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    play(comptoir, "1", options=("--save", str(file)))
    done = comptoir("play", "--resume", str(file), typed="1\n" * 60)
    assert done.code == 0, done.err
    record = read_record(file.read_text())
    assert record.result is not None
    assert comptoir("verify", str(file)).code == 0
    again = comptoir("play", "--resume", str(file))
    assert again.code == 2
    assert "is a finished game" in again.err


def test_a_save_never_overwrites_another_game(comptoir: Comptoir, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    file.write_text("precious")
    done = comptoir("play", "stall", "--save", str(file))
    assert done.code == 2
    assert "is there already" in done.err
    assert file.read_text() == "precious"


def test_save_asks_for_a_file(comptoir: Comptoir, tmp_path: Path) -> None:
    file = tmp_path / "x.record"
    out = play(comptoir, "save", f"save {file}", "save /no/such/folder/x", "quit")
    assert "To which file? save FILE" in out
    assert f"Saved to {file}." in out
    assert "/no/such/folder/x cannot be written" in out
    assert read_record(file.read_text()).game == "stall"


def test_a_sealed_table_does_not_go_on_here(comptoir: Comptoir, tmp_path: Path) -> None:
    file = tmp_path / "sealed.record"
    match = package.new_match(
        package.game("stall"), [package.Seat("human"), package.Seat("random")], package.SealedDealer(b"x")
    )
    file.write_text(str(match.record))
    done = comptoir("play", "--resume", str(file))
    assert done.code == 2
    assert "sealed table" in done.err


@pytest.mark.parametrize("slug", package.games())
def test_a_whole_game_of_everything_that_is_installed(comptoir: Comptoir, slug: str, tmp_path: Path) -> None:
    file = tmp_path / "x.record"
    done = comptoir("play", slug, "--seed", "1", "--save", str(file), typed="why\nlog\n" + "1\n" * 3000)
    assert done.code == 0, done.err
    assert read_record(file.read_text()).result is not None, done.out[-2000:]
