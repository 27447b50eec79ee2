# board: queens[:row+1] | queens
# reason: not-saved
def safe(queens, row, column):
    for other in range(row):
        if queens[other] == column:
            return False
        if abs(queens[other] - column) == row - other:
            return False
    return True


def solve(n):
    queens = [-1] * n
    row = 0
    found = 0
    while row >= 0:
        queens[row] += 1
        while queens[row] < n and not safe(queens, row, queens[row]):
            queens[row] += 1
        if queens[row] == n:
            row -= 1
        elif row == n - 1:
            pass
        else:
            row += 1
            queens[row] = -1
    return found
