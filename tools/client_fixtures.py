"""Write the menus and the view that the client's tests use: real ones, from games played at random.

Run `python tools/client_fixtures.py` after a change to menus or views, then `make format`.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path
from typing import Any

from alhambra import new_game
from alhambra.editions.presets import modules_of
from alhambra.play.game import Game
from alhambra.play.menu import ChoiceData, menu
from alhambra.table.views import Views

FIXTURES = Path(__file__).resolve().parent.parent / "web" / "src" / "game" / "fixtures"
WANTED = {
    "base": {"act": ("take", "buy", "remove", "build", "swap"), "placing": ("place", "reserve")},
    "everything": {
        "act": ("take", "buy", "pick square", "chests"),
        "placing": ("erect",),
        "interrupt": ("send vizier", "steal", "decline"),
        "bid": ("bid", "decline"),
        "choose inhabitants": ("choose inhabitants",),
        "save": ("save", "decline"),
    },
}


def found(game: Game, wanted: dict[str, tuple[str, ...]], luck: random.Random) -> dict[str, list[ChoiceData]]:
    """The smallest menu of each step with all the wanted verbs, among a few hundred actions."""
    menus: dict[str, list[ChoiceData]] = {}
    for _ in range(400):
        if not game.decision:
            break
        step, verbs = game.decision.step, [choice.to_json(game.state) for choice in menu(game)]
        if set(wanted.get(step, ("?",))) <= {choice["verb"] for choice in verbs} and worth_choosing(step, verbs):
            smaller = step not in menus or len(json.dumps(verbs)) < len(json.dumps(menus[step]))
            menus[step] = verbs if smaller else menus[step]
        actions = game.legal_actions()
        verb = luck.choice(sorted({action.verb for action in actions}))
        game.play(luck.choice([action for action in actions if action.verb == verb]))
    return menus


def worth_choosing(step: str, verbs: list[ChoiceData]) -> bool:
    """Whether something can be bought, with an extra where there are any, and several money cards can be taken."""
    if step not in ("act", "interrupt"):
        return True
    sales = [sale for choice in verbs if choice["verb"] in ("buy", "send vizier") for sale in choice["sales"]]
    payable = any(sale["affordable"] and len(sale["tenders"][0]["money"]) > 1 for sale in sales)
    several = any(len(action[0]) > 1 for choice in verbs if choice["verb"] == "take" for action in choice["actions"])
    extended = [sale["affordable"] for sale in sales if sale["extras"]]
    return payable and (step != "act" or (several and (not extended or any(extended))))


def smallest(preset: str, wanted: dict[str, tuple[str, ...]]) -> dict[str, list[ChoiceData]]:
    """The smallest menu of each step in many games."""
    menus: dict[str, list[ChoiceData]] = {}
    for seed in range(120):
        modules = modules_of([preset]) if preset != "base" else ()
        game = new_game(players=["Ana", "Ben"], seed=seed, modules=modules, options={"confirm": True})
        for step, verbs in found(game, wanted, random.Random(seed)).items():
            if step not in menus or len(json.dumps(verbs)) < len(json.dumps(menus[step])):
                menus[step] = verbs
    return menus


def write(name: str, content: Any) -> None:
    (FIXTURES / f"{name}.json").write_text(json.dumps(content, indent=4) + "\n", encoding="utf-8")


def main() -> None:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    for preset, wanted in WANTED.items():
        write(preset, smallest(preset, wanted))
    write("view", Views(new_game(players=["Ana", "Ben", "Cleo"], seed=7), 0).of(0))


if __name__ == "__main__":
    main()
