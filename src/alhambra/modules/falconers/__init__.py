"""Module 21, Falconers (FAL): falcons sit where four buildings meet that show their colours."""

from alhambra.modules.falconers import worth
from alhambra.modules.falconers.rules import part

__all__ = ["part", "worth"]
