from itertools import combinations, permutations

ok = lambda p: all(abs(a - b) != abs(p[a] - p[b]) for a, b in combinations(range(len(p)), 2))
queens = lambda n: list(filter(ok, permutations(range(n))))
