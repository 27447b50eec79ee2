# board: board
import sys


def is_safe(board, row, col):
    return all(board[r] != col and abs(board[r] - col) != row - r for r in range(row))


def search(board, row):
    if row == len(board):
        return 1
    total = 0
    for col in range(len(board)):
        if is_safe(board, row, col):
            board[row] = col
            total += search(board, row + 1)
            board[row] = -1
    return total


print("N-Queens solver")

if __name__ == "__main__":
    N = int(sys.argv[1]) if len(sys.argv) > 1 else 8
    print(search([-1] * N, 0))
