"""Whole turns where money and palace are independent of each other, as in the base game.

Every space of the market has its own currency, so purchases do not interfere: a turn is a chain of exact purchases,
each paid in one of a few ways, then one last action, then the best places for everything bought. The purchases come
from the rules' own list; no turn is played out to evaluate it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from alhambra.bots.planner.evaluation import Evaluation
from alhambra.bots.planner.holdings import Holding, holding
from alhambra.bots.planner.last_tiles import awarded
from alhambra.bots.planner.money import Gap, MoneyScale, OnSale
from alhambra.bots.planner.palaces import PalaceStanding
from alhambra.bots.planner.placings import Palaces, PlacedTiles, Placings
from alhambra.bots.planner.table import END, PlannerTable, empty_spaces
from alhambra.bots.sensible import PATIENCE, full_takes
from alhambra.bots.turns import after
from alhambra.game import questions
from alhambra.game.chapter import chapters
from alhambra.game.money.cards import Card, Money, remove
from alhambra.game.money.money import ON_DISPLAY
from alhambra.game.money.payment import purse_of
from alhambra.game.money.payment import worth as worth_of
from alhambra.game.palace.tiles import Tile
from alhambra.game.state import State
from alhambra.game.turn.turn import Pass
from alhambra.game.vocabulary import TYPES
from alhambra.kernel import Action, Rules


class Width(NamedTuple):
    """How many turns are compared."""

    exact: int
    dear: int
    """How many ways to pay for a tile, exactly and otherwise: those that keep the most useful money."""
    chains: int
    """How many chains of exact purchases are followed to the end of the turn."""
    remodels: int
    placings: int
    """How many partial placings are followed further."""


WIDE = Width(exact=3, dear=2, chains=30, remodels=2, placings=5)
NARROW = Width(exact=1, dear=1, chains=6, remodels=1, placings=2)
"""For futures, where looking at more of them is better than looking closely: it takes half the time."""
AT_A_GLANCE = Width(exact=1, dear=1, chains=4, remodels=0, placings=2)
"""For when only the value of the best turn matters, not the turn itself."""

Cards = tuple[Card, ...]
PASS = Pass.action
_CARDS_SHOWN = range(ON_DISPLAY + 1)


def is_plain(rules: Rules) -> bool:
    """Whether turns can be found this way: there is only the base game."""
    return not chapters(rules)


class WholeTurn(NamedTuple):
    """A whole turn, including the placing of everything bought, and the value of the position after it."""

    worth: float
    actions: tuple[Action, ...]


class _Payment(NamedTuple):
    """A way to pay for a tile: the action, and the money of that currency that is left."""

    action: Action
    kept: Holding


class _Space(NamedTuple):
    """A space of the market: its tile, the money of its currency, and the ways to pay."""

    currency: str
    tile: Tile | None
    held: Holding
    exact: tuple[_Payment, ...]
    dear: tuple[_Payment, ...]


class _Chain(NamedTuple):
    """Exact purchases: for each space the money kept, and whether its tile was bought."""

    kept: tuple[Holding, ...]
    bought: tuple[bool, ...]
    actions: tuple[Action, ...]


class _Display(NamedTuple):
    """The money on the display after a turn."""

    cards: int
    coins: int
    shown: dict[str, tuple[Money, ...]]
    """By currency."""


class _TurnScale(NamedTuple):
    """The measure for turns that leave the same number of market spaces empty."""

    phase: int
    table: float
    """The value of everything that no turn changes."""
    money: MoneyScale
    due: tuple[float, ...]
    """The weight of a point of the margin, by the number of cards on the display."""


class PlainTurns:
    """All plausible turns of a player in a position."""

    def __init__(
        self, evaluation: Evaluation, state: State, player: int, palaces: Palaces | None = None, width: Width = WIDE
    ) -> None:
        """`palaces` are those already looked at, in similar positions."""
        self._evaluation = evaluation
        self._width = width
        self._state, self._player = state, player
        self._table = PlannerTable(state, player)
        self._values = questions.money(state.rules)
        self._empty = len(empty_spaces(state))
        self._start = PalaceStanding(state.palaces[player], len(state.reserves[player]))
        self._scales: dict[int, _TurnScale] = {}
        self._in_phase: dict[int, tuple[float, MoneyScale]] = {}
        self._offers: dict[tuple[str, int, int, int, tuple[Money, ...], int], tuple[float, float]] = {}
        self._placings = Placings(evaluation, self._table, {} if palaces is None else palaces, width.placings)

    def placings_rated(self, may_give: bool) -> list[WholeTurn]:
        """The best ways to place the tiles set aside, with their values."""
        spaces, display = self._spaces(()), self._display(())
        chain = next(_chains(spaces))
        ways = self._placings.ways(self._start, self._state.aside[self._player], self._empty, may_give)
        return [WholeTurn(self._worth(spaces, chain, display, placed), placed.actions) for placed in ways]

    def rated(self, actions: Sequence[Action]) -> list[WholeTurn]:
        """The turns that begin with one of these actions, with their values."""
        spaces, display = self._spaces(actions), self._display(())
        takes = [
            (take, self._display(take[1]), self._by_space(spaces, take[1]))
            for take in full_takes([action for action in actions if action.verb == "take"])
        ]
        can_pass = PASS in actions
        remodels = list(self._remodels(actions))
        chains = []
        for chain in _chains(spaces):
            placed = self._placed(spaces, chain, self._start)
            chains.append((self._worth(spaces, chain, display, placed), chain, placed))
        chains.sort(key=lambda rated: -rated[0])
        turns = []
        for worth, chain, placed in chains[: self._width.chains]:
            bought, then = chain.actions, placed.actions
            if bought or can_pass:
                turns.append(WholeTurn(worth, (*bought, PASS, *then)))
            for take, left, added in takes:
                richer = self._richer(chain, added)
                turns.append(WholeTurn(self._worth(spaces, richer, left, placed), (*bought, take, *then)))
            for at, space in enumerate(spaces):
                for way in () if chain.bought[at] else space.dear:
                    more = _buying(chain, at, way)
                    turns.append(self._whole(spaces, more, display, self._placed(spaces, more, self._start)))
            for action, standing in remodels:
                turns.append(self._whole(spaces, chain, display, self._placed(spaces, chain, standing), action))
        return turns

    def _spaces(self, actions: Sequence[Action]) -> tuple[_Space, ...]:
        rules = self._state.rules
        money = purse_of(self._state, self._player).tenders
        found = []
        for (name, currency), tile in zip(questions.spaces(rules).items(), self._state.market, strict=True):
            assert currency is not None
            held = money[currency].items if currency in money else ()
            buys = [action for action in actions if action.verb == "buy" and action.offer == name]
            price = tile.price if tile else 0
            sums = [
                (worth_of(rules, action.money), _Payment(action, holding(rules, remove(held, action.money))))
                for action in buys
            ]
            sums.sort(key=lambda way: (way[0], -way[1].kept.exact))
            exact = tuple([way for total, way in sums if total == price][: self._width.exact])
            dear = tuple([way for total, way in sums if total > price][: self._width.dear])
            found.append(_Space(currency, tile, holding(rules, held), exact, dear))
        return tuple(found)

    def _display(self, taken: Cards) -> _Display:
        """The display after these cards are taken."""
        left = [self._values[card] for card in remove(self._state.display, taken)]
        shown: dict[str, tuple[Money, ...]] = {}
        for money in left:
            shown[money.currency] = (*shown.get(money.currency, ()), money)
        return _Display(len(left), sum([value for _, value in left]), shown)

    def _by_space(self, spaces: tuple[_Space, ...], cards: Cards) -> list[tuple[int, Cards]]:
        """Cards, by the number of the space they can pay for."""
        currencies = [space.currency for space in spaces]
        by_space: dict[int, Cards] = {}
        for card in cards:
            at = currencies.index(self._values[card].currency)
            by_space[at] = (*by_space.get(at, ()), card)
        return list(by_space.items())

    def _remodels(self, actions: Sequence[Action]) -> Iterator[tuple[Action, PalaceStanding]]:
        """The best ways to rebuild the palace. Taking a building down and building it again costs two actions."""
        if not self._width.remodels:
            return iter(())
        verbs = {"build", "swap"} if self._state.turn <= PATIENCE * len(self._state.names) else {"build"}
        found = []
        for action in actions:
            if action.verb in verbs:
                then = after(self._state, action)
                palace, reserve = then.palaces[self._player], then.reserves[self._player]
                before, now = self._start.palace.buildings, palace.buildings
                built = tuple([len(now[each]) - len(before[each]) for each in TYPES])
                standing = PalaceStanding(palace, len(reserve), built)
                placed = self._placings.best(standing, (), self._empty)
                found.append((self._placings.with_scoring(placed, self._empty), action, standing))
        found.sort(key=lambda rated: -rated[0])
        return ((action, standing) for _, action, standing in found[: self._width.remodels])

    def _richer(self, chain: _Chain, added: list[tuple[int, Cards]]) -> _Chain:
        """A chain after which the player has these cards as well."""
        kept = list(chain.kept)
        for at, cards in added:
            kept[at] = holding(self._state.rules, tuple(sorted((*kept[at].money, *cards))))
        return chain._replace(kept=tuple(kept))

    def _placed(self, spaces: tuple[_Space, ...], chain: _Chain, start: PalaceStanding) -> PlacedTiles:
        """The best places for everything bought."""
        tiles = [space.tile for space, bought in zip(spaces, chain.bought, strict=True) if bought and space.tile]
        aside = self._state.aside[self._player]
        return self._placings.best(start, (*aside, *tiles), self._empty + len(tiles))

    def _whole(
        self, spaces: tuple[_Space, ...], chain: _Chain, display: _Display, placed: PlacedTiles, *last: Action
    ) -> WholeTurn:
        """A turn of some purchases and perhaps another action, which leads to this display and palace."""
        worth = self._worth(spaces, chain, display, placed)
        return WholeTurn(worth, (*chain.actions, *last, *placed.actions))

    def _worth(self, spaces: tuple[_Space, ...], chain: _Chain, display: _Display, placed: PlacedTiles) -> float:
        """The value of the position after a turn."""
        standing = placed.standing
        empty = self._empty + sum(chain.bought)
        scale = self._scales.get(empty) or self._scale(empty)
        left = [at for at, space in enumerate(spaces) if space.tile and not chain.bought[at]]
        offers = [self._offer(spaces[at], chain.kept[at].made, standing, display, scale) for at in left]
        money = scale.money.of(chain.kept, offers, display.coins)
        worth = scale.table + placed.worth + money + scale.due[display.cards] * placed.margin
        if scale.phase == END:
            on_sale = [self._on_sale(spaces[at], chain.kept[at].made, standing) for at in left]
            gaps = [
                Gap(space.currency, held.made)
                for at, (space, held) in enumerate(zip(spaces, chain.kept, strict=True))
                if at not in left
            ]
            worth += self._evaluation.awarded[END] * awarded(self._table, standing, on_sale, gaps)
        return worth

    def _scale(self, empty: int) -> _TurnScale:
        table, evaluation = self._table, self._evaluation
        phase = table.phase(empty)
        if phase not in self._in_phase:
            self._in_phase[phase] = evaluation.of_table(table, phase), evaluation.money_scale(table, phase)
        due = [evaluation.due[phase] * table.chance_of_scoring(ON_DISPLAY - cards, empty) for cards in _CARDS_SHOWN]
        scale = self._scales[empty] = _TurnScale(phase, *self._in_phase[phase], tuple(due))
        return scale

    def _offer(
        self, space: _Space, made: int, standing: PalaceStanding, display: _Display, scale: _TurnScale
    ) -> tuple[float, float]:
        """The value of a tile that stays for sale, for a player who can pay these sums for it."""
        assert space.tile
        at, shown = TYPES.index(space.tile.piece), display.shown.get(space.currency, ())
        key = space.currency, made, standing.built[at], standing.given[at], shown, scale.phase
        offer = self._offers.get(key)
        if offer is None:
            offer = self._offers[key] = scale.money.of_offer(self._on_sale(space, made, standing), shown)
        return offer

    def _on_sale(self, space: _Space, made: int, standing: PalaceStanding) -> OnSale:
        tile, currencies = space.tile, (space.currency,)
        assert tile
        at = TYPES.index(tile.piece)
        gain = self._table.majorities.gain(tile.piece, standing.built[at], standing.given[at])
        return OnSale(tile.piece, tile.price, currencies, made, gain, self._table.rivals.taken(tile.price, currencies))


def _chains(spaces: tuple[_Space, ...]) -> Iterator[_Chain]:
    """Every selection of exact purchases, in the order of the spaces; the first is none at all."""
    for ways in product(*[(None, *space.exact) for space in spaces]):
        yield _Chain(
            tuple([way.kept if way else space.held for way, space in zip(ways, spaces, strict=True)]),
            tuple([way is not None for way in ways]),
            tuple([way.action for way in ways if way]),
        )


def _buying(chain: _Chain, at: int, way: _Payment) -> _Chain:
    return _Chain(
        (*chain.kept[:at], way.kept, *chain.kept[at + 1 :]),
        (*chain.bought[:at], True, *chain.bought[at + 1 :]),
        (*chain.actions, way.action),
    )
