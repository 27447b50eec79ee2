# board: board
# reason: duplicate
def solve(n):
    board = [0] * (n * n)
    count = 0

    def free(row, col):
        for r in range(row):
            d = row - r
            if board[r * n + col]:
                return False
            if col - d >= 0 and board[r * n + col - d]:
                return False
            if col + d < n and board[r * n + col + d]:
                return False
        return True

    def put(row):
        nonlocal count
        if row == n:
            count += 2
            return
        for col in range(n):
            if free(row, col):
                board[row * n + col] = 1
                put(row + 1)
                board[row * n + col] = 0

    put(0)
    return count
