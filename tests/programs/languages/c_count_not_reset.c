// wrong: C, one mark of three is not taken back
#include <stdio.h>

int n, ans, col[30], d1[60], d2[60];

void dfs(int r) {
    if (r == n) {
        ans++;
        return;
    }
    for (int c = 0; c < n; c++) {
        if (col[c] || d1[r + c] || d2[r - c + n]) continue;
        col[c] = d1[r + c] = d2[r - c + n] = 1;
        dfs(r + 1);
        col[c] = d1[r + c] = 0;
    }
}

int main() {
    while (scanf("%d", &n) != EOF) {
        ans = 0;
        dfs(0);
        printf("%d\n", ans);
    }
}
