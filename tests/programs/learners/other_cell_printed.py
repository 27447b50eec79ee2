# as: - unread: never has a solution on the board: Where a queen is lifted, row and column are exchanged
def boards(n):
    grid = [["."] * n for _ in range(n)]
    cols, up, down = set(), set(), set()
    found = []

    def go(row):
        if row == n:
            found.append(["".join(line) for line in grid])
            return
        for col in range(n):
            if col in cols or row - col in down or row + col in up:
                continue
            cols.add(col)
            down.add(row - col)
            up.add(row + col)
            grid[row][col] = "Q"
            go(row + 1)
            cols.remove(col)
            down.remove(row - col)
            up.remove(row + col)
            grid[col][row] = "."

    go(0)
    return found


print(boards(4))
