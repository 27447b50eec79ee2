# as: - right: 4 boards of 6×6, returned
from dataclasses import dataclass, field

@dataclass
class Board:
    size: int
    columns: list = field(default_factory=list)

    def fits(self, col):
        row = len(self.columns)
        return all(c != col and abs(c - col) != row - r for r, c in enumerate(self.columns))

    def __iter__(self):
        if len(self.columns) == self.size:
            yield tuple(self.columns)
            return
        for col in range(self.size):
            if self.fits(col):
                self.columns.append(col)
                yield from self
                self.columns.pop()

def solve(n):
    return [list(b) for b in Board(n)]
