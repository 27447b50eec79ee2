import sys
from multiprocessing import Pool

n = int(sys.argv[1]) if len(sys.argv) > 1 else 8
all = (1 << n) - 1


def next_row(board):
    r, ld, rd = board
    pos = all & ~(r | ld | rd)
    while pos:
        p = pos & -pos
        pos ^= p
        yield r | p, (ld | p) << 1, (rd | p) >> 1


def row(board):
    if board[0] == all:
        return 1
    return sum(map(row, next_row(board)))


def cores():
    boards = [(0, 0, 0)]
    for _ in range(min(n, 2)):
        boards = [new for board in boards
                  for new in next_row(board)]
    with Pool() as pool:
        return sum(pool.imap_unordered(
            row, boards))


if __name__ == "__main__":
    print(cores())
