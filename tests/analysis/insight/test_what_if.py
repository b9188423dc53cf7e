"""The predicted effect of a choice is its actual effect."""

import pytest
from tests.properties.policies import Dice, builder
from tests.rules.red_palace.tables import red
from tests.scenario import scenario, seat

from alhambra import Game, new_game
from alhambra.analysis.insight import forecast, in_sight, next_turn, what_if, what_if_held
from alhambra.editions import MODULES
from alhambra.game.events import TurnBegan
from alhambra.game.legality import legal_actions
from alhambra.game.text.notation import write_cell

PLACING = "placing 0, fill-display 0, scoring 0, fill-market 0, next-turn 0"


def played(game: Game, actions: int, name: str) -> Game:
    dice = Dice(name)
    for _ in range(actions):
        if game.decision:
            game.play(builder(game.legal_actions(), dice))
    return game


EVERYWHERE = pytest.mark.parametrize(
    ("edition", "modules"), [("alhambra", ()), ("alhambra", tuple(MODULES)), ("red_palace", ("camps", "medina"))]
)


@EVERYWHERE
def test_a_placement_tells_the_wall_and_the_points_it_would_make(edition: str, modules: tuple[str, ...]) -> None:
    compared = 0
    game = new_game(3, modules, edition, seed=11)
    dice = Dice("placing")
    while game.decision and compared < 120:
        player, step = game.decision
        if step == "placing":
            compared += compare(game, player)
        game.play(builder(game.legal_actions(), dice))
    assert compared > 50


def compare(game: Game, player: int) -> int:
    """Compare each prediction with the game after the action, unless something else happens as well."""
    places = [action for action in game.legal_actions() if action.verb == "place"]
    now = forecast(game.seen_by(player))
    cases = list(what_if(game.seen_by(player), player, places))
    assert [case.action for case in cases] == places
    for case in cases:
        then = game.clone()
        then.play(case.action)
        assert case.wall == (game.state.palaces[player].wall.length, then.state.palaces[player].wall.length)
        assert case.segments == then.state.palaces[player].wall.segments
        if then.state.scorings_held == game.state.scorings_held and then.decision and then.decision.player == player:
            after = forecast(then.seen_by(player), now.scoring)
            assert case.points == after.points(player) - now.points(player)
            assert sum(change.points for change in case.changes if change.player == player) == case.points
    return len(cases)


@EVERYWHERE
def test_a_tile_held_over_a_palace_tells_what_placing_it_would_change(edition: str, modules: tuple[str, ...]) -> None:
    compared = 0
    game = new_game(3, modules, edition, seed=5)
    dice = Dice("held")
    while game.decision and compared < 8:
        player, step = game.decision
        state = game.seen_by(player)
        places = [action for action in game.legal_actions() if action.verb == "place"]
        if step == "placing" and places and len(state.aside[player]) == 1:
            assert list(what_if_held(state, player, state.aside[player][0])) == list(what_if(state, player, places))
            compared += 1
        game.play(builder(game.legal_actions(), dice))
    assert compared == 8


@EVERYWHERE
def test_everybody_can_hold_every_tile_of_the_market_whoever_decides(edition: str, modules: tuple[str, ...]) -> None:
    game = played(new_game(3, modules, edition, seed=7), 60, "market")
    before, cells = game.position(), 0
    for player in game.state.players:
        state = game.seen_by(player)
        tiles = in_sight(state, player)
        assert {tile for tile in state.market if tile} <= set(tiles)
        for tile in tiles:
            cases = list(what_if_held(state, player, tile))
            assert all(case.wall[1] == len(case.segments) for case in cases)
            cells += len(cases)
    assert cells > 20
    assert game.position() == before


@EVERYWHERE
def test_the_next_turn_offers_what_a_turn_offers_when_it_begins(edition: str, modules: tuple[str, ...]) -> None:
    game, dice, begun = new_game(3, modules, edition, seed=9), Dice("foreseen"), 0
    while game.decision and begun < 20:
        player, step = game.decision
        if step == "act" and any(isinstance(event, TurnBegan) for event in game.events):
            begun += 1
            assert legal_actions(next_turn(game.seen_by(player), player)) == game.legal_actions()
        game.play(builder(game.legal_actions(), dice))
    assert begun == 20


def test_decisions_before_the_next_turn_are_left_out_of_it() -> None:
    """In an auction everybody bids before the next player may act."""
    modules = ("characters", "master_builders")
    game, dice, between = new_game(3, modules, seed=9), Dice("auctions"), 0
    while game.decision and between < 20:
        between += game.decision.step in ("bid", "master builder")
        for each in game.state.players:
            assert next_turn(game.seen_by(each), each).agenda[-1][:2] == ("act", each)
        game.play(builder(game.legal_actions(), dice))
    assert between == 20


def test_while_a_scoring_is_due_the_one_after_it_is_forecast() -> None:
    game = scenario("Ana", "Ben", "Cleo", due=1, box="scoring1 *").game
    assert (game.state.scorings_due, forecast(game.state).scoring) == (1, 2)
    assert forecast(game.state, 1).scoring == 1


def test_what_was_used_in_the_last_turn_can_be_used_again_in_the_next() -> None:
    """A marker of the caravanserai moves once in a turn."""
    ana = seat("Ana", **{"caravanserai.markers": '["k1:0r"]'})
    game = scenario(ana, "Ben", "Cleo", modules=["caravanserai"]).game
    moves = [action for action in game.legal_actions() if action.verb == "move marker"]
    game.play(moves[0])
    assert not any(action.verb == "move marker" for action in game.legal_actions())
    assert any(action.verb == "move marker" for action in legal_actions(next_turn(game.seen_by(0), 0)))


def test_points_are_given_by_reason_for_every_player_affected() -> None:
    game = scenario(
        seat("Ana", aside="P8"), seat("Ben", "P7e"), "Cleo", scorings=1, box="scoring1 *", agenda=PLACING
    ).game
    place = next(action for action in game.legal_actions() if action.verb == "place")
    (case,) = what_if(game.seen_by(0), 0, [place])
    # Ben was alone with a pavilion and had 8; now both share 8 + 1.
    assert {(change.player, change.points, change.rule) for change in case.changes} == {
        (0, 4, "BASE-53"),
        (1, -4, "BASE-53"),
    }
    assert case.points == 4


def test_cells_that_can_no_longer_be_filled_are_named() -> None:
    palace = "C9s@-1,0 P7e@0,-1 T13e@0,-2 T10w@-2,0"
    game = scenario(seat("Ana", palace=palace, aside="P2new"), "Ben", "Cleo", agenda=PLACING).game
    places = [action for action in game.legal_actions() if action.verb == "place"]
    closed = {
        str(case.action): [write_cell(cell) for cell in case.closed] for case in what_if(game.seen_by(0), 0, places)
    }
    # North of the chambers a cell is now walled in on three sides; building above it would leave a hole.
    assert closed["place P2new @ -2,-1"] == ["-1,-2"]


def test_asking_changes_nothing() -> None:
    game = played(new_game(3, tuple(MODULES), seed=2), 120, "asking")
    assert game.decision
    before = game.position()
    actions = [action for action in game.legal_actions() if action.verb != "take"][:20]
    list(what_if(game.seen_by(game.decision.player), game.decision.player, actions))
    assert game.position() == before


def test_an_ability_tells_what_it_would_bring_if_there_is_no_choice_what_to_pay() -> None:
    """Both guards have to go, and half a garden is the only one there is: it scores for first place."""
    options = {"abilities": ["half", "money", "plaza", "wall"], "classic_scoring": True}
    two = seat("Ana", palace="T9es^e!ue@1,0 P7w^w!uw@-1,0")
    game = scenario(two, "Ben", "Cleo", edition="red_palace", options=options).game
    (half,) = [action for action in game.legal_actions() if str(action) == "guard half garden"]
    (case,) = what_if(game.seen_by(0), 0, [half])
    assert (case.points, [change.reason.args["type"] for change in case.changes]) == (5, ["garden"])


def at_the_end_of_the_red_palace(**ana: str) -> Game:
    """Two guards are spent, so that a guard on the longest wall is worth 2 points in the last scoring."""
    halves = {"red_palace.halves": '["garden"]'}
    lines = {"scorings": 2, "box": "scoring1 scoring2 *", "red_positions": [1, 1, 2, 2, 2, 3, 3], "red_spent": 2}
    players = (seat("Ana", **ana, **halves), seat("Ben", "G10"), "Cleo")
    return red(*players, options={"classic_scoring": True}, **lines, agenda="placing 0, next-turn 0").game


def test_half_buildings_and_guards_are_part_of_a_forecast() -> None:
    game = at_the_end_of_the_red_palace(palace="G11@0,1 T9es^e!ue@1,0")
    expected = {(line.player, line.rule): (line.points, str(line.reason)) for line in forecast(game.seen_by(1)).lines}
    assert expected[0, "RED-51"] == (2, "1 guard on the longest wall (2), 2 each")
    gardens = [line for line in forecast(game.seen_by(2)).lines if line.reason.args.get("type") == "garden"]
    assert [(line.player, line.reason.args["count"], line.reason.args["place"]) for line in gardens] == [
        (0, 1.5, 1),
        (1, 1, 2),
    ]


def test_what_a_guard_would_bring_is_told_before_it_stands() -> None:
    game = at_the_end_of_the_red_palace(aside="T9es^e")
    place = next(action for action in game.legal_actions() if action.verb == "place")
    (case,) = what_if(game.seen_by(0), 0, [place])
    assert {change.rule: change.points for change in case.changes if change.player == 0} == {
        "BASE-51": 21,
        "BASE-55": 2,
        "RED-51": 2,
    }


def with_abilities(**ana: str) -> Game:
    abilities = {"abilities": ["half", "money", "move", "plaza"], "classic_scoring": True}
    return red(seat("Ana", **ana), seat("Ben", "G10"), "Cleo", options=abilities, display="g1").game


def changes(game: Game, action: str) -> set[tuple[int, int, str]]:
    (chosen,) = [each for each in game.legal_actions() if str(each) == action]
    (case,) = what_if(game.seen_by(0), 0, [chosen])
    return {(change.player, change.points, change.rule) for change in case.changes}


def test_what_an_ability_brings_and_costs_is_told() -> None:
    two_guards = with_abilities(palace="G11@0,1 T9es^e!ue@1,0 T7w^w!uw@-1,0")
    # Both have a garden and share 5 points.
    assert changes(two_guards, "guard half garden") == {(0, 3, "BASE-51"), (1, -2, "BASE-53")}
    no_guards = with_abilities(score="3")
    assert changes(no_guards, "guard plaza") == {(0, -1, "RED-14")}
