import sys

n = int(sys.argv[1]) if len(sys.argv) > 1 else 8
board = [0] * (n * n)
count = 0


# @begin
def safe(row, col):
    for d in 0, -1, 1:  # @line
        i, c = row * n + col, col  # @first
        while i >= n and -1 < c+d < n:  # @on
            i, c = i - n + d, c + d  # @up
            if board[i]: return False  # @read
    return True  # @safe
def place(row, col):
    global count
    if col == n: return  # @edge
    if safe(row, col):  # @check
        board[row * n + col] = 1  # @put
        if row == n-1: count += 1  # @count
        else: place(row + 1, 0)  # @down
        board[row * n + col] = 0  # @lift
    place(row, col + 1)  # @along
# @end


place(0, 0)
print(count)
