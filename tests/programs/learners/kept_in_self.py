# as: K unread: It prints nothing
class Queens:
    def __init__(self, n):
        self.n = n
        self.solutions = []

    def solve(self, cols=()):
        if len(cols) == self.n:
            self.solutions.append(cols)
        for col in range(self.n) if len(cols) < self.n else ():
            if all(c != col and abs(c - col) != len(cols) - r for r, c in enumerate(cols)):
                self.solve((*cols, col))
