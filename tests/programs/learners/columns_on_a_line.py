# as: L right: 4 boards of 6×6, printed
size = int(input())


def down(cols):
    if len(cols) == size:
        print(*cols)
    for col in range(size) if len(cols) < size else ():
        if all(c != col and abs(c - col) != len(cols) - r for r, c in enumerate(cols)):
            down([*cols, col])


down([])
