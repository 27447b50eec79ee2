// wrong: a queen is taken off the board only in the last row
#include <cstdlib>
#include <cstring>
#include <iostream>
using namespace std;

int size_, count_;
int cells[400];

void show() {
    for (int i = 0; i < size_; ++i) {
        for (int j = 0; j < size_; ++j) cout << cells[i * size_ + j] << ' ';
        cout << endl;
    }
    cout << endl;
}

bool fits(int row, int col) {
    for (int i = 0; i < row; ++i)
        if (cells[i * size_ + col]) return false;
    for (int i = row - 1, j = col - 1; i >= 0 && j >= 0; --i, --j)
        if (cells[i * size_ + j]) return false;
    for (int i = row - 1, j = col + 1; i >= 0 && j < size_; --i, ++j)
        if (cells[i * size_ + j]) return false;
    return true;
}

void solve(int i, int j) {
    if (i >= size_ || j >= size_) return;
    if (fits(i, j)) {
        cells[i * size_ + j] = 1;
        if (i == size_ - 1) {
            ++count_;
            show();
            cells[i * size_ + j] = 0;
        } else {
            solve(i + 1, 0);
        }
    }
    solve(i, j + 1);
}

int main(int argc, char *argv[]) {
    size_ = argc > 1 ? atoi(argv[1]) : 8;
    solve(0, 0);
    cout << "Total:" << count_ << endl;
}
