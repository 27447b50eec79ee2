# as: R wrong
# not: not-saved
def safe(queens, row, col):
    for other in range(row):
        if queens[other] == col or abs(queens[other] - col) == row - other:
            return False
    return True


def solve(n):
    found, queens = 1, [-1] * n

    def place(row):
        nonlocal found
        if row == n:
            found += 1
            return
        for col in range(n):
            if safe(queens, row, col):
                queens[row] = col
                place(row + 1)
                queens[row] = -1

    place(0)
    return found
