"""The language of the rule tests: set up a position, play actions, ask what lies where.

    table = scenario(seat("Ana", hand="n9 n2"), "Ben", "Cleo", market="- - G10n -")
    table.plays("buy 3 with n9 n2")
    assert table.aside("Ana") == "G10n"

A position is given and queried in the words of the position text: what is set with `market="- - G10n -"` is read
as `table.market`. Only the public interface of the package is used.
"""

from tests.scenario.position import new_table, scenario, scoring, seat, the_end
from tests.scenario.sight import DIRK, Sight
from tests.scenario.table import Table

__all__ = ["DIRK", "Sight", "Table", "new_table", "scenario", "scoring", "seat", "the_end"]
