def distinct(n):
    seen = set()
    result = []

    def go(cols):
        key = tuple(sorted(cols))
        if key in seen:
            return
        seen.add(key)
        if len(cols) == n:
            result.append(cols)
            return
        r = len(cols)
        for c in range(n):
            if all(c != x and abs(c - x) != r - i for i, x in enumerate(cols)):
                go(cols + [c])

    go([])
    return result
