"""Whether a player is asked about abilities after the last action gives nothing of the hand away (RUL-110)."""

from collections import Counter

import pytest
from tests.rules.red_palace.tables import red
from tests.scenario import Table, seat

MARKET = "T9 C10 T7e^e T13e A8n A9s A12"
BUYING = ["preview", "fresh", "overpaid", "swap"]
NO_PREVIEW = ["half", "fresh", "overpaid", "swap"]


def after_buying(hand: str, abilities: list[str], score: int = 2, market: str = MARKET) -> Table:
    """Ana has overpaid for the tower on the third space, which got a tower from the bag, and has one point left."""
    bag = Counter(dict.fromkeys("PSACGT", 9)) - Counter(tile[0] for tile in market.split())
    pieces = "T" + "".join((bag - Counter("T")).elements())
    ana, options = seat("Ana", hand=f"n9 {hand}", score=score), {"abilities": abilities}
    return red(ana, "Ben", "Cleo", options=options, market=market, red_bag=pieces).plays("buy 3+fresh with n9")


@pytest.mark.rule("RUL-110")
@pytest.mark.parametrize("card", ["g5", "r5", "n5", "c5"])
def test_whoever_has_a_card_left_is_asked_about_a_swap_whatever_card_it_is(card: str) -> None:
    table = after_buying(card, NO_PREVIEW)
    assert (table.decides, table.now) == ("Ana", "guard abilities")
    assert bool(table.choices("swap piece")) == (card != "n5")  # nothing lies on the third space any longer


@pytest.mark.rule("RUL-110")
@pytest.mark.parametrize("cards", ["n8 r5", "n7 r5", "c1 c1"])
def test_whoever_has_two_cards_left_is_asked_about_the_preview_whatever_cards_they_are(cards: str) -> None:
    table = after_buying(cards, ["preview", "fresh", "overpaid", "half"])
    assert (table.decides, table.now) == ("Ana", "guard abilities")
    assert bool(table.choices("guard preview")) == ("n8" in cards)


@pytest.mark.rule("RUL-110")
def test_whoever_can_visibly_use_nothing_is_not_asked() -> None:
    assert after_buying("", NO_PREVIEW).now == "placing"  # no card
    assert after_buying("r5", NO_PREVIEW, score=1).now == "placing"  # neither guard nor point
    assert after_buying("r5", ["preview", "fresh", "overpaid", "half"]).now == "placing"  # one card
    assert after_buying("r5", BUYING, market="- - T7e^e - - - -").now == "placing"  # nothing to swap or to buy
    table = after_buying("r5 r6", ["preview", "fresh", "overpaid", "half"], market="T9 C10 T7e^e T13e - - -")
    assert table.now == "placing"  # nothing on the preview


@pytest.mark.rule("RUL-110")
def test_what_everybody_sees_decides_about_the_other_abilities() -> None:
    table = red(seat("Ana", score=1), "Ben", "Cleo", display="g1 g2", market=MARKET).plays("take g1")
    assert table.now == "guard abilities"
    table = red(seat("Ana"), "Ben", "Cleo", display="g1 g2", market=MARKET).plays("take g1")
    assert table.decides == "Ben"
