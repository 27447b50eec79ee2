# board: queens | queens[:row]
def solve(n):
    queens = [-1] * n
    col_used = [False] * n
    diag_used = [False] * (2 * n - 1)
    anti_used = [False] * (2 * n - 1)
    total = 0

    def place(row):
        nonlocal total
        if row == n:
            total += 1
            return
        for col in range(n):
            if col_used[col] or diag_used[row + col] or anti_used[row - col + n - 1]:
                continue
            queens[row] = col
            col_used[col] = diag_used[row + col] = anti_used[row - col + n - 1] = True
            place(row + 1)
            queens[row] = -1
            col_used[col] = diag_used[row + col] = anti_used[row - col + n - 1] = False

    place(0)
    return total
