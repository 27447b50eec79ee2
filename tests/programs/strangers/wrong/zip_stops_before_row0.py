def conflict(grid, r, c):
    n = len(grid)
    if any(grid[k][c] for k in range(r)):
        return True
    for i, j in zip(range(r - 1, 0, -1), range(c - 1, -1, -1)):
        if grid[i][j]:
            return True
    for i, j in zip(range(r - 1, -1, -1), range(c + 1, n)):
        if grid[i][j]:
            return True
    return False


def all_boards(n):
    grid = [[False] * n for _ in range(n)]
    boards = []

    def fill(r):
        if r == n:
            boards.append([list(row) for row in grid])
            return
        for c in range(n):
            if not conflict(grid, r, c):
                grid[r][c] = True
                fill(r + 1)
                grid[r][c] = False

    fill(0)
    return boards
