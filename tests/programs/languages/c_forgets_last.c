// not read: C, a prompt; columns are compared with the rows before the last alone
#include <stdio.h>
#include <stdlib.h>

int x[20];
int n, sum = 0;

int place(int k) {
    for (int j = 1; j < k - 1; j++)
        if (abs(k - j) == abs(x[j] - x[k]) || x[j] == x[k]) return 0;
    return 1;
}

void backtrack(int t) {
    if (t > n) {
        sum++;
        for (int i = 1; i <= n; i++) printf("%d ", x[i]);
        printf("\n");
        return;
    }
    for (int i = 1; i <= n; i++) {
        x[t] = i;
        if (place(t)) backtrack(t + 1);
    }
}

int main(void) {
    printf("请输入皇后的个数：");
    scanf("%d", &n);
    backtrack(1);
    printf("共有 %d 种摆法\n", sum);
    return 0;
}
