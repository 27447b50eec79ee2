import sys

n = int(sys.argv[1]) if len(sys.argv) > 1 else 8
all = (1 << n) - 1


def row(allowed, r, ld, rd):
    if r == all:
        return 1
    count = 0
    pos = allowed & ~(r | ld | rd)
    while pos:
        p = pos & -pos
        pos ^= p
        count += row(all, r | p, (ld | p) << 1, (rd | p) >> 1)
    return count


def half_board():
    half = (1 << n // 2) - 1
    count = row(half, 0, 0, 0)
    if n % 2 == 1:
        p = half + 1
        count += row(half, p, p << 1, p >> 1)
    return 2 * count


print(1 if n == 1 else half_board())
