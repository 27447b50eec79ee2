# as: G right: 1 board of 4×4, printed
N = 4
cols = [0] * N


def put(row):
    for col in range(N):
        if all(cols[r] != col and row - r != abs(cols[r] - col) for r in range(row)):
            cols[row] = col
            if row + 1 == N or put(row + 1):
                return True
    return False


if put(0):
    for col in cols:
        print(["Q" if at == col else "." for at in range(N)])
