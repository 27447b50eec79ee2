# @gives columns
# @board queens
def solve(n):
    queens = []
    solutions = []
    columns, diagonals, antidiagonals = set(), set(), set()

    def place(row):
        if row == n:
            solutions.append(queens[:])
            return
        for column in range(n):
            if column in columns or row - column in diagonals or row + column in antidiagonals:
                continue
            # @hole sets pass
            queens.append(column)
            columns.add(column)
            diagonals.add(row - column)
            antidiagonals.add(row + column)
            place(row + 1)
            queens.pop()
            columns.remove(column)
            diagonals.remove(row - column)
            antidiagonals.remove(row + column)
            # @end sets

    place(0)
    return solutions
