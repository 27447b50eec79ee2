// right: LeetCode 51 in C++
class Solution {
public:
    vector<vector<string>> solveNQueens(int n) {
        vector<vector<string>> result;
        vector<string> board(n, string(n, '.'));
        vector<bool> columns(n), down(2 * n), up(2 * n);
        function<void(int)> place = [&](int row) {
            if (row == n) {
                result.push_back(board);
                return;
            }
            for (int col = 0; col < n; col++) {
                if (columns[col] || down[row - col + n] || up[row + col]) continue;
                columns[col] = down[row - col + n] = up[row + col] = true;
                board[row][col] = 'Q';
                place(row + 1);
                board[row][col] = '.';
                columns[col] = down[row - col + n] = up[row + col] = false;
            }
        };
        place(0);
        return result;
    }
};
