"""A client's choice of a computer opponent."""

from __future__ import annotations

from dataclasses import dataclass

from alhambra.bots import BOTS
from alhambra.bots.styles import in_style, styles_of
from alhambra.table.seats import SUBSTITUTE


@dataclass(frozen=True, kw_only=True)
class Opponent:
    """A level, and a style that it can have."""

    level: str = SUBSTITUTE
    style: str | None = None

    def __post_init__(self) -> None:
        if self.level not in BOTS:
            raise ValueError(f"the levels are {', '.join(BOTS)}")
        offered = styles_of(self.level)
        if self.style is not None and self.style not in offered:
            raise ValueError(f"the styles of '{self.level}' are {', '.join(offered) or 'none'}")

    @property
    def bot(self) -> str:
        """The name of the computer opponent."""
        return in_style(self.level, self.style)
