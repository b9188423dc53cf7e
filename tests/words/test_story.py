"""What happened is reported clearly: by what means, and whether points were won or lost."""

import pytest
from tests.scenario import scenario, seat

from alhambra.game.events import Scored
from alhambra.game.scoring.lines import ScoreLine
from alhambra.kernel.messages import Message
from alhambra.play.story import sentence, tell


@pytest.mark.parametrize("whose", ["the turn of somebody else", "the own turn"])
def test_what_the_vizier_buys_is_told_as_his_purchase(whose: str) -> None:
    ana, ben = seat("Ana", hand="g8"), seat("Ben", hand="g8")
    table = scenario(ana, ben, market="P8 S9 A9 C10", display="g1 r1 n1 c1", modules=["vizier"]).plays("take g1")
    if whose == "the own turn":
        table.plays("decline")  # Ben is asked first
    told = [str(each.message) for each in tell(table.game.state, table.game.play("send vizier 1 with g8"))]
    name = "Ana" if whose == "the own turn" else "Ben"
    assert f"{name} sends the vizier and buys P8 with g8." in told


def test_what_is_bought_in_a_turn_is_told_as_exact_or_not() -> None:
    table = scenario(seat("Ana", hand="g8 r9"), "Ben", market="P8 S7w A9 C10", modules=["vizier"])
    said = [sentence(table.game.state, event) for event in table.game.play("buy 1 with g8")]
    said += [sentence(table.game.state, event) for event in table.game.play("buy 2 with r9")]
    assert [message.key for message in said if "bought" in message.key] == ["event.bought-exactly", "event.bought"]


@pytest.mark.parametrize(
    ("points", "told"),
    [
        (1, "Ana gets 1 point: longest wall: 1."),
        (4, "Ana gets 4 points: longest wall: 1."),
        (-1, "Ana loses 1 point: longest wall: 1."),
        (-3, "Ana loses 3 points: longest wall: 1."),
    ],
)
def test_lost_points_are_told_as_lost(points: int, told: str) -> None:
    state = scenario("Ana", "Ben").game.state
    line = ScoreLine(0, points, 1, "BASE-60", Message("scored.wall", length=1))
    assert str(sentence(state, Scored(line))) == told


@pytest.mark.parametrize("language", ["en", "de", "nl", "hu"])
def test_one_is_told_in_the_singular(language: str) -> None:
    def said(key: str, count: int) -> str:
        return Message(key, count=count, cell="0,1", side="n").render(language)

    for key in ("camps.line", "watchtowers.in-wall", "event.gained", "event.lost"):
        one, two = said(key, 1), said(key, 2).replace("2", "1")
        assert "1" in one
        invariable = language == "hu" or (language, key) == ("de", "camps.line")
        assert (one == two) is invariable, key
