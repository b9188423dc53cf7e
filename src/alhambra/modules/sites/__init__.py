"""Module 23, Building Sites (SIT): a building bought at half price that counts only once it is completed."""

from alhambra.modules.sites import completing, unseen, worth
from alhambra.modules.sites.completing import Completed
from alhambra.modules.sites.starting import part

__all__ = ["Completed", "completing", "part", "unseen", "worth"]
