# board: count().cols
def count(n, row=0, cols=0, ld=0, rd=0):
    if row == n:
        return 1
    return sum(count(n, row + 1, cols | 1 << col, ld | 1 << (row + col), rd | 1 << (row - col + n))
               for col in range(n)
               if not (cols >> col & 1 or ld >> (row + col) & 1 or rd >> (row - col + n) & 1))
