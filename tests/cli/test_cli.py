"""The terminal table as a person uses it: whole games, undo, hints, records, and clear refusals."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

import durbar
from durbar.bots.hints import Advice
from durbar.cli.hint import advice_text
from durbar.cli.screen import Screen
from durbar.core.record import Record

ROOT = Path(__file__).parents[2]


def run(*arguments: str, typed: str = "", home: Path | None = None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "COLUMNS": "110", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8"}
    if home is not None:
        environment["XDG_DATA_HOME"] = str(home)
    command = [sys.executable, "-m", "durbar.cli.main", *arguments]
    return subprocess.run(command, input=typed, env=environment, capture_output=True, text=True, encoding="utf-8", timeout=300)


def test_games_lists_every_game_in_both_languages() -> None:
    english, german = run("games", "--lang", "en"), run("games", "--lang", "de")
    assert english.returncode == german.returncode == 0
    for game in durbar.game_ids():
        assert game in english.stdout
    assert "The Maharaja's Legacy" in english.stdout
    assert "Das Vermächtnis des Maharaja" in german.stdout


@pytest.mark.parametrize(("game", "lang"), [(game, ("de", "en")[n % 2]) for n, game in enumerate(durbar.game_ids())])
def test_a_whole_game_can_be_played_by_typing_the_first_choice(game: str, lang: str, tmp_path: Path) -> None:
    done = run("play", game, "--bot", "random", "--seed", "7", "--lang", lang, typed="1\n" * 3000, home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert ("The game is over" if lang == "en" else "Das Spiel ist zu Ende") in done.stdout
    record = Record.load(next((tmp_path / "durbar" / "records").glob("*.json")))
    assert record.result is not None


def test_a_person_can_undo_ask_and_be_told_why_not(tmp_path: Path) -> None:
    typed = "collect:jugs-small\nfly\n99\nu\nr\nh\nl\n?\ntake-coin\nq\n"
    done = run("play", "maharaja", "--seed", "3", "--seat", "0", "-o", "start_player=0", typed=typed, home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "The action comes first, the collection card after it. (rule R10)" in done.stdout
    assert "“fly” is not one of the answers." in done.stdout
    assert "“99” is not one of the answers." in done.stdout
    assert "No way back: There is nothing to take back." in done.stdout
    assert "No way back: There is nothing to play again." in done.stdout
    assert "Hint: " in done.stdout
    assert "Nothing has happened yet." in done.stdout
    assert "Guest takes a coin" in done.stdout


def test_a_game_is_saved_and_resumed_where_it_was_left(tmp_path: Path) -> None:
    first = run("play", "maharaja", "-n", "3", "--seed", "9", typed="1\n1\n1\nq\n", home=tmp_path)
    path = next((tmp_path / "durbar" / "records").glob("*.json"))
    assert f"durbar play --resume {path}" in re.sub(r"\s*\n\s*", "", first.stdout).replace("--resume/", "--resume /")
    saved = Record.load(path)
    again = run("play", "--resume", str(path), typed=f"1\ns {tmp_path / 'copy.json'}\n", home=tmp_path)
    assert again.returncode == 0, again.stderr
    grown = Record.load(tmp_path / "copy.json")
    assert grown.actions[: len(saved.actions)] == saved.actions
    assert len(grown.actions) > len(saved.actions)


def test_the_end_of_the_input_saves_the_game(tmp_path: Path) -> None:
    done = run("play", "maharaja", "--seed", "1", typed="1\n", home=tmp_path)
    assert done.returncode == 0
    assert len(list((tmp_path / "durbar" / "records").glob("*.json"))) == 1


def test_play_asks_which_game_if_none_is_named(tmp_path: Path) -> None:
    number = durbar.game_ids().index("maharaja") + 1
    done = run("play", typed=f"0\nfoo\n{number}\nq\n", home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Which game?" in done.stdout
    assert "Sale day 1 of 9" in done.stdout


@pytest.mark.parametrize("game", durbar.game_ids())
def test_watch_and_replay_show_the_same_game(game: str, tmp_path: Path) -> None:
    path = tmp_path / "watched.json"
    watched = run("watch", game, "--bot", "random", "--seed", "4", "--save", str(path), "--lang", "de")
    assert watched.returncode == 0, watched.stderr
    steps = len(Record.load(path).actions)
    replayed = run("replay", str(path), "--lang", "de", typed=f"\n\nb\nv 0\n{steps}\nv all\nv 9\nx\nq\n")
    assert replayed.returncode == 0, replayed.stderr
    assert f"Schritt 0 von {steps}" in replayed.stdout
    assert "mit den Augen der Zuschauer" in replayed.stdout
    assert "Platz 9 gibt es nicht." in replayed.stdout
    assert watched.stdout.splitlines()[-2] in replayed.stdout, "the same result"
    single = run("replay", str(path), "--step", "3", "--seat", "1" if Record.load(path).players > 1 else "0")
    assert single.returncode == 0
    assert f"Step 3 of {steps}" in single.stdout


def test_verify_checks_a_record_and_names_what_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "played.json"
    assert run("watch", "maharaja", "--bot", "random", "--seed", "4", "--save", str(path)).returncode == 0
    record = Record.load(path)
    good = run("verify", str(path), "--commitment", record.commitment, "--draws", "--lang", "de")
    assert good.returncode == 0, good.stderr
    assert "gehört zum Geheimnis dieser Partie" in good.stdout
    assert f"Alle {len(record.actions)} Antworten waren nach den Regeln erlaubt." in good.stdout
    assert "Was sich prüfen ließ, stimmt; 1 Punkt bleibt offen." in good.stdout, "nobody added to the chance"
    assert "    0: " in good.stdout
    record.seed = "another"
    record.save(path)
    bad = run("verify", str(path))
    assert bad.returncode == 1
    assert "does not fit the commitment" in bad.stdout
    assert "This game does not hold" in bad.stdout
    path.write_text("{}", encoding="utf-8")
    nothing = run("verify", str(path))
    assert nothing.returncode == 2
    assert "not a record" in nothing.stderr


def test_hint_advises_on_a_question_of_a_record(tmp_path: Path) -> None:
    path = tmp_path / "played.json"
    assert run("watch", "maharaja", "--bot", "random", "--seed", "4", "--save", str(path)).returncode == 0
    steps = len(Record.load(path).actions)
    english = run("hint", str(path), "--step", "3", "--lang", "en")
    assert english.returncode == 0, english.stderr
    assert f"Step 3 of {steps}" in english.stdout
    assert english.stdout.count("Hint: ") == 1
    assert english.stdout.count("or: ") == 2
    assert len(re.findall(r"wins \d+ % of the time · -?[\d.]+ points expected", english.stdout)) == 3
    german = run("hint", str(path), "--lang", "de")
    assert german.returncode == 0, german.stderr
    assert f"Schritt {steps - 1} von {steps}" in german.stdout
    assert "Tipp: " in german.stdout
    refused = run("hint", str(path), "--step", str(steps))
    assert refused.returncode == 2
    assert f"questions are asked at steps 0 to {steps - 1}" in refused.stderr


@pytest.mark.parametrize(
    ("lang", "words", "points"), [("en", "pairs of a colour", "31.2 points"), ("de", "dafür spricht: ", "31,2 Punkte")]
)
def test_a_hint_gives_its_reasons_in_words(lang: str, words: str, points: str) -> None:
    screen = Screen(durbar.game("maharaja"), ["Anna", "Bela"], lang, Console(file=io.StringIO()))
    said = advice_text(screen, Advice(0, 0.625, 31.25, ("paired", "unheard-of")))
    assert words in said
    assert "62 %" in said
    assert points in said
    assert "unheard-of" not in said


def test_bench_prints_a_table_and_json() -> None:
    table = run("bench", "maharaja", "--seconds", "0.01")
    assert table.returncode == 0, table.stderr
    assert "decisions/s" in table.stdout
    rows = json.loads(run("bench", "maharaja", "--seconds", "0.01", "--json").stdout)
    assert [row["players"] for row in rows] == [2, 3, 4]
    assert all(row["decisions"] > 1000 for row in rows)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("play", "chess"), "there is no game 'chess'; installed games: "),
        (("play", "maharaja", "-n", "7"), "maharaja: cannot be played by 7 players; possible: 2, 3, 4"),
        (("play", "maharaja", "-o", "grey_sides"), "'grey_sides' is not an option"),
        (("play", "maharaja", "-o", "grey_sides=maybe"), "grey_sides=maybe is not offered with 2 players; offered: off, on"),
        (("play", "maharaja", "-n", "3", "-o", "grey_sides=on"), "grey_sides=on is not offered with 3 players"),
        (("play", "maharaja", "--bot", "oracle"), "there is no bot 'oracle'"),
        (("play", "maharaja", "--lang", "fr"), "there are no texts in 'fr'; known languages: en, de"),
        (("play", "maharaja", "--seat", "4"), "there is no seat 4 at a table of 2"),
        (("play", "--resume", "nowhere.json"), "cannot read nowhere.json"),
        (("watch", "maharaja", "--bot", "oracle"), "there is no bot 'oracle'"),
        (("replay", "nowhere.json"), "cannot read nowhere.json"),
        (("play",), "no game was named"),
    ],
)
def test_a_mistake_gets_one_sentence_and_exit_code_2(arguments: tuple[str, ...], sentence: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_damaged_record_gets_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "watched.json"
    run("watch", "maharaja", "--bot", "random", "--seed", "4", "--save", str(path))
    whole = path.read_text(encoding="utf-8")
    edits = {
        "truncated": whole[: len(whole) // 2],
        "edited": whole.replace("take-coin", "buy:0", 1),
        "forged": whole.replace('"ranking"', '"rankings"'),
    }
    for name, text in edits.items():
        path.write_text(text, encoding="utf-8")
        done = run("replay", str(path))
        assert done.returncode == 2, name
        assert "Traceback" not in done.stderr
        assert len(done.stderr.strip().splitlines()) == 1, done.stderr
        assert path.read_text(encoding="utf-8") == text, "nothing is changed"


def test_a_seat_or_step_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "watched.json"
    run("watch", "maharaja", "--bot", "random", "--seed", "4", "--save", str(path))
    for arguments in (("--seat", "5"), ("--step", "9999")):
        done = run("replay", str(path), *arguments)
        assert done.returncode == 2
        assert "there is no s" in done.stderr


def test_names_with_markup_are_shown_as_they_are(tmp_path: Path) -> None:
    done = run("play", "maharaja", "--name", "[red]Eve[/red]", "--seed", "1", typed="q\n", home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "[red]Eve[/red]" in done.stdout
