// wrong: one diagonal is not shifted
#include <cstdio>
#include <iostream>
using namespace std;

int n, all_taken, sum;

void place(int r, int ld, int rd) {
    if (r == all_taken) {
        sum++;
        return;
    }
    int pos = all_taken & ~(r | ld | rd);
    while (pos != 0) {
        int p = pos & (~pos + 1);
        pos -= p;
        place(r + p, (ld + p) << 1, rd + p);
    }
}

int main() {
    while (cin >> n) {
        sum = 0;
        all_taken = (1 << n) - 1;
        place(0, 0, 0);
        printf("%d\n", sum);
    }
}
