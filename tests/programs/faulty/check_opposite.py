# board: 
# reason: refuses-all
def ok(pos, row):
    for i in range(row):
        if pos[i] == pos[row] or abs(pos[i] - pos[row]) == row - i:
            return True
    return False


def count(n):
    pos = [-1] * n
    total = 0

    def go(row):
        nonlocal total
        if row == n:
            total += 1
            return
        for col in range(n):
            pos[row] = col
            if ok(pos, row):
                go(row + 1)
            pos[row] = -1

    go(0)
    return total
