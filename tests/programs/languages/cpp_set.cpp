// right: C++, sets and a lambda, boards as lists of columns, its size is a const int
#include <functional>
#include <iostream>
#include <set>
#include <vector>

const int SIZE = 8;

int main() {
    std::vector<int> queens;
    std::set<int> columns, sums, differences;
    std::function<void(int)> search = [&](int row) {
        if (row == SIZE) {
            std::cout << "[";
            for (int i = 0; i < SIZE; ++i) std::cout << (i ? ", " : "") << queens[i];
            std::cout << "]\n";
            return;
        }
        for (int col = 0; col < SIZE; ++col) {
            if (columns.count(col) || sums.count(row + col) || differences.count(row - col)) continue;
            queens.push_back(col);
            columns.insert(col), sums.insert(row + col), differences.insert(row - col);
            search(row + 1);
            columns.erase(col), sums.erase(row + col), differences.erase(row - col);
            queens.pop_back();
        }
    };
    search(0);
}
