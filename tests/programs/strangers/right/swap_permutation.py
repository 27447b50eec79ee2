def permute(n):
    perm = list(range(n))
    out = []

    def ok(k):
        return all(abs(perm[k] - perm[i]) != k - i for i in range(k))

    def rec(k):
        if k == n:
            out.append(perm[:])
            return
        for i in range(k, n):
            perm[k], perm[i] = perm[i], perm[k]
            if ok(k):
                rec(k + 1)
            perm[k], perm[i] = perm[i], perm[k]

    rec(0)
    return out
