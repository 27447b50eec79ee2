# When the board is full
#
# The search puts a queen in each row, but it never notices that it is done.
# Write what place(row) does when every row has its queen: keep the solution,
# and go no further.


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
        # TODO: when all rows have a queen, keep this solution and return
        pass
        for column in range(n):
            if safe(queens, row, column):
                queens.append(column)
                place(row + 1)
                queens.pop()

    place(0)
    return solutions
