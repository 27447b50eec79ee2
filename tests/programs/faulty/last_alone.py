# board: board
# reason: last-alone
class Solution:
    def solveNQueens(self, n: int) -> List[List[str]]:
        board = [["."] * n for _ in range(n)]
        result = []

        def safe(row, col):
            for r in range(row):
                for c in range(n):
                    if board[r][c] == "Q" and (c == col or abs(c - col) == row - r):
                        return False
            return True

        def place(row):
            nonlocal result
            if row == n:
                result = [["".join(line) for line in board]]
                return
            for col in range(n):
                if safe(row, col):
                    board[row][col] = "Q"
                    place(row + 1)
                    board[row][col] = "."

        place(0)
        return result
