def n_queens(n):
    boards = []
    where = {}

    def visit(row):
        if row > n:
            boards.append([where[r] for r in range(1, n + 1)])
            return
        for col in range(1, n):
            if all(where[r] != col and abs(where[r] - col) != row - r for r in range(1, row)):
                where[row] = col
                visit(row + 1)

    visit(1)
    return boards
