class Queens:
    def __init__(self, n):
        self.n = n
        self.cols = []
    def __iter__(self):
        if len(self.cols) == self.n:
            yield tuple(self.cols)
            return
        for c in range(self.n):
            r = len(self.cols)
            if not any(c == q or abs(c - q) == r - i for i, q in enumerate(self.cols)):
                self.cols.append(c)
                yield from self

def queens(n):
    return list(Queens(n))
