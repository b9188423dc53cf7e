"""All players in one table, and what one of them has."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from alhambra.game import questions
from alhambra.game.money.cards import HIDDEN_CARD
from alhambra.game.money.payment import sorted_purse, worth
from alhambra.game.scoring.majorities import half_buildings
from alhambra.game.state import State
from alhambra.game.turn.dirk import name_of
from alhambra.game.vocabulary import CURRENCIES, TYPES
from alhambra.terminal.draw import paint
from alhambra.terminal.speech import Speech


def draw_players(say: Speech, state: State, kinds: Sequence[str]) -> Table:
    """Points, cards, buildings by type (the most of each is highlighted), wall and reserve."""
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style=paint.QUIET)
    table.add_column("", width=1)
    table.add_column(say("draw.player"), max_width=22, no_wrap=True, overflow="ellipsis")
    for heading in ("draw.points", "draw.cards"):
        table.add_column(say(heading), justify="right")
    for building_type in TYPES:
        table.add_column(Text(f" {building_type[0].upper()} ", paint.TYPES[building_type]), justify="center", width=3)
    table.add_column(say("draw.wall"), justify="right")
    table.add_column(say("draw.reserve"))
    contenders = list(questions.contenders(state))
    counted = {player: half_buildings(state, player) for player in contenders}
    most = {building_type: max(count[building_type] for count in counted.values()) for building_type in TYPES}
    decider = state.agenda[-1].player if state.agenda else None
    for player in contenders:
        seated = player in state.players
        name = Text(name_of(state, player), paint.TITLE if player == decider else "")
        if kinds and seated and kinds[player]:
            name.append(f" {kinds[player]}", paint.QUIET)
        table.add_row(
            "▶" if player == decider else "",
            name,
            str(state.scores[player]),
            str(len(state.hands[player])) if seated else "",
            *(_count(say, counted[player][building_type], most[building_type]) for building_type in TYPES),
            str(state.palaces[player].wall.length) if seated else "",
            _tiles(state, player) if seated else Text(""),
        )
    return table


def _count(say: Speech, halves: int, most: int) -> Text:
    if not halves:
        return Text("·", paint.QUIET)
    return Text(say.number(f"{halves / 2:g}"), paint.GOOD if halves == most else "")


def _tiles(state: State, player: int) -> Text:
    """The reserve, and in brackets what is still to be placed."""
    aside = [f"({tile})" for tile in state.aside[player]]
    return Text(" ".join([*map(str, state.reserves[player]), *aside]))


def draw_hand(say: Speech, state: State, player: int) -> Text:
    """The hand by currency, each with its sum; then cards that are not money."""
    money, held = questions.money(state.rules), sorted_purse(state.rules, state.hands[player])
    groups = []
    for currency in dict.fromkeys((*CURRENCIES, *held.tenders)):
        if currency in held.tenders:
            cards = held.tenders[currency].items
            groups.append(paint.cards(state.rules, cards) + Text(f" = {worth(state.rules, cards)}", paint.QUIET))
    others = [card for card in held.items if card not in money and card != HIDDEN_CARD]
    if others:
        groups.append(paint.cards(state.rules, others))
    hand = Text("   ").join(groups) if groups else Text(say("draw.no-money"), paint.QUIET)
    return _title(say, "draw.hand") + hand


def draw_tiles_held(say: Speech, state: State, player: int) -> list[Text]:
    """Reserve and tiles to be placed, if there are any."""
    held = []
    if state.reserves[player]:
        held.append(_title(say, "draw.held-reserve") + paint.tiles(state.reserves[player]))
    if state.aside[player]:
        held.append(_title(say, "draw.to-place") + paint.tiles(state.aside[player]))
    return held


def _title(say: Speech, key: str) -> Text:
    """What a player has, named; as wide as the widest of these names."""
    titles = {key: say(key) for key in ("draw.hand", "draw.held-reserve", "draw.to-place")}
    return Text(f"{titles[key]:<{max(map(len, titles.values()))}}  ", paint.TITLE)
