# as: M unread: for every N
def n_queens(n, cols=()):
    if len(cols) == n:
        yield cols
        return
    for col in range(n):
        if all(c != col and abs(c - col) != len(cols) - r for r, c in enumerate(cols)):
            yield from n_queens(n, cols + (col,))


def test():
    for n, number in ((1, 1), (4, 2), (8, 92)):
        assert len(list(n_queens(n))) == number
    print("all 3 tests passed, 94 boards")


if __name__ == "__main__":
    test()
