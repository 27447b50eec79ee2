# board: board
# reason: never-lifted
def solve(n):
    board = set()
    count = 0

    def go(row):
        nonlocal count
        if row == n:
            count += 1
            return
        for c in range(n):
            if all(c != q and abs(c - q) != row - r for r, q in board if r < row):
                board.add((row, c))
                go(row + 1)

    go(0)
    return count
