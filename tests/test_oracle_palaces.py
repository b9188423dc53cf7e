"""The building rules with modules: the oracle against the rules, then the engine against the oracle."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from tests.oracle.fortified import legal_cells, problems, removable, swappable, turned, wooden
from tests.oracle.handmade import FOUNTAIN
from tests.oracle.words import LETTERS, Tile, component
from tools.soaking.players import players

import alhambra
from alhambra import Game

MODULES = ["gates", "camps", "city_walls", "watchtowers", "magical", "medina", "squares", "bazaars", "sites"]
LOOKS = 0.15
"""How often a decision is looked at."""
TURNS = 150


def piece(id_: str, piece: str | None = None, walls: str = "", at: tuple[int, int] = (0, 0)) -> Tile:
    piece = piece or LETTERS[id_[0]]
    kind = piece if piece in LETTERS.values() else None
    return {"x": at[0], "y": at[1], "id": id_, "piece": piece, "type": kind, "price": None, "walls": walls}


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

Move = tuple[Any, ...]  # what is done, the tile with its marks, the cell


def moves_of_engine(game: Game) -> set[Move]:
    """All placements and remodels without a gate card."""
    result: set[Move] = set()
    for action in game.legal_actions():
        words = str(action).split()
        if action.verb in ("place", "build", "erect", "swap"):
            result.add((action.verb, marks(words[1]), words[-1]))
        elif action.verb == "remove":
            result.add((action.verb, words[-1]))
    return result


def moves_of_oracle(player: dict[str, Any], step: str) -> set[Move]:
    """The same, by trying every cell."""
    palace = player["palace"]
    if step == "placing":
        towers = [
            ("erect", piece(f"{tower}!c{sides}", "watchtower"))
            for tower in player["own"].get("watchtowers.to place", [])
            for sides in ("ne", "es", "sw", "nw")
        ]
        tiles = [("place", form) for tile in player["aside"] for form in forms(tile)]
        return {
            (verb, marks(tile["id"]), f"{x},{y}") for verb, tile in tiles + towers for x, y in legal_cells(palace, tile)
        }
    reserve = [form for tile in player["reserve"] for form in forms(tile)]
    built = {("build", marks(tile["id"]), f"{x},{y}") for tile in reserve for x, y in legal_cells(palace, tile)}
    swapped = {("swap", marks(tile["id"]), f"{x},{y}") for tile in reserve for x, y in swappable(palace, tile)}
    return built | swapped | {("remove", f"{x},{y}") for x, y in removable(palace)}


def marks(id_: str) -> tuple[str, ...]:
    """An id as printed, and its marks in any order."""
    printed, *rest = id_.split("!")
    return printed, *sorted(rest)


def forms(tile: Tile) -> Iterator[Tile]:
    """MAG-02: a magical building in all four orientations."""
    if "*" not in tile["id"]:
        yield tile
        return
    others = [each for each in tile["id"].split("!")[1:] if not each.startswith("r")]
    for turns in ("", "r1", "r2", "r3"):
        form = {**tile, "id": "!".join([component(tile), *([turns] if turns else []), *others])}
        printed = {turned(letter.upper(), form) for letter in component(tile)[2:] if letter in "nesw"}
        yield {**form, "walls": "".join(side for side in "NESW" if side in printed | wooden(form))}


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
