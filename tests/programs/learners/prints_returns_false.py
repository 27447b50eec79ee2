# as: R right: 4 boards of 6×6, printed
def queens(n):
    cols = [-1] * n

    def down(row):
        if row == n:
            print(cols)
            return False
        for col in range(n):
            if all(cols[r] != col and abs(cols[r] - col) != row - r for r in range(row)):
                cols[row] = col
                if down(row + 1):
                    return True
        return False

    return down(0)
