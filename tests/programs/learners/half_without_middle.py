# as: - wrong: Found 8, expected 10.
def count(n):
    def go(row, cols):
        if row == n:
            return 1
        return sum(go(row + 1, cols + [c]) for c in range(n)
                   if all(c != q and abs(c - q) != row - r for r, q in enumerate(cols)))
    half = sum(go(1, [c]) for c in range(n // 2))
    middle = go(1, [n // 2]) if n % 2 else 0
    return 2 * half
