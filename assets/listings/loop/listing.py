import sys

n = int(sys.argv[1]) if len(sys.argv) > 1 else 8
q = [0] * n
row = count = 0


# @begin
def safe(row, col):
    for i, c in enumerate(q[:row]):  # @each
        if (c == col or i+c == row+col  # @compare
                or i-c == row-col):
            return False  # @attacked
    return True  # @safe
while q[0] < n:  # @while
    if row == n or q[row] == n:  # @stuck
        row -= 1  # @back
        q[row] += 1  # @next
    elif safe(row, q[row]):  # @check
        row += 1  # @down
        count += row == n  # @count
        if row < n: q[row] = 0  # @reset
    else:
        q[row] += 1  # @right
# @end

print(count)
