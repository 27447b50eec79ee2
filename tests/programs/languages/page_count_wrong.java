// wrong: LeetCode 52 in Java; only one kind of diagonal
class Solution {
    public int totalNQueens(int n) {
        return place(n, 0, new boolean[n], new boolean[2 * n]);
    }

    private int place(int n, int row, boolean[] columns, boolean[] sums) {
        if (row == n) return 1;
        int found = 0;
        for (int col = 0; col < n; col++) {
            if (columns[col] || sums[row + col]) continue;
            columns[col] = sums[row + col] = true;
            found += place(n, row + 1, columns, sums);
            columns[col] = sums[row + col] = false;
        }
        return found;
    }
}
