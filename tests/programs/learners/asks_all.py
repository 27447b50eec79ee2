# as: E right: 4 boards of 6×6, printed
size = int(input("Size of the board (for example 8): "))
cols = []


def fill():
    row = len(cols)
    if row == size:
        for col in cols:
            print(". " * col + "Q " + ". " * (size - col - 1))
        print()
    else:
        for col in range(size):
            if not any(c == col or abs(c - col) == row - r for r, c in enumerate(cols)):
                cols.append(col)
                fill()
                cols.pop()


fill()
