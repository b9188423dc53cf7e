"""The menu and the hand with things that only modules add."""

from alhambra import Game
from alhambra.terminal.cli.menu import menu
from alhambra.terminal.draw.players import draw_hand
from alhambra.terminal.speech import Speech

POSITION = """alhambra position 1
modules ["exchange", "diamonds"]
player Ana
  hand d3 g5 n3 xgn
player Ben
market P8 - - -
display g1 r1 n1 c1
"""


def test_a_payment_with_an_exchange_card_is_in_the_menu() -> None:
    game = Game.from_position(POSITION, seed=1)
    choices = [choice for section in menu(Speech(), game.state, 0, game.legal_actions()) for choice in section.choices]
    assert "buy 1 with g5 n3 xgn" in [str(choice.action) for choice in choices]


def test_the_hand_shows_every_currency_and_cards_that_are_not_money() -> None:
    hand = str(draw_hand(Speech(), Game.from_position(POSITION, seed=1).state, 0))
    assert hand.split()[1:] == ["g5", "=", "5", "n3", "=", "3", "d3", "=", "3", "xgn"]
