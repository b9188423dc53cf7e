"""The nine guard abilities, a file for each (RED-20 to RED-28). Every file here is found by being here."""

import pkgutil
from importlib import import_module

for found in pkgutil.iter_modules(__path__):
    import_module(f"{__name__}.{found.name}")
