"""Plans: what is prepared while others play is played when the turn comes, if it is still possible."""

import json
import random

import pytest
from tests.table.test_table import NAMES, Onlooker, any_action, at_position, begun, play, step_of, viewers_of

from alhambra.editions import MODULES
from alhambra.kernel.actions import ActionPart
from alhambra.kernel.errors import IllegalAction, Unreadable
from alhambra.kernel.record import UNDO
from alhambra.table.autoplay import PlayPlanned
from alhambra.table.plans import BY_PLAN, possible
from alhambra.table.refusals import Refused
from alhambra.table.seats import SUBSTITUTE
from alhambra.table.table import Table


def card(table: Table, at: int = 0) -> str:
    """A card of the display."""
    assert table.game is not None
    return table.game.state.display[at]


def next_seat(table: Table) -> int:
    assert table.decider is not None
    return (table.decider + 1) % len(NAMES)


def plan(table: Table, seat: int, *actions: str) -> None:
    table.change_seat(seat, plan=table.lay_out(seat, actions))


def end_turn(table: Table, taken: str) -> None:
    play(table, f"take {taken}")
    play(table, "end turn")


def play_planned(table: Table) -> str:
    """The part of a plan that the server plays."""
    how = table.autoplay
    assert isinstance(how, PlayPlanned)
    assert table.decider is not None
    table.advance(table.move(table.decider, table.version, how.action, BY_PLAN, 1.0))
    return how.action


def reason(table: Table, seat: int) -> str:
    _, refusal = table.plan_of(seat)
    return refusal.rule if refusal else ""


def test_a_plan_plays_itself_when_the_turn_comes() -> None:
    table = begun([])
    seat, wanted = next_seat(table), f"take {card(table, 1)}"
    plan(table, seat, wanted, "end turn")
    assert table.plan_of(seat) == ((wanted, "end turn"), None)
    assert table.autoplay is None
    play(table, f"take {card(table)}")
    assert table.autoplay is None
    play(table, "end turn")
    assert [play_planned(table), play_planned(table)] == [wanted, "end turn"]
    assert table.decider == (seat + 1) % len(NAMES)
    assert table.plan_of(seat) == ((), None)


def test_a_plan_is_for_one_turn_only() -> None:
    table = begun([])
    seat = next_seat(table)
    plan(table, seat, f"take {card(table, 1)}")
    end_turn(table, card(table))
    play_planned(table)
    play(table, "end turn")
    for _ in NAMES:
        assert table.autoplay is None
        end_turn(table, card(table))
    assert table.plan_of(seat) == ((), None)


def test_a_plan_that_is_not_possible_any_more_says_why_and_the_player_is_asked() -> None:
    table = begun([])
    seat, wanted = next_seat(table), card(table)
    plan(table, seat, f"take {wanted}", "end turn")
    others = [each for each in range(len(NAMES)) if each != seat]
    end_turn(table, wanted)
    assert table.decider == seat
    assert table.game is not None
    if wanted in table.game.state.display:
        pytest.fail("the card came again: choose another seed")
    assert table.autoplay is None
    assert reason(table, seat) == "BASE-21"
    assert [table.plan_of(other) for other in others] == [((), None)] * 2


def test_whoever_does_something_else_gives_the_plan_up() -> None:
    table = begun([])
    seat, wanted = next_seat(table), card(table)
    plan(table, seat, f"take {wanted}")
    assert not table.ends_plan(seat, "decline")
    end_turn(table, wanted)
    assert table.ends_plan(seat, f"take {card(table)}")


def test_whoever_takes_a_planned_action_back_gives_the_plan_up() -> None:
    table = begun([])
    seat = next_seat(table)
    plan(table, seat, f"take {card(table, 1)}")
    end_turn(table, card(table))
    play_planned(table)
    assert table.ends_plan(seat, UNDO)
    table.change_seat(seat, plan=None)
    play(table, UNDO)
    assert (table.decider, table.autoplay) == (seat, None)


def test_a_plan_waits_for_what_it_says_nothing_about() -> None:
    """After an action in the Red Palace guards could be used; the plan does not say whether."""
    table = begun([], "red_palace")
    luck = random.Random(4)
    while True:
        seat = next_seat(table)
        if step_of(table) == "act" and table.game and table.game.state.display:
            plan(table, seat, f"take {card(table, 1)}", "end turn")
        while table.decider != seat and not table.autoplay:
            play(table, any_action(table, luck))
        if table.autoplay:
            play_planned(table)
            if step_of(table) == "guard abilities":
                break
            table.change_seat(seat, plan=None)
            while table.decider == seat:
                play(table, any_action(table, luck))
        else:
            play(table, any_action(table, luck))
    assert table.autoplay is None
    assert not table.ends_plan(seat, "decline")
    play(table, "decline")
    assert play_planned(table) == "end turn"


def test_a_plan_is_played_even_if_its_player_has_left_for_a_computer() -> None:
    table = begun([])
    seat, wanted = next_seat(table), f"take {card(table, 1)}"
    plan(table, seat, wanted)
    table.change_seat(seat, level=SUBSTITUTE)
    end_turn(table, card(table))
    assert play_planned(table) == wanted


def test_a_purchase_is_planned_with_the_place_for_its_tile() -> None:
    table = begun([])
    luck = random.Random(2)
    while True:
        seat = next_seat(table)
        assert table.game is not None
        offered = [sale for choice in possible(table.game, seat) for sale in choice.get("sales", [])]
        sales = [sale for sale in offered if sale["affordable"]]
        if step_of(table) == "act" and sales:
            break
        play(table, any_action(table, luck))
    sale = sales[0]
    money = next(tender["money"] for tender in sale["tenders"] if sum(dict(tender["money"]).values()) >= sale["amount"])
    buy = f"buy {sale['offer']} with {' '.join(card for card, _ in money)}"
    laid = table.lay_out(seat, [buy, f"place {sale['tile']} @ 0,1", "end turn"])
    assert laid is not None
    assert laid.actions[1:] == (f"place {sale['tile']} @ 0,1", "end turn")
    with pytest.raises(IllegalAction) as refused:
        table.lay_out(seat, [buy, f"place {sale['tile']} @ 3,3"])
    assert refused.value.rule == "BASE-33"


EXACT = """alhambra position 1
edition "alhambra"
modules []
options {"confirm": true}
player Ana
player Ben
  hand r5 r3 n4
player Cleo
market T13e G8nw P5nw S9
display r3 g2 c8 g9
draw c5 g6 n7 r2 c7 g5 r7 scoring1 scoring2 *
tower A7es S5sw G12s C8nw T10w P8 *
turn 10
"""
"""Ben can buy the garden exactly, which gives him another action."""
GARDEN = "buy 2 with r3 r5", "place G8nw @ 0,-1"


def test_a_whole_turn_is_laid_out_and_each_action_is_played_when_it_can_be() -> None:
    table = at_position(EXACT)
    plan(table, 1, *GARDEN, "take g9", "end turn")
    buy, place = GARDEN
    order = (buy, "take g9", place, "end turn")
    assert table.plan_of(1) == (order, None)
    end_turn(table, "c8")
    assert tuple(play_planned(table) for _ in order) == order
    assert table.decider == 2


@pytest.mark.parametrize(
    ("laid", "verbs"),
    [
        ((), {"take", "buy"}),
        (("take g9",), {"end turn"}),
        (("take g9", "end turn"), set()),
        (GARDEN[:1], {"take", "buy", "pass"}),
        ((*GARDEN, "end turn"), {"take", "buy", "pass"}),
        ((GARDEN[0], "take g9"), {"place", "reserve"}),
        ((*GARDEN, "take g9", "end turn"), set()),
    ],
)
def test_what_could_be_added_follows_what_is_planned(laid: tuple[str, ...], verbs: set[str]) -> None:
    table = at_position(EXACT)
    plan(table, 1, *laid)
    assert table.game is not None
    assert {choice["verb"] for choice in possible(table.game, 1, table.plan_of(1)[0])} == verbs
    card = [ActionPart("card", "c8")]
    if not verbs:
        with pytest.raises(Refused) as refused:
            table.check_meant(1, card)
        assert refused.value.reason.key == "server.nothing-to-add"
    elif "take" in verbs:
        table.check_meant(1, card)
    else:
        with pytest.raises(IllegalAction):
            table.check_meant(1, card)


def test_where_a_plan_has_become_impossible_another_can_be_thought_of() -> None:
    table = at_position(EXACT)
    plan(table, 2, "take g9", "end turn")
    end_turn(table, "g9")
    assert table.game is not None
    assert "take" in {choice["verb"] for choice in possible(table.game, 2, table.plan_of(2)[0])}


def test_a_bad_plan_is_refused_with_the_reason() -> None:
    table = begun([])
    seat = next_seat(table)
    twice = [f"take {card(table)}", f"take {card(table, 1)}"]
    for bad, why in ((["take g9 g9 g9"], "not-on-display"), (twice, "not-after-that"), (["steal g9"], "not-in-game")):
        with pytest.raises(IllegalAction) as refused:
            table.lay_out(seat, bad)
        assert refused.value.reason.key.endswith(why), refused.value.reason
    with pytest.raises(Unreadable):
        table.lay_out(seat, ["fly away"])
    assert table.decider is not None
    with pytest.raises(Refused) as now:
        table.lay_out(table.decider, [f"take {card(table)}"])
    assert now.value.reason.key == "server.your-turn-now"
    assert table.lay_out(seat, []) is None


def test_nobody_else_is_sent_a_plan() -> None:
    table = begun([])
    viewers, onlookers = viewers_of(table), [Onlooker(seat) for seat in (0, 1, 2, None)]
    for onlooker in onlookers:
        viewers.add(onlooker)
        viewers.show_again(onlooker, None)
    seat = next_seat(table)
    sent = [len(onlooker.written) for onlooker in onlookers]
    viewers.announce()
    plan(table, seat, f"take {card(table, 1)}", "end turn")
    summaries = [onlooker.written[-1] for onlooker in onlookers]
    viewers.announce()
    viewers.show()
    assert [len(onlooker.written) for onlooker in onlookers] == [count + 1 for count in sent]
    assert [onlooker.written[-1] for onlooker in onlookers] == summaries
    assert "plan" not in json.dumps(viewers.summary())


@pytest.mark.parametrize(
    ("edition", "modules"),
    [("alhambra", list(MODULES)), ("red_palace", ["camps", "medina"])],
    ids=["everything", "red palace"],
)
def test_everything_that_could_be_planned_first_can_be_laid_out(edition: str, modules: list[str]) -> None:
    table, luck = begun(modules, edition), random.Random(8)
    for _ in range(60):
        assert table.game is not None
        for seat in range(len(NAMES)):
            if table.decider == seat == table.game.state.active:
                continue
            for choice in possible(table.game, seat):
                for values in choice.get("actions", [])[:2]:
                    words = choice["pattern"]
                    for value in values:
                        start, end = words.index("{"), words.index("}") + 1
                        words = words[:start] + (value if isinstance(value, str) else " ".join(value)) + words[end:]
                    assert table.lay_out(seat, [words])
        play(table, any_action(table, luck))


def test_whoever_plays_the_rest_of_a_plan_by_hand_does_something_else() -> None:
    """What has been played of it is not asked for again."""
    table = begun([])
    seat, wanted = next_seat(table), f"take {card(table, 1)}"
    plan(table, seat, wanted, "end turn")
    end_turn(table, card(table))
    play_planned(table)
    assert table.plan_of(seat) == (("end turn",), None)
    assert table.ends_plan(seat, "end turn")


def test_the_server_has_played_for_somebody_only_if_it_did_the_last_thing() -> None:
    table = begun([])
    first = table.decider
    assert first is not None
    table.advance(table.move(first, 0, f"take {card(table)}", None, 1.0))
    assert table.played_for_since(first) == 0
    table.advance(table.move(first, 1, "end turn", "client", 1.0))
    assert table.played_for_since(first) is None
