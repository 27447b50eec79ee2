# as: - wrong: A queen in the same column is never refused.
boards = []


def fits(grid, row, col):
    for r in range(row):
        for c in range(len(grid)):
            if grid[r][c] and abs(c - col) == row - r:
                return False
    return True


def go(grid, row):
    if row == len(grid):
        boards.append(grid)
        for line in grid:
            print("".join("#" if cell else "-" for cell in line))
        print()
        return
    for col in range(len(grid)):
        if fits(grid, row, col):
            grid[row][col] = 1
            go(grid, row + 1)
            grid[row][col] = 0


n = 8
go([[0] * n for _ in range(n)], 0)
print("boards:", len(boards))
