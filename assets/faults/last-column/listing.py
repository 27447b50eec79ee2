import sys

n = int(sys.argv[1]) if len(sys.argv) > 1 else 8
q = [0] * n
row = col = count = 0


# @begin
def safe(row, col):
    for i in range(row):  # @each
        d = abs(q[i] - col)  # @apart
        if d == 0 or d == row - i:  # @compare
            return False  # @attacked
    return True  # @safe
while col < n:  # @while
    ok = safe(row, col)  # @check
    if ok: q[row] = col  # @put
    if ok and row < n-1:  # @more
        row, col = row + 1, 0  # @down
    else:
        count += ok  # @count
        col += 1  # @right
        if col == n and row > 0:  # @last
            row -= 1; col = q[row] + 1  # @back
# @end

print(count)
