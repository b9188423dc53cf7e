"""A good memory knows what was seen, and nothing else."""

import json
from collections import Counter

import pytest
from tests.properties.policies import Dice, builder
from tests.rules.modules.character_tables import owner, with_characters
from tests.scenario import scenario, seat

from alhambra import Game, new_game
from alhambra.bots.memory import Memory, Seen
from alhambra.editions import EDITIONS, MODULES
from alhambra.game import places
from alhambra.game.events import DealtMoney


def money_seen(game: Game) -> list[list[str]]:
    return [list(hand) for hand in Memory(game).seen_by(game, None).hands]


@pytest.mark.parametrize("edition", ["alhambra", "red_palace"])
def test_money_dealt_face_up_is_remembered_until_it_is_spent(edition: str) -> None:
    game = new_game(3, edition=edition, seed=7)
    assert money_seen(game) == [sorted(hand) for hand in game.state.hands]
    dice = Dice("memory")
    while game.decision:
        game.play(builder(game.legal_actions(), dice))
    # Without modules all money is taken face up, also in a draft.
    assert money_seen(game) == [sorted(hand) for hand in game.state.hands]


def test_money_drafted_and_taken_for_guards_is_remembered_as_well() -> None:
    game, dice = (
        new_game(3, edition="red_palace", seed=7, options={"abilities": ["money", "swap", "preview", "half"]}),
        Dice("red"),
    )
    while game.decision:
        game.play(builder(game.legal_actions(), dice))
    assert money_seen(game) == [sorted(hand) for hand in game.state.hands]


@pytest.mark.parametrize("seed", range(3))
def test_only_cards_actually_held_are_remembered_and_unseen_ones_stay_unknown(seed: int) -> None:
    game = new_game(4, tuple(MODULES), seed=seed)
    assert any(len(known) < len(hand) for known, hand in zip(money_seen(game), game.state.hands, strict=True)), (
        "master builders are dealt unseen"
    )
    dice = Dice(seed)
    for _ in range(400):
        if game.decision:
            game.play(builder(game.legal_actions(), dice))
    game.make_final()
    for known, hand in zip(money_seen(game), game.state.hands, strict=True):
        assert not Counter(known) - Counter(hand)


def test_money_dealt_after_the_first_decisions_is_remembered_too(monkeypatch: pytest.MonkeyPatch) -> None:
    early = (places.FIRST_CHOICES, *(stage for stage in places.STAGES if stage != places.FIRST_CHOICES))
    stages = (places.PALACES, *(stage for stage in early if stage != places.PALACES))
    monkeypatch.setitem(EDITIONS, "late", EDITIONS["alhambra"]._replace(name="late", stages=stages))
    game, dice = new_game(3, ["trader"], edition="late", seed=2), Dice("late")
    assert money_seen(game) == [[], [], []]
    while not game.state.hands[0]:
        game.play(builder(game.legal_actions(), dice))
    for _ in range(60):
        game.play(builder(game.legal_actions(), dice))
    game.make_final()
    assert money_seen(game) == [sorted(hand) for hand in game.state.hands]


def test_a_card_begged_unseen_is_unknown_even_if_its_twin_lies_on_the_display() -> None:
    table = with_characters(owner("Ana", "beggar"), "Ben", "Cleo", display="g5 r1 n1 c1", draw="g5 r2 *")
    table.plays("beggar")
    assert (table.hand("Ana"), table.display) == ("g5", "g5 r1 n1 c1")
    assert money_seen(table.game)[0] == []


def test_a_card_taken_from_the_display_is_known_even_if_its_twin_follows() -> None:
    table = with_characters("Ana", "Ben", "Cleo", display="g5 r1 n1 c1", draw="g5 *")
    table.plays("take g5")
    assert table.display == "r1 n1 c1 g5"
    assert money_seen(table.game)[0] == ["g5"]


def test_what_is_noted_while_the_game_goes_on_is_what_a_replay_finds() -> None:
    """Even if actions are undone, and if the memory was packed in the middle of a turn."""
    game, dice = new_game(3, ["vizier", "thieves"], seed=11), Dice("note")
    memory = Memory(game)
    for number in range(150):
        memory.note(game, game.play(builder(game.legal_actions(), dice)))
        if number % 3 == 0 and game.can_undo():
            game.undo()
        if number % 40 == 0:
            seen = Seen.from_json(json.loads(json.dumps(memory.seen_by(game, None).to_json())))
            memory = Memory.taken_up(game, seen)
        if number % 10 == 0:
            assert memory.seen_by(game, None) == Memory(game).seen_by(game, None)


def test_what_is_dealt_face_up_to_one_player_tells_nothing_of_a_twin_that_another_drew_unseen() -> None:
    before, after = (
        scenario(*[seat(name, hand=hand) for name in ("Ana", "Ben", "Cleo")], display="r1 r2 r3 r4").game
        for hand in ("", "g5")
    )
    memory = Memory(before)
    memory.note(after, [DealtMoney(1, ("g5",))])
    assert memory.seen_by(after, None).hands == ((), ("g5",), ())
