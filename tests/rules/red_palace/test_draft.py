"""The beginning: points, sets of money, who starts (RED-05 to RED-07, RUL-106)."""

import pytest
from tests.rules.red_palace.tables import drafted, own, red, red_game
from tests.scenario import Table

from alhambra import Game, PositionError

NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fay")


def worth(cards: list[str]) -> int:
    return sum(int(card[1:]) for card in cards)


def sets(table: Table) -> list[list[str]]:
    return [list(each) for each in own(table, "sets")]


@pytest.mark.rule("RED-05")
@pytest.mark.parametrize("players", range(2, 7))
def test_every_player_starts_with_5_points_and_dirk_with_none(players: int) -> None:
    table = red_game(*NAMES[:players])
    assert table.scores == dict.fromkeys(NAMES[:players], 5) | ({"Dirk": 0} if players == 2 else {})
    lines = table.look()["score_lines"]
    assert [(line["points"], line["scoring"], line["rule"]) for line in lines] == [(5, 0, "RED-05")] * players
    assert lines[0]["reason"]["text"] == "at the start"


@pytest.mark.rule("RED-06")
@pytest.mark.parametrize("players", range(2, 7))
def test_there_are_as_many_sets_as_players_each_drawn_until_it_totals_20_or_more(players: int) -> None:
    table = red_game(*NAMES[:players])
    made = sets(table)
    assert len(made) == players
    assert [card for each in made for card in each] == table.shuffled("money")[: sum(map(len, made))]
    assert all(worth(each) >= 20 > worth(each[:-1]) for each in made)


@pytest.mark.rule("RED-06")
@pytest.mark.parametrize("starter", range(4))
def test_the_last_player_in_turn_order_picks_first_and_the_start_player_takes_what_is_left(starter: int) -> None:
    table = red_game(*NAMES[:4], starter=starter)
    made, order = sets(table), list[str]()
    for number in ("2", "4", "1"):
        order.append(str(table.decides))
        table.plays(f"draft {number}")
    assert order == [NAMES[(starter + at) % 4] for at in (3, 2, 1)]
    hands = [table.hand(name).split() for name in (*order, NAMES[starter])]
    assert hands == [sorted(made[at]) for at in (1, 3, 0, 2)]
    assert (table.decides, table.now, table.look()["turn"]) == (NAMES[starter], "act", 1)
    assert sets(table) == [[], [], [], []]


@pytest.mark.rule("RED-06")
def test_a_set_is_taken_once() -> None:
    table = red_game("Ana", "Ben", "Cleo", starter=0).plays("draft 2")
    table.refuses("draft 2", "RED-06")
    table.refuses("draft 4", "RED-06")
    assert table.choices() == ["draft 1", "draft 3"]


@pytest.mark.rule("RED-06")
def test_everybody_sees_sets_market_and_strips_when_drafting() -> None:
    table = red_game("Ana", "Ben", "Cleo")
    seen = table.seen_by("Cleo").look()["own"]
    assert seen["red_palace.sets"] == own(table, "sets")
    assert len(seen["new_scoring_cards.cards"]) == 3
    assert "-" not in table.market


@pytest.mark.rule("RED-07")
@pytest.mark.parametrize("players", range(2, 7))
def test_the_display_is_laid_when_everybody_has_taken_a_set(players: int) -> None:
    table = red_game(*NAMES[:players], starter=0)
    to_come = table.draw.split()[:4]
    for left in range(players - 1, 0, -1):
        assert (table.now, table.display, len(table.choices())) == ("draft", "", left + 1)
        assert table.seen_by("Ana").draw.split()[:4] == ["?"] * 4
        table.plays("draft " + str(left + 1))
    assert (table.now, table.display.split()) == ("act", to_come)
    assert table.order_of("DealtMoney", "MoneyTurnedUp", "TurnBegan") == ["DealtMoney", "MoneyTurnedUp", "TurnBegan"]


@pytest.mark.rule("RED-07")
def test_the_piles_are_as_high_as_if_the_display_had_been_laid_before() -> None:
    for seed in range(20):
        table = red_game("Ana", "Ben", "Cleo", seed=seed)
        rest = len(table.draw.split()) - 4 - 2
        size, over = divmod(rest, 5)
        heights = [size + (pile < over) for pile in range(5)]
        draw = drafted(table).draw.split()
        assert heights[0] <= draw.index("scoring1") <= sum(heights[:2])
        assert sum(heights[:3]) + 1 <= draw.index("scoring2") <= sum(heights[:4]) + 1


@pytest.mark.rule("RUL-106")
def test_the_start_player_is_drawn_if_none_is_named_whatever_the_ages() -> None:
    starters = {drafted(red_game("Ana", "Ben", "Cleo", seed=seed, ages=[2, 1, 0])).decides for seed in range(12)}
    assert starters == {"Ana", "Ben", "Cleo"}
    table = red_game("Ana", "Ben", "Cleo", seed=5)
    assert drafted(table).decides == table.names[int(table.shuffled("start player")[0])]


@pytest.mark.rule("RED-07")
def test_four_cards_on_display_and_five_piles_with_the_scoring_cards_in_the_second_and_fourth() -> None:
    table = drafted(red_game("Ana", "Ben", "Cleo"))
    money = table.shuffled("money")
    dealt = sum(len(table.hand(name).split()) for name in table.names)
    assert table.display.split() == money[dealt : dealt + 4]
    draw = table.draw.split()
    assert [card for card in draw if not card.startswith("scoring")] == money[dealt + 4 :]
    pile = len(draw) // 5
    assert pile - 1 <= draw.index("scoring1") <= 2 * pile + 2
    assert 3 * pile - 1 <= draw.index("scoring2") <= 4 * pile + 3


@pytest.mark.position
def test_a_draft_without_a_set_for_everybody_is_refused() -> None:
    with pytest.raises(PositionError, match="0 players are to draft, but there are 1 sets"):
        red("Ana", "Ben", red_sets=[["g9", "g9", "g9"]])
    with pytest.raises(PositionError, match="2 players are to draft, but there are 1 sets"):
        red("Ana", "Ben", red_sets=[["g9", "g9"]], agenda="draft 1, draft 0, set-up 0 3")
    with pytest.raises(PositionError, match="T9 is not money"):
        red("Ana", "Ben", red_sets=[["T9"]], agenda="draft 0, set-up 0 3")


@pytest.mark.position
def test_a_position_in_the_middle_of_the_draft_keeps_the_sets() -> None:
    game = red_game("Ana", "Ben", "Cleo").plays("draft 2").game
    again = Game.from_position(game.position())
    assert again.snapshot() == game.snapshot()
    again.play("draft 3")
    assert again.decision == (again.state.active, "act")
