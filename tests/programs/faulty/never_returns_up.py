# board: placed
# reason: unread
def safe(placed, col):
    row = len(placed)
    return all(c != col and abs(c - col) != row - r for r, c in enumerate(placed))


def solve(n, placed=()):
    if len(placed) == n:
        return placed
    return [rest for col in range(n) if safe(placed, col) for rest in solve(n, placed + (col,))]
