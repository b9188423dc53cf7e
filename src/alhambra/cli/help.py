"""The help one gets while playing."""

HELP = """
Choose by number, or type what you mean:
  take g5 n1               take money: one card, or several worth 5 at most together
  buy 2 with n7 n4         buy from market space 2; the exact price gives another action
  place T9es @ 1,0         place a bought tile; reserve T9es keeps it for later
  build P8 @ 0,1           remodel: build a tile from the reserve,
  remove P8 @ 0,1            take one down into the reserve,
  swap P8 for T9es @ 1,0     or put P8 where T9es stands
  pass, end turn
In a list the end is enough: a cell like 1,0, a tile like T9, cards like n7 n4.

Cards: g gulden, r dirham, n denar, c ducat, and the value.
Tiles: P pavilion, S seraglio, A arcades, C chambers, G garden, T tower, the price,
  and the walled sides: T9es is a tower for 9 with walls in the east and south.
Cells: column,row as on the edge of the palace; the start tile F stands on 0,0.
Heavy lines are walls. Walls touch walls, open sides touch open sides; every tile
must be reachable on foot from F; no holes. What is refused says by which rule.

  Enter    show the table again           u   take the last action back
  h        hint: what would score now (h 3: at the third scoring), and what to do
  p        all palaces (p Ben: Ben's)     s FILE  save as FILE
  t        all tiles, by walls and by price
  q        quit; the game is saved after every action

Orders answer for you where you may also decline, so that nobody waits:
  order steal >=7          the first order that fits is followed
  order decline            otherwise do nothing
  orders                   what you have ordered; nobody else is shown it
  order clear              be asked again; orders also end when you quit
"""
