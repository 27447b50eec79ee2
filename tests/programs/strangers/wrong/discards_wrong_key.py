import sys


class Queens:
    def __init__(self, n):
        self.n = n
        self.cols, self.diag, self.anti = set(), set(), set()
        self.path = []
        self.total = 0

    def put(self, c):
        r = len(self.path)
        self.cols.add(c)
        self.diag.add(r - c)
        self.anti.add(r + c)
        self.path.append(c)

    def lift(self):
        c = self.path.pop()
        r = len(self.path)
        self.cols.discard(c)
        self.diag.discard(r - c)
        self.anti.discard(r - c)

    def ok(self, c):
        r = len(self.path)
        return c not in self.cols and r - c not in self.diag and r + c not in self.anti

    def go(self):
        if len(self.path) == self.n:
            self.total += 1
            return
        for c in range(self.n):
            if self.ok(c):
                self.put(c)
                self.go()
                self.lift()


q = Queens(int(sys.argv[1]))
q.go()
print(q.total)
