"""Whoever owns a box finds what is doubtful, corrects it in a file of their own, and plays with it."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

import durbar
from durbar.core.box import plain_box
from durbar.core.corrections import hash_of, path_of
from durbar.core.doubts import doubts_of
from durbar.core.record import Record
from tests.cli.test_cli import run

POINTS = "collection[vases-large].points"
CHANGES = {POINTS: 6}


def correction(folder: Path, text: str, game: str = "maharaja") -> Path:
    file = folder / f"{game}.toml"
    file.write_text(text, encoding="utf-8")
    return file


def good(folder: Path) -> Path:
    return correction(folder, f'game = "maharaja"\n[change]\n"{POINTS}" = 6\n')


@pytest.mark.parametrize("game", durbar.game_ids())
def test_every_doubtful_value_is_listed_with_why_and_where(game: str) -> None:
    package = f"durbar.games.{game}"
    box = plain_box(package)
    for lang in ("de", "en"):
        told = run("box", game, "--all", "--lang", lang).stdout
        for doubt in doubts_of(package):
            assert doubt.why[lang] in told
            assert doubt.used[lang] in told
            assert [path_of(box, way) for way in doubt.ways(box) if f"    {path_of(box, way)} = " not in told] == []


def test_a_template_holds_every_value_and_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "java.toml"
    assert run("box", "java", "--write", str(file)).returncode == 0
    text = file.read_text(encoding="utf-8")
    assert tomllib.loads(text) == {"game": "java", "change": {}}
    assert '# "palace[value=8].festival_shared" = 2\n' in text
    done = run("box", "java", "--check", str(file), "--lang", "de")
    assert (done.returncode, "Die Datei ändert nichts" in done.stdout) == (1, True)
    again = run("box", "java", "--write", str(file))
    assert (again.returncode, "exists already" in again.stderr) == (2, True)
    whole = text.replace('# "', '"')
    assert tomllib.loads(whole)["change"]["palace[value=8].festival_shared"] == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('game = "maharaja"\n[change\n', "The file is not TOML"),
        ("[change]\n", 'its first line must be game = "maharaja"'),
        ('game = "java"\n', 'The file corrects "java", not "maharaja".'),
        ('game = "maharaja"\npoints = 3\n', "points: a correction file holds game and a table [change]"),
        ('game = "maharaja"\n[change]\n"collection[vase].points" = 3\n', "there is no '[vase]' in collection"),
        (f'game = "maharaja"\n[change]\n"{POINTS}" = "6"\n', f'{POINTS}: a whole number is expected there, not "6".'),
        (f'game = "maharaja"\n[change]\n"{POINTS}" = 60\n', f"{POINTS}: 60 is too high; 9 is the most."),
        ('game = "maharaja"\n[change]\n"antique_values.jug[0]" = 1\n', "the values must stay 18 × 1, 12 × 2, 6 × 3"),
        ('game = "maharaja"\n[change]\n"rules.offer_size" = 5\n', "The game refuses these data: maharaja cannot be played"),
    ],
)
def test_the_check_says_what_is_wrong(tmp_path: Path, text: str, said: str) -> None:
    done = run("box", "maharaja", "--check", str(correction(tmp_path, text)), "--lang", "en")
    assert (done.returncode, done.stderr) == (1, "")
    assert said in done.stdout


def test_a_file_that_is_not_there_and_a_game_that_is_not_there_are_told(tmp_path: Path) -> None:
    assert "The file cannot be read" in run("box", "maharaja", "--check", str(tmp_path / "no.toml"), "--lang", "en").stdout
    done = run("box", "chess")
    assert (done.returncode, "there is no game 'chess'" in done.stderr) == (2, True)


def test_a_good_file_is_tried_out_and_what_we_are_sure_of_gets_a_warning(tmp_path: Path) -> None:
    file = correction(tmp_path, f'game = "maharaja"\n[change]\n"{POINTS}" = 6\n"rules.rupee_limit" = 9\n')
    done = run("box", "maharaja", "--check", str(file), "--lang", "en")
    assert done.returncode == 0, done.stdout
    assert "rules.rupee_limit: we are sure of this value (8)." in done.stdout
    assert POINTS + ": we are sure" not in done.stdout
    name = hash_of("maharaja", {**CHANGES, "rules.rupee_limit": 9})
    assert f"2 values are corrected and can be played with (name of these data: {name})" in done.stdout


def watched(folder: Path, file: Path, *options: str) -> Record:
    done = run("watch", "maharaja", "--bot", "random", "--seed", "7", "--save", str(file), *options, home=folder)
    assert done.returncode == 0, done.stderr
    return Record.load(file)


def test_a_game_is_played_with_the_data_of_its_record_wherever_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    good(folder)
    corrected, plain = tmp_path / "corrected.json", tmp_path / "plain.json"
    assert watched(tmp_path, corrected, "--data-dir", str(folder)).corrections == CHANGES
    assert watched(tmp_path, plain).corrections == {}
    for file in (corrected, plain):
        for before in ([], ["--data-dir", str(folder)]):  # a host without corrections, and one with
            done = run(*before, "verify", str(file), "--lang", "en")
            assert done.returncode == 0, done.stdout
            assert "What could be checked holds" in done.stdout
            assert ("played with corrected data of the box (values: 1" in done.stdout) == (file == corrected)
            assert run(*before, "replay", str(file), "--step", "4").returncode == 0
            assert run(*before, "hint", str(file), "--step", "2").returncode == 0


def test_a_saved_game_goes_on_with_its_data(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    good(folder)
    saved = tmp_path / "saved.json"
    begun = ["play", "maharaja", "--bot", "random", "--seed", "3", "--data-dir", str(folder)]
    done = run(*begun, typed=f"1\ns {saved}\nq\n", home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert Record.load(saved).corrections == CHANGES
    done = run("play", "--resume", str(saved), typed="1\n" * 200, home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert all(Record.load(file).corrections == CHANGES for file in (tmp_path / "durbar" / "records").glob("*.json"))


def test_the_processes_of_the_arena_inherit_the_data(tmp_path: Path) -> None:
    good(tmp_path)
    contest = ["arena", "maharaja", "--bots", "random,random", "--games", "2", "--processes", "1"]
    book = tmp_path / "results.jsonl"
    done = run(*contest, "--json", str(book), "--data-dir", str(tmp_path))
    assert done.returncode == 0, done.stderr
    header, *results = [json.loads(line) for line in book.read_text(encoding="utf-8").splitlines()]
    assert header["corrections"] == hash_of("maharaja", CHANGES)
    assert [result["fault"] for result in results] == ["", ""]
    other = run(*contest, "--json", str(book), "--resume")
    assert (other.returncode, "belongs to another contest" in other.stderr) == (2, True)


def test_a_folder_with_a_wrong_file_is_refused_in_a_sentence(tmp_path: Path) -> None:
    file = correction(tmp_path, f'game = "maharaja"\n[change]\n"{POINTS}" = 60\n')
    done = run("watch", "maharaja", "--bot", "random", "--data-dir", str(tmp_path))
    assert done.returncode == 2
    assert done.stderr == f"durbar: {file}: {POINTS}: 60 is too high; 9 is the most.\n"
    assert run("watch", "java", "--bot", "random", "--data-dir", str(tmp_path / "no")).stderr.startswith(
        "durbar: there is no folder"
    )
    for name, said in (("maharaja", "60 is too high"), ("chess", "there is no game of that name")):
        correction(tmp_path, file.read_text(encoding="utf-8"), name)
        done = run("serve", "--port", "0", "--data", str(tmp_path / "db"), "--data-dir", str(tmp_path))
        assert (done.returncode, said in done.stderr) == (1, True), done.stderr
