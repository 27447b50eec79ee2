# @gives count
# @board bit
# @rises lowest-bit
def solve(n):
    # @hole count return 0
    every = (1 << n) - 1

    def place(r, ld, rd):
        # @only free
        ld, rd = ld << 1, rd >> 1
        # @end free
        if r == every:
            return 1
        found = 0
        # @hole free free = 0
        free = every & ~(r | ld | rd)
        # @end free
        while free:
            # @hole lowest-bit break
            bit = free & -free
            free ^= bit
            # @end lowest-bit
            # @hole shifts pass
            # @not free
            found += place(r | bit, (ld | bit) << 1, (rd | bit) >> 1)
            # @end free
            # @end shifts
            # @only free
            found += place(r | bit, ld | bit, rd | bit)
            # @end free
        return found

    return place(0, 0, 0)
    # @end count
