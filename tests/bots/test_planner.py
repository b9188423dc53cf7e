"""The planner: whole turns, what it thinks of a position, and its weights."""

from __future__ import annotations

import json
import random
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from tests.bots.tables import choice, play_out
from tests.scenario import scenario, seat

from alhambra import Game, new_game
from alhambra.bots import make_bot, planner
from alhambra.bots.planner import Planner
from alhambra.bots.planner.beam import Beam
from alhambra.bots.planner.chapters import terms_of_chapters
from alhambra.bots.planner.evaluation import Evaluation, read_terms
from alhambra.bots.planner.majorities import races_in
from alhambra.bots.planner.plain_turns import PlainTurns
from alhambra.bots.planner.table import PHASES
from alhambra.bots.planner.weights import TERMS, Weights, WeightsError, shipped
from alhambra.bots.turns import after, played
from alhambra.editions import MODULES
from alhambra.game import places, questions
from alhambra.game.scoring.majorities import shares
from alhambra.game.vocabulary import TYPES

RNG = random.Random(7)
ANY_WEIGHTS = Weights(3, tuple({term: RNG.uniform(-1, 1) for term in TERMS} for _ in PHASES), {})
"""They make no sense, but every term counts."""

SWEEP = """
alhambra position 1
player Ana
  hand g4 g6 r3 r8 n1 n7 c1 c4
player Ben
player Cleo
market G10w T11 P8 C5nsw
display c1 c9 r3 n9
draw r1 r2
tower T7new A9
box *
"""


@pytest.mark.parametrize(("players", "verbs"), [(2, {"give"}), (3, {"build", "swap"}), (5, {"reserve"})])
def test_a_whole_turn_is_worth_what_the_position_after_it_is_worth(players: int, verbs: set[str]) -> None:
    # The fast way puts values together from parts; here every turn is played out and valued as a whole.
    game = new_game(players, seed=players + 10)
    evaluation = Evaluation(game.rules, ANY_WEIGHTS)
    bots = [Planner(1, ANY_WEIGHTS), *(make_bot("greedy", seat) for seat in range(1, players))]
    looked_at, decisions = set[str](), 0
    while game.decision:
        player, step = game.decision
        actions, seen = game.legal_actions(), game.seen_by(player)
        decisions += 1
        if step == places.ACT and decisions % 8 == 0:
            for turn in PlainTurns(evaluation, seen, player).rated(actions):
                then = seen
                for action in turn.actions:
                    assert action in options(then)
                    then = after(then, action)
                    looked_at.add(action.verb)
                assert evaluation.value(then, player) == pytest.approx(turn.worth)
        game.play(bots[player].choose(seen, actions))
    assert looked_at >= {"take", "buy", "pass", "place"} | verbs


def options(state: Any) -> list[Any]:
    step = state.agenda[-1]
    return [action for verb in state.rules.menus[step.name] for action in verb.options(state, step)]


def test_it_pays_everything_exactly_that_it_can_before_it_takes_money() -> None:
    game = Game.from_position(SWEEP, seed=1)
    turns = PlainTurns(Evaluation(game.rules, ANY_WEIGHTS), game.seen_by(0), 0).rated(game.legal_actions())
    bought = {frozenset(action[1] for action in turn.actions if action.verb == "buy") for turn in turns}
    assert {frozenset(some) for some in ("", "1", "13", "134", "34", "2341")} <= bought
    whole = [turn.actions for turn in turns if sum(action.verb == "buy" for action in turn.actions) == 4]
    assert {str(actions[4]) for actions in whole} >= {"take c9", "take c1 r3", "pass"}


def test_the_slow_way_which_suits_all_modules_finds_nothing_much_better_than_the_fast_way() -> None:
    game = new_game(3, seed=4)
    evaluation = Evaluation(game.rules, shipped(3))
    bots = [make_bot("planner", seat) for seat in range(3)]
    while game.decision and game.state.turn < 40:
        player, step = game.decision
        actions, seen = game.legal_actions(), game.seen_by(player)
        if step == places.ACT and len(actions) > 1 and game.state.turn % 4 == 0:
            fast = max(turn.worth for turn in PlainTurns(evaluation, seen, player).rated(actions))
            slow = max(turn.worth for turn in Beam(player, evaluation).turns(seen, actions))
            assert fast > slow - 1
        game.play(bots[player].choose(seen, actions))


@pytest.mark.parametrize(
    ("edition", "modules"), [("alhambra", ["watchtowers", "trader", "certificates"]), ("red_palace", [])]
)
def test_with_modules_too_a_turn_goes_up_to_the_placing_of_all_that_was_bought(
    edition: str, modules: list[str]
) -> None:
    game, bot = new_game(3, modules, edition, seed=3), Planner(1)
    bought = 0
    for _ in range(60):
        assert game.decision
        player, step = game.decision
        actions, seen = game.legal_actions(), game.seen_by(player)
        if step == places.ACT and len(actions) > 1:
            for turn in bot.turns(seen, actions):
                then = played(seen, player, turn.actions)  # raises an error if an action is not possible
                assert not then.aside[player]
                assert not any(step.name == places.ACT for step in then.agenda)
                bought += any(action.verb == "buy" for action in turn.actions)
        game.play(bot.choose(seen, actions))
    assert bought > 50


@pytest.mark.parametrize("modules", [(), ("treasure",)])
def test_a_glance_is_nearly_as_good_as_a_close_look_and_never_better(modules: tuple[str, ...]) -> None:
    game, planner = new_game(3, modules, seed=4), Planner(seed=1)
    differences = []
    while game.decision and game.state.turn < 30:
        player, actions = game.decision.player, game.legal_actions()
        seen = game.seen_by(player)
        turns = planner.turns(seen, actions)
        differences.append(max(turn.worth for turn in turns) - planner.glance(seen, actions))
        game.play(planner.best(turns)[0])
    assert min(differences) > -0.001
    assert sum(differences) / len(differences) < 0.5


@pytest.mark.parametrize("built", [0, 2])
def test_expected_majorities_are_the_mean_over_all_ways_the_tiles_may_go(built: int) -> None:
    state = new_game(3, seed=1).state.copy()
    state.scorings_held = 2
    pavilions, number = TYPES.index("pavilion"), 7
    table = [place[pavilions] for place in questions.score_table(state, (), 3)]
    ways = [(0,) * built + way for way in product(range(3), repeat=number - built)]
    points = [[share.points for share in shares([way.count(one) for one in range(3)], table)] for way in ways]
    means = [sum(of_player) / len(ways) for of_player in zip(*points, strict=True)]
    assert races_in(state, 0).of_type(pavilions, built).ahead == pytest.approx(means)


def test_it_takes_a_building_down_if_that_is_all_it_can_do() -> None:
    position = """
alhambra position 1
player Ana
  palace P8@1,0 A8n@-1,0
player Ben
market G10w T11 A9 C5nsw
display
draw
tower T7new
box *
"""
    assert choice(position, "planner").startswith("remove ")


@pytest.mark.parametrize("modules", [["watchtowers", "trader"], ["characters", "vizier", "change"]])
def test_it_plays_with_modules(modules: list[str]) -> None:
    game = new_game(2, modules, seed=1)
    assert play_out(game, [make_bot("planner", 1), make_bot("novice", 1)]).winners == (0,)


def test_it_plays_the_red_palace() -> None:
    game = new_game(2, edition="red_palace", seed=1)
    assert play_out(game, [make_bot("planner", 1), make_bot("novice", 1)]).winners == (0,)


def test_weights_of_a_chapter_count_beside_those_of_the_base_game() -> None:
    game = new_game(3, ["trader"], seed=1)
    (trader,) = terms_of_chapters(game.rules)
    assert trader.names == ("one", "trader")
    own = Weights(3, ({"one": 100.0, "trader": 0.0},) * len(PHASES), {})
    by_hand = Evaluation(game.rules, shipped(3), {"trader": trader.by_hand}).value(game.state, 0)
    other = Evaluation(game.rules, shipped(3), {"trader": own}).value(game.state, 0)
    assert other - by_hand == pytest.approx(100 - 0.9 * trader.read(game.state, 0)[1])


def test_weights_in_the_folder_of_a_chapter_count_instead_of_those_written_with_its_terms() -> None:
    rules = new_game(3, ["treasure", "trader"], seed=1).rules
    fitted = {chapter.chapter: chapter.fitted() for chapter in terms_of_chapters(rules)}
    assert fitted["trader"] is None
    assert fitted["treasure"] is not None
    assert fitted["treasure"].made["modules"] == ["treasure"]


@pytest.mark.long
def test_it_beats_greedy() -> None:
    won = 0.0
    for seed in range(9):
        bots = [make_bot("planner" if seat == seed % 3 else "greedy", seed) for seat in range(3)]
        winners = play_out(new_game(3, seed=9000 + seed), bots).winners
        won += (seed % 3 in winners) / len(winners)
    assert won >= 3.5  # three would be even


# --- Weights ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 7))
def test_the_program_comes_with_weights_and_with_how_they_were_made(players: int) -> None:
    weights = shipped(players)
    assert weights.players == players
    assert weights.made.keys() >= {"commit", "date", "seeds", "games", "rounds", "noise", "trust"}


def test_a_reading_has_a_number_for_every_term() -> None:
    state = new_game(4, seed=2).state
    assert len(read_terms(state, 1).terms) == len(TERMS)
    assert len(set(TERMS)) == len(TERMS)


def written(folder: Path, data: Any) -> str:
    file = folder / "weights.json"
    file.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return f"planner:{file}"


def test_a_planner_can_be_given_other_weights(tmp_path: Path) -> None:
    game = new_game(3, seed=1)
    name = written(tmp_path, ANY_WEIGHTS.to_json())
    assert game.decision
    seen = game.seen_by(game.decision.player)
    wild = make_bot(name, 1).choose(seen, game.legal_actions())
    assert wild == Planner(1, ANY_WEIGHTS).choose(seen, game.legal_actions())


def test_weights_that_do_not_fit_the_terms_are_refused_with_what_is_missing(tmp_path: Path) -> None:
    data = ANY_WEIGHTS.to_json()
    del data["phases"]["third"]["coins"], data["phases"]["third"]["wall"]
    data["phases"]["third"]["luck"] = 1.0
    with pytest.raises(WeightsError, match=r"phase 'third': wall, coins; unknown .* luck") as raised:
        make_bot(written(tmp_path, data), 1)
    assert (raised.value.missing, raised.value.unknown) == (("wall", "coins"), ("luck",))


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda data: data["phases"].pop("end"), "missing phases: end"),
        (lambda data: data.pop("phases"), "it has no 'phases'"),
        (lambda data: data.update(players="three"), "'players' must be the number"),
        (lambda data: data["phases"].update(end=[1, 2]), "the phase 'end' must hold"),
        (lambda data: data["phases"]["end"].update(wall="long"), "are not numbers: wall"),
    ],
)
def test_other_files_are_refused_too(tmp_path: Path, change: Any, problem: str) -> None:
    data = ANY_WEIGHTS.to_json()
    change(data)
    with pytest.raises(WeightsError, match=problem):
        make_bot(written(tmp_path, data), 1)


def test_a_file_that_is_not_there_or_no_json_is_refused(tmp_path: Path) -> None:
    with pytest.raises(WeightsError, match="cannot be read"):
        make_bot(f"planner:{tmp_path / 'none.json'}", 1)
    with pytest.raises(WeightsError, match="is not JSON"):
        make_bot(written(tmp_path, "{"), 1)


def test_where_there_is_one_thing_to_do_it_does_not_plan_any_further() -> None:
    game = Game.from_position(SWEEP, seed=1)
    state, actions = game.seen_by(0), [action for action in game.legal_actions() if str(action) == "buy 1 with g4 g6"]
    assert Planner(1).plan(state, actions) == tuple(actions)
    assert len(Planner(1).plan(state, game.legal_actions())) > 1


@pytest.mark.parametrize(("chapters", "positions"), [(9, 1000), (10, 500), (12, 500)])
def test_the_more_modules_there_are_the_fewer_positions_it_looks_at(
    monkeypatch: pytest.MonkeyPatch, chapters: int, positions: int
) -> None:
    allowed: list[int] = []

    class Noting(Beam):
        def __init__(self, player: int, evaluation: Evaluation, most: int) -> None:
            allowed.append(most)
            super().__init__(player, evaluation, 10)

    monkeypatch.setattr(planner, "Beam", Noting)
    game = new_game(3, list(MODULES)[:chapters], seed=1)
    assert game.decision
    Planner(1, most_positions=1000).turns(game.seen_by(game.decision.player), game.legal_actions())
    assert allowed == [positions]


def test_whoever_is_asked_in_the_turn_of_another_player_thinks_of_the_own_position() -> None:
    ben = seat("Ben", hand="r9")
    game = scenario("Ana", ben, "Cleo", modules=["vizier"], market="- T9es P8 -", display="c3").plays("take c3").game
    assert game.decision
    assert (game.decision.player, game.state.active) == (1, 0)
    state, actions, bot = game.seen_by(1), game.legal_actions(), Planner(1)
    found, expected = (
        {turn.actions: pytest.approx(turn.worth) for turn in turns}
        for turns in (bot.turns(state, actions), Beam(1, bot.evaluation(state)).turns(state, actions))
    )
    assert found == expected
    glance = max(turn.worth for turn in Beam(1, bot.evaluation(state), 60).turns(state, actions))
    assert bot.glance(state, actions) == pytest.approx(glance)
