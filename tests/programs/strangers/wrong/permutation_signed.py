import itertools


def good(p):
    for i in range(len(p)):
        for j in range(i + 1, len(p)):
            if p[i] - p[j] == j - i:
                return False
    return True


def queens(n):
    for p in itertools.permutations(range(n)):
        if good(p):
            yield p
