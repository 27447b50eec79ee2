# board: p[:k]
def queens(n):
    p = list(range(n))
    found = []

    def search(k):
        if k == n:
            found.append(p[:])
            return
        for i in range(k, n):
            p[k], p[i] = p[i], p[k]
            if all(abs(p[k] - p[r]) != k - r for r in range(k)):
                search(k + 1)
            p[k], p[i] = p[i], p[k]

    search(0)
    return found
