import json
import sys


def solve(n):
    solutions = []
    cols = [None] * n

    def step(row):
        if row == n:
            solutions.append(cols.copy())
            return
        for cols[row] in range(n):
            if all(
                cols[k] != cols[row] and row - k != abs(cols[row] - cols[k]) for k in range(row)
            ):
                step(row + 1)

    step(0)
    return solutions


n = int(sys.stdin.read())
found = solve(n)
json.dump({"n": n, "count": len(found), "solutions": found}, sys.stdout, indent=2)
print()
