# board:
# reason: wrong
n = int(input())
queens = []
count = 0


def place(row):
    global count
    if row == n:
        count += 1
        return
    for col in range(n):
        if col not in queens:
            queens.append(col)
            place(row + 1)


place(0)
print(count)
