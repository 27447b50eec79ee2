# many ways of changing things
from collections import deque, Counter
G = [0, 0]
H = {}
class Box(list):
    def __init__(self, n):
        self.n = n
        self.rows = [0] * n
    def put(self, r, c):
        self.rows[r] = c; self.look(r)
    def look(self, r):
        x = self.rows[r]
        return x
    def __iadd__(self, o):
        self.rows[0] += 1
        return self
class Node:
    def __init__(self, v):
        self.v = v
        self.kids = []
    def add(self, k):
        self.kids.append(k)
        return k.v
def walrus(xs):
    if (y := len(xs)) > 1:
        z = y
    while (y := y - 1) > 0:
        xs[y] = y
    return xs
def change(a, b):
    a[0] = b; inner(a)
    t = a
    t += [b]
    return t
def inner(a):
    k = a[0]
    global G
    G = [k, k + 1]
    read()
def read():
    z = G[0]
    H[z] = 1
    y = len(H)
    return y
def gen(xs):
    for x in xs:
        yield x
        xs2 = xs
        yield x * 2
def outer(n):
    cells = []
    total = 0
    def more(x):
        nonlocal total
        total += x
        cells.append(x)
        def deep():
            nonlocal total
            total = total + 1
            return total
        return deep()
    for i in range(3):
        q = more(i)
        r = total
    f = lambda a: cells.append(a) or a
    w = [f(i) for i in range(3)]
    it = [cells.pop() for _ in range(2)]
    for v in it:
        u = v
    s = {1, 2}
    s2 = s
    s |= {3}
    s2 -= {1}
    d = [1]
    d.append(4)
    c = {}
    c["a"] = 1
    try:
        cells[99] = 1
    except IndexError as e:
        z = 1
    if n:
        z = 2
    a, (b, *rest) = 1, (2, 3, 4)
    for i, row in enumerate([[1], [2]]):
        row[0] = 5
        row2 = row
    x = y = [0] * 3
    y[1] = True
    del y[0]
    z = 1.5
    z = 10 ** 30
    bb = bytearray(b'abc')
    bb[0] = 65
    return total
def solve(n):
    b = Box(n)
    b2 = Box(n)
    b.put(1, 2)
    b2.put(1, 3)
    b += 1
    m = [0] * n
    alias = m
    change(m, 5)
    walrus(m)
    for x in gen(m):
        m[1] = 9
    g = gen(alias)
    h = gen([1])
    p = next(g)
    alias[2] = 3
    p = next(h)
    p = next(g)
    outer(n)
    root = Node(1)
    t = sum([root.add(Node(i)) for i in range(3)])
    k = sorted([3, 1, 2], key=lambda v: -v)
    m.append(1)
    line = []
    line += "Q"
    twin = line
    twin += ".."
    j = 2
    j = 3
    return 2
