# board: board
# reason: never-lifted
def solve(n):
    board = []
    count = 0

    def safe(c):
        row = len(board)
        for r in range(row):
            if board[r] == c or abs(board[r] - c) == row - r:
                return False
        return True

    def go():
        nonlocal count
        if len(board) == n:
            count += 1
            return
        for c in range(n):
            if safe(c):
                board.append(c)
                go()
                if len(board) == n:
                    board.pop()

    go()
    return count
