# as: E unread: It prints nothing
size = int(input("Size: "))
cols, boards = [], []


def fill(row):
    if row == size:
        boards.append(list(cols))
    else:
        for col in range(size):
            if all(c != col and abs(c - col) != row - r for r, c in enumerate(cols)):
                cols.append(col)
                fill(row + 1)
                cols.pop()


fill(0)
