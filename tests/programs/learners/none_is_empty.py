# as: - right: 1 board of 6×6, returned
def solve(n):
    def down(cols):
        if len(cols) == n:
            return cols
        for col in range(n):
            if all(c != col and abs(c - col) != len(cols) - r for r, c in enumerate(cols)):
                more = down(cols + [col])
                if more:
                    return more
        return []

    return down([])
