"""The palaces drawn next to the rules obey them, or break only the rule they illustrate."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from alhambra.editions import EDITIONS, compile_rules
from alhambra.game import questions
from alhambra.kernel.errors import GameError
from alhambra.play.game import Game

SOURCE = Path(__file__).parents[2] / "web" / "src"
SAMPLE = re.compile(r'palace: "([^"]+)"')
FIGURE = re.compile(r'<PalaceFigure\s+palace="([^"]+)"(.*?)/>', re.DOTALL)
OF_AN_EDITION = re.compile(r'"?(\w+)"?: "([^"]+@[^"]+)"')
PICTURE = re.compile(r'rule === "([A-Z0-9-]+)"\}(.*?)(?=\{:else|\{/if)', re.DOTALL)


def fault(palace: str, *modules: str, edition: str = "alhambra") -> str:
    """Why the palace is illegal; empty if it is legal."""
    lines = [
        "alhambra position 1",
        f"edition {json.dumps(edition)}",
        f"modules {json.dumps(modules)}",
        "options {}",
        "player Ana",
        f"  palace {palace}",
        "player Ben",
        "player Cleo",
        "market " + " ".join("-" * len(questions.spaces(compile_rules(edition, (), {}, 3)))),
    ]
    try:
        Game.from_position("\n".join(lines), seed=1)
    except GameError as error:
        return str(error)
    return ""


def samples() -> dict[str, str]:
    """The example palaces of the modules."""
    written = {path.parent.name: path.read_text(encoding="utf-8") for path in SOURCE.glob("modules/*/samples.ts")}
    return {name: found[1] for name, text in sorted(written.items()) if (found := SAMPLE.search(text))}


def figures() -> list[tuple[str, str, bool]]:
    """The palaces of the base game: the rule each illustrates, and whether it is shown as allowed."""
    text = (SOURCE / "learn" / "BasePicture.svelte").read_text(encoding="utf-8")
    return [
        (rule, palace, "allowed={false}" not in rest)
        for rule, picture in PICTURE.findall(text)
        for palace, rest in FIGURE.findall(picture)
    ]


def test_the_examples_of_modules_are_found() -> None:
    assert {"camps", "magical"} <= samples().keys()


@pytest.mark.parametrize("chapter", samples())
def test_the_example_of_a_chapter_is_a_legal_palace(chapter: str) -> None:
    if chapter in EDITIONS:
        assert fault(samples()[chapter], edition=chapter) == ""
    else:
        assert fault(samples()[chapter], chapter) == ""


def editions() -> list[tuple[str, str]]:
    """The palaces that stand for editions without a chapter of their own."""
    text = (SOURCE / "modules" / "isle.ts").read_text(encoding="utf-8")
    return [(name, palace) for name, palace in OF_AN_EDITION.findall(text) if name in EDITIONS]


def test_every_edition_has_a_picture() -> None:
    assert {name for name, _ in editions()} | samples().keys() >= EDITIONS.keys()


@pytest.mark.parametrize(("edition", "palace"), editions())
def test_the_picture_of_an_edition_is_a_legal_palace(edition: str, palace: str) -> None:
    assert fault(palace, edition=edition) == ""


def test_the_pictures_of_the_base_game_are_found() -> None:
    assert {rule for rule, _, _ in figures()} == {"BASE-31", "BASE-32", "BASE-34", "BASE-55"}


@pytest.mark.parametrize(("rule", "palace", "allowed"), figures())
def test_a_picture_of_the_base_game_shows_its_rule(rule: str, palace: str, allowed: bool) -> None:
    if allowed:
        assert fault(palace) == ""
    else:
        assert rule in fault(palace)
