# 八皇后问题（回溯法）
def 冲突(棋盘, 行, 列):
    for i in range(行):
        if 棋盘[i] == 列 or abs(棋盘[i] - 列) == abs(i - 行):
            return True
    return False

def 放置(棋盘, 行, n):
    global 方案数
    if 行 == n:
        方案数 += 1
        print("第", 方案数, "种方案：")
        for i in range(n):
            for j in range(n):
                if 棋盘[i] == j:
                    print("皇", end=" ")
                else:
                    print("口", end=" ")
            print()
        return
    for 列 in range(n):
        if not 冲突(棋盘, 行, 列):
            棋盘[行] = 列
            放置(棋盘, 行 + 1, n)

方案数 = 0
n = int(input("请输入皇后的个数："))
放置([0] * n, 0, n)
print("一共有", 方案数, "种摆法")
