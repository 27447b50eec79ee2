import sys

n = int(sys.argv[1]) if len(sys.argv) > 1 else 8
board = [[0] * n for _ in range(n)]
count = 0


# @begin
def safe(row, col):
    for d in 0, -1, 1:  # @line
        r, c = row - 1, col + d  # @first
        while r >= 0 and 0 <= c < n:  # @on
            if board[r][c]:  # @read
                return False  # @attacked
            r, c = r - 1, c + d  # @up
    return True  # @safe
def place(row):
    global count
    for col in range(n):  # @each
        if safe(row, col):  # @check
            board[row][col] = 1  # @put
            board[row][col] = 0  # @lift
            if row == n-1: count += 1  # @count
            else: place(row + 1)  # @call
# @end


place(0)
print(count)
