"""Attacks on real servers, to see that nothing acknowledged is lost and everybody else can go on.

`target` is the server under attack, `crowd` the people who play there meanwhile and remember what they were told. The
attacks themselves are `kill`, `fault`, `flood` and `leak`; `tools/attack.py` is the command. They wait for what must
happen and never for a certain time, so they can run on a busy machine.
"""
