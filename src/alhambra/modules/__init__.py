"""The modules of the Mega Box, one file each, named like its chapter."""

from alhambra.game.module import Module
from alhambra.modules import magical, medina, new_scoring_cards, vizier

ALL: tuple[Module, ...] = (vizier.part, new_scoring_cards.part, magical.part, medina.part)
