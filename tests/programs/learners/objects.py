# as: O unread: neither boards nor a number
class Position:
    def __init__(self, cols):
        self.cols = cols

    def __str__(self):
        lines = ("." * col + "Q" + "." * (len(self.cols) - col - 1) for col in self.cols)
        return "\n".join(lines)


def positions(n):
    open_ones, done = [[]], []
    while open_ones:
        cols = open_ones.pop()
        if len(cols) == n:
            done.append(Position(cols))
            continue
        for col in range(n):
            if all(c != col and abs(c - col) != len(cols) - r for r, c in enumerate(cols)):
                open_ones.append(cols + [col])
    return done
