"""Every verb of the base game, the modules and the Red Palace has a place on the table, and docs/actions.md says where;
for a module that is not in the Mega Box, its chapter does.

The engine gives a few tables for each verb and step; the client's own test looks where their actions lie
(web/src/table/choosing/places.test.ts).
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.scenario.every_verb import CHAPTERS, every_verb
from tests.web.test_drawings import run_in_client

from alhambra.game.components.data import all_printed
from alhambra.play.menu import menu
from alhambra.table.views import open_view

DOCS = Path(__file__).resolve().parents[2] / "docs"
OWN_CHAPTERS = sorted(
    file for file in (DOCS / "rules").glob("*.md") if file.stem not in ("base", "modules", "red-palace")
)
ROW = re.compile(r"^\| `(?P<verb>[a-z ]+)` \|.*\| (?P<places>[a-z, ]+) \|$", re.M)
OF_EACH = 3
"""How many tables are looked at for each verb at each step."""


def tables() -> list[dict[str, Any]]:
    """A few decisions with each verb, with all that is possible there."""
    seen: dict[tuple[str, str], int] = {}
    found: list[dict[str, Any]] = []
    for edition, module in CHAPTERS:
        for game, chosen in every_verb(edition, module):
            assert game.decision is not None
            player, step = game.decision
            choices = menu(game)
            rare = [verb for verb in (choice.verb for choice in choices) if seen.get((verb, step), 0) < OF_EACH]
            for verb in rare:
                seen[verb, step] = seen.get((verb, step), 0) + 1
            if rare:
                shown = [choice.to_json(game.state) for choice in choices]
                found.append({"player": player, "step": step, "view": open_view(game), "menu": shown})
            game.play(chosen)
    return found


def documented() -> dict[str, list[str]]:
    texts = [file.read_text(encoding="utf-8") for file in (DOCS / "actions.md", *OWN_CHAPTERS)]
    return {row["verb"]: row["places"].split(", ") for text in texts for row in ROW.finditer(text)}


@pytest.mark.long
def test_every_verb_has_its_documented_place_on_the_table(tmp_path: Path) -> None:
    given = tmp_path / "tables.json"
    content = {"printed": all_printed(), "tables": tables(), "documented": documented()}
    given.write_text(json.dumps(content), encoding="utf-8")
    run_in_client("src/table/choosing/places.test.ts", VITE_PLACES=str(given))
