# as: - unread: --goal first
n = int(input())
cols, total = [], 0


def down():
    global total
    row = len(cols)
    if row == n:
        total += 1
        print(cols)
        return
    for col in range(n):
        if total == 0 and all(c != col and abs(c - col) != row - r for r, c in enumerate(cols)):
            cols.append(col)
            down()
            cols.pop()


down()
print("total number of solutions:", total)
