# board: queens
# reason: wrong
# Level by level, the newest queen first; it is compared with the one before it alone.


def solve(n):
    def longer(boards, column):
        return [[(row, column)] + rest for rest in boards for row in range(n)]

    def is_safe(queens):
        row, column = queens[0]
        return not any(row == r or abs(row - r) == column - c for r, c in queens[1:2])

    boards = [[]]
    for column in range(n):
        boards = [queens for queens in longer(boards, column) if is_safe(queens)]
    return len(boards)
