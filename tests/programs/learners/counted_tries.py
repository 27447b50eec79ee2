# as: - unread: may be steps of its search
from itertools import permutations

n = int(input())
tries = 0
for columns in permutations(range(n)):
    tries += 1
    for col in columns:
        print("." * col + "Q" + "." * (n - col - 1))
    print()
    if len({c + r for r, c in enumerate(columns)}) == len({c - r for r, c in enumerate(columns)}) == n:
        break
print("tries:", tries)
