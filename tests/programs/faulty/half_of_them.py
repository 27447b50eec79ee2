# board: queens
# reason: columns-left-out
def n_queens(n):
    solutions = []
    queens = []

    def is_safe(col):
        row = len(queens)
        for r, c in enumerate(queens):
            if c == col or abs(c - col) == abs(r - row):
                return False
        return True

    def place():
        if len(queens) == n:
            solutions.append(list(queens))
            return
        for col in range(n if queens else (n + 1) // 2):
            if is_safe(col):
                queens.append(col)
                place()
                queens.pop()

    place()
    return solutions
