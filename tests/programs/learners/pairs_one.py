# as: P right: 1 board of 6×6, returned
def solve(n, placed=()):
    row = len(placed)
    if row == n:
        return list(placed)
    for col in range(n):
        if all(col != c and row - r != abs(col - c) for r, c in placed):
            answer = solve(n, placed + ((row, col),))
            if answer:
                return answer
