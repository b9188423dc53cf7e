"""Money that is accepted, but not together with other money: the refusal says exactly that."""

import pytest
from tests.scenario import scenario, seat


@pytest.mark.rule("DIA-02")
@pytest.mark.rule("EXC-08")
@pytest.mark.parametrize(
    ("payment", "refusal"),
    [
        ("d4 g2", "g2 cannot be paid together with diamonds (DIA-02)"),
        ("d4 g5 xgn", "with xgn only gulden, denar can be paid, not d4 (EXC-08)"),
        ("n6", "n6 cannot be paid here, only gulden (BASE-23)"),
        ("g2 n6", "n6 cannot be paid here, only gulden (BASE-23)"),
    ],
)
def test_a_refusal_says_whether_money_is_not_accepted_or_not_accepted_together(payment: str, refusal: str) -> None:
    ana = seat("Ana", hand="d4 d5 g2 g5 n6 xgn")
    table = scenario(ana, "Ben", "Cleo", modules=["diamonds", "exchange"], market="P6n - - -")
    table.allows("buy 1 with d4 d5", "buy 1 with g2 g5", "buy 1 with n6 xgn")
    assert str(table.game.why_not(f"buy 1 with {payment}")) == refusal
