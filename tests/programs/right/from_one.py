# board: x[1:k] | x[1:k+1]
def place(x, k, i):
    for j in range(1, k):
        if x[j] == i or abs(x[j] - i) == abs(j - k):
            return False
    return True


def n_queens(x, k, n, out):
    for i in range(1, n + 1):
        if place(x, k, i):
            x[k] = i
            if k == n:
                out.append(x[1:])
            else:
                n_queens(x, k + 1, n, out)


def solve(n):
    out = []
    n_queens([0] * (n + 1), 1, n, out)
    return out
