"""What a bill proposes is what the rules list: which payments are exact, which are too much, how much is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import pytest
from tests.properties.policies import Dice, explorer

from alhambra import Game, new_game
from alhambra.editions import EDITIONS, MODULES
from alhambra.game.market.offers import Items
from alhambra.game.money.payment import worth
from alhambra.play.menu import MOST_PROPOSED, Sale, menu

TABLES: Mapping[str, tuple[str, tuple[str, ...]]] = {
    **{edition: (edition, ()) for edition in EDITIONS},
    **{module: ("alhambra", (module,)) for module in MODULES},
    "everything": ("alhambra", tuple(MODULES)),
}


@pytest.mark.parametrize("table", TABLES)
def test_what_a_bill_says_about_paying_it_is_so_in_every_decision_of_a_game(table: str) -> None:
    edition, modules = TABLES[table]
    said = Counter[str]()
    for players in (2, 4):
        game, dice = new_game(players, modules, edition, seed=4), Dice((table, players))
        while game.decision:
            for choice in menu(game):
                for sale in choice.sales:
                    said[checked(game, sale, listed(game, choice.verb, sale))] += 1
            game.play(explorer(game.legal_actions(), dice))
    assert {"exact", "too much", "missing"} <= {*said}


def listed(game: Game, verb: str, sale: Sale) -> dict[Items, int]:
    """The payments that the rules list for an offer, each with its excess."""
    paying = [action for action in game.legal_actions() if action.verb == verb]
    ways = [action[-1] for action in paying if action[-2] == (sale.offer.id or verb)]
    return {way: worth(game.rules, way) - sale.offer.bill.amount for way in ways}


def checked(game: Game, sale: Sale, ways: Mapping[Items, int]) -> str:
    """Compare what a bill says with the payments listed for it; returns what it says."""
    plain = sale.to_json(game.state)
    proposed = {tuple(way["money"]): way["over"] for way in plain["payments"]}
    assert len(proposed) == len(plain["payments"]) <= MOST_PROPOSED
    assert proposed.items() <= ways.items()
    assert bool(proposed) == bool(ways) == plain["affordable"]
    assert [each["enough"] for each in plain["tenders"]] == [
        any({*way} <= {*tender.items, tender.card} and (tender.card is None or tender.card in way) for way in ways)
        for tender in sale.tenders
    ]
    if not ways:
        richest, bill = max((tender.worth for tender in sale.tenders), default=0), sale.offer.bill
        enough = bill.amount + 1 if bill.not_exactly else bill.amount
        assert plain["missing"] == max(0, enough - richest)
        return "missing" if plain["missing"] else "not exactly"
    assert plain["missing"] == 0
    least = min(ways.values())
    assert min(proposed.values()) == least
    assert [*proposed.values()] == sorted(proposed.values())
    if least == 0:
        exact = [way for way, over in ways.items() if over == 0]
        assert fewest(proposed) == fewest(exact)
        assert {*proposed.values()} == {0}
        assert len(proposed) == min(len(exact), MOST_PROPOSED)
        return "exact"
    # Where only one payment is proposed, every other one costs more or adds something to it.
    if len(proposed) == 1:
        assert [over for over in ways.values() if over == least] == [least]
    return "too much"


def fewest(ways: Sequence[Items] | Mapping[Items, int]) -> int:
    return min(map(len, ways))
