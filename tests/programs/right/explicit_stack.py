# board: state
def solve(n):
    stack = [[]]
    count = 0
    while stack:
        state = stack.pop()
        row = len(state)
        if row == n:
            count += 1
            continue
        for col in reversed(range(n)):
            if all(c != col and abs(c - col) != row - r for r, c in enumerate(state)):
                stack.append(state + [col])
    return count
