# CS101 homework 5 - N queens with immutable tuples

def attacked(placed, col):
    row = len(placed)
    for r, c in enumerate(placed):
        if c == col or r + c == row + col or r - c == row - col:
            return True
    return False

def extend(placed, n):
    if len(placed) == n:
        return (placed,)
    answers = ()
    for col in range(n):
        if not attacked(placed, col):
            answers = answers + extend(placed + (col,), n)
    return answers

size = int(input("How many queens? "))
result = extend((), size)
for k, s in enumerate(result, start=1):
    print("Solution #%d: %s" % (k, s))
print("Done,", len(result), "found.")
