"""In notebooks a tile, a palace and a game draw themselves."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

import alhambra
from alhambra.bots import make_bot
from alhambra.drawing.palace import TALLEST
from alhambra.drawing.solids import UP, Point, project
from alhambra.editions import MODULES
from alhambra.game.palace.palace import Palace
from alhambra.game.palace.tiles import FOUNTAIN, HIDDEN_TILE, bare_floor, building
from alhambra.game.vocabulary import cell, xy

SVG = "{http://www.w3.org/2000/svg}"
EVERY = 40
"""A game is drawn after so many actions, and at its end."""


class Picture(NamedTuple):
    """A drawing, read."""

    root: ElementTree.Element

    @property
    def texts(self) -> list[str]:
        return [element.text or "" for element in self.root.iter(f"{SVG}text")]

    @property
    def tiles(self) -> dict[str, ElementTree.Element]:
        """What stands on each tile, by what is said about it."""
        return {group.findtext(f"{SVG}title") or "": group for group in self.root.iter(f"{SVG}g")}

    @property
    def polygons(self) -> list[list[Point]]:
        return [points(each) for each in self.root.iter(f"{SVG}polygon")]


def points(polygon: ElementTree.Element) -> list[Point]:
    pairs = (pair.split(",") for pair in (polygon.get("points") or "").split())
    return [(float(x), float(y)) for x, y in pairs]


def drawn(thing: object) -> Picture:
    """A drawing as a notebook gets it. It loads nothing, and everything in it lies within its frame."""
    svg = thing._repr_svg_()  # type: ignore[attr-defined]
    assert re.findall(r"\b(?:href|src|url)\b|<script|<style|<image", svg) == []
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert float(root.get("width") or 0) <= 900
    for inner in (root, *root.iter(f"{SVG}svg")):
        left, top, width, height = map(float, (inner.get("viewBox") or "").split())
        for polygon in inner.findall(f"{SVG}polygon"):
            assert all(left <= x <= left + width and top <= y <= top + height for x, y in points(polygon))
    return Picture(root)


def close(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) < 0.1 and abs(one[1] - other[1]) < 0.1


def check_cells(palace: Palace, picture: Picture) -> None:
    """Every tile has a floor that fills its cell, and what stands on it stays above that."""
    polygons = picture.polygons
    for place, tile in palace.tiles.items():
        x, y = xy(place)
        corners = [project(100 * x + east, 100 * y + south) for east, south in ((0, 0), (100, 0), (100, 100), (0, 100))]
        assert any(all(map(close, corners, polygon)) for polygon in polygons if len(polygon) == 4), tile
        (west, north), (_, south) = (corners[3][0], corners[0][1]), corners[2]
        east = corners[1][0]
        for face in picture.tiles[f"{tile} at {x},{y}"].iter(f"{SVG}polygon"):
            for across, down in points(face):
                assert west - 0.1 <= across <= east + 0.1, tile
                assert north - TALLEST * UP - 0.1 <= down <= south + 0.1, tile


def positions(edition: str, modules: list[str]) -> Iterator[alhambra.Game]:
    """A game between three computer opponents, as it goes on."""
    game = alhambra.new_game(3, edition=edition, modules=modules, seed=5)
    bots = [make_bot("random", seed=seat) for seat in range(3)]
    for number in range(10_000):
        if not game.decision:
            break
        if number % EVERY == 0:
            yield game
        seat = game.decision.player
        game.play(bots[seat].choose(game.seen_by(seat), game.legal_actions()))
    assert game.outcome
    yield game


@pytest.mark.parametrize(
    ("edition", "modules"),
    [
        ("alhambra", []),
        ("2003", []),
        ("red_palace", []),
        ("alhambra", ["everything"]),
        *(("alhambra", [name]) for name in MODULES),
    ],
    ids=lambda value: "-".join(value) or "none" if isinstance(value, list) else value,
)
def test_whole_games_can_be_drawn_with_every_tile_in_its_cell(edition: str, modules: list[str]) -> None:
    for game in positions(edition, modules):
        picture = drawn(game)
        assert set(game.state.names) <= set(picture.texts)
        assert set(game.state.display) <= set(picture.texts)
        for palace in game.state.palaces:
            check_cells(palace, drawn(palace))
        for tile in (*game.state.market, *(tile for tiles in game.state.reserves for tile in tiles)):
            if tile:
                assert list(drawn(tile).tiles) == [str(tile)]


def test_a_palace_names_its_tiles_as_they_are_printed() -> None:
    palace = alhambra.new_game(2, seed=1).state.palaces[0].with_tile(cell(0, -1), building("tower", 9, "ES"))
    picture = drawn(palace)
    assert picture.texts == ["T9"]
    assert list(picture.tiles) == ["T9es at 0,-1", "F at 0,0"]


def test_what_is_in_front_is_drawn_last() -> None:
    palace = alhambra.new_game(2, seed=1).state.palaces[0]
    for x in (1, -1, 2):
        palace = palace.with_tile(cell(x, 0), building("garden", 8 + x, ""))
    assert list(drawn(palace).tiles) == ["G7 at -1,0", "F at 0,0", "G9 at 1,0", "G10 at 2,0"]


def test_walls_stand_where_they_are_printed_and_nothing_stands_on_a_bare_floor() -> None:
    def faces(walls: str) -> int:
        return len(list(drawn(bare_floor(9, walls)).tiles[str(bare_floor(9, walls))].iter(f"{SVG}polygon")))

    assert [faces(walls) for walls in ("", "N", "NE", "NESW")] == [0, 3, 6, 12]
    assert len(list(drawn(FOUNTAIN).root.iter(f"{SVG}ellipse"))) == 3
    assert drawn(HIDDEN_TILE).texts == ["?"]


def test_a_game_says_whose_turn_it_is_and_who_has_won_but_shows_no_hands() -> None:
    game = alhambra.new_game(["Ana & Ben", "<Cleo>"], seed=3)
    assert game.decision
    heading, *others = drawn(game).texts
    assert heading == f"Turn {game.state.turn}. {game.state.names[game.decision.player]}: act"
    hands = {card for hand in game.state.hands for card in hand}
    assert hands - set(game.state.display)
    assert not (hands - set(game.state.display)) & set(others)
    assert f"0 points, {len(game.state.hands[0])} cards" in others
    *_, over = positions("alhambra", [])
    assert over.outcome
    winners = ", ".join(over.state.names[player] for player in over.outcome.winners)
    assert drawn(over).texts[0].endswith(f"the end. Winner: {winners}")


def test_editions_have_grounds_of_their_own() -> None:
    def colours(edition: str) -> set[str]:
        picture = drawn(alhambra.new_game(2, edition=edition, seed=1))
        return {polygon.get("fill") or "" for polygon in picture.root.iter(f"{SVG}polygon")}

    assert "#a9c77c" in colours("2003") - colours("red_palace")


def test_nothing_of_it_is_loaded_before_it_is_asked_for() -> None:
    program = """
import sys, alhambra
from alhambra.bots import make_bot
game = alhambra.new_game(2, seed=1)
game.play(make_bot("greedy", seed=1).choose(game.seen_by(game.decision.player), game.legal_actions()))
later = "alhambra.drawing", "alhambra.game.palace.drawn", "alhambra.play.drawn"
assert not [name for name in sys.modules if name.startswith(later)]
assert game._repr_svg_().startswith("<svg ")
assert "alhambra.drawing.svg" in sys.modules
"""
    subprocess.run([sys.executable, "-c", program], check=True)
