// right: C, a #define, global arrays, printf of a grid with a number before each board
#include <stdio.h>
#define N 8

int board[N][N];
int count = 0;

void print_board() {
    printf("Solution %d:\n", ++count);
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++) {
            printf("%c ", board[i][j] ? 'Q' : '.');
        }
        printf("\n");
    }
    printf("\n");
}

int is_safe(int row, int col) {
    int i, j;
    for (i = 0; i < row; i++)
        if (board[i][col]) return 0;
    for (i = row, j = col; i >= 0 && j >= 0; i--, j--)
        if (board[i][j]) return 0;
    for (i = row, j = col; i >= 0 && j < N; i--, j++)
        if (board[i][j]) return 0;
    return 1;
}

void solve(int row) {
    if (row == N) {
        print_board();
        return;
    }
    for (int col = 0; col < N; col++) {
        if (is_safe(row, col)) {
            board[row][col] = 1;
            solve(row + 1);
            board[row][col] = 0;
        }
    }
}

int main() {
    solve(0);
    printf("Total solutions: %d\n", count);
    return 0;
}
