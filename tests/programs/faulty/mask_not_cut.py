# board: place().columns
# reason: error
def total(n):
    full = (1 << n) - 1
    answer = 0

    def place(columns, left, right):
        nonlocal answer
        if columns == full:
            answer += 1
            return
        free = ~(columns | left | right)
        while free:
            bit = free & -free
            free ^= bit
            place(columns | bit, (left | bit) << 1, (right | bit) >> 1)

    place(0, 0, 0)
    return answer
