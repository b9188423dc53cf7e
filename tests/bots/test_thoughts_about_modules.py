"""What greedy does with the things modules add, in positions where the right choice is plain."""

from __future__ import annotations

import pytest
from tests.bots.tables import choice

POSITION = """
alhambra position 1
modules ["{module}"]
player Ana
  hand {hand}
  palace {palace}
  {own}
player Ben
  hand c8 c7
player Cleo
  hand n8 n7
market {market}
display {display}
draw *
tower *
{table}
agenda {agenda}
"""

TURN = "act 0, placing 0, fill-display 0, scoring 0, fill-market 0, next-turn 0"
PLACING = TURN.removeprefix("act 0, ")
AFTER_BENS_TURN = "interrupt 0, between-turns 1 2, next-turn 1"


def chosen(
    module: str,
    hand: str = "g5 r6",
    palace: str = "",
    own: str = "",
    market: str = "- - - -",
    display: str = "c1 c2 n3 r9",
    table: str = "",
    agenda: str = TURN,
) -> str:
    """What Ana does."""
    return choice(POSITION.format(**locals()))


def test_it_buys_the_chests_that_fit_on_its_buildings() -> None:
    rooms = [["arcades", "arcades", "chambers", "pavilion"], ["garden", "garden", "tower", "tower"], ["arcades"] * 4]
    table = f"treasure.rooms {rooms}".replace("'", '"')
    buildings = "T11@0,1 T12@0,2 G10@-1,0 G11@-1,1"
    assert chosen("treasure", hand="g1 g7 r6 n9", palace=buildings, table=table) == "chests 2 with g1 g7"


@pytest.mark.parametrize(("card", "done"), [("g2", "decline"), ("g9", "steal g9")])
def test_a_thief_waits_for_a_good_card(card: str, done: str) -> None:
    thief = 'thieves.held ["thief-g"]'
    found = chosen("thieves", own=thief, display=f"{card} c1 n3 r4", table="active 1", agenda=AFTER_BENS_TURN)
    assert found == done


def test_it_begs_when_it_is_poor() -> None:
    assert chosen("characters", hand="g5", own='characters.cards ["beggar"]') == "beggar"


def test_it_changes_money_to_pay_exactly() -> None:
    """Together with the three dirhams, the seven in hand pay for the tower."""
    changer = 'characters.cards ["money-changer"]'
    found = chosen("characters", hand="g5 n4 r7", own=changer, market="- T10w - -", display="c8 c9 r3 r5")
    assert found == "money changer n4 for r3"


def test_it_reveals_a_bonus_card_that_takes_the_lead() -> None:
    assert chosen("bonus", palace="G10@-1,0", own='bonus.held ["G10"]') == "reveal G10"


def test_it_buys_a_sultan_card_it_can_pay_exactly() -> None:
    card = 'sultan.open [["sultan-g1", "tower"]]'
    assert chosen("sultan", hand="g7 r2 r5", table=card) == "buy sultan-g1 with g7"


@pytest.mark.parametrize(("seen", "built"), [("N", "place T11n @ 0,-1"), ("E", "place T11n @ -1,0")])
def test_it_builds_against_the_attack_that_its_scout_has_seen(seen: str, built: str) -> None:
    """North of the start tile the wall closes an open side to the north; to the west it closes none."""
    others = [direction for direction in "NESW" if direction != seen]
    table = f'scorings 1\ninvaders.attacks ["{seen}", "{others[0]}", "{others[1]}"]\ninvaders.past ["{others[2]}"]'
    scouted = f'aside T11n\n  invaders.scouted "{seen}"'
    assert chosen("invaders", own=scouted, palace="G10@1,0", table=table, agenda=PLACING) == built
