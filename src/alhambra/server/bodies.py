"""What is sent to the REST part and what comes back, as it is described by OpenAPI."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator

from alhambra.bots import BOTS
from alhambra.game.setup import FEWEST_PLAYERS, LONGEST_NAME, MOST_PLAYERS

Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
Token = Annotated[str, Field(min_length=1, max_length=64)]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class WantedSeat(Body):
    """`me` is the creator, `here` another one at the same screen, `open` whoever comes, `bot` a computer opponent."""

    kind: Literal["me", "here", "open", "bot"]
    name: Name | None = None
    level: str | None = None

    @field_validator("level")
    @classmethod
    def known_level(cls, level: str | None) -> str | None:
        if level is not None and level not in BOTS:
            raise ValueError(f"the levels are {', '.join(BOTS)}")
        return level


class Live(Body):
    kind: Literal["live"] = "live"


class Days(Body):
    kind: Literal["days"]
    days: Annotated[float, Field(ge=0.01, le=60)]


class Aids(Body):
    hints: bool = True
    majorities: bool = True
    memory: bool = False


class NewTable(Body):
    """A table as its creator wants it. The game begins when every seat is taken."""

    name: Name
    edition: Annotated[str, Field(max_length=40)] = "alhambra"
    modules: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=40)] = []
    options: Annotated[dict[str, Any], Field(max_length=40)] = {}
    public: bool = False
    seats: Annotated[list[WantedSeat], Field(min_length=FEWEST_PLAYERS, max_length=MOST_PLAYERS)]
    pace: Annotated[Live | Days, Field(discriminator="kind")] = Live()
    aids: Aids = Aids()


class HeldSeat(Body):
    seat: int
    token: str


class MadeTable(Body):
    """The id of a new table, and a token for each seat of its creator."""

    table: str
    seats: list[HeldSeat]


class SitDown(Body):
    name: Name
    seat: Annotated[int, Field(ge=0, lt=MOST_PLAYERS)] | None = None


class Tokens(Body):
    tokens: Annotated[list[Token], Field(max_length=200)]


class SeatSeen(Body):
    seat: int
    kind: Literal["human", "bot", "open"]
    name: str | None
    online: bool
    level: str | None
    resigned: bool
    abandoned: bool


class TableSeen(Body):
    """What everybody may know of a table."""

    table: str
    edition: str
    modules: list[str]
    options: dict[str, Any]
    public: bool
    pace: Live | Days
    aids: Aids
    started: bool
    over: bool
    seats: list[SeatSeen]


class TableListed(TableSeen):
    """A table in a list: also when it last moved on, and whose decision is waited for."""

    moved: float
    decider: int | None


class OwnTable(TableListed):
    """A table at which a seat is held."""

    you: int
    your_turn: bool


class Said(Body):
    key: str
    args: dict[str, Any]


class Problem(Body):
    kind: str
    message: Said
    rule: str | None = None


class Error(Body):
    """What is wrong with a request."""

    error: Problem
