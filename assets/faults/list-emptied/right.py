import sys

n = int(sys.argv[1]) if len(sys.argv) > 1 else 8
queens = []
found = []


# @begin
def place(row, cols, diags, antis):
    if row == n:  # @full
        found.append(queens[:])  # @count
        return  # @solved
    for col in range(n):  # @each
        c = 1 << col  # @col
        d = 1 << n - 1 + row - col  # @diag
        a = 1 << row + col  # @anti
        if not (cols & c | diags & d
                | antis & a):  # @test
            queens.append(col)  # @add
            place(row + 1, cols|c,
                  diags|d, antis|a)  # @call
            if queens: queens.pop()  # @drop
# @end


place(0, 0, 0, 0)
print(len(found))
