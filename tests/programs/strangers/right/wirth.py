import sys

n = int(sys.argv[1]) if len(sys.argv) > 1 else 8
x = [0] * (n + 1)
a = [True] * (n + 1)
b = [True] * (2 * n + 1)
c = [True] * (2 * n)


def put():
    for k in range(1, n + 1):
        sys.stdout.write("%4d" % x[k])
    sys.stdout.write("\n")


def attempt(i):
    for j in range(1, n + 1):
        if a[j] and b[i + j] and c[i - j]:
            x[i] = j
            a[j] = b[i + j] = c[i - j] = False
            if i < n:
                attempt(i + 1)
            else:
                put()
            a[j] = b[i + j] = c[i - j] = True


attempt(1)
