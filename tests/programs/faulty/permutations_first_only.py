# board:
# reason: wrong
from itertools import permutations

def solve(n):
    found = 0
    for p in permutations(range(n)):
        good = True
        for i in range(n):
            for j in range(i + 1, n):
                if abs(p[i] - p[j]) == j - i:
                    good = False
        if good:
            found += 1
            return found
    return found
