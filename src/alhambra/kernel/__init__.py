"""The kernel: a small machine for games made of questions and answers. It knows nothing about Alhambra.

The words in which rules are written are imported from here, everything else from the files.
"""

from alhambra.kernel.actions import ROLES, Action, ActionPart, Role, SingleAction, Verb
from alhambra.kernel.agenda import Step
from alhambra.kernel.errors import Refusal, Unreadable, refused
from alhambra.kernel.messages import Message
from alhambra.kernel.owned import Each, Shared
from alhambra.kernel.part import Part
from alhambra.kernel.rules import Rules

__all__ = [
    "ROLES",
    "Action",
    "ActionPart",
    "Each",
    "Message",
    "Part",
    "Refusal",
    "Role",
    "Rules",
    "Shared",
    "SingleAction",
    "Step",
    "Unreadable",
    "Verb",
    "refused",
]
