# as: - unread: “Q...”
import time

n = int(input("n: "))
cols = []


def show():
    print("\x1b[2J", end="")
    for row in range(n):
        print("".join("Q" if cols[row:row + 1] == [col] else "." for col in range(n)))
    time.sleep(0.5)


def down():
    if len(cols) == n:
        return True
    for col in range(n):
        cols.append(col)
        show()
        row = len(cols) - 1
        if all(c != col and abs(c - col) != row - r for r, c in enumerate(cols[:-1])) and down():
            return True
        cols.pop()
    return False


down()
