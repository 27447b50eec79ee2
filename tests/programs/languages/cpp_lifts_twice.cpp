// wrong: C++, a prompt; a queen is lifted twice after a solution, so that it crashes
#include <cmath>
#include <iostream>
#include <vector>
using namespace std;

void place(vector<int> &queens, int n) {
    if ((int) queens.size() == n) {
        cout << '[';
        for (int i = 0; i < n; i++) cout << queens[i] << (i + 1 < n ? ", " : "]\n");
        queens.pop_back();
        return;
    }
    for (int col = 0; col < n; col++) {
        bool free = true;
        int row = queens.size();
        for (int r = 0; r < row; r++)
            free = free && queens[r] != col && abs(queens[r] - col) != row - r;
        if (!free) continue;
        queens.push_back(col);
        place(queens, n);
        queens.pop_back();
    }
}

int main() {
    int n;
    vector<int> queens;
    cout << "N = ";
    cin >> n;
    place(queens, n);
}
