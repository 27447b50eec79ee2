def gen(n, placed=()):
    row = len(placed)
    if row == n:
        yield list(placed)
        return
    for col in range(n):
        if all(col != c and abs(col - c) != row - r for r, c in enumerate(placed)):
            gen(n, placed + (col,))
