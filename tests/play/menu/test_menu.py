"""The menu agrees with the list of legal actions, in parts and with bills."""

from itertools import islice

import pytest
from tests.properties.policies import Dice, builder

from alhambra import Game, new_game
from alhambra.editions import MODULES
from alhambra.game.chapter import verbs_by_chapter
from alhambra.game.events import Paid
from alhambra.kernel.messages import sentences
from alhambra.play.menu import Choice, menu


def games() -> list[Game]:
    return [new_game(3, modules, seed=5, options={"confirm": True}) for modules in ((), tuple(MODULES))]


@pytest.mark.parametrize("game", games(), ids=["base", "everything"])
def test_the_menu_offers_exactly_the_verbs_that_are_open(game: Game) -> None:
    dice = Dice("menu")
    for _ in range(400):
        if not game.decision:
            break
        choices = menu(game)
        listed = {action.verb for action in game.legal_actions()}
        assert {choice.verb for choice in choices if is_open(choice)} == listed
        assert [action for choice in choices for action in choice.actions] == [
            action for action in game.legal_actions() if not sold(choices, action.verb)
        ]
        game.play(builder(game.legal_actions(), dice))


@pytest.mark.parametrize("game", games(), ids=["base", "everything"])
def test_every_listed_payment_comes_out_of_one_of_the_tenders_of_its_bill(game: Game) -> None:
    dice = Dice("tenders")
    checked = 0
    for _ in range(400):
        if not game.decision:
            break
        for choice in menu(game):
            for sale in choice.sales:
                paying = (act for act in game.legal_actions() if act.verb == choice.verb)
                ways = [act[-1] for act in paying if act[-2] == (sale.offer.id or choice.verb)]
                assert bool(ways) == sale.affordable
                for paid in islice(ways, 20):
                    assert any({*paid} <= {*tender.items, tender.card} for tender in sale.tenders)
                    checked += 1
        game.play(builder(game.legal_actions(), dice))
    assert checked > 100


def test_a_bill_names_its_amount_its_currencies_and_the_value_of_each_card() -> None:
    game = Game.from_position(
        "alhambra position 1\nplayer Ana\n  hand g5 g3 r2\nplayer Ben\n  hand r1\nplayer Cleo\nmarket P8 - - -\n"
    )
    (buy,) = [choice for choice in menu(game) if choice.verb == "buy"]
    assert buy.to_json(game.state)["sales"] == [
        {
            "offer": "1",
            "tile": "P8",
            "extras": [],
            "amount": 8,
            "exactly": False,
            "not_exactly": False,
            "currencies": ["gulden"],
            "tenders": [{"money": [("g3", 3), ("g5", 5)], "with": None, "enough": True}],
            "payments": [{"money": ["g3", "g5"], "over": 0}],
            "missing": 0,
            "affordable": True,
            "earns": True,
            "rule": "BASE-23",
        }
    ]


@pytest.mark.parametrize("game", games(), ids=["base", "everything"])
def test_a_bill_says_whether_paying_it_exactly_gives_another_action(game: Game) -> None:
    dice = Dice("earning")
    earned = {True: 0, False: 0}
    for _ in range(400):
        if not game.decision:
            break
        bought = builder(game.legal_actions(), dice)
        sales = {(choice.verb, sale.offer.id): sale for choice in menu(game) for sale in choice.sales}
        sale = sales.get((bought.verb, bought[1])) if len(bought) == 3 else None
        events = game.play(bought)
        if sale and any(isinstance(event, Paid) and event.over == 0 for event in events):
            again = any(step.name == "act" for step in game.state.agenda)
            assert sale.earns == again
            earned[again] += 1
    assert earned[True] > 5


def test_other_verbs_list_their_actions_by_role() -> None:
    game = new_game(3, seed=1)
    take = next(choice for choice in menu(game) if choice.verb == "take").to_json(game.state)
    assert take["roles"] == ["card"]
    assert [[card] for card in sorted(game.state.display)] == [cards for (cards,) in take["actions"] if len(cards) == 1]


def test_the_menu_is_empty_when_the_game_is_over() -> None:
    game = new_game(2, seed=3)
    dice = Dice("to the end")
    while game.decision:
        game.play(builder(game.legal_actions(), dice))
    assert menu(game) == []


def is_open(choice: Choice) -> bool:
    return bool(choice.actions) or any(sale.affordable for sale in choice.sales)


def sold(choices: list[Choice], verb: str) -> bool:
    return any(choice.sales for choice in choices if choice.verb == verb)


def test_a_choice_names_the_module_whose_verb_it_is() -> None:
    game = new_game(3, ["squares", "vizier", "change"], seed=5)
    chapters = {choice.verb: choice.to_json(game.state).get("chapter") for choice in menu(game)}
    assert chapters["pick square"] == "squares"
    assert chapters["take"] is None


@pytest.mark.parametrize("edition", [("alhambra", tuple(MODULES)), ("red_palace", ())], ids=["modules", "red palace"])
def test_whoever_can_do_something_of_a_chapter_for_the_first_time_is_told_why(
    edition: tuple[str, tuple[str, ...]],
) -> None:
    rules = new_game(3, edition=edition[0], modules=edition[1]).rules
    told = {key.removeprefix("first.") for key in sentences("en") if key.startswith("first.")}
    assert {chapter for chapter in verbs_by_chapter(rules).values() if chapter not in told} == set()
