"""Attacks on real servers, to check that nothing acknowledged is lost and everybody else can keep playing.

`target` is the server under attack, `crowd` the people who play there meanwhile and remember what they were told. The
attacks themselves are `kill`, `thinkers`, `fault`, `flood` and `leak`; `tools/attack.py` is the command. They wait for
events and never for a fixed time, so they can run on a busy machine.
"""
