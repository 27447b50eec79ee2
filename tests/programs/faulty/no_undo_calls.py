# board: board
# reason: never-lifted
def solve(n):
    board = []
    count = 0

    def go(row):
        nonlocal count
        if row == n:
            count += 1
            return
        for c in range(n):
            safe = True
            for r in range(row):
                if board[r] == c or abs(board[r] - c) == row - r:
                    safe = False
            if safe:
                board.append(c)
                go(row + 1)

    go(0)
    return count
