"""Every kind of mistake in a corrected file is refused with the file, the place in it and what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.components.boxes import shipped
from tests.components.conftest import Box

from alhambra import ComponentError, GameError
from alhambra.game.components.component_files import names, read_components

STATUSES = "one of certain, likely, reconstructed"
CURRENCIES = "one of gulden, dirham, denar, ducat"
TYPES = "one of pavilion, seraglio, arcades, chambers, garden, tower"
WALLS = "0 to 3 of the sides NESW in that order"
SOME_WALLS = "1 to 3 of the sides NESW in that order"
PAVILION = f"a price from 2 to 8, then {WALLS}"
BASTIONS = "a price from 2 to 14, then 1 to 2 of the sides NESW in that order"
FLOOR = "a price from 2 to 13, up to three of the sides NESW, and ^ with those of them"
AGAIN = "something else in every entry"

MISTAKES: list[tuple[str, str, str, str, str]] = [
    # keys
    ("base", 'status = "likely"\n', "", "market has no 'status'", "a table with source, status, spaces"),
    ("camps", "entries", "tiles", "tiles has 'tiles'", "a table with source, status, entries"),
    ("sites", "[sites]", "[site]", "the file has 'site'", "a table with sites"),
    ("thieves", "[dealt]", "[cards.dealt]", "cards has 'dealt'", "a table with source, status, copies"),
    # counts
    ("base", '"7 E", "8"]', '"7 E"]', "tiles.by_type.pavilion has 6 entries", "7"),
    ("squares", '["N", "ES", "SW"]', '["N", "ES", "SW", "E"]', "squares.by_type.pavilion has 4 entries", "3"),
    ("new_scoring_cards", '"TPSCAG",', "", "cards.orders has 17 entries", "18"),
    ("moors", "price = 8, tiles = 4", "price = 8, tiles = 5", "tiles.entries does not fit", "twenty tiles in all"),
    ("city_walls", '"ne", "es"', '"ne", "n"', "cards.sides[6] is 'n' again", AGAIN),
    ("city_walls", '"n", "e"', '"ns", "e"', "cards.sides does not fit", "twelve wall pieces in all"),
    ("change", "6", "7", "coins.per_currency is 7", "6"),
    ("exchange", "piles = [2, 3, 4]", "piles = [2, 3]", "cards.piles has 2 entries", "3"),
    # colours, types, currencies
    ("base", 'spaces = ["gulden"', 'spaces = ["gold"', "market.spaces[1] is 'gold'", CURRENCIES),
    ("base", '"dirham", "denar"', '"dirham", "dirham"', "market.spaces[3] is 'dirham' again", AGAIN),
    ("magical", '"garden", 13', '"plaza", 13', "tiles.entries[5][1] is 'plaza'", TYPES),
    ("magical", '"garden", 13', '"tower", 13', "tiles.entries[6][1] is 'tower' again", AGAIN),
    ("caravanserai", '["dirham", "ducat"', '["dirham", "dirham"',
     "cards.entries[1] does not fit", "side fields in other currencies than the column"),
    ("exchange", '"gulden", "dirham"', '"dirham", "gulden"',
     "cards.pairs[1] does not fit", "two currencies in the order gulden, dirham, denar, ducat"),
    ("sultan", '["pavilion", "tower"]', '["pavilion", "pavilion"]',
     "symbols.tiles[1] does not fit", "two different types"),
    ("falconers", '"SA", "PA"', '"SA", "AP"', "falcons.white[2] is 'AP'", "two of the letters PSACGT in that order"),
    ("new_scoring_cards", "PCTSAG", "PCTSAA",
     "cards.orders[1] is 'PCTSAA'", "the first letters of the six types, each once"),
    ("treasure", "pavilion = 5", "blue = 5",
     "chests.by_type has 'blue'", "a table with pavilion, seraglio, arcades, chambers, garden, tower"),
    # sides
    ("squares", '"ES", "SW"]\nseraglio', '"EX", "SW"]\nseraglio', "squares.by_type.pavilion[2] is 'EX'", SOME_WALLS),
    ("squares", '"N", "ES", "SW"', '"", "ES", "SW"', "squares.by_type.pavilion[1] is ''", SOME_WALLS),
    ("base", "3 SW", "3 WS", "tiles.by_type.pavilion[2] is '3 WS'", PAVILION),
    ("base", "3 SW", "3 SS", "tiles.by_type.pavilion[2] is '3 SS'", PAVILION),
    ("base", "3 SW", "3 NESW", "tiles.by_type.pavilion[2] is '3 NESW'", PAVILION),
    ("bazaars", 'walls = ""', 'walls = "n"', "floors.walls is 'n'", WALLS),
    ("camps", "9 ES", "9 NES", "tiles.entries[7] is '9 NES'", BASTIONS),
    ("invaders", '"N", "E"', '"N", "N"', "attacks.directions[2] is 'N' again", AGAIN),
    # types of values
    ("diamonds", "[3, 4", '["3", 4', "cards.values[1] is '3'", "a number from 3 to 9"),
    ("diamonds", "[3, 4", "[true, 4", "cards.values[1] is true", "a number from 3 to 9"),
    ("diamonds", "[3, 4", "[3.0, 4", "cards.values[1] is 3.0", "a number from 3 to 9"),
    ("camps", '["3 N", ', '[["3 N"], ', "tiles.entries[1] is a list", BASTIONS),
    ("medina", "entries = [", 'entries = "2 SW" # [', "tiles.entries is '2 SW'", "a list of 9"),
    ("sites", '"the Mega Box rulebook, p. 30"', "1979-05-27", "sites.source is 1979-05-27", "a text"),
    ("sites", '"the Mega Box rulebook, p. 30"', '" "', "sites.source is ' '", "a text"),
    ("sites", "[sites]", "sites = 1\n[more]", "the file has 'more'", "a table with sites"),
    # prices, points
    ("base", "2 NEW", "9 NEW", "tiles.by_type.pavilion[1] is '9 NEW'", PAVILION),
    ("base", "2 NEW", "02 NEW", "tiles.by_type.pavilion[1] is '02 NEW'", PAVILION),
    ("medina", "2 SW", "3 SW", "tiles.entries does not fit", "another price on every tile"),
    ("magical", "13", "99", "tiles.entries[5][2] is 99", "a number from 2 to 14"),
    ("sultan", "price = 7", "price = 8", "cards.price is 8", "7"),
    ("moors", "{ price = 6", "{ price = 5", "tiles.entries[1].price is 5", "6"),
    ("moors", "[0, 1, 2, 4", "[0, 1, 2, 1",
     "tiles.entries[1].points does not fit", "0 on the first field, and never less on the next"),
    # ids
    ("base", "3 SW", "4 ES", "tiles.by_type.pavilion[3] is '4 ES' again", AGAIN),
    ("bazaars", '"Bg1"', '"Br1"', "tiles[2] does not fit", "the letter of its currency in the id"),
    ("bazaars", '"Br2"', '"Br1"', "tiles[3].id is 'Br1' again", AGAIN),
    ("bazaars", '"Br2"', '"Bazaar 2"',
     "tiles[3].id is 'Bazaar 2'", "an id like 'Br1': B, the letter of a currency, a number"),
    ("base", 'gulden = "g"', 'gulden = "y"', "money.currencies.gulden is 'y'", "'g'"),
    ("bonus", '"P8"', '"P7"', "cards.tiles does not fit", "each tile of the base game without walls, like 'P8'"),
    ("characters", '"miser", "builder", "merchant", "conjurer"', '"builder", "miser", "merchant", "conjurer"',
     "cards.names[2] is 'builder'", "'miser'"),
    ("characters", 'once = ["patron"]', "once = []", "symbols does not fit", "each of the ten names once"),
    # the Red Palace
    ("red_palace", '"13 E",', '"13 E ^ESWNESWNES",', "floors.entries[54] is '13 E ^ESWNESWNES'", FLOOR),
    ("red_palace", '"13 E",', '"13 E ^N",', "floors.entries[54] is '13 E ^N'", FLOOR),
    ("red_palace", '"13 E",', '"14 E",', "floors.entries[54] is '14 E'", FLOOR),
    ("red_palace", '"13 E",', "", "floors.entries has 53 entries", "54"),
    ("red_palace", '"13 E",', '"13 E ^E",', "floors does not fit", "no more towers than guards"),
    ("red_palace", "tower = 9", "tower = 8", "pieces does not fit", "a piece for each of the 54 floors"),
    ("red_palace", "tower = 9", "tent = 9", "pieces.by_type has 'tent'",
     "a table with pavilion, seraglio, arcades, chambers, garden, tower"),
    ("red_palace", "number = 32", "number = 31", "guards.number is 31", "32"),
    ("red_palace", "[1, 1, 2, 2, 2", "[0, 1, 2, 2, 2", "positions.spaces[1] is 0", "a number from 1 to 9"),
    ("red_palace", "points = [1, 2, 3, 4, 5, 6, 7, 8]", "points = [1, 2, 3, 4, 5, 6, 8, 7]",
     "guard_points.points does not fit", "points that never fall"),
    ("red_palace", '["money", "plaza"', '["money", "camel"', "first_board.abilities[2] is 'camel'",
     "one of swap, wall, money, plaza, half, preview, overpaid, fresh, move"),
    ("red_palace", '["money", "plaza"', '["money", "money"', "first_board.abilities[2] is 'money' again", AGAIN),
    ("red_palace", "half = 2", "half = 1", "abilities.guards.half is 1", "2"),
    # statuses
    ("camps", "reconstructed", "sure", "tiles.status is 'sure'", STATUSES),
]  # fmt: skip
NOT_TOML = [
    ("camps", "[tiles]", "[tiles", 2, "Expected ']' at the end of a table declaration"),
    ("camps", '"10 SW"]', '"10 SW"', 5, "Unclosed array"),
    ("sites", 'status = "certain"', 'source = "twice"', 4, "Cannot overwrite a value"),
]


@pytest.mark.parametrize(
    ("name", "old", "new", "problem", "expected"), MISTAKES, ids=[told for *_, told, _ in MISTAKES]
)
def test_a_mistake_is_reported_with_the_keys_that_lead_to_it(
    box: Box, name: str, old: str, new: str, problem: str, expected: str
) -> None:
    folder = box(name, (old, new))
    with pytest.raises(ComponentError) as raised:
        read_components(folder)
    error = raised.value
    assert (error.file, error.line) == (str(folder / f"{name}.toml"), None)
    assert (error.problem, error.expected) == (problem, expected)
    assert str(error) == f"{error.file}: {problem}; expected {expected}"
    assert isinstance(error, GameError)


@pytest.mark.parametrize(("name", "old", "new", "line", "problem"), NOT_TOML)
def test_a_file_that_is_not_toml_is_reported_with_the_line(
    box: Box, name: str, old: str, new: str, line: int, problem: str
) -> None:
    folder = box(name, (old, new))
    with pytest.raises(ComponentError) as raised:
        read_components(folder)
    assert raised.value.line == line
    assert str(raised.value) == f"{folder / f'{name}.toml'}, line {line}: {problem}; expected valid TOML"


def test_a_long_value_is_shown_in_part(box: Box) -> None:
    with pytest.raises(ComponentError, match=f"is '{'x' * 40}';"):
        read_components(box("camps", ("3 N", "x" * 5000)))


def test_a_file_that_is_not_utf_8_is_reported_with_its_line(box: Box) -> None:
    folder = box("squares")
    (folder / "squares.toml").write_bytes(shipped("squares").replace("The number", "Größe").encode("latin-1"))
    with pytest.raises(ComponentError) as raised:
        read_components(folder)
    assert (raised.value.line, raised.value.problem) == (3, "the file is not UTF-8")


def test_a_byte_order_mark_and_other_line_endings_are_accepted(box: Box) -> None:
    folder = box("squares")
    changed = shipped("squares").replace('"N", "ES", "SW"', '"N", "NE", "SW"').replace("\n", "\r\n")
    (folder / "squares.toml").write_bytes(changed.encode("utf-8-sig"))
    assert list(read_components(folder).corrected) == ["squares"]


@pytest.mark.parametrize(
    ("content", "line"), [("a = " + "[" * 100_000, 1), ("\n\na = 1 b", 3), ("a = " + "9" * 5000, 1), ("", None)]
)
def test_a_text_that_is_something_else_is_refused(box: Box, content: str, line: int | None) -> None:
    folder = box("squares")
    (folder / "squares.toml").write_text(content)
    with pytest.raises(ComponentError) as raised:
        read_components(folder)
    assert raised.value.line == line


@pytest.mark.parametrize("name", ["squares.txt", "Squares.toml", "vizier.toml", "squares.toml.bak", "__init__.toml"])
def test_a_file_that_would_be_ignored_is_refused(box: Box, name: str) -> None:
    folder = box("squares")
    (folder / name).write_text(shipped("squares"))
    if len(list(folder.iterdir())) == 1:
        pytest.skip("this disk does not tell the two names apart")
    with pytest.raises(ComponentError) as raised:
        read_components(folder)
    assert (raised.value.file, raised.value.line) == (str(folder / name), None)
    assert raised.value.expected.startswith("one of base.toml, ")
    assert raised.value.expected.count("squares.toml") == 1


def test_hidden_files_are_ignored(box: Box) -> None:
    folder = box("squares")
    (folder / ".DS_Store").write_bytes(b"\0\xff")
    assert read_components(folder).corrected == {}


def test_a_missing_or_empty_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match="the folder cannot be read"):
        read_components(tmp_path / "nowhere")
    with pytest.raises(ComponentError, match=r"the folder is empty; expected a folder with some of base\.toml"):
        read_components(tmp_path)


def test_a_folder_in_place_of_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "squares.toml").mkdir()
    with pytest.raises(ComponentError, match=r"squares\.toml: the file cannot be read"):
        read_components(tmp_path)


def test_a_correction_that_a_shipped_file_does_not_fit_is_refused(box: Box) -> None:
    with pytest.raises(ComponentError, match=r"bonus.components\.toml: cards\.tiles does not fit"):
        read_components(box("base", ('"7 E", "8"]', '"7", "8 E"]')))
    folder = box("bonus", ('"P8"', '"P7"'))
    assert list(read_components(folder).corrected) == ["base", "bonus"]


@pytest.mark.parametrize("name", names())
def test_the_shipped_files_pass_the_same_checks(box: Box, name: str) -> None:
    assert read_components(box(name)).corrected == {}
