# board: board[:row]
# size: 6
N = 6
board = [0] * N
count = 0


def ok(row, col):
    for i in range(row):
        if board[i] == col or board[i] + i == row + col or board[i] - i == col - row:
            return False
    return True


def place(row):
    global count
    if row == N:
        count += 1
        return
    for col in range(N):
        if ok(row, col):
            board[row] = col
            place(row + 1)


place(0)
print(count)
