"""What modules tell computer opponents about worth: more of something good is worth more.

A module that is not in the Mega Box says it in its own test file: `WORTH` is a pair of such positions.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from tests.scenario import scenario, seat
from tests.scenario.of_module import of_module

from alhambra.bots.opinions import own_terms
from alhambra.editions import MODULES
from alhambra.kernel.agenda import Step


class Choice(NamedTuple):
    """What Ana has in two positions, of which the first is the better one."""

    better: dict[str, Any]
    worse: dict[str, Any]


MEETING = {"palace": "T12@1,0 G11@0,1 C10@1,1"}
SITE = {"palace": "T12!s@0,1", "sites.begun": '[["T12", "denar", false]]'}

CHOICES: dict[str, Choice] = {
    "exchange": Choice({"hand": "g5 n3 xgn"}, {"hand": "g5 n3"}),
    "bonus": Choice({"palace": "G10@0,1", "bonus.held": '["G10"]'}, {"palace": "G10@0,1", "bonus.held": '["G11"]'}),
    "gates": Choice({"gates.held": "1"}, {}),
    "characters": Choice({"characters.cards": '["miser"]'}, {}),
    "thieves": Choice({"thieves.held": '["thief-g", "thief-n"]'}, {"thieves.held": '["thief-g"]'}),
    "trader": Choice(
        {"palace": "T12@0,1", "trader.housed": '["T12"]', "trader.place": '"1,0"'},
        {"palace": "T12@0,1", "trader.place": '"1,0"'},
    ),
    "treasure": Choice({"palace": "T12@0,1", "treasure.stowed": '["T12"]'}, {"palace": "T12@0,1"}),
    "invaders": Choice({"palace": "S3esw@0,1"}, {"palace": "P8@0,1"}),
    "bazaars": Choice({"palace": "Bg1@0,1"}, {"palace": "P8@0,1"}),
    "sultan": Choice({"sultan.owned": '[["sultan-g1", "tower"]]'}, {}),
    "caravanserai": Choice({"caravanserai.markers": '["k1:0r"]'}, {}),
    "moors": Choice({"palace": "A9@0,1 S9@1,0"}, {"palace": "A9@0,1 P8@1,0"}),
    "falconers": Choice({**MEETING, "falconers.falcons": '[["white-GT", "0.5,0.5"]]'}, MEETING),
    "watchtowers": Choice({"palace": "T12@0,1", "watchtowers.to-place": '["WT"]'}, {"palace": "T12@0,1"}),
    "sites": Choice({**SITE, "hand": "n9 n3"}, {**SITE, "hand": "g9 g3"}),
    "medina": Choice({"palace": "M10@0,1"}, {"palace": "P8@0,1"}),
    **{name: Choice(*own) for name in MODULES if (own := of_module(name, "WORTH", None))},
}


def worth(module: str, lines: dict[str, Any], *pending: Step) -> float:
    """What the module's own terms are worth to Ana, with these steps still to come."""
    game = scenario(seat("Ana", **lines), "Ben", "Cleo", modules=[module]).game
    state = game.seen_by(0)
    state.agenda += pending
    return sum(term.weight * term.worth(state, 0) for term in own_terms(game.rules, MODULES[module]))


@pytest.mark.parametrize("module", CHOICES)
def test_more_of_something_good_is_worth_more(module: str) -> None:
    better, worse = CHOICES[module]
    assert worth(module, better) > worth(module, worse)


def test_coins_about_to_be_drawn_are_worth_something() -> None:
    assert worth("change", {}, Step("draw change", 0, (2,))) > worth("change", {}, Step("draw change", 0, (1,))) > 0


def test_every_module_with_terms_is_covered() -> None:
    rules = scenario("Ana", "Ben", "Cleo", modules=list(MODULES)).game.rules
    bringing = {name for name, module in MODULES.items() if own_terms(rules, module)}
    assert bringing == {*CHOICES, "change"}, "tests/rules/modules/test_<name>.py needs a WORTH"
