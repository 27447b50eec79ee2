# as: - unread: only whether there is a solution
def solvable(n):
    cols = []

    def down():
        row = len(cols)
        if row == n:
            return True
        for col in range(n):
            if all(c != col and abs(c - col) != row - r for r, c in enumerate(cols)):
                cols.append(col)
                if down():
                    return True
                cols.pop()
        return False

    return down()
