import sys

# Knuth's Algorithm X with dictionaries. Ranks and files must be covered, diagonals may be.
def build(n):
    rows = {(r, c): ["R%d" % r, "F%d" % c, "A%d" % (r + c), "D%d" % (r - c)] for r in range(n) for c in range(n)}
    cols = {}
    for square, keys in rows.items():
        for key in keys:
            cols.setdefault(key, set()).add(square)
    return rows, cols

def select(X, Y, r):
    gone = []
    for j in Y[r]:
        for i in X[j]:
            for k in Y[i]:
                if k != j:
                    X[k].discard(i)
        gone.append(X.pop(j))
    return gone

def deselect(X, Y, r, gone):
    for j in reversed(Y[r]):
        X[j] = gone.pop()
        for i in X[j]:
            for k in Y[i]:
                if k != j:
                    X[k].add(i)

def solve(X, Y, chosen):
    must = [c for c in X if c[0] in "RF"]
    if not must:
        yield sorted(chosen)
        return
    c = min(must, key=lambda c: (len(X[c]), c))
    for r in sorted(X[c]):
        chosen.append(r)
        gone = select(X, Y, r)
        yield from solve(X, Y, chosen)
        deselect(X, Y, r, gone)
        chosen.pop()

Y, X = build(int(sys.argv[1]))
print(sum(1 for _ in solve(X, Y, [])))
