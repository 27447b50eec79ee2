#!/usr/bin/env python3
"""usage: queens N [N ...]"""
from sys import argv, exit

if len(argv) < 2:
    exit(__doc__)


def count(n, row=0, taken=()):
    if row == n:
        return 1
    return sum(
        count(n, row + 1, taken + ((row, col),))
        for col in range(n)
        if not any(col == c or abs(col - c) == row - r for r, c in taken)
    )


for word in argv[1:]:
    n = int(word)
    print(n, count(n), sep="\t")
