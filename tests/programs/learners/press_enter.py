# as: I right: 4 boards of 6×6, printed
def down(size, cols=()):
    if len(cols) == size:
        print(" ".join(str(col) for col in cols))
        input("(press Enter)")
        return
    for col in range(size):
        if all(c != col and abs(c - col) != len(cols) - r for r, c in enumerate(cols)):
            down(size, (*cols, col))


down(int(input("size? ")))
input("(the end)")
