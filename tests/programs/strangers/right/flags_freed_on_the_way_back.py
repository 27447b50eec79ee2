def solve(size):
    place = [None] * size
    free_c = [True] * size
    free_d = [True] * (2 * size)
    free_a = [True] * (2 * size)
    result = []
    row, col = 0, 0
    while True:
        if row == size:
            result.append([p + 1 for p in place])
            moved = False
        else:
            moved = False
            while col < size:
                if free_c[col] and free_d[row - col] and free_a[row + col]:
                    place[row] = col
                    free_c[col] = free_d[row - col] = free_a[row + col] = False
                    row, col, moved = row + 1, 0, True
                    break
                col += 1
        if moved:
            continue
        row -= 1
        if row < 0:
            return result
        col = place[row]
        free_c[col] = free_d[row - col] = free_a[row + col] = True
        place[row] = None
        col += 1
