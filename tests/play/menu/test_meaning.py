"""When somebody touches things, their roles show what is probably meant, and it is refused with a reason."""

from typing import Any

import pytest
from tests.properties.policies import Dice, builder
from tests.rules.modules.test_treasure import chamber
from tests.scenario import Table, new_table, scenario, seat

from alhambra import Refusal, Unreadable, new_game
from alhambra.editions import MODULES
from alhambra.kernel.actions import ActionPart
from alhambra.modules.squares.rules import all_squares
from alhambra.play.meaning import refuse_meant
from alhambra.play.session import Session

MOST_ASKED = 12


def at_her_turn(*modules: str, hand: str = "g5 g3 r2 n4", reserve: str = "T9es", **lines: Any) -> Table:
    ana = seat("Ana", hand=hand, palace="A8n@0,-1 C9w@-1,0", reserve=reserve)
    return scenario(ana, "Ben", "Cleo", modules=modules, display="g5 n9 c2 c3", market="P8 S6es - -", **lines)


def refusal(game: Session, *parts: str) -> Refusal | None:
    """Why what is meant by parts, each written `role id`, is not possible."""
    return refuse_meant(game, [ActionPart(*part.split()) for part in parts])


def each_by_its_parts(value: object) -> str:
    return ", ".join(value) if isinstance(value, list) else ""


@pytest.mark.parametrize(
    ("touched", "reason"),
    [
        (["cell 5,5"], "5,5 does not touch the palace side by side (BASE-33)"),
        (["cell 0,-2"], "the tile on 0,-2 could not be reached on foot from the start tile (BASE-32)"),
        (["tile T9es", "cell -1,-1"], "between -1,-1 and 0,-1 a wall would meet an open side (BASE-31)"),
        (["tile P8", "cell 0,1"], "P8 is not in the reserve (BASE-27)"),
        (["tile T9es", "building A8n"], "between 0,-1 and 0,0 a wall would meet an open side (BASE-31)"),
        (["tile T9es", "building A8n", "cell 0,-1"], "between 0,-1 and 0,0 a wall would meet an open side (BASE-31)"),
        (["building T9es", "cell 0,-1"], "A8n stands there, not T9es (BASE-27)"),
        (["building F", "cell 0,0"], "the start tile is never moved (BASE-28)"),
        (["card g5", "card n9"], "several cards may be worth 5 at most; these are worth 14 (BASE-21)"),
        (["card n7"], "there is not enough n7 on display (BASE-21)"),
        (["offer 1", "money n4"], "n4 cannot be paid here, only gulden (BASE-23)"),
        (["offer 1", "money g5", "money r2"], "r2 cannot be paid here, only gulden (BASE-23)"),
        (["offer 2", "money r2"], "2 is too little for a price of 6 (BASE-23)"),
        (["offer 2", "cell -1,-1"], "between -1,-1 and 0,-1 a wall would meet an open side (BASE-31)"),
        (["offer 1", "cell 5,5"], "5,5 does not touch the palace side by side (BASE-33)"),
        (["offer 4", "money r2"], "there is nothing for sale at '4' (BASE-23)"),
    ],
    ids=each_by_its_parts,
)
def test_what_is_probably_meant_is_refused_with_its_own_reason(touched: list[str], reason: str) -> None:
    assert str(refusal(at_her_turn().game, *touched)) == reason


@pytest.mark.parametrize(
    "touched",
    [
        ["cell 1,0"],
        ["offer 1", "cell 1,0"],
        ["tile T9es"],
        ["building C9w"],
        ["card c2", "card c3"],
        ["offer 1", "money g5"],
        ["money r2"],
    ],
    ids=each_by_its_parts,
)
def test_what_can_be_done_or_can_still_become_something_is_not_refused(touched: list[str]) -> None:
    assert refusal(at_her_turn().game, *touched) is None


def test_money_is_never_guessed() -> None:
    assert refusal(at_her_turn().game, "offer 2") is None


def test_of_things_that_do_not_go_together_the_latest_is_meant() -> None:
    game = at_her_turn().game
    assert refusal(game, "cell 5,5", "card c2") is None
    assert str(refusal(game, "card c2", "cell 5,5")) == "5,5 does not touch the palace side by side (BASE-33)"
    assert str(refusal(game, "tile T9es", "tile P8", "cell 1,0")) == "P8 is not in the reserve (BASE-27)"


def test_a_building_in_the_middle_of_a_palace_would_leave_a_hole() -> None:
    around = "P8@1,0 S9@1,-1 A9@2,-1 A10@3,-1 C10@1,1 C11@2,1 T11@3,1 G10@2,0 G11@3,0"
    game = scenario(seat("Ana", palace=around), "Ben", "Cleo").game
    for touched in (["building G10", "cell 2,0"], ["building G10"]):
        assert str(refusal(game, *touched)) == "there would be a hole in the palace at 2,0 (BASE-34)"


def test_with_an_empty_reserve_nothing_can_be_meant_by_a_cell() -> None:
    assert refusal(at_her_turn(reserve="").game, "cell 5,5") is None


def test_of_several_tiles_any_that_fits_is_meant() -> None:
    game = at_her_turn(reserve="T9es A10").game
    assert refusal(game, "tile T9es", "cell -1,-1") is not None
    assert refusal(game, "cell -1,-1") is None


def test_a_tile_set_aside_is_meant_before_those_in_the_reserve() -> None:
    game = at_her_turn().plays("buy 1 with g3 g5", "take c2").game
    assert str(refusal(game, "cell 0,-2")) == "between 0,-2 and 0,-1 a wall would meet an open side (BASE-31)"
    assert str(refusal(game, "tile T9es", "cell 1,0")) == "T9es is not among the tiles to be placed (BASE-29)"
    assert refusal(game, "tile P8") is None


@pytest.mark.parametrize("touched", [["card g5"], ["offer 2"], ["money n4"], ["offer 2", "money n4"]])
def test_what_belongs_to_another_step_is_not_possible_now(touched: list[str]) -> None:
    game = at_her_turn().plays("buy 1 with g3 g5", "take c2").game
    verb = "take" if touched == ["card g5"] else "buy"
    assert str(refusal(game, *touched)) == f"'{verb}' is not possible now; possible: place, reserve (BASE-20)"


def test_a_square_that_does_not_lie_open_is_refused_by_its_module() -> None:
    game = new_game(3, ["squares"], seed=7)
    refused = {square for square in all_squares() if refusal(game, f"square {square}")}
    assert len(all_squares()) - len(refused) == 6
    assert {str(refusal(game, f"square {square}")) for square in refused} == {
        f"{square} does not lie open among the squares (SQU-02)" for square in refused
    }


def test_an_empty_room_is_refused_by_its_module() -> None:
    game = at_her_turn("treasure", **chamber("garden garden pavilion tower")).game
    assert str(refusal(game, "room 2", "money g5")) == "room 2 is empty (TRE-02)"
    assert refusal(game, "room 1", "money g5") is None


def test_inhabitants_are_refused_by_their_module() -> None:
    game = new_table("Ana", "Ben", "Cleo", modules=["trader"]).game
    assert refusal(game, "inhabitant tower", "inhabitant garden") is None
    assert str(refusal(game, "inhabitant tower", "inhabitant tower")) == (
        "choose three inhabitants of different colours (TRA-01)"
    )
    assert str(refusal(game, "on-disc tower")) == (
        "'exchange inhabitant' is not possible now; possible: choose inhabitants (TRA-03)"
    )


@pytest.mark.parametrize("part", ["flower P8", "cell here", "tile Z9", "money q4"])
def test_what_is_part_of_no_action_cannot_be_read(part: str) -> None:
    with pytest.raises(Unreadable):
        refusal(at_her_turn().game, part)


@pytest.mark.parametrize("modules", [(), tuple(MODULES)], ids=["base", "everything"])
def test_nothing_that_is_legal_is_refused_by_its_parts(modules: tuple[str, ...]) -> None:
    game = new_game(3, modules, seed=5, options={"confirm": True})
    dice = Dice("meaning")
    for _ in range(250):
        if not game.decision:
            break
        legal = [action for action in game.legal_actions() if action.parts]
        for action in legal[:: max(1, len(legal) // MOST_ASKED)]:
            assert refuse_meant(game, action.parts) is None, str(action)
            assert refuse_meant(game, action.parts[:1]) is None, str(action)
        game.play(builder(game.legal_actions(), dice))
