"""What the Red Palace tells computer opponents about worth, and what greedy does with guards and abilities."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.red_palace.tables import red
from tests.scenario import Table, seat

from alhambra import Action, Game, new_game
from alhambra.bots import make_bot
from alhambra.bots.advice import hints
from alhambra.bots.opinions import named_terms
from alhambra.bots.sensible import worth_trying
from alhambra.bots.turns import after
from alhambra.game import foresight, questions
from alhambra.game.chapter import chapters
from alhambra.kernel.messages import sentences

LONG_WALL = "T9es^e{}@1,0 G10w@-1,0 P13e@1,-1 C10@0,-1"
"""The wall in the east has three segments; the one in the west stands alone."""
LAST_TURNS = {"scorings": 2, "tower": "_8 _9", "box": "*"}


def table(four: str = "half money plaza wall", /, **lines: Any) -> Table:
    """Ana is to act. Of the lines, those of a player are hers; `ben` is Ben's palace."""
    own = {key: lines.pop(key) for key in ("hand", "palace", "reserve", "aside", "score") if key in lines}
    ben = seat("Ben", palace=lines.pop("ben", ""))
    usual = {"market": "- - - - - - -", "display": "r1 r2 n3 c4", "red_spent": 12}
    options = {"abilities": four.split()}
    return red(seat("Ana", **own), ben, "Cleo", **{**usual, **lines, "options": options})


def worth(term: str, **lines: Any) -> float:
    """What a term of the Red Palace is worth to Ana."""
    return worth_in(table(**lines).game, term)


def worth_in(game: Game, term: str) -> float:
    (chapter,) = [each for each in chapters(game.rules) if each.name == "red_palace"]
    weight, term_worth, _ = named_terms(game.rules, chapter)[term]
    return weight * term_worth(game.seen_by(0), 0)


def choice(game: Game) -> str:
    assert game.decision
    return str(make_bot("greedy", 1).choose(game.seen_by(game.decision.player), game.legal_actions()))


# --- Guards -----------------------------------------------------------------------------------------------------------


def test_a_guard_on_the_longest_wall_is_worth_more_than_elsewhere_and_there_more_than_none() -> None:
    on_it = worth("guards", palace=LONG_WALL.format("!ue"))
    elsewhere = worth("guards", palace="T9es^e@1,0 G10w!uw@-1,0 P13e@1,-1 C10@0,-1")
    in_reserve = worth("guards", palace=LONG_WALL.format(""), reserve="P7w^w!uw")
    assert on_it > elsewhere == in_reserve > worth("guards", palace=LONG_WALL.format("")) == 0


def test_guards_are_worth_more_the_more_of_them_were_spent() -> None:
    guarded = {"palace": LONG_WALL.format("!ue"), **LAST_TURNS}
    assert worth("guards", red_spent=12, **guarded) > worth("guards", red_spent=4, **guarded)


def test_what_the_guards_of_others_will_score_counts_against_a_player() -> None:
    assert worth("guards", ben=LONG_WALL.format("!ue")) < worth("guards", ben=LONG_WALL.format("")) == 0


def test_a_guard_that_cannot_score_is_worth_nothing_when_nobody_can_spend_it_any_more() -> None:
    idle = {"palace": "T9es^e@1,0 G10w!uw@-1,0 P13e@1,-1 C10@0,-1"}
    assert worth("guards", **idle, scorings=2, tower="", box="*") == 0


def test_points_that_are_paid_are_lost() -> None:
    before = table(hand="g9", score=7).game
    paid = table(hand="g9", score=7).plays("guard money c4").game
    lost = before.state.scores[0] - paid.state.scores[0]
    assert lost > 0
    assert worth_in(before, "points_paid") - worth_in(paid, "points_paid") == lost


def test_points_that_were_scored_are_not_to_come() -> None:
    assert worth("points_paid", score=7) == worth("points_paid", score=5) == 0


def test_the_guard_that_is_missed_least_is_spent() -> None:
    """Not the one on the longest wall, and sooner one that stands uselessly than one in the reserve."""
    palace = "T9es^e!ue@1,0 G10w!uw@-1,0 P13e@1,-1 C10@0,-1"
    game = table(palace=palace, reserve="P7w^w!uw", hand="g9").plays("guard money c4").game
    assert choice(game) == "spend guard -1,0w"


def test_only_the_guard_that_is_missed_least_and_one_place_on_the_longest_wall_are_thought_about() -> None:
    palace = "T9es^e!ue@1,0 G10w!uw@-1,0 P13e@1,-1 C10@0,-1"
    game = table("move money half plaza", palace=palace, reserve="P7w^w!uw", hand="g9").game
    moves = [action for action in game.legal_actions() if action.verb == "move guard"]
    assert len(moves) > 3
    assert [str(move) for move in worth_trying(game.seen_by(0), moves)] == ["move guard -1,0w to 1,-1e"]
    game.play("guard money c4")
    assert len(worth_trying(game.seen_by(0), game.legal_actions())) == 1


def test_greedy_buys_the_building_with_the_tower_of_two_that_are_alike_otherwise() -> None:
    market = {"market": "T9es^e T9e - - - - -", "display": "n1 n2 n3 c4"}
    assert choice(table(hand="g9 r9", palace="P13e@1,-1 C10@0,-1", **market).game) == "buy 1 with g9"


def test_greedy_drafts_the_money_that_pays_for_a_building() -> None:
    sets = [["c9", "n6", "r5"], ["g9", "n6", "r5"], ["c8", "n7", "r5"]]
    waiting = "draft 0, draft 1, draft 2, act 0, placing 0, next-turn 0"
    game = table(market="T9 - - - - - -", red_sets=sets, agenda=waiting).game
    assert choice(game) == "draft 2"


# --- What guards pay for ----------------------------------------------------------------------------------------------


def test_greedy_takes_a_half_building_for_two_points() -> None:
    """It has no guards, and before the first scoring a guard costs one point."""
    game = table("half overpaid plaza wall", score=5).plays("take r1").game
    assert choice(game).startswith("guard half")


def test_greedy_takes_the_card_that_pays_for_a_building() -> None:
    market = {"market": "- T9 - - - - -", "display": "r9 r8 g7 g6"}
    assert choice(table(palace="G10w!uw@-1,0 T9es^e!ue@1,0 P7w^w!uw@-1,1", **market).game) == "guard money r9"


def test_greedy_moves_an_idle_guard_to_the_longest_wall() -> None:
    idle = {"palace": "T9es^e!ue@1,0 G10w!uw@-1,0 P13e@1,-1 C10@0,-1", "reserve": "P7w^w!uw", **LAST_TURNS}
    game = table("move overpaid fresh swap", red_spent=20, **idle).plays("take r1").game
    assert choice(game) == "move guard -1,0w to 1,-1e"


def test_greedy_takes_a_wall_piece_that_makes_the_wall_longer_and_sets_it() -> None:
    """It has no guard, and before the first scoring a wall piece costs one point."""
    first = {"hand": "g8", "palace": "T9es^e@1,0", "market": "P8 - - - - - -", "score": 5}
    game = table("wall overpaid fresh swap", **first).plays("buy 1 with g8", "take r1").game
    assert choice(game) == "guard wall"
    game.play("guard wall")
    assert choice(game) in ("set wall P8 e", "set wall P8 s")


def test_a_plaza_is_not_taken_for_the_reserve() -> None:
    assert worth("plazas", reserve="Z") < worth("plazas") == 0


def test_greedy_buys_from_the_preview_what_nobody_has_yet() -> None:
    idle = {"palace": "G10w!uw@-1,0 T9es^e!ue@1,0", "hand": "g9 g8 g7 g6 n1", "display": "r1"}
    game = table("preview overpaid fresh swap", market="- S12s A11 P11 - - C9", **idle).game
    assert choice(game) == "guard preview with n1"


def test_greedy_overpays_with_a_guard_when_that_brings_another_building() -> None:
    market = {"market": "T8 G9 - - - - -", "display": "n1 n2 n3 c4"}
    rich = {"hand": "g9 r9", "palace": "P7w^w!uw@-1,0 C4es^e!ue@1,0"}
    assert choice(table("overpaid half plaza wall", **rich, **market).game) in (
        "buy 1+overpaid with g9",
        "buy 2 with r9",
    )


# --- Looking ahead ----------------------------------------------------------------------------------------------------


def offers_to_come(market: str) -> list[str]:
    game = table(market=market).game
    state = game.seen_by(0)
    offers = foresight.next_offers(state, questions.offers(state, 0), 0)
    return [f"{offer.id} {offer.tile} {offer.bill.currencies[0]}" for offer in offers]


def test_what_moves_up_from_the_preview_is_known_before_it_does() -> None:
    assert offers_to_come("P8 - A9 C10 S11 - G9") == ["1 P8 gulden", "3 A9 denar", "4 C10 ducat", "2 G9 dirham"]
    assert len(offers_to_come("P8 S9 A9 C10 - - G11")) == 4


FEW_PAVILIONS_TO_WIN = {
    "hand": "g8 g7 g6 g5 n1",
    "display": "r1",
    "score": 5,
    "market": "P8 - - - - - -",
    "ben": "P10@1,0 P10@2,0 P11@3,0 P11@4,0",
}


def test_a_building_that_gets_a_fresh_piece_may_become_whatever_is_in_the_bag() -> None:
    state = table("fresh overpaid half plaza", **FEW_PAVILIONS_TO_WIN).game.seen_by(0)
    bought = after(state, Action(("buy", "1+fresh", ("g8",))))
    (tile,) = bought.aside[0]
    pieces = dict(foresight.prospects(bought, tile))
    assert pieces == {
        "pavilion": 4 / 49,
        **dict.fromkeys(("seraglio", "arcades", "chambers", "garden", "tower"), 9 / 49),
    }
    assert foresight.prospects(after(state, Action(("buy", "1", ("g8",)))), tile) == []


def test_greedy_asks_for_a_fresh_piece_where_it_has_no_use_for_the_one_it_sees() -> None:
    assert choice(table("fresh overpaid half plaza", **FEW_PAVILIONS_TO_WIN).game) == "buy 1+fresh with g8"


# --- Hints ------------------------------------------------------------------------------------------------------------


def test_hints_name_what_guards_are_good_for_and_what_using_them_costs() -> None:
    idle = {"palace": "T9es^e!ue@1,0 G10w!uw@-1,0 P13e@1,-1 C10@0,-1", "reserve": "P7w^w!uw", **LAST_TURNS}
    game = table("move overpaid fresh swap", red_spent=20, **idle).plays("take r1").game
    (hint,) = [one for one in hints(game.seen_by(0), game.legal_actions()) if one.actions[0].verb == "move guard"]
    assert "advice.guards" in [reason.key for reason in hint.reasons]


def test_every_term_can_be_told_in_words_as_a_gain_and_as_a_loss() -> None:
    rules = new_game(3, edition="red_palace", seed=1).rules
    names = [name for chapter in chapters(rules) for name in named_terms(rules, chapter)]
    assert [name for name in names if not {f"advice.{name}", f"advice.less-{name}"} <= sentences("hu").keys()] == []


@pytest.mark.parametrize("seed", [3])
def test_hints_are_given_at_every_decision(seed: int) -> None:
    game = new_game(3, edition="red_palace", seed=seed)
    for _ in range(60):
        assert game.decision
        state, actions = game.seen_by(game.decision.player), game.legal_actions()
        assert {hint.actions[0] for hint in hints(state, actions)} <= set(actions)
        game.play(choice(game))
