# board: queens
# reason: changed-after
def safe(queens, row, column):
    for other in range(row):
        if queens[other] == column:
            return False
        if abs(queens[other] - column) == row - other:
            return False
    return True


def solve(n):
    queens = []
    solutions = []

    def place(row):
        if row == n:
            solutions.append(sorted(queens))
            return
        for column in range(n):
            if safe(queens, row, column):
                queens.append(column)
                place(row + 1)
                queens.pop()

    place(0)
    return solutions
