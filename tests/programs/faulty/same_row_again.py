# board: board
# reason: same-call
def attacked(board, row, col):
    return any(c == col or abs(c - col) == row - r for r, c in enumerate(board))


def search(board, row, n, found):
    if row == n:
        found.append(list(board))
        return
    for col in range(n):
        if not attacked(board[:row], row, col):
            board.append(col)
            search(board, row, n, found)
            board.pop()


def solve(n):
    found = []
    search([], 0, n, found)
    return found
