# as: R wrong: more than once
# not: shared-boards
def safe(queens, row, col):
    for other in range(row):
        if queens[other] == col or abs(queens[other] - col) == row - other:
            return False
    return True


def solve(n):
    found, queens = [], [-1] * n

    def place(row):
        if row == n:
            found.append(queens[:])
            return
        for col in range(n):
            if safe(queens, row, col):
                queens[row] = col
                place(row + 1)
                queens[row] = -1

    place(0)
    return found + found
