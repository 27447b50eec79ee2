# board: queens
# reason: unread
def safe(queens, row, col):
    return all(queens[r] != col and abs(queens[r] - col) != row - r for r in range(row))


def solve(n):
    queens = []
    solutions = []

    def place(row):
        if row == n:
            solutions.append(queens[:])
            return
        for col in range(n):
            if safe(queens, row, col):
                queens.append(col)
                place(row + 1)

    place(0)
    return solutions
