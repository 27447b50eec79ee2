# board: queens
# reason: unread
def solve(n):
    solutions = []
    queens = []
    def place(row):
        if row == n:
            solutions.append(queens[:])
            return
        for c in range(n):
            if all(q != c and abs(q - c) != row - i for i, q in enumerate(queens)):
                queens.append(c)
                place(row + 1)
        if queens: queens.pop()
    place(0)
    return solutions
