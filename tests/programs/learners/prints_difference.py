# as: - unread: It prints 4 and -2
def solve(n):
    print("4-2")


solve(int(input()))
