import sys

n = int(sys.argv[1]) if len(sys.argv) > 1 else 8
all = (1 << n) - 1
count = 0


# @begin
def place(a, b, c):
    global count
    if a == all:  # @full
        count += 1  # @count
        return  # @solved
    d = a | b | c  # @taken
    while d < all:  # @while
        bit = (d + 1) & ~d  # @pick
        b1 = (b | bit) >> 1  # @b
        c1 = (c | bit) << 1  # @c
        place(a | bit, b1, c1)  # @call
        d |= bit  # @next
# @end


place(0, 0, 0)
print(count)
