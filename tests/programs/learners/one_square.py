# as: N1 right: 4 boards of 6×6, printed
import sys

size = int(sys.argv[1])
lines = [["."] * size for _ in range(size)]


def fits(row, col):
    return not any(
        lines[r][c] == "Q" and (c == col or abs(c - col) == row - r) for r in range(row) for c in range(size)
    )


def down(row):
    if row == size:
        print("\n".join(" ".join(line) for line in lines))
        print()
        return
    for col in filter(lambda col: fits(row, col), range(size)):
        lines[row][col] = "Q"
        down(row + 1)
        lines[row][col] = "."


down(0)
