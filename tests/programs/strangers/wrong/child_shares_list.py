import sys
from dataclasses import dataclass, field
from typing import List


@dataclass
class Node:
    size: int
    queens: List[int] = field(default_factory=list)

    def legal(self, col):
        row = len(self.queens)
        return all(c != col and abs(c - col) != row - r for r, c in enumerate(self.queens))

    def child(self, col):
        node = Node(self.size, self.queens)
        node.queens.append(col)
        return node

    def expand(self):
        if len(self.queens) == self.size:
            print(self.queens)
            return 1
        return sum(self.child(c).expand() for c in range(self.size) if self.legal(c))


print(Node(int(sys.argv[1])).expand(), "solutions")
