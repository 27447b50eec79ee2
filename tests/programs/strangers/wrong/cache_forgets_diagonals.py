from functools import lru_cache


def ways(n):
    queens = []

    @lru_cache(maxsize=None)
    def rest(row, taken):
        if row == n:
            return 1
        total = 0
        for col in range(n):
            if taken & 1 << col:
                continue
            if any(abs(col - c) == row - r for r, c in enumerate(queens)):
                continue
            queens.append(col)
            total += rest(row + 1, taken | 1 << col)
            queens.pop()
        return total

    return rest(0, 0)
