import sys

sys.setrecursionlimit(10000)


def main():
    n = int(sys.argv[1])
    print(walk(n, 0, []))


def walk(n, row, taken):
    if row == n - 1:
        return 1
    ways = 0
    for col in range(n):
        if any(col == c or abs(col - c) == abs(row - r) for r, c in taken):
            continue
        ways += walk(n, row + 1, taken + [(row, col)])
    return ways


main()
