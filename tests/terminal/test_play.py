"""Playing in the terminal: what is shown, what can be typed."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent

import pytest
from tests.terminal.conftest import Run

from alhambra import Game
from alhambra.terminal.cli.saves import load

AGAINST_A_BOT = ("play", "--seat", "Ana", "--seat", "bot:random", "--seed", "2")
ANYTHING = "5\n1\n"
"""The fifth choice, often a purchase; if there is none, it is refused and the first one is taken."""
TWO_PEOPLE = ("play", "--seat", "Ana", "--seat", "Ben", "--seed", "2")


def saved() -> Game:
    return load(Path("alhambra.save")).game


@pytest.mark.parametrize("players", [2, 6])
def test_nothing_is_wider_than_80_columns(run: Run, players: int) -> None:
    bots = ["--seat", "bot:random"] * (players - 1)
    ran = run("play", "--seat", "建築家" * 13, *bots, "--seed", "3", typed=f"h\n?\np\n{ANYTHING}" * 30)
    assert ran.widest <= 80


def test_the_table_shows_market_money_players_palace_and_hand(run: Run) -> None:
    ran = run(*AGAINST_A_BOT)
    state = saved().state
    seen = ran.out
    for tile in state.market:
        assert tile
        assert f" {tile.piece}" in seen
    for card in (*state.display, *state.hands[0]):
        assert card in seen
    assert "Soraya (random)" in seen
    assert "Dirk" in seen
    assert "Palace of Ana" in seen


def test_the_hand_of_another_player_is_never_drawn(run: Run) -> None:
    ran = run(*AGAINST_A_BOT, typed="h\np\n")
    state = saved().state
    hidden = set(state.hands[1]) - set(state.hands[0]) - set(state.display)
    shown = set(ran.out.split())
    assert hidden
    assert not hidden & shown


def test_typed_notation_is_played(run: Run) -> None:
    card = _first_card(run)
    ran = run("play", "--resume", typed=f"take {card}\n")
    assert f"Ana takes {card}." in ran.out
    assert [str(entry) for entry in saved().history()][-1] == f"take {card}"


def test_typing_only_the_cards_is_enough(run: Run) -> None:
    card = _first_card(run)
    assert f"Ana takes {card}." in run("play", "--resume", typed=f"{card}\n").out


def test_a_refusal_says_why_and_by_which_rule(run: Run) -> None:
    ran = run(*AGAINST_A_BOT, typed="take g9 g9\npass\nbuy 7 with g1\n")
    assert "(BASE-21)" in ran.out
    assert "(BASE-2A)" in ran.out
    assert "there is nothing for sale at '7' (BASE-23)" in ran.out


def test_a_typo_is_answered_with_the_verbs_of_this_game_alone(run: Run) -> None:
    for modules, more in (((), set()), (("--modules", "thieves"), {"decline", "steal"})):
        told = " ".join(run(*AGAINST_A_BOT, *modules, typed="tkae r1\n").out.split())
        listed = told.partition("'tkae' is not an action; actions begin with ")[2].partition(" Ana>")[0]
        assert {"take", "buy", "end turn"} | more <= {*listed.split(", ")}
        assert ("steal" in listed) == bool(more)


def test_nonsense_is_answered_and_changes_nothing(run: Run) -> None:
    ran = run(*AGAINST_A_BOT, typed="fly away\n99\nh 9\np Nobody\n[red]\n٣\n")
    assert "'fly' is not an action" in ran.out
    assert "the choices go from 1 to" in ran.out
    assert "a scoring is a number from 1 to 3" in ran.out
    assert "nobody here is called 'Nobody'" in ran.out
    assert "'[red]' is not an action" in ran.out
    assert saved().state.turn == 1


def test_an_action_is_taken_back(run: Run) -> None:
    ran = run(*AGAINST_A_BOT, typed="1\nu\n")
    assert "Taken back." in ran.out
    game = saved()
    assert game.decision is not None
    assert game.decision.step == "act"
    assert "undo" in str(game.record())


def test_an_action_is_taken_back_after_the_game_was_resumed(run: Run) -> None:
    run(*AGAINST_A_BOT, typed="1\n")
    assert "Taken back." in run("play", "--resume", typed="u\n").out


def test_a_resumed_game_tells_what_happened_since_the_players_last_action(run: Run) -> None:
    told = run(*AGAINST_A_BOT, typed="1\n1\n").out.splitlines()
    again = run("play", "--resume").out.splitlines()
    assert again[0].startswith("  Soraya ")
    assert again[0] in told


def test_a_confirmed_turn_cannot_be_taken_back(run: Run) -> None:
    ran = run(*AGAINST_A_BOT, typed="1\n1\nu\n")
    assert "nothing of yours can be taken back" in ran.out


def test_without_confirming_the_turn_ends_by_itself(run: Run) -> None:
    run(*AGAINST_A_BOT, "--no-confirm", typed="1\n")
    assert saved().state.turn == 3


def test_the_hint_shows_what_would_score_and_what_to_do(run: Run) -> None:
    ran = run("play", "--seat", "Ana", "--players", "3", "--seed", "5", typed="h\nh 3\n")
    assert "If scoring 1 were held now" in ran.out
    assert "If scoring 3 were held now" in ran.out
    advice = ran.out.partition("The best turns")[2]
    assert re.match(r"\n  \+[\d.]+  buy 2 with r8 → buy 3 with n8 → place .* @ .*\n        About ", advice), advice[
        :200
    ]


def test_there_is_a_hint_where_something_other_than_tiles_can_be_bought(run: Run, folder: Path) -> None:
    position = """\
        alhambra position 1
        modules ["caravanserai"]
        player Ana
          hand g5 g3
          palace P8@1,0 S6es@2,0 A8n@0,-1 C9w@-1,0
        player Ben
        market - - - -
        active 0
        """
    _save_position(folder, position)
    ran = run("play", "--resume", typed="\nh\n")
    assert re.search(r"The best turns\n +\S+  buy k\d with g3 g5", ran.out)


@pytest.mark.rule("NSC-03")
def test_all_tiles_can_be_looked_up_by_walls_and_by_price(run: Run) -> None:
    ran = run(*AGAINST_A_BOT, typed="t\n")
    by_walls, _, by_price = ran.out.partition("By price, from 6 on")
    assert "  NE   S4ne A6ne C7ne G8ne T9ne\n" in by_walls
    assert "  12   G12s T12\n  13   T13e\n" in by_price


def test_an_ambiguous_tile_becomes_a_choice(run: Run, folder: Path) -> None:
    position = """\
        alhambra position 1
        options {"confirm": true}
        player Ana
          aside T9es T9ne
        player Ben
        market - - - -
        active 0
        agenda placing 0, confirm 0, fill-display 0, scoring 0, fill-market 0, next-turn 0
        """
    _save_position(folder, position)
    ran = run("play", "--resume", typed="\nreserve T9\n2\n")
    assert "That could be" in ran.out
    assert "Ana puts T9ne into the reserve." in ran.out


def test_the_cells_for_a_tile_are_numbered_in_the_palace(run: Run, folder: Path) -> None:
    position = """\
        alhambra position 1
        options {"confirm": true}
        player Ana
          aside P8
        player Ben
        market - - - -
        active 0
        agenda placing 0, confirm 0, fill-display 0, scoring 0, fill-market 0, next-turn 0
        """
    _save_position(folder, position)
    ran = run("play", "--resume", typed="\n0,1\n")
    assert "[2] │  F  │ [3]" in ran.out
    assert "Ana builds P8 at 0,1." in ran.out


def test_marks_of_tiles_may_be_typed_in_capitals(run: Run, folder: Path) -> None:
    position = """\
        alhambra position 1
        modules ["city_walls"]
        options {"confirm": true}
        player Ana
          reserve P8!ws
        player Ben
        market - - - -
        active 0
        """
    _save_position(folder, position)
    assert "Ana builds P8!ws at 1,0." in run("play", "--resume", typed="\nBUILD p8!WS @ 1,0\n").out


def test_exact_payments_are_marked_and_long_lists_open_one_level_down(run: Run, folder: Path) -> None:
    position = """\
        alhambra position 1
        player Ana
          hand g1 g2 g3 g4 g5 g6
        player Ben
        market P8 - - -
        display r1 r2 r3 r4
        active 0
        """
    _save_position(folder, position)
    ran = run("play", "--resume", typed="\nP8\n0\nbuy 1 with g1 g2 g3 g4 g5 g6\n")
    assert "1: P8 for 8 gulden with g2 g6  exact: another action" in ran.out
    assert "1: P8 for 8 gulden, other payments" in ran.out
    assert "with g1 g2 g5  exact: another action" in ran.out
    assert "13 too much" in ran.out  # a payment that is not offered but may be made (RUL-02)


def test_another_action_is_promised_only_where_it_follows(run: Run, folder: Path) -> None:
    position = """\
        alhambra position 1
        modules ["sites"]
        player Ana
          hand n3 n4
        player Ben
        player Cleo
        market - - S7w -
        active 0
        """
    _save_position(folder, position)
    ran = run("play", "--resume", typed="\nbuy 3+site with n3\n")
    assert "3: S7w for 7 denar with n3 n4  exact: another action" in ran.out
    assert "3+site: S7w!s for 3 denar with n3  exact" in ran.out
    assert "with n3  exact: another action" not in ran.out
    assert "Ana buys S7w!s with n3: exact." in ran.out


def test_a_second_person_is_handed_the_screen_first(run: Run) -> None:
    ran = run(*TWO_PEOPLE, typed="\n1\n1\n\n")
    names = [line for line in ran.out.splitlines() if line.startswith("Hand over to")]
    assert sorted(names) == ["Hand over to Ana.", "Hand over to Ben."]


def test_bots_play_to_the_end_while_a_person_watches(run: Run) -> None:
    ran = run("play", "--seat", "bot:random", "--seat", "bot:random", "--seed", "8")
    assert ran.code == 0
    assert "Soraya takes" in ran.out
    assert "Scoring 3" in ran.out


def test_the_2003_edition_is_played(run: Run) -> None:
    run("play", "--edition", "2003", "--seed", "1")
    assert saved().rules.ruleset.edition == "2003"


def _first_card(run: Run) -> str:
    run(*AGAINST_A_BOT)
    game = saved()
    assert game.decision is not None
    assert game.decision.player == 0
    return game.state.display[0]


def _save_position(folder: Path, position: str) -> None:
    (folder / "alhambra.save").write_text(str(Game.from_position(dedent(position), seed=1).record()), encoding="utf-8")


def test_a_bot_that_fails_is_named_and_the_game_goes_on(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "broken.py"
    file.write_text("class Broken:\n    def choose(self, state, actions):\n        return None\n")
    ran = run("play", "--seat", "Ana", "--seat", f"bot:{file}:Broken", "--seed", "2", typed="1\n" * 6)
    told = " ".join(ran.out.split())
    assert "Anwar is" in told
    assert "None is not one of the legal actions" in told
    assert re.search(r"Anwar (takes|buys)", told)
