"""Module 7, Characters (CHA): ten people with special abilities, auctioned when they turn up.

`cards` holds the material and the set-up, `auction` how they are won, and the other files what they can do.
"""
