import sys

n = int(sys.argv[1]) if len(sys.argv) > 1 else 8
q = [0] * n
count = 0


# @begin
def safe(row, col):
    for i in range(row):  # @each
        d = abs(q[i] - col)  # @apart
        if d == 0 or d == row - i:  # @compare
            return False  # @attacked
    return True  # @safe
def place(row):
    global count
    if row >= n:  # @full
        count += 1  # @count
        return  # @solved
    for col in range(n):  # @next
        if safe(row, col):  # @check
            q[row] = col  # @put
            place(row + 1)  # @call
# @end


place(0)
print(count)
