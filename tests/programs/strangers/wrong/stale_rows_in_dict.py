import sys


def attacks(a, b):
    (r1, c1), (r2, c2) = a, b
    return r1 == r2 or c1 == c2 or abs(r1 - r2) == abs(c1 - c2)


def search(n, row, position):
    if row == n:
        print(sorted(position.items()))
        return
    for col in range(n):
        if not any(attacks((row, col), (r, c)) for r, c in position.items() if r != row):
            position[row] = col
            search(n, row + 1, position)


search(int(sys.argv[1]), 0, {})
