"""The soak: many games with any modules, played in many ways, in which everything that must always hold is checked.

`tables` says which game a number means, `players` who plays it, `probes` which illegal actions are tried, `promises`
what is checked, `reach` what has to happen at least sometimes, and `game` puts it together.
`tools/soak.py` is the command.
"""
