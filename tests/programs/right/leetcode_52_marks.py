# board: count_from().col
class Solution:
    def totalNQueens(self, n):
        columns, falling, rising = [False] * n, [False] * (2 * n), [False] * (2 * n)

        def mark(row, col, value):
            columns[col] = falling[row - col + n] = rising[row + col] = value

        def count_from(row, count):
            for col in range(n):
                if columns[col] or falling[row - col + n] or rising[row + col]:
                    continue
                mark(row, col, True)
                if row == n - 1:
                    count += 1
                else:
                    count = count_from(row + 1, count)
                mark(row, col, False)
            return count

        return count_from(0, 0)
