# board: x | x[1:k+1] | x[1:k]
def fits(x, k):
    return all(x[j] != x[k] and abs(x[j] - x[k]) != k - j for j in range(1, k))


def solutions(n):
    x = [0] * (n + 1)
    number, k = 0, 1
    while k > 0:
        x[k] += 1
        while x[k] <= n and not fits(x, k):
            x[k] += 1
        if x[k] > n:
            k -= 1
        elif k == n:
            number += 1
        else:
            k += 1
            x[k] = 0
    return number
