class Solution:
    def totalNQueens(self, n):
        self.full = (1 << n) - 1
        self.answer = 0
        self.dfs(0, 0, 0)
        return self.answer

    def dfs(self, cols, ld, rd):
        if cols == self.full:
            self.answer += 1
            return
        avail = self.full & ~(cols | ld | rd)
        while avail:
            p = avail & -avail
            avail &= ~p
            self.dfs(cols | p, (ld | p) >> 1, (rd | p) >> 1)
