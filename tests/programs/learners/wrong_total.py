# as: - unread: which is not their number
n = int(input())
total = 0


def down(cols):
    global total
    total += 1
    if len(cols) == n:
        print(cols)
        return
    for col in range(n):
        if all(c != col and abs(c - col) != len(cols) - r for r, c in enumerate(cols)):
            down(cols + [col])


down([])
print("Total solutions:", total)
