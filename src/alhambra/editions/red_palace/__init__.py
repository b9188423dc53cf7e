"""The Red Palace (RED): floors and pieces apart, a preview of the market, and guards on the walls."""

from alhambra.editions.red_palace import (
    abilities,
    board,
    dirk,
    draft,
    drawn,
    edition,
    extra_action,
    foresight,
    guards,
    paying,
    preview,
    strips,
    tiles,
    unseen,
    version_1,
    worth,
)

__all__ = [
    "abilities",
    "board",
    "dirk",
    "draft",
    "drawn",
    "edition",
    "extra_action",
    "foresight",
    "guards",
    "paying",
    "preview",
    "strips",
    "tiles",
    "unseen",
    "version_1",
    "worth",
]
