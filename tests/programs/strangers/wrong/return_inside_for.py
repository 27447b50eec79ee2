def place_queens(n, partial=None):
    partial = partial or []
    if len(partial) == n:
        return [partial]
    results = []
    for col in range(n):
        if not threatened(partial, col):
            results += place_queens(n, partial + [col])
        return results


def threatened(partial, col):
    row = len(partial)
    return any(c == col or abs(c - col) == row - r for r, c in enumerate(partial))
