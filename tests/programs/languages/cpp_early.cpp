// not read: C++, a prompt; the boards are saved before the last row is searched
#include <iostream>
#include <string>
#include <vector>
using namespace std;

class NQueens {
    int n;
    vector<string> grid;
    vector<vector<string>> all;

    bool ok(int r, int c) {
        for (int i = 0; i < r; i++)
            for (int j = 0; j < n; j++)
                if (grid[i][j] == 'Q' && (j == c || abs(i - r) == abs(j - c))) return false;
        return true;
    }

    void go(int r) {
        if (r == n - 1) {
            all.push_back(grid);
            return;
        }
        for (int c = 0; c < n; c++)
            if (ok(r, c)) {
                grid[r][c] = 'Q';
                go(r + 1);
                grid[r][c] = '.';
            }
    }

public:
    explicit NQueens(int n) : n(n), grid(n, string(n, '.')) { go(0); }

    const vector<vector<string>> &boards() const { return all; }
};

int main() {
    int n;
    cout << "Enter the number of queens: ";
    cin >> n;
    NQueens queens(n);
    for (const auto &board : queens.boards()) {
        for (const auto &row : board) cout << row << '\n';
        cout << '\n';
    }
}
