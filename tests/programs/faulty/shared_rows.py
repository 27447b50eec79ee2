# board: board
# reason: shared-rows
def isSafe(board, row, col, n):
    for i in range(col):
        if board[row][i] == 1:
            return False
    for i, j in zip(range(row, -1, -1), range(col, -1, -1)):
        if board[i][j] == 1:
            return False
    for i, j in zip(range(row, n, 1), range(col, -1, -1)):
        if board[i][j] == 1:
            return False
    return True


def solveNQUtil(board, col, n, result):
    if col >= n:
        result.append([row[:] for row in board])
        return
    for i in range(n):
        if isSafe(board, i, col, n):
            board[i][col] = 1
            solveNQUtil(board, col + 1, n, result)
            board[i][col] = 0


def solveNQ(n):
    board = [[0] * n] * n
    result = []
    solveNQUtil(board, 0, n, result)
    return result
