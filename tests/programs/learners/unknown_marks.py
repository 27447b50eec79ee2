# as: - unread: b/d/a/c
n = int(input())


def down(cols):
    if len(cols) == n:
        print("/".join("abcdefghijkl"[col] for col in cols))
        return
    for col in range(n):
        if all(c != col and abs(c - col) != len(cols) - r for r, c in enumerate(cols)):
            down(cols + [col])


down([])
