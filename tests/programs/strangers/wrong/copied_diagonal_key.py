import sys


def search(n, row=0, cols=(), diag1=(), diag2=()):
    if row == n:
        print(cols)
        return
    for c in range(n):
        if c not in cols and row - c not in diag1 and row - c not in diag2:
            search(n, row + 1, cols + (c,), diag1 + (row - c,), diag2 + (row - c,))


search(int(sys.argv[1]))
