import sys

n = int(sys.argv[1]) if len(sys.argv) > 1 else 8
all = (1 << n) - 1
stack = []
count = 0

# @begin
r, ld, rd, pos = 0, 0, 0, all  # @start
while pos or stack:  # @while
    if pos:  # @any
        p = pos & -pos  # @pick
        pos ^= p  # @take
        stack.append((r, ld, rd, pos))  # @push
        r |= p  # @r
        ld = (ld | p) << 1  # @ld
        rd = (rd | p) >> 1  # @rd
        pos = all & ~(r | ld | rd)  # @free
        count += r == all  # @count
    else:
        r, ld, rd, pos = stack.pop()  # @pop
# @end

print(count)
