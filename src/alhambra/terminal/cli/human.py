"""A person's decision: the table, the menu, and the commands."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console, Group, RenderableType
from rich.text import Text

from alhambra import GameError, IllegalAction
from alhambra.game import places
from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.game.vocabulary import Cell
from alhambra.kernel.actions import read_action
from alhambra.play.orders import check_order, read_order
from alhambra.terminal.cli.complaints import Complaint, said
from alhambra.terminal.cli.folding import fitting, newest
from alhambra.terminal.cli.hint import draw_hint
from alhambra.terminal.cli.match import Match
from alhambra.terminal.cli.menu import folded_menu, menu
from alhambra.terminal.cli.menu_items import MenuItem, MenuSection
from alhambra.terminal.cli.news import news
from alhambra.terminal.cli.opening import yes
from alhambra.terminal.cli.overview import draw_tiles
from alhambra.terminal.cli.screen import ask
from alhambra.terminal.draw import paint
from alhambra.terminal.draw.palace import draw_palace
from alhambra.terminal.draw.table import Block, draw_own, draw_table, own_blocks, table_blocks
from alhambra.terminal.speech import Speech

_PROMPT = 20
_LINE = 78
_NUMBER = 6
"""The width of a choice's number and the gap to the next."""
_SHORT = 14
"""Choices up to this width are shown side by side."""
_HALF = 33
"""On a small screen, so are choices that fit into half a line."""
_LATEST = 2
"""How many lines of news are shown there."""


class Quit(Exception):
    """The player wants to stop."""


class Person:
    """The person who has to decide now."""

    def __init__(self, say: Speech, console: Console, match: Match, player: int) -> None:
        self.say = say
        self.console = console
        self.match = match
        self.player = player
        self.sections: list[MenuSection] = []
        """The menu being shown."""
        self.deeper = False
        """Whether it is a submenu."""

    @property
    def view(self) -> State:
        return self.match.game.seen_by(self.player)

    # --- Deciding ------------------------------------------------------------------------------------------------

    def decide(self) -> None:
        """Ask until something is played or undone."""
        self._back()
        self.show()
        prompt = Text(self.match.seats[self.player].name)
        prompt.truncate(_PROMPT, overflow="ellipsis")
        while True:
            text = ask(f"{prompt}> ")
            try:
                if self._answer(text):
                    return
            except (GameError, Complaint) as error:
                self.console.print(Text(f"  {said(self.say, error)}", paint.ALERT))

    def _answer(self, text: str) -> bool:
        """React to what was typed; returns whether the game moved on."""
        word, _, rest = text.partition(" ")
        commands = {
            "?": self._help,
            "help": self._help,
            "h": self._hint,
            "p": self._palaces,
            "t": self._tiles,
            "w": self._whole,
            "s": self._save,
            "orders": self._orders,
        }
        if text in ("q", "quit"):
            raise Quit
        if word == "order":
            return self._order(rest.strip())
        if text in ("u", "undo"):
            return self._undo()
        if text == "" or (text in ("0", "b", "back") and self.deeper):
            self._back()
            self.show()
            return False
        if word in commands:
            commands[word](rest.strip())
            return False
        return self._choose(text)

    def _choose(self, text: str) -> bool:
        choices = [choice for section in self.sections for choice in section.choices]
        if text.isascii() and text.isdecimal():
            if not 1 <= int(text) <= len(choices):
                raise Complaint("terminal.no-choice", last=len(choices))
            return self._take(choices[int(text) - 1])
        typed = [choice for choice in choices if choice.word.lower() == " ".join(text.lower().split())]
        if len(typed) == 1:
            return self._take(typed[0])
        return self._notation(text)

    def _take(self, choice: MenuItem) -> bool:
        if choice.action:
            self.match.play(choice.action)
            return True
        self._open([MenuSection(choice.label.plain, choice.further)])
        return False

    def _notation(self, text: str) -> bool:
        """An action in notation. If it is ambiguous, the possible actions become the menu."""
        game = self.match.game
        meant = [action for action in read_action(game.rules, text) if game.why_not(action) is None]
        if len(meant) > 1:
            self._open(
                [
                    MenuSection(
                        self.say("terminal.could-be"), tuple(MenuItem(Text(str(one)), str(one), one) for one in meant)
                    )
                ]
            )
            return False
        if not meant:
            refusal = game.why_not(text)
            assert refusal
            raise IllegalAction(refusal)
        self.match.play(meant[0])
        return True

    def _undo(self) -> bool:
        self.match.undo(self.player)
        self.console.print(Text(f"  {self.say('terminal.taken-back')}", paint.GOOD))
        return True

    # --- Showing -------------------------------------------------------------------------------------------------

    def show(self, whole: bool = False) -> None:
        """Show the table and the menu; while placing and confirming, only the player's own things.

        On a small screen, whatever does not fit is folded, unless the player wants to see all of it.
        """
        console = self.console
        told = list(news(self.say, self.view, self.match.new_events(self.player)))
        if whole or not console.is_terminal:
            self._show_whole(told)
            return
        if not all(isinstance(line, Text) for line in told):  # the points of a scoring: nobody should miss them
            console.print(Group(*told))
            told = []
        latest = newest(told, _LATEST, f"  {self.say('terminal.folded-news', count=len(told) - _LATEST)}")
        first = [Block(Group(*told), Group(*latest))] if told else []
        shown, fits = fitting(console, [*first, Block(self._table()), Block(self._menu())], console.height - 1)
        if not fits:
            shown, fits = fitting(console, [*first, *self._blocks(), Block(self._menu())], console.height - 1)
        if not fits:
            self.sections = [folded_menu(self.say, self.sections)]
            menu = Block(self._menu(across=_HALF))
            shown, _ = fitting(console, [*first, *self._blocks(), menu], console.height - 1)
        for each in shown:
            console.print(each)

    def _show_whole(self, told: Sequence[RenderableType]) -> None:
        console = self.console
        for line in told:
            console.print(line)
        console.print()
        console.print(self._table())
        console.print()
        console.print(self._menu())

    @property
    def _own_only(self) -> bool:
        return self.view.agenda[-1].name in (places.PLACING, places.CONFIRM)

    def _table(self) -> Group:
        view, width = self.view, self.console.width
        if self._own_only:
            return draw_own(self.say, view, self.player, width, self._marks())
        return draw_table(self.say, view, self.player, width, self.match.kinds, self._marks())

    def _blocks(self) -> list[Block]:
        """The same in blocks that can be folded."""
        view, width = self.view, self.console.width
        if self._own_only:
            return own_blocks(self.say, view, self.player, width, self._marks())
        return table_blocks(self.say, view, self.player, width, self.match.kinds, self._marks())

    def _back(self) -> None:
        """Back to the main menu."""
        self.sections = menu(self.say, self.view, self.player, self.match.game.legal_actions())
        self.deeper = False

    def _open(self, sections: list[MenuSection]) -> None:
        self.sections = sections
        self.deeper = True
        self.console.print()
        if self._marks():
            view = self.view
            self.console.print(draw_palace(view.rules, view.palaces[self.player], self.console.width, self._marks()))
        self.console.print(self._menu())

    def _marks(self) -> dict[Cell, str]:
        """The numbers of the choices, by the free cells they are about."""
        tiles = self.view.palaces[self.player].tiles
        choices = [choice for section in self.sections for choice in section.choices]
        return {
            choice.cell: f"[{number}]"
            for number, choice in enumerate(choices, 1)
            if choice.cell is not None and choice.cell not in tiles
        }

    def _menu(self, across: int = _SHORT) -> Group:
        """The menu, with choices up to this width side by side."""
        number = 1
        lines: list[Text] = []
        for section in self.sections:
            lines += [Text(section.heading, paint.TITLE), _listed(section.choices, number, across)]
            number += len(section.choices)
        keys = {
            "0": "back",
            "u": "undo",
            "h": "hint",
            "p": "palaces",
            "w": "whole",
            "s": "save-as",
            "q": "quit",
            "?": "help",
        }
        if not self.deeper:
            del keys["0"]
        if not self.match.can_undo(self.player):
            del keys["u"]
        named = {key: self.say(f"terminal.key-{name}") for key, name in keys.items()}
        listed = " · ".join(f"{key} {name}" for key, name in named.items())
        return Group(*lines, Text(listed, paint.QUIET))

    # --- Commands ------------------------------------------------------------------------------------------------

    def _help(self, rest: str) -> None:
        self.console.print(Text(self.say("terminal.help")))

    def _hint(self, rest: str) -> None:
        if rest and rest not in map(str, range(1, LAST + 1)):
            raise Complaint("terminal.no-scoring", last=LAST)
        scoring = int(rest) if rest else None
        game, memory = self.match.game, self.match.memory
        known = memory.remembered_by(game, self.player)
        self.console.print(draw_hint(self.say, known, game.legal_actions(), scoring))

    def _palaces(self, rest: str) -> None:
        """Show all palaces, or one player's."""
        view = self.view
        wanted = [player for player in view.players if view.names[player].lower().startswith(rest.lower())]
        if not wanted:
            raise Complaint("terminal.nobody", name=rest[:40])
        for player in wanted:
            wall = self.say("draw.longest-wall", length=view.palaces[player].wall.length)
            self.console.print(Text.assemble((view.names[player], paint.TITLE), (f"   {wall}", paint.QUIET)))
            self.console.print(draw_palace(view.rules, view.palaces[player], self.console.width))

    def _whole(self, rest: str) -> None:
        """Show the table again with nothing folded."""
        self._back()
        self.show(whole=True)

    def _tiles(self, rest: str) -> None:
        """Show all buildings, or their floors, by walls and by price (NSC-03)."""
        self.console.print(draw_tiles(self.say, self.match.game.rules))

    def _orders(self, rest: str) -> None:
        """Show the standing orders."""
        orders = self.match.orders[self.player]
        stand = [f"  {number} {order}" for number, order in enumerate(orders, 1)]
        self.console.print(Text("\n".join(stand or [f"  {self.say('terminal.no-orders')}"])))

    def _order(self, text: str) -> bool:
        """Add an order, or clear all; returns whether it answers the current decision."""
        if text == "clear":
            self.match.orders[self.player].clear()
        else:
            order = read_order(text)
            check_order(self.match.game.rules, order)
            self.match.orders[self.player].append(order)
        self._orders("")
        return self.match.unasked(self.player) is not None

    def _save(self, rest: str) -> None:
        """Save under another name, and keep saving there."""
        name = rest or ask(f"{self.say('terminal.save-as')} ")
        path = Path(name).expanduser()
        if not name:
            return
        if path.exists() and path != self.match.path:
            answer = ask(f"{self.say('terminal.overwrite', path=path)} ")
            if answer.lower() not in yes(self.say):
                return
        self.match.save(path)
        self.console.print(Text(f"  {self.say('terminal.saved-as', path=path)}", paint.GOOD))


def _listed(choices: Sequence[MenuItem], first: int, across: int) -> Text:
    """The choices with their numbers: short ones side by side, others one per line."""
    numbered = [
        Text.assemble((f"{number:>3} ", paint.MARK), choice.label) for number, choice in enumerate(choices, first)
    ]
    widest = max(choice.label.cell_len for choice in choices)
    if widest > across:
        return Text("\n").join(numbered)
    for text in numbered:
        text.pad_right(widest + _NUMBER - text.cell_len)
    columns = _LINE // (widest + _NUMBER)
    rows = [numbered[at : at + columns] for at in range(0, len(numbered), columns)]
    return Text("\n").join(Text("").join(row) for row in rows)
