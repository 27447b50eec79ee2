import sys


class ChessBoard:
    QUEEN, EMPTY = "♛", "·"

    def __init__(self, size):
        self._size = size
        self._matrix = [[False for _ in range(size)] for _ in range(size)]

    def __str__(self):
        return "\n".join(
            " ".join(self.QUEEN if cell else self.EMPTY for cell in line) for line in self._matrix
        )

    def _threatened(self, row, col):
        for r in range(row):
            if self._matrix[r][col]:
                return True
            distance = row - r
            if col - distance >= 0 and self._matrix[r][col - distance]:
                return True
            if col + distance < self._size and self._matrix[r][col + distance]:
                return True
        return False

    def fill_from(self, row=0):
        if row == self._size:
            print(self, end="\n\n")
            return 1
        total = 0
        for col in range(self._size):
            if self._threatened(row, col):
                continue
            self._matrix[row][col] = True
            total += self.fill_from(row + 1)
            self._matrix[row][col] = False
        return total


def main(argv):
    size = int(argv[1]) if len(argv) > 1 else 8
    total = ChessBoard(size).fill_from()
    print(f"{total} arrangement(s) on a {size}x{size} board")


if __name__ == "__main__":
    main(sys.argv)
