# as: T unread: cannot read
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
for board in boards[:3]:
    print(board)
if len(boards) > 3:
    print("... and", len(boards) - 3, "more")
