"""What could I have done? Games analysed turn by turn, with the evaluation the planner plays by.

>>> import alhambra
>>> from alhambra.bots import make_bot
>>> game = alhambra.new_game(2, seed=1)
>>> while game.decision:
...     player = game.decision.player
...     events = game.play(make_bot("novice", seed=1).choose(game.seen_by(player), game.legal_actions()))
>>> analysis = analyse(game)
>>> account = analysis.accounts[0]
>>> account.lead == round(account.start + account.luck + account.losses + account.others + account.end)
True
"""

from alhambra.analysis.teacher.analysis import Analyst, analyse
from alhambra.analysis.teacher.judging import MasterJudge
from alhambra.analysis.teacher.review import Account, Analysis, Review, TurningPoint

__all__ = ["Account", "Analysis", "Analyst", "MasterJudge", "Review", "TurningPoint", "analyse"]
