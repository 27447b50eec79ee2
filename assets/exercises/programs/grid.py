# @gives strings
# @board board
def solve(n):
    board = [["."] * n for _ in range(n)]
    solutions = []

    def safe(row, column):
        for up in range(1, row + 1):
            if board[row - up][column] == "Q":
                return False
            if column >= up and board[row - up][column - up] == "Q":
                return False
            if column + up < n and board[row - up][column + up] == "Q":
                return False
        return True

    def place(row):
        if row == n:
            # @hole grid pass
            solutions.append(["".join(line) for line in board])
            # @end grid
            return
        for column in range(n):
            if safe(row, column):
                board[row][column] = "Q"
                place(row + 1)
                board[row][column] = "."

    place(0)
    return solutions
