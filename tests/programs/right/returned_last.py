# board: queens + return
def fits(queens, col):
    row = len(queens)
    return all(c != col and abs(c - col) != row - r for r, c in enumerate(queens))


def first(n, queens):
    for col in range(n):
        if fits(queens, col):
            if len(queens) == n - 1:
                return queens + [col]
            whole = first(n, queens + [col])
            if whole:
                return whole
    return None


def solve(n):
    return first(n, [])
