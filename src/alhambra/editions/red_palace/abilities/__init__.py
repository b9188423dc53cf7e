"""The nine guard abilities, a file for each (RED-20 to RED-28). Any file in this folder is an ability."""

import pkgutil
from importlib import import_module

for found in pkgutil.iter_modules(__path__):
    import_module(f"{__name__}.{found.name}")
