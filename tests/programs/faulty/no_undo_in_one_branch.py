# board: board
# reason: wrong
def solve(n):
    board = []
    count = 0

    def go(c):
        nonlocal count
        board.append(c)
        row = len(board)
        if row == n:
            count += 1
            board.pop()
            return
        for d in range(n):
            if all(d != q and abs(d - q) != row - r for r, q in enumerate(board)):
                go(d)

    for c in range(n):
        go(c)
    return count
