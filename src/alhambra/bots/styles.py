"""Styles: likes and dislikes that make one opponent play differently from another.

A style adds to the weights of a few terms, equally in every phase except the last turn, when everybody takes what they
can get. The additions are small enough that a bot with a style is as strong as one without (docs/opponents.md), and
large enough to be noticed at the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from alhambra.bots.planner.table import END
from alhambra.bots.planner.weights import Weights
from alhambra.kernel.errors import SetupError

STYLES: Mapping[str, Mapping[str, float]] = MappingProxyType(
    {
        "walls": {"wall": 0.5, "wall_times": 0.15},
        "towers": {"own_tower": 1.5, "lead_tower": 0.5},
        "miser": {"coins": 0.06, "cards": 0.2},
        "spoiler": {"majorities_others": -0.35, "next_scoring_others": -0.35},
    }
)
"""For each style, what it adds to the weights of terms: the wall builder, the lover of towers, the miser, and the
spoiler, who would rather take a majority from others than build in peace."""

STYLED = ("planner", "master", "grandmaster")
"""The levels that can have a style: those whose evaluation has weights."""


def styles_of(level: str) -> tuple[str, ...]:
    """The styles that a level can have."""
    return tuple(STYLES) if level in STYLED else ()


def in_style(level: str, style: str | None) -> str:
    """The name of the bot of a level with a style, or with none.

    >>> in_style("planner", "walls"), in_style("greedy", None)
    ('planner/walls', 'greedy')
    """
    return level if style is None else f"{level}/{style}"


def level_and_style(name: str) -> tuple[str, str | None]:
    """The level and the style of a bot by its name.

    >>> level_and_style("planner/walls"), level_and_style("greedy"), level_and_style("my/rusher")
    (('planner', 'walls'), ('greedy', None), ('my/rusher', None))
    """
    level, _, style = name.partition("/")
    return (level, style) if style in styles_of(level) else (name, None)


def styled(weights: Weights, style: str) -> Weights:
    """The weights of a planner with a style."""
    likes = STYLES[style]
    phases = tuple(
        phase if at == END else {term: weight + likes.get(term, 0.0) for term, weight in phase.items()}
        for at, phase in enumerate(weights.phases)
    )
    return weights._replace(phases=phases)


def checked_style(name: str) -> str:
    """The name of a style. Raises `SetupError` if there is none of that name."""
    if name not in STYLES:
        raise SetupError(f"there is no style '{name[:40]}'; there are {', '.join(STYLES)}")
    return name
