# N 皇后，输出方案总数
n = int(input())
列 = [False] * n
主 = [False] * (2 * n)
副 = [False] * (2 * n)
总数 = 0


def 搜索(行):
    global 总数
    if 行 == n:
        总数 += 1
        return
    for j in range(n):
        if not 列[j] and not 主[行 - j + n] and not 副[行 + j]:
            列[j] = 主[行 - j + n] = 副[行 + j] = True
            搜索(行 + 1)
            主[行 - j + n] = 副[行 + j] = False


搜索(0)
print(总数)
