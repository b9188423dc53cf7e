"""How the planner learns: games against itself, and weights that fit them. Needs numpy; playing does not."""

from alhambra.lab.training.run import Progress, Training, TrainingPlan
from alhambra.lab.training.subjects import subject_of

__all__ = ["Progress", "Training", "TrainingPlan", "subject_of"]
