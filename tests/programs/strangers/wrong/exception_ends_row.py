class Attacked(Exception):
    pass

def add(placed, col):
    row = len(placed)
    for r, c in enumerate(placed):
        if c == col or abs(c - col) == row - r:
            raise Attacked
    return placed + [col]

def solutions(n, placed=None):
    placed = placed or []
    if len(placed) == n:
        return [placed]
    out = []
    for col in range(n):
        try:
            out.extend(solutions(n, add(placed, col)))
        except Attacked:
            break
    return out

if __name__ == "__main__":
    n = int(input("size? "))
    res = solutions(n)
    for r in res:
        print("".join(str(c) for c in r))
    print(len(res))
