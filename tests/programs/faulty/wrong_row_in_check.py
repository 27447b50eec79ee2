# board: queens
# reason: forgot-diagonals
def attacks(a, b):
    return a[0] == b[0] or a[1] == b[1] or a[0] - b[0] == a[1] + b[1]


def solve(n):
    found = []

    def step(row, queens):
        if row == n:
            found.append(queens[:])
            return
        for col in range(n):
            here = (row, col)
            if not any(attacks(q, here) for q in queens):
                queens.append(here)
                step(row + 1, queens)
                queens.pop()

    step(0, [])
    return found
