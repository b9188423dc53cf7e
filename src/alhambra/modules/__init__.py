"""The modules of the Mega Box, one file each, named like its chapter."""

from alhambra.game.module import Module
from alhambra.modules import vizier

ALL: tuple[Module, ...] = (vizier.part,)
