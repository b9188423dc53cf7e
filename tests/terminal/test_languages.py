"""The terminal in each of its languages: only what players type stays in English."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.terminal.conftest import Run

from alhambra import new_game
from alhambra.editions import MODULES
from alhambra.editions.presets import PRESETS
from alhambra.kernel.actions import PATTERNS
from alhambra.kernel.messages import languages, sentences
from alhambra.terminal.draw.modules import key_of

TRANSLATED = [language for language in languages() if language != "en"]
in_every_language = pytest.mark.parametrize("language", TRANSLATED)
in_some_editions = pytest.mark.parametrize("edition", ["alhambra", "red_palace"])

ENGLISH = {
    *(
        "about",
        "after",
        "all",
        "and",
        "another",
        "beginning",
        "cannot",
        "draws",
        "each",
        "for",
        "from",
        "gets",
        "has",
        "held",
    ),
    *(
        "hint",
        "into",
        "is",
        "longest",
        "loses",
        "money",
        "much",
        "nobody",
        "nothing",
        "of",
        "palace",
        "pays",
        "pile",
        "place",
    ),
    *(
        "player",
        "players",
        "points",
        "save",
        "scoring",
        "shuffled",
        "takes",
        "that",
        "the",
        "there",
        "tile",
        "tiles",
        "to",
    ),
    *("too", "turn", "wall", "walls", "wins", "would", "you", "your"),
}
"""Words that nearly every English sentence of the game contains one of."""
SHARED = {"de": {"gets"}, "nl": {"is", "of"}, "hu": {"is"}}
"""Those that are words of the language as well."""
TYPED = {word for verb in PATTERNS.values() for word in re.findall(r"[a-z]+", verb.usage)}
"""Notation is the same everywhere, and appears in menus and refusals."""
WORD = re.compile(r"[^\W\d_]+")

PLAY = [
    "?",
    "h",
    "h 3",
    "p",
    "t",
    "orders",
    "order decline",
    "order clear",
    "nonsense",
    "take q9",
    "build P8 @ 99",
    "17000",
]


def english_in(text: str, language: str) -> set[str]:
    """English words of a text, apart from what is to be typed."""
    return {word.lower() for word in WORD.findall(text)} & (ENGLISH - TYPED - SHARED[language])


def played(run: Run, language: str, *more: str, typed: str, bot: str = "greedy") -> str:
    ran = run(
        "play", "--seat", "Ana", "--seat", f"bot:{bot}", "--seed", "3", *more, "--language", language, typed=typed
    )
    assert ran.code == 0
    assert ran.widest <= 80
    return ran.out


@in_every_language
def test_a_turn_with_everything_a_player_can_ask_for(run: Run, language: str) -> None:
    said = played(run, language, typed="\n".join([*PLAY, "1", "1", "u", "q"]))
    assert english_in(said, language) == set()


@pytest.mark.long
@in_every_language
@in_some_editions
def test_a_game_with_every_module(run: Run, language: str, edition: str) -> None:
    more = ("--edition", edition, "--modules", "everything")
    said = played(run, language, *more, typed="1\n" * 60 + "h\n?\nt\np\n", bot="random")
    assert english_in(said, language) == set()


@in_every_language
@in_some_editions
def test_a_whole_game_is_told(run: Run, language: str, edition: str, folder: Path) -> None:
    game = new_game(["Ana", "Ben"], edition=edition, seed=7)
    while game.decision:
        game.play(game.legal_actions()[0])
    (folder / "game.txt").write_text(str(game.record()), encoding="utf-8")
    for argv in (["replay", "game.txt"], ["replay", "game.txt", "--at", "40"], ["check", "game.txt"]):
        ran = run(*argv, "--language", language)
        assert (ran.code, english_in(ran.out, language)) == (0, set()), argv


@in_every_language
def test_lists_and_tables_of_the_other_commands(run: Run, language: str) -> None:
    listed = run("modules", "--language", language).out
    for name in sorted((*MODULES, *PRESETS), key=len, reverse=True):  # what is typed after --modules
        listed = listed.replace(name, "")
    assert english_in(listed, language) == set()
    simulated = run("simulate", "-n", "1", "--players", "2", "--bot", "random", "--language", language)
    assert english_in(simulated.out, language) == set()


@in_every_language
def test_complaints_are_in_the_language(run: Run, language: str) -> None:
    for argv in (
        ["check", "nowhere"],
        ["play", "--seat", "bot:nobody"],
        ["play", "--seat", "A", "--seat", "A"],
        ["perft", "--edition", "red_palace", "--modules", "vizier"],
        ["perft", "--edition", "red_palace", "--variant", "first_board", "--variant", "abilities=move,half,wall,swap"],
    ):
        ran = run(*argv, "--language", language)
        assert ran.code == 2
        assert english_in(ran.err.replace("No such file or directory", ""), language) - {"nobody"} == set(), ran.err


@in_every_language
def test_types_currencies_and_sides_are_called_by_their_names(run: Run, language: str) -> None:
    said = played(run, language, typed="h\nq")
    texts = sentences(language)
    assert texts["currencies.gulden"] in said
    assert any(
        texts[f"types.{name}"] in said for name in ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower")
    )


@pytest.mark.parametrize(
    ("environment", "said"),
    [
        ({"ALHAMBRA_LANGUAGE": "de"}, "Zug 2"),
        ({"LANG": "nl_NL.UTF-8"}, "Beurt 2"),
        ({"LC_ALL": "hu_HU.UTF-8", "LANG": "de_DE.UTF-8"}, "2. kör"),
        ({"ALHAMBRA_LANGUAGE": "en", "LANG": "de_DE.UTF-8"}, "Turn 2"),
        ({"LANG": "fr_FR.UTF-8"}, "Turn 2"),
        ({"LANG": "C"}, "Turn 2"),
    ],
)
def test_without_an_option_the_environment_decides(
    run: Run, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], said: str
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert said in run("play", "--seat", "Ana", "--seed", "3", typed="q").out


def test_a_language_without_translations_is_refused(run: Run) -> None:
    ran = run("play", "--language", "tlh")
    assert ran.code == 2
    assert "'tlh'" in ran.err


def test_whoever_is_called_like_a_thing_keeps_the_name(run: Run) -> None:
    said = run("play", "--seat", "garden", "--seed", "3", "--language", "de", typed="1\nq").out
    assert "Alhambra von garden" in said


@pytest.mark.parametrize("language", languages())
def test_every_field_of_a_module_has_a_name(language: str) -> None:
    games = (new_game(3, list(MODULES), seed=1), new_game(3, edition="red_palace", seed=1))
    owned = [key_of(each) for game in games for each in game.rules.owned]
    assert [key for key in owned if key not in sentences(language)] == []
