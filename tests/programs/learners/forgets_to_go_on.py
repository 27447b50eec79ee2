# as: R wrong
# not: returns-nothing refuses-all
def attacked(queens, row, col):
    for other in range(row):
        if queens[other] == col or abs(queens[other] - col) == row - other:
            return True


def solve(n):
    found, queens = [], [-1] * n

    def place(row):
        if row == n:
            found.append(queens[:])
            return
        for col in range(n):
            if not attacked(queens, row, col):
                queens[row] = col
                pass
                queens[row] = -1

    place(0)
    return found
