"""Request and response bodies of the REST API that are not defined in `alhambra.table.frames`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from alhambra.game.module import More
from alhambra.game.turn.setup import FEWEST_PLAYERS, LONGEST_NAME, MOST_PLAYERS
from alhambra.kernel.text import composed
from alhambra.server.web.opponents import Opponent
from alhambra.table.frames import RefusalData


def _composed(name: object) -> object:
    return composed(name) if isinstance(name, str) else name


Name = Annotated[str, BeforeValidator(_composed), Field(min_length=1, max_length=LONGEST_NAME)]
"""In normal form C, so that nobody's name depends on their keyboard."""
Token = Annotated[str, Field(min_length=1, max_length=64)]


class Body(BaseModel):
    """Any request or response body of the REST API."""

    model_config = ConfigDict(extra="forbid", use_attribute_docstrings=True)


class Form(Body):
    """A part of a new table. Clients may leave out fields that have a default; ours sends everything, as its types
    say."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=True)


class CreatorSeat(Form):
    """The creator's own seat."""

    kind: Literal["me"]


class SharedScreenSeat(Form):
    """Somebody else at the same screen."""

    kind: Literal["here"]
    name: Annotated[str, BeforeValidator(_composed), Field(max_length=LONGEST_NAME)] = ""


class OpenSeat(Form):
    """A seat anybody can take."""

    kind: Literal["open"]


class BotSeat(Form, Opponent):
    """A computer opponent."""

    kind: Literal["bot"]


NewSeat = CreatorSeat | SharedScreenSeat | OpenSeat | BotSeat


class NewClock(Form):
    """Seconds for every turn, and for the whole game a reserve for those that take longer."""

    turn: Annotated[float, Field(ge=1, le=3600)]
    reserve: Annotated[float, Field(ge=0, le=36_000)]


class Live(Form):
    kind: Literal["live"] = "live"
    clock: NewClock | None = None


class Days(Form):
    kind: Literal["days"]
    days: Annotated[float, Field(ge=0.01, le=60)]


class NewAids(Form):
    hints: bool = True
    majorities: bool = True
    memory: bool = False


class NewTable(Form):
    """A new table. The game begins when every seat is taken."""

    name: Name
    edition: Annotated[str, Field(max_length=40)] = "alhambra"
    modules: Annotated[list[Annotated[str, Field(max_length=40)]], Field(max_length=40)] = []
    options: Annotated[dict[Annotated[str, Field(max_length=40)], Any], Field(max_length=40)] = {}
    public: bool = False
    seats: Annotated[
        list[Annotated[NewSeat, Field(discriminator="kind")]],
        Field(min_length=FEWEST_PLAYERS, max_length=MOST_PLAYERS),
    ]
    pace: Annotated[Live | Days, Field(discriminator="kind")] = Live()
    aids: NewAids = NewAids()


class TakenSeat(Body):
    """A seat, and the token that holds it."""

    seat: int
    token: str


class MadeTable(Body):
    """The id of a new table, and a token for each seat of its creator."""

    table: str
    seats: list[TakenSeat]


class SitDown(Body):
    name: Name
    seat: Annotated[int, Field(ge=0, lt=MOST_PLAYERS)] | None = None


class Tokens(Body):
    tokens: Annotated[list[Token], Field(max_length=200)]


class BeginLesson(Body):
    """Start the lesson of an edition."""

    name: Name
    edition: Annotated[str, Field(max_length=40)] = "alhambra"


class ListedPuzzle(Body):
    """A puzzle, without a word about its solution."""

    id: int
    """It never changes, unlike the number."""
    number: int
    """The place in the list, without gaps: what people call it."""
    edition: str
    modules: list[str]
    players: int
    turn: int
    """The turn of the game in which it arose."""


class BeginPuzzle(Body):
    """Try to solve a puzzle."""

    name: Name


class PuzzleSolution(Body):
    """The best turn of a puzzle."""

    actions: list[str]
    theme: str
    """What it is about; `puzzle.why-<theme>` puts it into words."""


class LoadedReplay(Body):
    replay: str


class Continue(Body, Opponent):
    """Continue a recorded game from one of its decisions, in a seat, against computer opponents of one kind."""

    at: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: Annotated[int, Field(ge=0, lt=MOST_PLAYERS)]
    name: Name
    actions: Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=40)] = []
    """What is played there first, such as a better turn than the original one."""


class Error(Body):
    """What is wrong with a request."""

    error: RefusalData


# --- The catalogue and the rules --------------------------------------------------------------------------------------


class OfferedSwitch(Body):
    """An option that can be on or off, explained by the sentence `option.<name>`."""

    kind: Literal["switch"]
    name: str
    default: bool


class OfferedNames(Body):
    """An option that takes `count` of the names, or nothing; the sentence `choice.<option>-<name>` words a name."""

    kind: Literal["names"]
    name: str
    names: list[str]
    count: int
    unless: str | None
    """A switch that settles it: while it is on, there is nothing to choose."""


OfferedOption = Annotated[OfferedSwitch | OfferedNames, Field(discriminator="kind")]


class OfferedModule(Body):
    """A module. The sentence `title.<name>` is its title, `summary.<name>` its description."""

    name: str
    number: int
    rules: str
    """The prefix of its rules."""
    box: str
    """The expansion it first came in, called `preset.<box>`; empty if it came in none."""
    options: list[OfferedOption]
    more: list[More]
    """What it adds more of."""
    longer: int
    harder: int
    """How much longer and harder a game becomes, from 0 to 3."""


class Preset(Body):
    """A ready-made set of modules: the contents of a box, or everything."""

    name: str
    modules: list[str]


class OfferedEdition(Body):
    """An edition, with the modules and sets of modules that go with it and its own options."""

    name: str
    rules: str
    """The prefix of its rules."""
    modules: list[str]
    presets: list[Preset]
    options: list[OfferedOption]
    tiles: list[str]
    """The tiles in the tower if no modules are chosen, sorted by their walls. Every player may look them up."""


class CatalogueLimits(Body):
    """The longest name and line of chat, and the fewest and most seats."""

    name: int
    chat: int
    seats: tuple[int, int]
    scoring: float
    """For how many seconds a scoring may be shown: clocks stand still for that time after it."""


class LevelStrength(Body):
    """How many of 100 games one of a level wins against equals of another level, and how many an equal would win."""

    level: str
    against: str
    players: int
    games: int
    wins: int
    wins_error: int
    even: int


class Catalogue(Body):
    """The choices for a new table, and what is printed on the components."""

    editions: list[OfferedEdition]
    modules: list[OfferedModule]
    options: list[OfferedOption]
    """The options of every table."""
    levels: list[str]
    usual_level: str
    styles: dict[str, list[str]]
    """The styles that computer opponents can have, by level; `styles.<style>` puts them into words."""
    strengths: list[LevelStrength]
    """Only for levels that were measured."""
    components: dict[str, Any]
    """What is printed on the components, by component file (docs/components.md), without sources."""
    corrected: list[str]
    """The component files that differ from the shipped ones."""
    languages: list[str]
    limits: CatalogueLimits


class PageRule(Body):
    id: str
    text: str


class PageSection(Body):
    heading: str
    rules: list[PageRule]


class RulePage(Body):
    """The rules of the base game, an edition or a module.

    An edition is called `edition.<page>`, a module `title.<page>`.
    """

    page: str
    kind: Literal["base", "edition", "module"]
    number: int | None
    """The number of a module's chapter."""
    lead: str
    sections: list[PageSection]
