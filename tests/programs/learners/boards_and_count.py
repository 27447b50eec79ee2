# as: - right: 4 boards of 6×6, returned
def solve(n):
    boards = []

    def down(cols):
        if len(cols) == n:
            boards.append(cols)
            return
        for col in range(n):
            if all(c != col and abs(c - col) != len(cols) - r for r, c in enumerate(cols)):
                down(cols + [col])

    down([])
    return boards, len(boards)
