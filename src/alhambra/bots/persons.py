"""Who plays a level: one person each, whom players meet again at every table.

If several seats have the same level, the person's brothers or sisters sit in the others. They play alike, but have
names and faces of their own. A style is only a mood of the same person.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from types import MappingProxyType

from alhambra.kernel.text import alike

FAMILIES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "random": ("Soraya", "Nuha", "Salwa", "Hind", "Budur"),
        "novice": ("Yusuf", "Bilal", "Amin", "Jamil", "Hasan"),
        "greedy": ("Zahra", "Rania", "Layla", "Maryam", "Nadia"),
        "planner": ("Idris", "Tariq", "Khalil", "Rashid", "Munir"),
        "master": ("Aixa", "Safiya", "Dunya", "Wallada", "Fatima"),
        "grandmaster": ("Omar", "Ibrahim", "Suleiman", "Faruq", "Ziyad"),
    }
)
"""By level, the person and then the siblings: as many as can sit at a table with somebody else."""

STRANGERS = ("Anwar", "Zaynab", "Ilyas", "Ruqayya", "Nasir")
"""Who plays bots that are not levels of the program."""

PERSONS = tuple(name.lower() for name in chain.from_iterable(FAMILIES.values()))


def level_of(bot: str) -> str:
    """The name of a bot without its style and its budget.

    >>> level_of("master/walls:2s"), level_of("greedy")
    ('master', 'greedy')
    """
    return bot.partition(":")[0].partition("/")[0]


def name_for(bot: str, taken: Iterable[str]) -> str:
    """The name for a computer opponent that does not look like those that are taken.

    >>> name_for("planner/walls", ["Ana"]), name_for("planner", ["Idris"]), name_for("mybots.py:Rusher", [])
    ('Idris', 'Tariq', 'Anwar')
    """
    used = {alike(name) for name in taken}
    family = FAMILIES.get(level_of(bot), STRANGERS)
    return next(name for name in (*family, *(f"{name} II" for name in family)) if alike(name) not in used)


def person_called(name: str) -> str | None:
    """The person of that name, whatever level they play now; "Zahra II" is also Zahra.

    >>> person_called("Zahra II"), person_called("Ana")
    ('zahra', None)
    """
    person = name.removesuffix(" II").lower()
    return person if person in PERSONS else None
