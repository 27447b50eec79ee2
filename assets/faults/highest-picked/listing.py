import sys

n = int(sys.argv[1]) if len(sys.argv) > 1 else 8
all = (1 << n) - 1
count = 0


# @begin
def place(r, ld, rd):
    global count
    if r == all:  # @full
        count += 1  # @count
        return  # @solved
    pos = all & ~(r | ld | rd)  # @free
    while pos:  # @while
        p = 1 << pos.bit_length() - 1  # @pick
        pos &= pos - 1  # @take
        left = (ld | p) << 1  # @ld
        right = (rd | p) >> 1  # @rd
        place(r | p, left, right)  # @call
# @end


place(0, 0, 0)
print(count)
