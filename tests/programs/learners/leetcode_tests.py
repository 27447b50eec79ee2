# as: D right: 4 boards of 6×6, returned
class Solution:
    def solveNQueens(self, n: int) -> List[List[str]]:
        boards = []

        def down(cols, plus, minus):
            row = len(cols)
            if row == n:
                boards.append(["." * c + "Q" + "." * (n - c - 1) for c in cols])
            for c in range(n):
                if c not in cols and row + c not in plus and row - c not in minus:
                    down(cols + [c], plus | {row + c}, minus | {row - c})

        down([], set(), set())
        return boards


solution = Solution()
first = solution.solveNQueens(4)
assert len(first) == 2, first
for board in first:
    for line in board:
        print(line)
print("tests passed:", len(solution.solveNQueens(6)) == 4)
