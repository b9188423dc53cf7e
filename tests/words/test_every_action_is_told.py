"""Every action is reported: it begins with an event that names player and verb, and the log has a line for it."""

from itertools import product

import pytest
from tests.scenario.every_verb import CHAPTERS, every_verb, verbs_of

from alhambra import Action, Game, new_game
from alhambra.editions import EDITIONS, MODULES
from alhambra.editions.presets import EVERYTHING, modules_of
from alhambra.game.events import Acted
from alhambra.kernel.messages import languages
from alhambra.play.story import tell


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
    told = {play(game, action) for game, action in every_verb(edition, module)}
    assert verbs_of([module] if module else [], edition) - told == set()


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
