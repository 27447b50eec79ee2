# board: 
# reason: returns-nothing
class Solution:
    def solveNQueens(self, n):
        grid = [["."] * n for _ in range(n)]
        answer = []

        def is_valid(row, col):
            for i in range(row):
                if grid[i][col] == "Q":
                    return False
                if col - row + i >= 0 and grid[i][col - row + i] == "Q":
                    return False
                if col + row - i < n and grid[i][col + row - i] == "Q":
                    return False

        def search(row):
            if row == n:
                answer.append(["".join(line) for line in grid])
                return
            for col in range(n):
                if not is_valid(row, col):
                    continue
                grid[row][col] = "Q"
                search(row + 1)
                grid[row][col] = "."

        search(0)
        return answer
