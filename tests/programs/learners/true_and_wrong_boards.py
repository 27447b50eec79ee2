# as: - wrong
def solve(n):
    cols = []

    def down(row):
        if row == n:
            print(cols)
            return True
        for col in reversed(range(n)):
            if col not in cols:
                cols.append(col)
                if down(row + 1):
                    return True
                cols.pop()
        return False

    return down(0)
