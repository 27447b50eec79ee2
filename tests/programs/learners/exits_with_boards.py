# as: - right: 4 boards of 6×6, returned
import sys

n = int(sys.argv[1])


def down(cols):
    if len(cols) == n:
        return [cols]
    boards = []
    for col in range(n):
        if all(c != col and abs(c - col) != len(cols) - r for r, c in enumerate(cols)):
            boards += down(cols + [col])
    return boards


sys.exit(down([]))
