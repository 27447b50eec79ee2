# as: - wrong: A queen is not lifted when the search comes back to it.
class Dead(Exception):
    pass

def extend(n, row, cols, out):
    if row == n:
        out.append(cols[:])
        raise Dead
    for col in range(n):
        if any(col == c or row - r == abs(col - c) for r, c in enumerate(cols)):
            continue
        cols.append(col)
        try:
            extend(n, row + 1, cols, out)
        except Dead:
            pass
    raise Dead

def all_queens(n):
    out = []
    try:
        extend(n, 0, [], out)
    except Dead:
        pass
    return out
