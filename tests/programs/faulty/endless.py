# board: q | q[:row] | q[:row+1]
# reason: slow
def safe(q, row):
    for r in range(row):
        if q[r] == q[row] or abs(q[r] - q[row]) == row - r:
            return False
    return True


def count_queens(n):
    q = [-1] * n
    row = 0
    count = 0
    while row >= 0:
        q[row] += 1
        while q[row] < n and not safe(q, row):
            q[row] += 1
        if q[row] == n:
            q[row] = -1
        elif row == n - 1:
            count += 1
        else:
            row += 1
    return count
