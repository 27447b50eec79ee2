# board: queens
# reason: not-gone-on
def solve(n):
    solutions = []

    def place(queens):
        if len(queens) == n:
            solutions.append(queens)
            return
        for col in range(n):
            if all(col != c and abs(col - c) != len(queens) - r for r, c in enumerate(queens)):
                return place(queens + [col])

    place([])
    return solutions
