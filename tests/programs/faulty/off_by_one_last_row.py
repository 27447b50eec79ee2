# board: queens[:row] | queens[:row+1]
# reason: wrong-end
def ok(queens, row, col):
    for r in range(row):
        if queens[r] == col or abs(queens[r] - col) == row - r:
            return False
    return True


def solve(queens, row, n, result):
    if row == n - 1:
        result.append(queens[:])
        return
    for col in range(n):
        if ok(queens, row, col):
            queens[row] = col
            solve(queens, row + 1, n, result)


def n_queens(n):
    result = []
    solve([0] * n, 0, n, result)
    return result
