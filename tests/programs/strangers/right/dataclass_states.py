from __future__ import annotations

import sys
from dataclasses import dataclass, field


@dataclass(frozen=True)
class State:
    n: int
    queens: tuple[int, ...] = field(default=())

    @property
    def row(self) -> int:
        return len(self.queens)

    def is_goal(self) -> bool:
        return self.row == self.n

    def allows(self, col: int) -> bool:
        return all(
            c != col and abs(c - col) != self.row - r for r, c in enumerate(self.queens)
        )

    def children(self) -> list[State]:
        return [State(self.n, self.queens + (c,)) for c in range(self.n) if self.allows(c)]


def search(n: int) -> list[State]:
    open_list, goals = [State(n)], []
    while open_list:
        state = open_list.pop()
        if state.is_goal():
            goals.append(state)
        else:
            open_list.extend(reversed(state.children()))
    return goals


if __name__ == "__main__":
    for goal in search(int(sys.argv[1])):
        print(list(goal.queens))
