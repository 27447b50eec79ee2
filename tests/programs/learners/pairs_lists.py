# as: P right: 4 boards of 6×6, printed
import sys


def down(size, placed):
    if len(placed) == size:
        print([[r, c] for r, c in placed])
        return
    row = len(placed)
    for col in range(size):
        if all(col != c and row - r != abs(col - c) for r, c in placed):
            down(size, placed + [(row, col)])


down(int(sys.argv[1]), [])
