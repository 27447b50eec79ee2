# @gives count
def solve(n):
    every = (1 << n) - 1
    r, ld, rd, free = 0, 0, 0, every
    stack = []
    found = 0
    while True:
        if free:
            bit = free & -free
            free ^= bit
            if r | bit == every:
                found += 1
            else:
                # @hole own-stack pass
                stack.append((r, ld, rd, free))
                r, ld, rd = r | bit, (ld | bit) << 1, (rd | bit) >> 1
                free = every & ~(r | ld | rd)
                # @end own-stack
        elif stack:
            r, ld, rd, free = stack.pop()
        else:
            return found
