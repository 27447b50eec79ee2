# as: E right: 1 board of 6×6, printed
def free(cols, row, col):
    return all(c != col and abs(c - col) != row - r for r, c in enumerate(cols))


def fill(cols, size):
    if len(cols) == size:
        return cols
    for col in range(size):
        if free(cols, len(cols), col):
            done = fill(cols + [col], size)
            if done:
                return done
    return []


size = int(input("How many queens shall it be? "))
done = fill([], size)
if not done:
    print("There is no solution for this board: 0 solutions")
for col in done:
    print("".join("Q " if col == at else "- " for at in range(size)))
