# as: K unread: neither boards nor a number
class Board:
    def __init__(self, size):
        self.size, self.count, self.cols = size, 0, []

    def solve(self):
        self._down(0)
        return self

    def _down(self, row):
        if row == self.size:
            self.count += 1
            return
        for col in range(self.size):
            if all(c != col and abs(c - col) != row - r for r, c in enumerate(self.cols)):
                self.cols.append(col)
                self._down(row + 1)
                self.cols.pop()
