// wrong: C, prints the first board found; the lower diagonal is not looked at
#include <stdio.h>
#include <stdbool.h>
#include <stdlib.h>

static int n;
static int board[20][20];

static bool safe(int row, int col) {
    for (int i = 0; i < col; i++) {
        if (board[row][i]) return false;
        int down = row - (col - i), up = row + (col - i);
        if (down >= 0 && board[down][i]) return false;
    }
    return true;
}

static bool solve(int col) {
    if (col >= n) return true;
    for (int i = 0; i < n; i++) {
        if (safe(i, col)) {
            board[i][col] = 1;
            if (solve(col + 1)) return true;
            board[i][col] = 0;
        }
    }
    return false;
}

int main(int argc, char **argv) {
    n = atoi(argv[1]);
    if (!solve(0)) {
        printf("Solution does not exist\n");
        return 0;
    }
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) printf(" %d ", board[i][j]);
        printf("\n");
    }
    return 0;
}
