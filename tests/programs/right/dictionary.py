# board: position
def queens(n):
    position = {}
    answers = []

    def fits(row, col):
        for r in position:
            c = position[r]
            if c == col or r + c == row + col or r - c == row - col:
                return False
        return True

    def go(row):
        if row == n:
            answers.append(dict(position))
            return
        for col in range(n):
            if fits(row, col):
                position[row] = col
                go(row + 1)
                del position[row]

    go(0)
    return answers
