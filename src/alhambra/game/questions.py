"""The contract: every question of the rules, with the answer of the base game, which always comes first.

A module answers some of these and needs no other way into the game. `docs/architecture.md` lists what each module
answers. Questions are coarse: asked once per offer, palace or scoring, never per cell or card.
"""

# The bodies are empty: parts give the answers.
# mypy: disable-error-code="empty-body"

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from alhambra.game.evaluation import Term
from alhambra.game.market.offers import Bill, Items, Offer, Purpose, Purse, Tender
from alhambra.game.money.cards import Card, Money, Piles
from alhambra.game.palace.sides import Piece, SideKind
from alhambra.game.palace.tiles import Tile
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.state import State
from alhambra.game.vocabulary import Cell
from alhambra.kernel import ActionPart, Message, Refusal, Rules, Step
from alhambra.kernel.contract import gather, one, pipe, remember, table, total, veto

# --- Material: asked once, when the ruleset is compiled ---------------------------------------------------------------


@table
def tiles(rules: Rules) -> dict[str, Tile]:
    """Every tile that can occur, by id, however many there are. Base game: 54 buildings (BASE-01)."""


@table
def tile_marks(rules: Rules) -> dict[str, Callable[[Tile, str], Tile]]:
    """What can be done to a tile: a function for each mark's letter, which applies the mark. Base game: nothing."""


@gather
def tower_tiles(rules: Rules) -> Sequence[Tile]:
    """The tiles shuffled into the tower. Base game: the 54 buildings (BASE-10)."""


@gather
def all_tiles(rules: Rules) -> Sequence[Tile]:
    """All tiles except the start tiles, each as often as it exists. Base game: those in the tower."""


@one
def made_of(rules: Rules, tile: Tile) -> tuple[str, ...]:
    """What must be accounted for in a tile, as ids of tiles. Base game: the tile as it was printed."""


@table
def supply(rules: Rules) -> dict[str, int]:
    """How many buildings of each type there are. Base game: those among all tiles."""


@table
def spaces(rules: Rules) -> dict[str, str | None]:
    """The spaces of the market in order, each with its currency, or None where nothing is for sale yet.

    Base game: `1` to `4`, one for each currency (BASE-04).
    """


@table
def money(rules: Rules) -> dict[Card, Money]:
    """Everything that pays, with its currency and value. Base game: the money cards (BASE-02)."""


@table
def side_kinds(rules: Rules) -> dict[str, SideKind]:
    """The side kinds, which of them may touch and which can be walked through.

    Base game: open sides touch open sides and can be walked through, walls touch walls (BASE-31, BASE-32).
    """


@table
def pieces(rules: Rules) -> dict[str, Piece]:
    """What the building rules must know about pieces that are not ordinary buildings. Base game: there are none."""


@table
def hand_cards(rules: Rules) -> dict[Card, str | None]:
    """The cards that can be on the display and in a hand. The value is the rule that says such a card is taken alone,
    or None.

    Base game: money.
    """


@table
def turned_up(rules: Rules) -> dict[Card, Callable[[State, Card], None]]:
    """What happens when a card is turned up from the draw pile, by card.

    Base game: money is laid on the display, a scoring card leaves the game and calls for a scoring.
    """


class PositionLine(NamedTuple):
    """A line of a position text: whether every player has one, how to write it and how to read it."""

    per_player: bool
    write: Callable[[State, int | None], str]
    read: Callable[[State, int | None, str], None]


@table
def position_lines(rules: Rules) -> dict[str, PositionLine]:
    """The lines of a position text, by their first word. Base game: hand, palace, market and so on."""


@gather
def facts(state: State) -> Sequence[tuple[str, int]]:
    """Numbers that everybody may read off the table and that are not fields, by chapter and name. Base game: none."""


@gather
def races(state: State) -> Sequence[tuple[str, Sequence[int]]]:
    """What players compete for besides the six types, by chapter: how many each contender has.

    Every race is a row in the table of majorities. Base game: none.
    """


@gather
def cards_elsewhere(state: State) -> Sequence[Card]:
    """Cards outside the hands, display, piles and box. Base game: none."""


@gather
def position_faults(state: State) -> Sequence[str]:
    """What is wrong with the fields a part owns in a position that was set up. Base game: it owns none."""


@gather
def tiles_elsewhere(state: State) -> Sequence[Tile]:
    """Tiles outside the palaces, reserves, market, tower and box. Base game: none."""


# --- Set-up -----------------------------------------------------------------------------------------------------------


@gather
def money_cards(state: State) -> Sequence[Card]:
    """The cards shuffled before the starting money is dealt. Base game: 108, or 72 with two players (BASE-70)."""


@gather
def all_cards(state: State) -> Sequence[Card]:
    """All cards of the game. Base game: the money cards and the two scoring cards."""


@pipe
def piles(state: State, five: Piles) -> Piles:
    """The five money piles, the first on top. Base game: adds a scoring card to the second and the fourth (BASE-14)."""


@one
def starter(state: State) -> int:
    """Who begins. Base game: the player with the fewest cards, then the least money, then the youngest (BASE-12)."""


# --- Money and buying -------------------------------------------------------------------------------------------------


class TakeLimit(NamedTuple):
    """The most that several money cards taken together may be worth, and the rule that says so."""

    sum: int
    rule: str


@pipe
def take_limit(state: State, limit: TakeLimit, player: int) -> TakeLimit:
    """How much money may be taken in several cards. Base game: 5 (BASE-21)."""


@gather
def purse(state: State, player: int) -> Sequence[Card]:
    """What a player can pay with. Base game: the hand."""


@gather
def offers(state: State, player: int) -> Sequence[Offer]:
    """What can be bought now, each with its bill. Base game: the tiles on the four market spaces (BASE-23)."""


@pipe
def variants(state: State, offers: Sequence[Offer], player: int) -> Sequence[Offer]:
    """The offers, plus variants of them with something added or left out. Base game: no variants."""


@veto
def not_for_sale(state: State, player: int, offer_id: str) -> Refusal | None:
    """Why something that could be for sale is not, by the id its offer would have. Base game: no reason."""


@veto
def refuse_offer(state: State, player: int, offer: Offer) -> Refusal | None:
    """Why an offer is available only through the action of buying. Base game: there is no other way to get one."""


@table
def sellers(rules: Rules) -> dict[str, Callable[[State, int, Offer], None]]:
    """What a buyer gets, by seller. Base game: the market hands over the tile on the space."""


@remember
def tenders(rules: Rules, purse: Purse, currencies: Sequence[str], mixed: bool, purpose: Purpose) -> Sequence[Tender]:
    """The money that may be paid together to settle a bill. Base game: the currency of the bill (BASE-23).

    It depends only on the purse and these terms of the bill.
    """


@veto
def refuse_money(state: State, bill: Bill, paid: Items, tenders: Sequence[Tender]) -> Refusal | None:
    """Why some of these items, or the combination, cannot pay a bill, though the player has them.

    Asked when no tender contains them all. Base game: only the bill's currency is accepted (BASE-23).
    """


@table
def spent(rules: Rules) -> dict[Card, Callable[[State, int, Card], None]]:
    """Where money goes when it is spent. Base game: a card goes from the hand to the discard pile (BASE-23)."""


@table
def money_for_purchases(rules: Rules) -> dict[Card, None]:
    """Money that can only pay for purchases (`Purpose.is_purchase`). Base game: none."""


@pipe
def earns_action(state: State, earns: bool, player: int, offer: Offer, over: int) -> bool:
    """Whether a purchase earns another action. Base game: if it was paid exactly (BASE-24)."""


# --- On a turn --------------------------------------------------------------------------------------------------------


@veto
def must_act(state: State, step: Step) -> Refusal | None:
    """Why a player may not pass while any action is possible. Base game: it is the first of the turn (BASE-2A)."""


@veto
def not_now(state: State, step: Step, verb: str) -> Refusal | None:
    """Why a verb is not possible at a step, if a rule other than the verb's own says so. Base game: none does."""


@veto
def no_use(state: State, player: int, sign: ActionPart) -> Refusal | None:
    """Why the sign of a verb (`Verb.sign`) is of no use to a player now, whatever it is used on.

    Base game: no verb has a sign.
    """


# --- Between turns ----------------------------------------------------------------------------------------------------


@total
def interruptions(state: State, player: int) -> int:
    """In how many ways a player may interrupt now, between turns, as far as everybody can see. Base game: none."""


# --- Drawing tiles ----------------------------------------------------------------------------------------------------


@pipe
def raised(state: State, tile: Tile) -> Tile:
    """A tile drawn from the tower, with what stands on it. Base game: what is printed there."""


@table
def drawn(rules: Rules) -> dict[str, Callable[[State, Tile], None]]:
    """What happens to a tile drawn for the market that does not belong there, by its piece. Base game: nothing."""


@gather
def claims(state: State, tile: Tile) -> Sequence[Step]:
    """Who may claim a tile drawn for the market before it is laid out: the steps in which they decide.

    Base game: nobody.
    """


# --- Scoring ----------------------------------------------------------------------------------------------------------


@gather
def contenders(state: State) -> Sequence[int]:
    """Who competes for majorities. Base game: the players, and in a two-player game the neutral player too
    (BASE-72)."""


@gather
def counts(state: State, player: int) -> Sequence[tuple[str, int]]:
    """What counts for a player's majorities: types with their number of *half* buildings; equal types add up. It must
    follow from what everybody can see.

    Base game: the buildings in the palace (BASE-52); the neutral player's tiles (BASE-72).
    """


@gather
def counting_cells(state: State, player: int) -> Sequence[tuple[str, Cell]]:
    """Cells of a palace that count for a type without holding a building of it. Base game: none."""


@pipe
def score_table(state: State, table: tuple[tuple[int, ...], ...], scoring: int) -> tuple[tuple[int, ...], ...]:
    """The points of a scoring: for each place, the points for the six types. Base game: BASE-51."""


@pipe
def score(state: State, lines: tuple[ScoreLine, ...], scoring: int) -> tuple[ScoreLine, ...]:
    """The score lines of a scoring; each part adds its own and may look at the earlier ones.

    Base game: majorities, then walls.
    """


# --- End of the game --------------------------------------------------------------------------------------------------


@total
def money_at_end(state: State, player: int, currency: str) -> int:
    """How much of a currency a player has when the last tiles are handed out. Base game: all in the purse (BASE-61)."""


# --- Two players ------------------------------------------------------------------------------------------------------


@pipe
def dirk_draws(state: State, number: int, scoring: int) -> int:
    """How many tiles the neutral player gets after a scoring (0: set-up). Base game: 6, 6, then a third of the rest
    (BASE-71)."""


@veto
def refuse_gift(state: State, tile: Tile) -> Refusal | None:
    """Why a bought tile cannot be given to the neutral player. Base game: every tile can (BASE-73)."""


# --- Building ---------------------------------------------------------------------------------------------------------


@pipe
def forms(state: State, tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The forms in which these tiles can be built. Base game: as they are, never turned (BASE-30)."""


# --- Placing ----------------------------------------------------------------------------------------------------------


@gather
def owed(state: State, step: Step) -> Sequence[Tile]:
    """What must still be placed before the turn can end. Base game: the tiles bought (BASE-29)."""


@pipe
def first_placed(state: State, tile: Tile, player: int) -> Tile:
    """A tile that was bought or won, as a player first puts it into the palace or the reserve. Base game: as it is."""


@veto
def not_placed_so(state: State, player: int, tile_id: str) -> Refusal | None:
    """Why something to be placed cannot be built, reserved or given away like a tile. Base game: everything can."""


# --- Computer opponents -----------------------------------------------------------------------------------------------


@table
def evaluation(rules: Rules) -> dict[str, Term]:
    """How computer opponents value what a module adds, by name. Base game: see `bots/terms.py`."""


# --- The table as text ------------------------------------------------------------------------------------------------


class Glyph(NamedTuple):
    """What is drawn for something, one letter wide, and the key of the word for it."""

    text: str
    name: str


@gather
def glyphs(rules: Rules, tile: Tile) -> Sequence[tuple[str, Glyph]]:
    """What stands on the sides of a tile, each with its side. Base game: nothing."""


@table
def in_words(rules: Rules) -> dict[str, Callable[[State], Sequence[Message | str]]]:
    """What is said about a field that a part owns, by the key of the field. Base game: only its value."""
