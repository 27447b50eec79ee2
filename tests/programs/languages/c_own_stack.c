// right: C, without recursion, masks in arrays, its size is a constant of an enum
#include <stdio.h>

enum { N = 8 };

int main(void) {
    unsigned every = (1u << N) - 1, taken[N + 1], left[N + 1], right[N + 1], free[N + 1];
    int row = 0;
    long found = 0;
    taken[0] = left[0] = right[0] = 0;
    free[0] = every;
    while (row >= 0) {
        if (free[row] == 0) {
            row--;
            continue;
        }
        unsigned bit = free[row] & -free[row];
        free[row] ^= bit;
        if (row == N - 1) {
            found++;
            continue;
        }
        taken[row + 1] = taken[row] | bit;
        left[row + 1] = (left[row] | bit) << 1;
        right[row + 1] = (right[row] | bit) >> 1;
        row++;
        free[row] = every & ~(taken[row] | left[row] | right[row]);
    }
    printf("%ld\n", found);
    return 0;
}
