def find_all(n):
    def free(square, used):
        r, c = square
        return not any(r == i or c == j or abs(r - i) == abs(c - j) for i, j in used)

    def walk(row, used):
        if row == n:
            return [set(used)]
        found = []
        for col in range(n):
            if free((row, col), used):
                used.add((row, col))
                found.extend(walk(row + 1, used))
                used.remove((row, col))
        return found

    return walk(0, set())
