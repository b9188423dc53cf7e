"""The spaces of the market, in games that need more of them or in which two equal tiles may lie there."""

from io import StringIO

import pytest
from rich.console import Console
from tests.scenario import Table, new_table, scenario, seat, the_end

from alhambra.editions import EDITIONS
from alhambra.game import questions
from alhambra.game.events import TileTurnedUp
from alhambra.game.palace.tiles import Tile
from alhambra.kernel.part import Part
from alhambra.kernel.rules import Rules
from alhambra.terminal.draw.table import draw_table
from alhambra.terminal.speech import Speech

TWINS = "a second P8"
PREVIEW = "with a preview"

twins = Part(TWINS)
preview = Part(PREVIEW)


@twins.answers(questions.tower_tiles)
def one_more(rules: Rules) -> list[Tile]:
    return [questions.tiles(rules)["P8"]]


@preview.answers(questions.spaces)
def three_more(rules: Rules) -> dict[str, str | None]:
    return {"p1": None, "p2": None, "p3": None}


@pytest.fixture(autouse=True)
def editions(monkeypatch: pytest.MonkeyPatch) -> None:
    base = EDITIONS["alhambra"]
    for part in (twins, preview):
        monkeypatch.setitem(EDITIONS, part.name, base._replace(name=part.name, parts=(*base.parts, part)))


def spaces(table: Table) -> list[tuple[str, str | None]]:
    return [(space["space"], space["currency"]) for space in table.look()["market"]]


@pytest.mark.rule("BASE-26")
@pytest.mark.parametrize(
    ("action", "left"),
    [
        ("buy 1 with g8", "- - P8 -"),
        ("buy 3 with n8", "P8 - - -"),
        ("buy 1+watchtower with g8 g9", "- - P8 -"),
        ("buy 3+watchtower with n8 n9", "P8 - - -"),
        ("buy 3+site with n4", "P8 - - -"),
    ],
)
def test_of_two_equal_tiles_the_buyer_gets_the_one_on_the_space_paid_for(action: str, left: str) -> None:
    modules = ["watchtowers", "sites"]
    hand = "g8 g9 n4 n8 n9"
    table = scenario(seat("Ana", hand=hand), "Ben", "Cleo", edition=TWINS, modules=modules, market="P8 - P8 -")
    table.plays(action)
    assert table.market == left


@pytest.mark.rule("RED-52")
def test_nothing_is_for_sale_on_a_space_without_a_currency() -> None:
    hand = "g9 r9 n9 c9"
    table = scenario(seat("Ana", hand=hand), "Ben", "Cleo", edition=PREVIEW, market="P8 - - - S9 A9 C10")
    assert table.choices("buy") == ["buy 1 with g9"]
    table.refuses("buy p1 with g9", rule="BASE-23")
    assert spaces(table) == [
        *(("1", "gulden"), ("2", "dirham"), ("3", "denar"), ("4", "ducat")),
        *(("p1", None), ("p2", None), ("p3", None)),
    ]


@pytest.mark.rule("RED-52")
def test_every_space_is_filled_and_told_by_its_name() -> None:
    table = new_table("Ana", "Ben", "Cleo", edition=PREVIEW)
    assert table.market.split() == table.shuffled("tower")[:7]
    lines = {"market": "P8 S9 A9 C10 - A10 -", "tower": "T12 T11 *", "display": "g1"}
    table = scenario("Ana", "Ben", "Cleo", edition=PREVIEW, **lines)  # type: ignore[arg-type]
    told = [event.space for event in table.game.play("take g1") if isinstance(event, TileTurnedUp)]
    assert (table.market, told) == ("P8 S9 A9 C10 T12 A10 T11", ["p1", "p3"])


@pytest.mark.rule("RED-52")
def test_the_game_ends_when_a_space_with_a_currency_stays_empty_but_not_for_one_without() -> None:
    table = the_end("Ana", "Ben", "Cleo", edition=PREVIEW, market="P8 S9 A9 C10 - - -", display="g1 g2")
    table.plays("take g1")
    assert (table.decides, table.game.outcome) == ("Ben", None)
    table = the_end("Ana", "Ben", "Cleo", edition=PREVIEW, market="- S9 A9 C10 T12 - -")
    table.plays("take g1")
    assert table.game.outcome is not None


@pytest.mark.rule("RED-52")
def test_at_the_end_nobody_gets_what_lies_on_a_space_without_a_currency() -> None:
    table = the_end(seat("Ana", hand="c9"), "Ben", "Cleo", edition=PREVIEW, market="- - - C10 T12 - -")
    table.plays("take g1")
    assert (table.aside("Ana"), table.market) == ("C10", "- - - - T12 - -")


@pytest.mark.position
def test_a_position_names_a_tile_for_every_space() -> None:
    table = scenario("Ana", "Ben", "Cleo", edition=PREVIEW, market="P8 - A9 C10 - T12 -")
    again = type(table.game).from_position(table.game.position(), seed=1)
    assert again.snapshot()["market"] == table.look()["market"]


@pytest.mark.position
def test_the_terminal_draws_four_spaces_in_a_row() -> None:
    table = scenario("Ana", "Ben", "Cleo", edition=PREVIEW, market="P8 S9 A9 C10 - T12 -")
    console = Console(file=StringIO(), width=80)
    with console.capture() as shown:
        console.print(draw_table(Speech(), table.game.seen_by(None), 0, 80))
    lines = [line.split() for line in shown.get().splitlines()]
    first, second = (at for at, line in enumerate(lines) if line[:1] in (["1"], ["p1"]))
    assert lines[first][::2] == ["1", "2", "3", "4"]
    assert lines[second] == ["p1", "p2", "p3"]
