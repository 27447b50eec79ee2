class CSP:
    """Forward checking with the smallest domain first."""

    def __init__(self, n):
        self.n = n
        self.domains = {row: set(range(n)) for row in range(n)}

    def solutions(self):
        return list(self._search({}, self.domains))

    def _search(self, assigned, domains):
        if len(assigned) == self.n:
            yield dict(assigned)
            return
        row = min((r for r in domains if r not in assigned), key=lambda r: (len(domains[r]), r))
        for col in sorted(domains[row]):
            left = {
                r: {c for c in cs if c != col and abs(c - col) != abs(r - row)}
                for r, cs in domains.items()
                if r != row and r not in assigned
            }
            if all(left.values()):
                yield from self._search({**assigned, row: col}, left)
