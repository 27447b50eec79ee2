# board: queens
# reason: shared-boards
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
            solutions.append(queens)
            return
        for col in range(n):
            if is_safe(col):
                queens.append(col)
                place()
                queens.pop()

    place()
    return solutions
