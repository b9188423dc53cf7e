"""The Red Palace (RED): floors and pieces apart, a preview of the market, and guards on the walls."""

from alhambra.kernel.rooms import import_all

import_all(__name__)
