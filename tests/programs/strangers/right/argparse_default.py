import argparse


def parse_args():
    parser = argparse.ArgumentParser(description="Solve the n queens puzzle.")
    parser.add_argument("n", type=int, nargs="?", default=8, help="board size")
    parser.add_argument("--limit", type=int, default=None)
    parser.add_argument("-v", "--verbose", action="store_true")
    return parser.parse_args()


def generate(n, cols=(), pos=frozenset(), neg=frozenset()):
    row = len(cols)
    if row == n:
        yield cols
    else:
        for c in range(n):
            if c in cols or c + row in pos or c - row in neg:
                continue
            yield from generate(n, cols + (c,), pos | {c + row}, neg | {c - row})


args = parse_args()
for number, cols in enumerate(generate(args.n)):
    if args.limit is not None and number >= args.limit:
        break
    if args.verbose:
        print(number, end=": ")
    print(*cols)
