import sys

n = int(sys.argv[1]) if len(sys.argv) > 1 else 8
count = 0


# @begin
def place(row, cols, diags, antis):
    global count
    if row == n:  # @full
        count += 1  # @count
        return  # @solved
    for col in range(n):  # @each
        c = 1 << col  # @col
        d = 1 << n - 1 + row - col  # @diag
        a = 1 << row + col  # @anti
        if not (cols & c | diags & d
                | antis & a):  # @test
            place(row + 1, cols|c,
                  diags|d, antis|a)  # @call
# @end


place(0, 0, 0, 0)
print(count)
