# board: queens
# reason: not-saved
def n_queens(n):
    result = []

    def add(queens):
        row = len(queens)
        if row == n:
            result + [queens]
            return
        for col in range(n):
            if all(col != c and abs(col - c) != row - r for r, c in enumerate(queens)):
                add(queens + [col])

    add([])
    return result
