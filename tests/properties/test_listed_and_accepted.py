"""What is listed is accepted, and what is accepted is listed."""

from collections.abc import Collection, Sequence
from itertools import combinations
from typing import Any

from hypothesis import given
from tests.oracle.red_palace.standing import guards_named
from tests.oracle.words import TYPES
from tests.properties.games import Table, examples, moments, reached, tables, walk
from tests.properties.policies import Dice

from alhambra import Action, Game


@examples(10)
@given(tables)
def test_every_listed_action_is_accepted(table: Table) -> None:
    dice = Dice(table)
    for game in walk(table):
        for action in game.legal_actions():
            assert game.why_not(action) is None
        if game.decision and dice.below(40) == 0:
            for action in dice.shuffled(game.legal_actions())[:10]:
                game.clone().play(action)  # raises for one that is refused


@examples(40)
@given(tables, moments)
def test_every_accepted_action_is_listed(table: Table, moment: int) -> None:
    game = reached(table, moment)
    listed = set(map(str, game.legal_actions()))
    tried = attempts(game.snapshot())
    assert listed <= set(tried)
    for text in tried:
        assert (game.why_not(text) is None) == (text in listed), text


def attempts(state: dict[str, Any]) -> list[str]:
    """Every action anyone could think of at this table, and many more."""
    if state["decision"] is None:
        return ["pass", "end turn", *(f"take {card}" for card in state["display"])]
    player = state["players"][state["decision"]["player"]]
    tiles = [tile["id"] for zone in ("reserve", "aside") for tile in player[zone]]
    tiles += [space["tile"]["id"] for space in state["market"] if space["tile"]]
    palace = [(tile["id"], tile["x"], tile["y"]) for tile in player["palace"]]
    xs, ys = [x for _, x, _ in palace], [y for _, _, y in palace]
    area = [(x, y) for x in range(min(xs) - 2, max(xs) + 3) for y in range(min(ys) - 2, max(ys) + 3)]
    built = [*palace, ("P8", 50, 50), *((tile_id, -x, y) for tile_id, x, y in palace if x)]
    paid = payments(player["hand"], state["display"])
    return [
        *(attempts_with_guards(state, player, tiles, area, paid) if state["edition"] == "red_palace" else ()),
        "pass",
        "end turn",
        *(f"take {money}" for money in sums(state["display"]) | sums(player["hand"][:3])),
        *(f"buy {space} with {money}" for space in range(6) for money in paid),
        *(f"{verb} {tile} @ {x},{y}" for verb in ("place", "build") for tile in tiles for x, y in area),
        *(f"reserve {tile}" for tile in tiles),
        *(f"give {tile} to Dirk" for tile in tiles),
        *(f"remove {tile_id} @ {x},{y}" for tile_id, x, y in built),
        *(f"swap {tile} for {tile_id} @ {x},{y}" for tile in tiles for tile_id, x, y in built),
    ]


def attempts_with_guards(
    state: dict[str, Any],
    player: dict[str, Any],
    tiles: Sequence[str],
    area: Sequence[tuple[int, int]],
    paid: Collection[str],
) -> list[str]:
    """Drafting, using abilities and spending guards."""
    hand, cards = sorted({*player["hand"], *state["display"]}), sorted(set(state["display"]))
    in_reserve = [f"{tile['id']}/{side}" for tile in player["reserve"] for side in "nesw"]
    segments = [f"{x},{y}{side}" for x, y in area for side in "nesw"]
    guards = [*segments, *in_reserve]
    spaces = (1, 2, 3, 4, "p1", "p3")
    extras = ("+overpaid", "+fresh", "+fresh+overpaid", "+overpaid+fresh")
    return [
        "decline",
        *(f"draft {number}" for number in range(8)),
        *(f"spend guard {guard}" for guard in guards),
        *(f"guard half {building_type}" for building_type in TYPES),
        *(f"guard money {card}" for card in cards),
        "guard plaza",
        "guard wall",
        *(f"set wall {tile} {side}" for tile in tiles for side in "nesw"),
        *(f"guard preview with {card}" for card in hand),
        *(f"buy preview p{space} with {money}" for space in range(5) for money in paid),
        *(f"buy {space}{extra} with {money}" for space in spaces for extra in extras for money in paid),
        *(f"swap piece {tile} for {space} with {card}" for tile in tiles for space in spaces for card in hand),
        *(f"move guard {guard} to {segment}" for guard in guards_named(player) for segment in segments),
    ]


def payments(hand: list[str], display: list[str]) -> set[str]:
    """All sets of one currency; small sets of everything, in which one card may be on the display."""
    found = sums([*hand, *display[:1]], most=3)
    for currency in "grnc":
        found |= sums([card for card in hand if card[0] == currency])
    return found


def sums(cards: list[str], most: int | None = None) -> set[str]:
    """Every set of up to `most` of the cards, written in order."""
    sizes = range(1, min(most or len(cards), len(cards)) + 1)
    return {" ".join(some) for size in sizes for some in combinations(sorted(cards), size)}


TABLE = "alhambra position 1\nplayer Ana\n  hand g5 g3 g3\nplayer Ben\nmarket P2new - - -\ndisplay g1 g1"


def test_cards_named_in_another_order_are_the_listed_action() -> None:
    game = Game.from_position(TABLE, seed=1)
    listed = game.legal_actions()
    game.play("buy 1 with g5 g3")
    assert game.history()[-1] in listed


def test_a_value_with_its_cards_in_another_order_is_the_listed_action_or_refused() -> None:
    game = Game.from_position(TABLE, seed=1)
    listed = game.legal_actions()
    value = Action(("buy", "1", ("g5", "g3")))
    if game.why_not(value) is None:
        game.play(value)
        assert game.history()[-1] in listed
        assert Game.from_record(str(game.record())).snapshot() == game.snapshot()
