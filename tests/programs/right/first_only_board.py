# board: board
def is_ok(board, row, col):
    for i in range(row):
        if board[i] == col or abs(board[i] - col) == row - i:
            return False
    return True


def solve(n, row=0, board=None):
    if board is None:
        board = []
    if row == n:
        return board
    for col in range(n):
        if is_ok(board, row, col):
            answer = solve(n, row + 1, board + [col])
            if answer is not None:
                return answer
    return None
