# as: - right: 4 boards of 6×6, returned
def solve(n):
    x = [0] * (n + 1)
    boards = []

    def place(k):
        for col in range(1, n + 1):
            if all(x[j] != col and abs(x[j] - col) != k - j for j in range(1, k)):
                x[k] = col
                if k == n:
                    boards.append(x[:])
                else:
                    place(k + 1)

    place(1)
    return boards
