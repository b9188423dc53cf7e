"""A client's choice of a computer opponent."""

from __future__ import annotations

from pydantic import BaseModel, field_validator, model_validator

from alhambra.bots import BOTS
from alhambra.bots.styles import in_style, styles_of
from alhambra.table.seats import SUBSTITUTE


class Opponent(BaseModel):
    level: str = SUBSTITUTE
    style: str | None = None

    @field_validator("level")
    @classmethod
    def known_level(cls, level: str) -> str:
        if level not in BOTS:
            raise ValueError(f"the levels are {', '.join(BOTS)}")
        return level

    @model_validator(mode="after")
    def known_style(self) -> Opponent:
        """A level that is known may still have no such style."""
        offered = styles_of(self.level)
        if self.style is not None and self.style not in offered:
            raise ValueError(f"the styles of '{self.level}' are {', '.join(offered) or 'none'}")
        return self

    @property
    def bot(self) -> str:
        """The name of the computer opponent."""
        return in_style(self.level, self.style)
