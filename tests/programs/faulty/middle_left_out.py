# board: search().columns
# reason: wrong
# Half of the columns of row 0, doubled; the middle one of an odd number is forgotten.


def solve(n):
    full = (1 << n) - 1

    def search(columns, left, right):
        if columns == full:
            return 1
        total = 0
        free = full & ~(columns | left | right)
        while free:
            bit = free & -free
            free ^= bit
            total += search(columns | bit, (left | bit) << 1, (right | bit) >> 1)
        return total

    return sum(2 * search(1 << column, 2 << column, 1 << column >> 1) for column in range(n // 2))
