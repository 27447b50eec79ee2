# as: L search: full boards of the variable queens
def solve(n):
    found, queens = [], []

    def place(row):
        if row == n:
            found.append(queens[:])
            return
        for col in range(n):
            if all(c != col and abs(c - col) != row - r for r, c in enumerate(queens)):
                queens.append(col)
                place(row + 1)
                queens.pop()

    place(0)
    return found


n = int(input())
boards = solve(n)
print("columns:", list(range(n)))
for board in boards:
    print(board)
print("total:", len(boards))
