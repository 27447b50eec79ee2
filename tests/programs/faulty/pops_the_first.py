# board: path
# reason: not-last-queen
def solve(n):
    path, found = [], []

    def safe(col):
        row = len(path)
        return all(c != col and abs(c - col) != row - r for r, c in enumerate(path))

    def go():
        if len(path) == n:
            found.append(path.copy())
            return
        for col in range(n):
            if safe(col):
                path.append(col)
                go()
                path.pop(0)

    go()
    return found
