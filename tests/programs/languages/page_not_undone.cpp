// wrong: LeetCode 51 in C++; the column is not given back
class Solution {
public:
    vector<vector<string>> result;
    vector<string> board;
    set<int> columns, down, up;

    void place(int row, int n) {
        if (row == n) {
            result.push_back(board);
            return;
        }
        for (int col = 0; col < n; col++) {
            if (columns.count(col) || down.count(row - col) || up.count(row + col)) continue;
            columns.insert(col);
            down.insert(row - col);
            up.insert(row + col);
            board[row][col] = 'Q';
            place(row + 1, n);
            board[row][col] = '.';
            down.erase(row - col);
            up.erase(row + col);
        }
    }

    vector<vector<string>> solveNQueens(int n) {
        board.assign(n, string(n, '.'));
        place(0, n);
        return result;
    }
};
