// right: LeetCode 52 in C++
class Solution {
    int total = 0;

    void place(int n, int row, int columns, int left, int right) {
        if (row == n) {
            total++;
            return;
        }
        int free = ((1 << n) - 1) & ~(columns | left | right);
        while (free) {
            int bit = free & -free;
            free &= free - 1;
            place(n, row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1);
        }
    }

public:
    int totalNQueens(int n) {
        place(n, 0, 0, 0, 0);
        return total;
    }
};
