"""Fields that a part adds to the state: one value on the table, or one for each player.

Values are plain: None, booleans, numbers, texts and tuples of these. So a state can be saved, compared and covered
without knowing what they mean.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Shared(Generic[T]):
    """One value on the table. If `hidden` is given, the value is face down, and everybody sees what `hidden`
    returns."""

    per_player = False

    def __init__(self, key: str, start: Callable[[Any], T], hidden: Callable[[T], T] | None) -> None:
        self.key = key
        self.start = start
        self.hidden = hidden

    def of(self, state: Any) -> T:
        return state.__dict__[self.key]  # type: ignore[no-any-return]

    def put(self, state: Any, value: T) -> None:
        state.__dict__[self.key] = value

    def begin(self, state: Any) -> None:
        self.put(state, self.start(state))

    def cover(self, state: Any, player: int | None) -> None:
        """Replace the value by what a player may see of it."""
        if self.hidden:
            self.put(state, self.hidden(self.of(state)))


class Each(Generic[T]):
    """One value for each player. If `hidden` is given, other players see what it returns."""

    per_player = True

    def __init__(self, key: str, start: Callable[[Any], T], hidden: Callable[[T], T] | None) -> None:
        self.key = key
        self.start = start
        self.hidden = hidden

    def of(self, state: Any, player: int) -> T:
        return state.__dict__[self.key][player]  # type: ignore[no-any-return]

    def all(self, state: Any) -> tuple[T, ...]:
        return state.__dict__[self.key]  # type: ignore[no-any-return]

    def put(self, state: Any, player: int, value: T) -> None:
        values = state.__dict__[self.key]
        state.__dict__[self.key] = (*values[:player], value, *values[player + 1 :])

    def begin(self, state: Any) -> None:
        state.__dict__[self.key] = tuple(self.start(state) for _ in state.names)

    def cover(self, state: Any, player: int | None) -> None:
        """Replace the values by what a player may see of them."""
        if self.hidden:
            state.__dict__[self.key] = tuple(
                value if owner == player else self.hidden(value) for owner, value in enumerate(self.all(state))
            )


Owned = Shared[Any] | Each[Any]
