// right: C as in an old textbook: void main, its size in a variable, boards as lines of columns
#include <stdio.h>
#include <math.h>

int queen[9], total;

int check(int line, int list) {
    int index;
    for (index = 0; index < line; index++) {
        int data = queen[index];
        if (list == data) return 0;
        if ((index + data) == (line + list)) return 0;
        if ((index - data) == (line - list)) return 0;
    }
    return 1;
}

void print(int n) {
    int i;
    for (i = 0; i < n; i++) printf("%3d", queen[i] + 1);
    printf("\n");
    total++;
}

void eight(int line, int n) {
    int list;
    for (list = 0; list < n; list++) {
        if (check(line, list)) {
            queen[line] = list;
            if (line == n - 1) print(n);
            else eight(line + 1, n);
        }
    }
}

void main(int argc, char *argv[]) {
    int n;
    sscanf(argv[1], "%d", &n);
    eight(0, n);
    printf("%d\n", total);
}
