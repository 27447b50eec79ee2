def ok(b, r, c):
    return all(b[i] != c and abs(b[i] - c) != r - i for i in range(r))
def place(b, r):
    if r == len(b):
        return b[:]
    for c in range(len(b)):
        if ok(b, r, c):
            b[r] = c
            place(b, r + 1)
            b[r] = -1
    return None
import sys
n = int(sys.argv[1])
answer = place([-1] * n, 0)
if answer:
    for r in answer:
        print("." * r + "Q" + "." * (n - r - 1))
else:
    print("no solution found")
