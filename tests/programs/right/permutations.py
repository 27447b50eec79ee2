# board:
from itertools import permutations


def solve(n):
    count = 0
    cols = range(n)
    for vec in permutations(cols):
        if n == len(set(vec[i] + i for i in cols)) == len(set(vec[i] - i for i in cols)):
            count += 1
    return count
