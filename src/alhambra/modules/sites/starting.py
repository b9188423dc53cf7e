"""Building sites and how they are started (SIT-01 to SIT-03)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain

from alhambra.game import questions
from alhambra.game.components.data import components
from alhambra.game.market.buying import find_offer
from alhambra.game.market.market import MARKET, take_off
from alhambra.game.market.offers import Offer, Purpose
from alhambra.game.module import Module
from alhambra.game.money.cards import cover
from alhambra.game.palace.marks import marked
from alhambra.game.palace.sides import Piece
from alhambra.game.palace.tiles import Tile
from alhambra.game.state import State
from alhambra.game.vocabulary import CURRENCIES
from alhambra.kernel import ROLES, Action, Each, Refusal, Role, Rules, Shared, Step, Unreadable, Verb, refused

part = Module("sites", 23, "SIT", box="the-falconers", more=("money", "building"), harder=3)

SITE = "site"
"""The piece on the tile until the building is completed."""
WORK = Purpose("site")
"""SIT-02, SIT-04: starting and completing a site are paid for."""
BUILDER = "builder"
DRAW = "draw sites"
MARK = "s"

# --- Material ---------------------------------------------------------------------------------------------------------


ALL = tuple(sorted(CURRENCIES * components("sites")["sites"]["per_currency"]))
"""SIT-01: eight site tiles, two per currency."""


def _cover_currencies(sites: tuple[tuple[str, str, bool], ...]) -> tuple[tuple[str, str, bool], ...]:
    return tuple((tile, currency if turned_up else "?", turned_up) for tile, currency, turned_up in sites)


def _in_use(state: State) -> list[str]:
    return [*chain(*drawn.all(state)), *(currency for sites in begun.all(state) for _, currency, _ in sites)]


def _not_in_use(state: State) -> tuple[str, ...]:
    return tuple((Counter(ALL) - Counter(_in_use(state))).elements())


drawn: Each[tuple[str, ...]] = part.each("drawn", start=lambda state: (), hidden=cover)
"""SIT-02: the site tiles a player has drawn to choose from."""
begun: Each[tuple[tuple[str, str, bool], ...]] = part.each("begun", start=lambda state: (), hidden=_cover_currencies)
"""A player's sites: the tile as printed, the currency, and whether it is face up. RUL-50: the owner may look."""
supply: Shared[tuple[str, ...]] = part.shared("supply", start=_not_in_use, hidden=cover)
"""SIT-01: they lie face down; sorted here, because they are shuffled whenever somebody draws."""


@part.enters(questions.tile_marks, MARK)
def with_a_site(tile: Tile, how: str) -> Tile:
    """SIT-03: walls count, the building does not. RUL-50: it has no type or colour for any purpose."""
    if how or tile.type is None:
        raise Unreadable(f"{tile} cannot be a site like that")
    return tile._replace(piece=SITE)


# SIT-03: it does not count where buildings of any kind are counted.
part.always(questions.pieces, {SITE: Piece(building=False)})


def is_site(tile: Tile) -> bool:
    return tile.piece == SITE


@part.answers(questions.position_faults)
def sites_astray(state: State) -> list[str]:
    """Every site has its site tile, unless that is still being drawn, and there are no more site tiles than exist."""
    faults = []
    for player in state.players:
        sites = [tile for tile, _, _ in begun.of(state, player)]
        fresh = sum(step[:2] == (DRAW, player) for step in state.agenda)
        covered = [tile.component for tile in tiles_of(state, player) if is_site(tile)]
        if not set(sites) <= set(covered) or len(covered) != len(sites) + fresh:
            faults.append(f"the sites of {state.names[player]} are not those on the tiles")
        if fresh and not (supply.of(state) or drawn.of(state, player)):
            faults.append("there is no site tile to be drawn")
    too_many = Counter((*supply.of(state), *_in_use(state))) - Counter(ALL)
    return faults + [f"there are too many sites {currency}" for currency in too_many]


def tiles_of(state: State, player: int) -> list[Tile]:
    """All tiles of a player, wherever they lie."""
    return [*state.palaces[player].tiles.values(), *state.reserves[player], *state.aside[player]]


# --- Starting a site --------------------------------------------------------------------------------------------------


@part.answers(questions.variants)
def at_half_price(state: State, offers: Sequence[Offer], player: int) -> Sequence[Offer]:
    """SIT-02: a market building may be bought as a site while there are site tiles.

    RUL-50: only base and magical buildings, as only they have a type. SIT-06: with nothing added.
    """
    if not supply.of(state):
        return offers
    return [*offers, *(_as_site(state.rules, offer) for offer in offers if _can_be_site(offer))]


@part.answers(questions.not_for_sale)
def no_site(state: State, player: int, offer_id: str) -> Refusal | None:
    """SIT-02: while there are site tiles. RUL-50, SIT-06: a base or magical building, with nothing added."""
    bought, _, added = offer_id.rpartition("+")
    offer = find_offer(state, player, bought)
    if added != SITE or offer is None:
        return None
    if not supply.of(state):
        return refused("sites.none-left", "SIT-02")
    if offer.extras:
        return refused("sites.nothing-added", "SIT-06", offer=bought)
    return refused("sites.building-only", "RUL-50", offer=bought)


def _can_be_site(offer: Offer) -> bool:
    return offer.seller == MARKET and not offer.extras and offer.tile is not None and offer.tile.type is not None


@lru_cache(1024)
def _as_site(rules: Rules, offer: Offer) -> Offer:
    """SIT-02: for half the price, rounded down."""
    assert offer.tile is not None
    bill = offer.bill._replace(amount=offer.tile.price // 2, purpose=WORK, rule="SIT-02")
    return Offer(f"{offer.id}+{SITE}", BUILDER, marked(rules, offer.tile, MARK, ""), bill, extras=(SITE,))


@part.answers(questions.refuse_offer)
def plain_purchase_only(state: State, player: int, offer: Offer) -> Refusal | None:
    """SIT-06: no site is started with the vizier, nor by any similar means (RUL-50)."""
    return refused("sites.only-bought", "SIT-06") if SITE in offer.extras else None


@part.answers(questions.earns_action)
def never_exact(state: State, earns: bool, player: int, offer: Offer, over: int) -> bool:
    """SIT-02: starting a site never counts as an exact payment."""
    return earns and SITE not in offer.extras


@part.enters(questions.sellers, BUILDER)
def hand_over_site(state: State, player: int, offer: Offer) -> None:
    """SIT-03: the tile is set aside and placed or reserved as usual. SIT-02: first its site tile is drawn."""
    assert offer.tile is not None
    take_off(state, offer)
    state.aside[player] += (offer.tile,)
    state.next(Step(DRAW, player))


@part.answers(questions.refuse_gift)
def keep_it(state: State, tile: Tile) -> Refusal | None:
    """RUL-50: a site cannot be given to the neutral player."""
    return refused("sites.kept", "RUL-50") if is_site(tile) else None


@part.step(DRAW)
def draw_two(state: State, step: Step) -> bool:
    """SIT-02: draw two site tiles and keep one; if there is only one left, it must be taken."""
    player = step.player
    if not drawn.of(state, player):
        shuffled = state.chance.shuffle("sites", supply.of(state))
        supply.put(state, tuple(sorted(shuffled[2:])))
        drawn.put(state, player, shuffled[:2])
        state.no_way_back = True
    if len(drawn.of(state, player)) == 1:
        _keep(state, player, 1)
        return False
    return True


ROLES["drawn"] = Role(str, lambda rules, text: [text])


@part.verb(DRAW)
class KeepSite(Verb):
    """SIT-02: one of the two is kept in secret, so the action names its place, not its currency."""

    pattern = "keep site {drawn}"
    rule = "SIT-02"

    def options(self, state: State, step: Step) -> list[Action]:
        return [Action(("keep site", str(number))) for number, _ in enumerate(drawn.of(state, step.player), 1)]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        refusal = refused("sites.not-drawn", "SIT-02", number=action.drawn)
        return None if action in self.options(state, step) else refusal

    def apply(self, state: State, step: Step, action: Action) -> None:
        _keep(state, step.player, int(action.drawn))


def _keep(state: State, player: int, number: int) -> None:
    """The building gets the chosen site tile; the other one goes back."""
    state.done()
    two = list(drawn.of(state, player))
    chosen = two.pop(number - 1)
    drawn.put(state, player, ())
    supply.put(state, tuple(sorted((*supply.of(state), *two))))
    known = {tile for tile, _, _ in begun.of(state, player)}
    tile = next(tile for tile in tiles_of(state, player) if is_site(tile) and tile.component not in known)
    begun.put(state, player, (*begun.of(state, player), (tile.component, chosen, False)))
