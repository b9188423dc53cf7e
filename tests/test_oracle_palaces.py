"""The building rules with modules: the oracle against the rules, then the engine against the oracle."""

import random
from collections import Counter

import pytest
from tests.oracle.fortified import problems
from tests.oracle.handmade import FOUNTAIN, piece
from tests.oracle.words import Tile
from tests.properties.moves import moves_of_engine, moves_of_oracle
from tools.soaking.players import players

import alhambra

MODULES = ["gates", "camps", "city_walls", "watchtowers", "magical", "medina", "squares", "bazaars", "sites"]
LOOKS = 0.15
"""How often a decision is looked at."""
TURNS = 150


def camp(id_: str, *at: int) -> Tile:
    return piece(id_, "camp", "", (at[0], at[1]))


WALLED = [FOUNTAIN, piece("P6n", None, "N", (1, 0))]  # a wall in the north of (1, 0)


@pytest.mark.parametrize(
    ("more", "legal"),
    [
        ([camp("K5s", 1, -1)], True),  # CAM-03: bastion against wall
        ([camp("K5s", 0, -1)], False),  # bastion against an open side
        ([camp("K3n", 1, -1)], False),  # green against a wall
        ([camp("K3n", 0, -1)], False),  # green against an open side
        ([camp("K9es", 1, -1), camp("K9es", 2, -1)], False),  # a camp that touches only a camp
        ([camp("K5s", 1, -1), camp("K6w", 2, 0)], False),
        ([piece("WP!csw", "watchtower", "", (2, 0))], True),  # WAT-02: a short side against a building of its colour
        ([piece("WG!csw", "watchtower", "", (2, 0))], False),  # not of its colour
        ([piece("WP!csw", "watchtower", "", (1, -1))], False),  # WAT-03: a short side against a wall
        ([piece("WP!cne", "watchtower", "", (2, 0))], False),  # WAT-02: only the empty half against it
        ([piece("P8", None, "", (2, 0)), piece("G12s!gs", None, "S", (1, -1))], False),  # half a gate
        ([piece("G12s", None, "S", (1, -1))], False),  # BASE-32
    ],
)
def test_a_tile_fits_or_does_not(more: list[Tile], legal: bool) -> None:
    assert (problems([*WALLED, *more]) == []) is legal


def test_a_gate_on_two_printed_walls_opens_the_way() -> None:
    upper = piece("G12s!gs", None, "S", (1, -1))
    assert problems([FOUNTAIN, piece("P6n!gn", None, "N", (1, 0)), upper]) == []
    assert problems([FOUNTAIN, piece("P8!gn!wn", None, "N", (1, 0)), upper]) != []  # GAT-07: a wooden wall


def test_the_empty_half_of_a_cell_must_not_be_enclosed() -> None:
    # Garden tiles all around (1, 1), which is half filled by a watchtower.
    cells = [(x, y) for x in range(3) for y in range(3) if (x, y) not in [(0, 0), (1, 1)]]
    ring = [FOUNTAIN, *(piece("G11", None, "", cell) for cell in cells)]
    tower = piece("WG!cne", "watchtower", "", (1, 1))
    assert any("BASE-34" in problem for problem in problems([*ring, tower]))
    opened = [tile for tile in ring if (tile["x"], tile["y"]) != (1, 2)]
    assert problems([*opened, tower]) == []  # RUL-49: (0, 1) lies beside the empty half


# ---- The engine against the oracle ---------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("seed", range(12))
def test_the_engine_lists_what_the_oracle_finds_legal(seed: int) -> None:
    rng = random.Random(seed)
    number = rng.randint(2, 5)
    game = alhambra.new_game(number, [name for name in MODULES if rng.random() < 0.8], seed=seed)
    seats = players(seed, number)
    met: Counter[str] = Counter()
    while game.decision and game.state.turn < TURNS:
        step, seat = game.decision.step, game.decision.player
        if step in ("placing", "act") and rng.random() < LOOKS:
            snapshot = game.snapshot()
            for player in snapshot["players"]:
                assert problems(player["palace"]) == []
            found = moves_of_engine(game)
            assert found == moves_of_oracle(snapshot["players"][seat], step), (seed, game.state.turn, step)
            met.update(move[0] for move in found)
        game.play(seats[seat].choose(game, game.legal_actions()))
    assert met["place"] + met["remove"] + met["build"] > 0
