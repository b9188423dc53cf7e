"""Everything that can lie on the table has a drawing of its own in the browser client.

The engine says which tiles and cards there are; the drawings are made and compared by the client's own test
(web/src/modules/drawings.test.ts), which gets the list, and what is printed on them as a server would send it.
"""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from tests.scenario.every_verb import CHAPTERS, every_verb

from alhambra import new_game
from alhambra.editions import EDITIONS, MODULES, all_chapters
from alhambra.editions.presets import EVERYTHING, modules_of
from alhambra.game import questions
from alhambra.game.components.data import all_printed
from alhambra.game.options import Names
from alhambra.game.palace.marks import read_tile
from alhambra.game.palace.tiles import FOUNTAIN, HIDDEN_TILE, Tile
from alhambra.game.vocabulary import CURRENCIES, SIDES, TYPES
from alhambra.kernel.actions import PATTERNS
from alhambra.kernel.errors import Unreadable
from alhambra.kernel.messages import sentences
from alhambra.play.game import Game
from alhambra.play.menu import menu

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
FACE_DOWN = "?"
SIDES_OF_A_TILE = SIDES.lower()
WAYS = ("", "1", "2", "3", *("".join(some) for many in range(1, 5) for some in combinations(SIDES_OF_A_TILE, many)))
"""How a mark can be made: without a value, with a number of turns, or on some sides."""

RED = "red_palace"
ABILITIES = EDITIONS[RED].options["abilities"]
SOME = 12
"""One in this many tiles is drawn with its marks, if any piece may lie on any floor."""


def everything(seed: int = 1) -> Game:
    return new_game(4, modules=list(MODULES), seed=seed)


def red_palace(seed: int = 1) -> Game:
    """With other abilities for each seed, so that some games have all of them."""
    assert isinstance(ABILITIES, Names)
    four = [ABILITIES.names[(4 * seed + at) % len(ABILITIES.names)] for at in range(ABILITIES.count)]
    modules = modules_of([EVERYTHING], RED)
    return new_game(4, modules=modules, edition=RED, options={"abilities": four}, seed=seed)


def marked(game: Game, tile: Tile) -> Iterator[str]:
    """The tile with every mark it can carry, one at a time."""
    for letter in questions.tile_marks(game.rules):
        for how in WAYS:
            try:
                yield read_tile(game.rules, f"{tile.id}!{letter}{how}").id
            except Unreadable:
                continue


def all_components() -> dict[str, list[str]]:
    """The ids of all tiles and cards, building types and currencies, by the role that the client uses for them."""
    game, red = everything(), red_palace()
    tiles = [FOUNTAIN, *questions.tiles(game.rules).values()]
    drawn_apart = list(questions.tiles(red.rules).values())
    cards = {*questions.all_cards(game.state), *questions.money(game.rules)}
    ids = [
        HIDDEN_TILE.id,
        *(tile.id for tile in (*tiles, *drawn_apart)),
        *(tile_id for tile in tiles for tile_id in marked(game, tile)),
        *(tile_id for tile in drawn_apart[::SOME] for tile_id in marked(red, tile)),
    ]
    return {
        "tile": list(dict.fromkeys(ids)),
        "card": [FACE_DOWN, *sorted(cards)],
        "type": list(TYPES),
        "currency": list(CURRENCIES),
    }


def touchable() -> list[dict[str, Any]]:
    """A menu with a few choices of every verb."""
    found: dict[str, dict[str, Any]] = {}
    luck = random.Random(1)
    for edition, module in CHAPTERS:
        for game, action in every_verb(edition, module):
            for choice in menu(game):
                plain = choice.to_json(game.state)
                same = found.setdefault(choice.verb, {**plain, "actions": [], "sales": []})
                same["actions"] += luck.sample(plain.get("actions", []), k=min(2, len(plain.get("actions", []))))
                same["sales"] += plain.get("sales", [])
            game.play(action)
    assert found.keys() == PATTERNS.keys()
    return [_shortened(choice) for choice in found.values()]


def _shortened(choice: dict[str, Any]) -> dict[str, Any]:
    """A few different actions, or one bill for each offer."""
    if choice["sales"]:
        sales = {sale["offer"]: {**sale, "tenders": []} for sale in choice["sales"]}
        return {**choice, "actions": None, "sales": list(sales.values())}
    actions = {json.dumps(action): action for action in choice["actions"]}
    return {**choice, "sales": None, "actions": list(actions.values())[:12]}


def brought(file: str) -> set[str]:
    """The modules that have this file in the client."""
    return {path.parent.name for path in (WEB / "src" / "modules").glob(f"*/{file}")}


@pytest.mark.parametrize("chapter", all_chapters())
def test_every_chapter_has_drawings_and_samples(chapter: str) -> None:
    for file in ("index.ts", "samples.ts"):
        assert chapter in brought(file), f"there is no web/src/modules/{chapter}/{file}"


def test_every_folder_of_the_client_belongs_to_a_chapter() -> None:
    assert brought("*") <= all_chapters().keys()


def test_every_name_of_a_drawing_is_in_the_catalogue() -> None:
    known = sentences("en")
    for folder in ("draw", "pieces", "modules"):
        for path in (WEB / "src" / folder).rglob("*"):
            if path.suffix in (".svelte", ".ts"):
                for key in re.findall(r"""\bt\(\s*"([^"]+)""", path.read_text(encoding="utf-8")):
                    assert key in known or f"{key}.other" in known, f"{path.name} names {key}"


@pytest.mark.long
def test_everything_that_can_lie_on_the_table_or_be_touched_has_a_drawing() -> None:
    run_in_client(
        "src/modules/drawings.test.ts",
        VITE_PRINTED=json.dumps(all_printed()),
        VITE_COMPONENTS=json.dumps(all_components()),
        VITE_MENU=json.dumps(touchable()),
    )


def run_in_client(test: str, **given: str) -> None:
    """Run one of the client's own tests with what the engine gives it; it must pass."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    npx = shutil.which("npx", path=path)
    if npx is None or not (WEB / "node_modules").is_dir():
        pytest.fail("the tools of the browser client are not installed: `make client` installs them")
    ran = subprocess.run(
        [npx, "vitest", "run", test],
        check=False,
        cwd=WEB,
        env={**os.environ, "PATH": path, **given},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "skipped" not in ran.stdout, ran.stdout
