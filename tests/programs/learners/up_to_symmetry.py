# as: - unread: turned or reflected
def solve(n):
    seen, number = set(), 0

    def images(cols):
        for _ in range(4):
            cols = tuple(cols.index(n - 1 - col) for col in range(n))
            yield cols
            yield cols[::-1]

    def down(cols):
        nonlocal number
        if len(cols) == n:
            if cols not in seen:
                number += 1
                seen.update(images(cols))
            return
        for col in range(n):
            if all(c != col and abs(c - col) != len(cols) - r for r, c in enumerate(cols)):
                down((*cols, col))

    down(())
    return number
