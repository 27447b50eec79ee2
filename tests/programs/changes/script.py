n = int(input())
row = 0
q = [-1] * n
count = 0
def safe(row):
    for r in range(row):
        if q[r] == q[row] or abs(q[r] - q[row]) == row - r:
            return False
    return True
def note(k):
    z = count
    return [z + i for i in range(k)]
while row >= 0:
    q[row] += 1
    while q[row] < n and not safe(row): q[row] += 1
    if q[row] == n:
        q[row] = -1
        row -= 1
    elif row == n - 1:
        count += 1; note(2)
    else:
        row += 1; safe(0)
    w = note(1)
print(count)
