def count(n):
    col_used = [False] * n
    diag_used = [False] * n
    anti_used = [False] * (2 * n - 1)

    def dfs(row):
        if row == n:
            return 1
        total = 0
        for col in range(n):
            if col_used[col] or diag_used[row - col] or anti_used[row + col]:
                continue
            col_used[col] = diag_used[row - col] = anti_used[row + col] = True
            total += dfs(row + 1)
            col_used[col] = diag_used[row - col] = anti_used[row + col] = False
        return total

    return dfs(0)
