"""The nine guard abilities, a file for each (RED-20 to RED-28). Any file in this folder is an ability."""

from alhambra.kernel.rooms import import_all

import_all(__name__)
