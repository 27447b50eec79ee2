# board: queens
# reason: wrong-key
def solve(n):
    solutions = []
    queens = []

    def is_safe(col):
        row = len(queens)
        return all(col != c and abs(col - c) not in (row - r, 2 * (row - r)) for r, c in enumerate(queens))

    def place():
        if len(queens) == n:
            solutions.append(queens[:])
            return
        for col in range(n):
            if is_safe(col):
                queens.append(col)
                place()
                queens.pop()

    place()
    return solutions
