# board: queens
import sys


def place(n, queens, rows):
    if len(queens) == n:
        rows.append(["." * c + "Q" + "." * (n - 1 - c) for c in queens])
        return
    for c in range(n):
        if c in queens:
            continue
        if any(abs(c - q) == len(queens) - r for r, q in enumerate(queens)):
            continue
        place(n, queens + [c], rows)


def main():
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 8
    rows = []
    place(n, [], rows)
    for board in rows:
        print("\n".join(board))
        print()
    print(f"{len(rows)} solutions for {n} queens")


if __name__ == "__main__":
    main()
