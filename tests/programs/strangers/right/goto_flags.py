import sys

N = int(sys.argv[1])
x = [0] * (N + 1)
k = 1
total = 0
state = "NEXT"
while state != "STOP":
    if state == "NEXT":
        x[k] = x[k] + 1
        if x[k] > N:
            state = "BACK"
        else:
            state = "TEST"
    elif state == "TEST":
        fine = True
        i = 1
        while fine and i < k:
            if x[i] == x[k] or abs(x[i] - x[k]) == k - i:
                fine = False
            i = i + 1
        if not fine:
            state = "NEXT"
        elif k == N:
            total = total + 1
            state = "NEXT"
        else:
            k = k + 1
            x[k] = 0
            state = "NEXT"
    elif state == "BACK":
        k = k - 1
        state = "NEXT" if k > 0 else "STOP"
print("total =", total)
