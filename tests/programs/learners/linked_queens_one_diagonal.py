# as: - wrong: Found 7, expected 2.
# A linked list of placed queens as nested tuples.
def attacks(node, row, col):
    while node is not None:
        r, c, node = node
        if c == col or c - col == row - r:
            return True
    return False

def count(n, row=0, head=None):
    if row == n:
        return 1
    total = 0
    for col in range(n):
        if not attacks(head, row, col):
            total += count(n, row + 1, (row, col, head))
    return total
