# @gives columns
def solve(n):
    # @hole search return []
    queens = []
    solutions = []

    def safe(row, column):
        for other in range(row):
            if queens[other] == column or abs(queens[other] - column) == row - other:
                return False
        return True

    def place(row):
        if row == n:
            solutions.append(queens[:])
            return
        for column in range(n):
            if safe(row, column):
                queens.append(column)
                place(row + 1)
                queens.pop()

    place(0)
    return solutions
    # @end search
