# as: T unread: It prints 2 and 17
size = int(input("n="))
nodes = total = 0


def down(row, cols, left, right):
    global nodes, total
    nodes += 1
    if row == size:
        total += 1
        return
    free = ~(cols | left | right) & (1 << size) - 1
    while free:
        bit = free & -free
        free -= bit
        down(row + 1, cols | bit, (left | bit) << 1, (right | bit) >> 1)


down(0, 0, 0, 0)
print("total:", total, "nodes visited:", nodes)
