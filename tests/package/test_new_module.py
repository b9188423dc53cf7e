"""Any folder in `modules` is a module: a copy of the program with one more knows and plays it."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import pytest
from tests.package.conftest import ROOT, run

FILES = {
    "__init__.py": '''
"""Module 99, Storks (STO): they nest on towers."""

from alhambra.modules.storks import worth
from alhambra.modules.storks.rules import part

__all__ = ["part", "worth"]
''',
    "components.toml": """
[storks]
source = "Invented."
status = "certain"
number = 12
""",
    "components.py": '''
"""What the components of the storks look like."""

from alhambra.game.components.shapes import Table, described, number

SHAPE = Table(storks=described(number=number(1, 12)))
''',
    "rules.py": '''
"""The rules of the storks."""

from alhambra.game import places, questions
from alhambra.game.components.data import components
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.module import Module
from alhambra.game.options import Switch
from alhambra.kernel.actions import Action, Verb
from alhambra.kernel.errors import Refusal
from alhambra.kernel.messages import Message

part = Module("storks", 99, "STO", box="the-storks", options={"white_storks": Switch()})
seen = part.each("seen", start=lambda state: 0)


@part.verb(places.ACT)
class Watch(Verb):
    """STO-01: watch a stork, beside the actions."""

    name = "watch stork"
    pattern = "watch stork"
    free = True

    def options(self, state, step):
        return [Action(("watch stork",))] if self.refuse(state, step, None) is None else []

    def refuse(self, state, step, action):
        all_seen = sum(seen.all(state)) == components("storks")["storks"]["number"]
        return Refusal(Message("storks.all-seen"), "STO-01") if all_seen else None

    def apply(self, state, step, action):
        seen.put(state, step.player, seen.of(state, step.player) + 1)


@part.answers(questions.score)
def a_point_each(state, lines, scoring):
    """STO-02: each stork seen brings a point."""
    storks = [(player, seen.of(state, player)) for player in state.players]
    more = [ScoreLine(who, many, scoring, "STO-02", Message("storks.seen", count=many)) for who, many in storks if many]
    return (*lines, *more)
''',
    "worth.py": '''
"""What computer opponents think of the storks."""

from alhambra.game import questions
from alhambra.game.evaluation import Term
from alhambra.modules.storks.rules import part, seen


@part.answers(questions.evaluation)
def storks_seen(rules):
    """Each is worth a point in every scoring."""
    return {"storks": Term(1.0, lambda state, player: float(seen.of(state, player)))}
''',
    "words/en.toml": """
title.storks = "Storks"
summary.storks = "Storks nest on towers."
preset.the-storks = "The Storks"
option.white_storks = "all storks are white"
storks.all-seen = "all storks have been seen"
storks.seen = { one = "{count} stork seen", other = "{count} storks seen" }
verbs.watch-stork = "Watch a stork"
did.watch-stork = "{name} watches a stork."
""",
    "rulebook/en.toml": """
lead = "Storks nest on towers."

[[sections]]
heading = "On your turn"
[sections.rules]
STO-01 = "You may watch a stork."
STO-02 = "Each stork you have seen brings a point."
""",
}

PLAY = """
import json
import alhambra
from alhambra.bots import make_bot
from alhambra.editions import MODULES
from alhambra.editions.presets import modules_of
from alhambra.play.rulebook import pages
from alhambra.play.story import tell

game = alhambra.new_game(3, modules=["storks", "camps"], seed=1, options={"white_storks": True})
found = {"told": [str(told.message) for told in tell(game.state, game.play("watch stork"))]}
bots = [make_bot("greedy", seed=seat) for seat in range(3)]
while game.decision:
    seat = game.decision.player
    game.play(bots[seat].choose(game.seen_by(seat), game.legal_actions()))
found["last"] = list(MODULES)[-1]
found["box"] = modules_of(["the-storks"])
found["title"] = str(MODULES["storks"].title)
found["rules"] = [rule.id for section in pages("en")[-1].sections for rule in section.rules]
found["seen"] = sum(player["own"]["storks.seen"] for player in game.snapshot()["players"])
found["reasons"] = sorted({line.rule for line in game.score_lines if line.rule.startswith("STO")})
again = alhambra.Game.from_position(game.position(), 1)
found["position"] = again.snapshot() == game.snapshot()
print(json.dumps(found))
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a copy of the program that has one more module."""
    folder = tmp_path_factory.mktemp("program")
    left_out = shutil.ignore_patterns("__pycache__", "client")
    shutil.copytree(ROOT / "src" / "alhambra", folder / "alhambra", ignore=left_out)
    for name, text in FILES.items():
        file = folder / "alhambra" / "modules" / "storks" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text.lstrip(), encoding="utf-8")
    return folder


def run_in(program: Path, *arguments: str) -> str:
    """What this Python prints, with the copy in place of the program that is installed."""
    return run(sys.executable, *arguments, PYTHONPATH=str(program), PYTHONDONTWRITEBYTECODE="1")


def test_one_more_folder_is_one_more_module_to_play_to_read_about_and_to_write_down(program: Path) -> None:
    found = json.loads(run_in(program, "-c", PLAY))
    assert found.pop("seen") == 12  # all of them: the computer opponents know what they are worth
    assert found == {
        "told": ["Player 2 watches a stork."],
        "last": "storks",
        "box": ["storks"],
        "title": "Storks",
        "rules": ["STO-01", "STO-02"],
        "reasons": ["STO-02"],
        "position": True,
    }


def test_the_terminal_lists_it(program: Path) -> None:
    listed = run_in(program, "-m", "alhambra", "modules")
    assert "storks" in listed
    assert "Storks nest on towers." in listed
    assert "the-storks" in listed
