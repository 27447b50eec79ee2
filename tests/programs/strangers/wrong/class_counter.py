class Solution:
    count = 0

    def totalNQueens(self, n: int) -> int:
        self.dfs(n, 0, [])
        return Solution.count

    def dfs(self, n, row, queens):
        if row == n:
            Solution.count += 1
            return
        for col in range(n):
            if self.valid(queens, row, col):
                self.dfs(n, row + 1, queens + [col])

    def valid(self, queens, row, col):
        for r, c in enumerate(queens):
            if c == col or abs(r - row) == abs(c - col):
                return False
        return True
