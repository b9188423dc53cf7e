"""Every action is reported: it begins with an event that names player and verb, and the log has a line for it."""

import random
from collections.abc import Callable, Sequence
from itertools import product

import pytest
from tests.rules.modules.character_tables import auction
from tests.scenario import scenario, seat
from tools.soaking.openings import changed
from tools.soaking.players import Seeker

from alhambra import Action, Game, new_game
from alhambra.editions import EDITIONS, MODULES, compile_rules
from alhambra.editions.presets import EVERYTHING, modules_of
from alhambra.game import places
from alhambra.game.events import Acted
from alhambra.kernel.messages import languages
from alhambra.play.story import tell

CHAPTERS: list[tuple[str, str | None]] = [
    *((edition.name, None) for edition in EDITIONS.values() if edition.has_own_rules),
    *(("alhambra", module) for module in (None, *MODULES)),
]
"""An edition with the base game's rules has no other verbs."""
LONGEST = 600
GAMES = 12


def trading_the_conjurer() -> Game:
    table = auction("conjurer", "Ana", seat("Ben", hand="g5"), "Cleo", aside="dancer beggar")
    return table.plays("bid 5", "decline", "decline", "pay bid with g5").game


def swapping_with_a_gate() -> Game:
    palace = "P7e@1,0 S9@1,1 A9@2,1 T10w@2,0"
    ana = seat("Ana", **{"gates.held": "1", "palace": palace, "reserve": "C9w"})
    return scenario(ana, "Ben", "Cleo", modules=["gates"], display="g1 g2 g3 g4").game


def spending_a_guard() -> Game:
    ana = seat("Ana", palace="T9es^e!ue@1,0 P7w^w!uw@-1,0")
    options = {"abilities": ["money", "half", "swap", "wall"]}
    table = scenario(ana, "Ben", "Cleo", edition="red_palace", options=options, display="g1 g2 g3 g4")
    return table.plays("guard money g1").game


def without_an_action() -> Game:
    return scenario("Ana", "Ben", "Cleo", edition="red_palace", market="- - - - - - -", draw="", box="*").game


RARE: dict[str, list[tuple[Callable[[], Game], str]]] = {
    "characters": [(trading_the_conjurer, "trade conjurer")],
    "gates": [(swapping_with_a_gate, "gate swap C9w for T10w @ 2,0 w")],
    "red_palace": [(spending_a_guard, "spend guard 1,0e"), (without_an_action, "pass")],
}
"""Situations that come up too rarely in games."""


def verbs_of(modules: Sequence[str], edition: str = "alhambra") -> set[str]:
    """Every verb with these modules, for any number of players."""
    rulesets = [compile_rules(edition, modules, {"confirm": True}, players) for players in (2, 3)]
    return {verb for rules in rulesets for _, verb in rules.verbs}


def play(game: Game, action: Action | str) -> str:
    """Play an action and check what is reported about it; returns its verb."""
    assert game.decision is not None
    player = game.decision.player
    acted, *others = events = game.play(action)
    assert isinstance(acted, Acted)
    assert acted.player == player
    assert str(action).startswith(acted.verb)
    assert not any(isinstance(event, Acted) for event in others)
    lines = [told for told in tell(game.state, events) if told.logged and getattr(told.event, "player", None) == player]
    assert lines, f"nobody learns of '{action}': {events}"
    for language, line in product(languages(), lines):
        assert game.state.names[player] in line.message.render(language)
    return acted.verb


@pytest.mark.parametrize(("edition", "module"), CHAPTERS)
def test_every_verb_of_every_edition_and_every_module_is_told(edition: str, module: str | None) -> None:
    modules = [module] if module else []
    missing = verbs_of(modules, edition)
    for situation, action in RARE.get(module or edition, []):
        missing.discard(play(situation(), action))
    for seed in range(GAMES):
        luck = random.Random(seed)
        game = new_game(2 + seed % 2, modules, edition, seed, options={"confirm": True})
        assert game.decision is not None
        if seed % 3 and game.decision.step == places.ACT:
            game = changed(game, luck)
        seeker = Seeker(luck)
        for _ in range(LONGEST):
            if game.decision and missing:
                missing.discard(play(game, seeker.choose(game, game.legal_actions())))
    assert missing == set()


@pytest.mark.parametrize("edition", EDITIONS)
def test_modules_together_and_other_editions_have_no_other_verbs(edition: str) -> None:
    everything = modules_of([EVERYTHING], edition)
    assert verbs_of(everything, edition) <= {
        verb for other, module in CHAPTERS for verb in verbs_of([module] if module else [], other)
    }


@pytest.mark.rule("TRA-01")
def test_a_secret_choice_is_told_without_what_was_chosen() -> None:
    game = new_game(["Ana", "Ben"], ["trader"], seed=1)
    (acted,) = game.play("choose inhabitants garden pavilion tower")
    assert isinstance(acted, Acted)
    assert (acted.player, acted.verb, str(acted.action)) == (0, "choose inhabitants", "choose inhabitants")
    (told,) = tell(game.state, [acted])
    assert str(told.message) == "Ana has chosen three inhabitants."
    assert "garden" not in str(told.message.args)


def test_the_names_of_verbs_are_plain_words() -> None:
    assert [verb for verb in verbs_of(list(MODULES)) if not verb.replace(" ", "").isalpha()] == []
