# @whole worked
# @gives columns
# @board queens
# @stops full-board
def safe(queens, row, column):
    # @only safe
    # @end safe
    # @hole safe return True
    for other in range(row):
        if queens[other] == column:
            return False
        if abs(queens[other] - column) == row - other:
            return False
    return True
    # @end safe


def solve(n):
    queens = []
    solutions = []

    def place(row):
        # @hole full-board pass
        if row == n:
            solutions.append(queens[:])
            return
        # @end full-board
        # @hole choose pass
        for column in range(n):
            if safe(queens, row, column):
                queens.append(column)
                place(row + 1)
                # @hole undo pass
                queens.pop()
                # @end undo
        # @end choose

    place(0)
    return solutions
