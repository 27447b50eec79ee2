# board: place().col | place().c | grid
# reason: shared-rows
def count(n):
    grid = [[0] * n] * n

    def free(row, col):
        for r in range(row):
            for c in range(n):
                if grid[r][c] == 1 and (c == col or abs(c - col) == row - r):
                    return False
        return True

    def place(row):
        if row == n:
            return 1
        total = 0
        for col in range(n):
            if free(row, col):
                grid[row][col] = 1
                total += place(row + 1)
                grid[row][col] = 0
        return total

    return place(0)
