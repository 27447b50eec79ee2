# board: self.queens
class QueensSolver:
    def __init__(self, n):
        self.n = n
        self.queens = []
        self.solutions = []

    def is_safe(self, row, col):
        for r in range(len(self.queens)):
            c = self.queens[r]
            if c == col or r - c == row - col or r + c == row + col:
                return False
        return True

    def place(self, row):
        if row == self.n:
            self.solutions.append(self.queens.copy())
            return
        for col in range(self.n):
            if self.is_safe(row, col):
                self.queens.append(col)
                self.place(row + 1)
                self.queens.pop()

    def solve(self):
        self.place(0)
        return self.solutions
