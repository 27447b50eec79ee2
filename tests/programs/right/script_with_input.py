# board: board
n = int(input("How many queens? "))
board = [["."] * n for _ in range(n)]
solutions = 0


def safe(r, c):
    for i in range(r):
        for j in range(n):
            if board[i][j] == "Q" and (j == c or abs(i - r) == abs(j - c)):
                return False
    return True


def solve(r):
    global solutions
    if r == n:
        solutions += 1
        for row in board:
            print(" ".join(row))
        print()
        return
    for c in range(n):
        if safe(r, c):
            board[r][c] = "Q"
            solve(r + 1)
            board[r][c] = "."


solve(0)
print(solutions, "solutions")
