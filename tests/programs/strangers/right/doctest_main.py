def queens(n, row=None, board=None):
    """Yield the solutions, last row first.

    >>> list(queens(4))
    [(1, 3, 0, 2), (2, 0, 3, 1)]
    >>> sum(1 for _ in queens(6))
    4
    """
    row = n - 1 if row is None else row
    board = {} if board is None else board
    if row < 0:
        yield tuple(board[r] for r in range(n))[::-1]
        return
    for col in range(n):
        if all(col != c and abs(col - c) != r - row for r, c in board.items()):
            board[row] = col
            yield from queens(n, row - 1, board)
            del board[row]


if __name__ == "__main__":
    import doctest
    doctest.testmod()
