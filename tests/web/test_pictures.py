"""The palaces drawn beside the rules obey them, or break only the rule they illustrate."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from alhambra.api import Game
from alhambra.kernel.errors import GameError

SOURCE = Path(__file__).parents[2] / "web" / "src"
SAMPLE = re.compile(r'palace: "([^"]+)"')
FIGURE = re.compile(r'<PalaceFigure\s+palace="([^"]+)"(.*?)/>', re.DOTALL)
PICTURE = re.compile(r'rule === "([A-Z0-9-]+)"\}(.*?)(?=\{:else|\{/if)', re.DOTALL)


def fault(palace: str, *modules: str) -> str:
    """Why the palace is illegal; None if it is legal."""
    lines = [
        "alhambra position 1",
        'edition "alhambra"',
        f"modules {json.dumps(modules)}",
        "options {}",
        "player Ana",
        f"  palace {palace}",
        "player Ben",
        "player Cleo",
        "market - - - -",
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


@pytest.mark.parametrize("module", samples())
def test_the_example_of_a_module_is_a_legal_palace(module: str) -> None:
    assert fault(samples()[module], module) == ""


def test_the_pictures_of_the_base_game_are_found() -> None:
    assert {rule for rule, _, _ in figures()} == {"BASE-31", "BASE-32", "BASE-34", "BASE-55"}


@pytest.mark.parametrize(("rule", "palace", "allowed"), figures())
def test_a_picture_of_the_base_game_shows_its_rule(rule: str, palace: str, allowed: bool) -> None:
    if allowed:
        assert fault(palace) == ""
    else:
        assert rule in fault(palace)
