# board: place().bit | self.place().bit | place().cols
# reason: one-diagonal
class Solution:
    def totalNQueens(self, n: int) -> int:
        self.count = 0
        full = (1 << n) - 1

        def place(cols, ld, rd):
            if cols == full:
                self.count += 1
                return
            free = full & ~(cols | ld | rd)
            while free:
                bit = free & -free
                free ^= bit
                place(cols | bit, (ld | bit) << 1, (rd | bit) << 1)

        place(0, 0, 0)
        return self.count
