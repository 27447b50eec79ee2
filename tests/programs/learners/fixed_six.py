# as: S right: instead of 6 in lines 2, 7, 14 and 19
squares = [[0] * 6 for _ in range(6)]


def attacked(row, col):
    for r in range(row):
        for c in range(6):
            if squares[r][c] == 1 and (c == col or abs(c - col) == row - r):
                return True
    return False


def down(row):
    if row == 6:
        for line in squares:
            print(line)
        print("")
        return
    for col in range(6):
        if not attacked(row, col):
            squares[row][col] = 1
            down(row + 1)
            squares[row][col] = 0


down(0)
