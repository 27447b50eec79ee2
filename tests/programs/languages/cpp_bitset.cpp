// right: C++, bitsets, N as argument, the number in a sentence
#include <bitset>
#include <cstdlib>
#include <iostream>

std::bitset<32> columns;
std::bitset<64> down, up;

long count(int row, int n) {
    if (row == n) return 1;
    long found = 0;
    for (int col = 0; col < n; ++col) {
        if (columns[col] || down[row - col + n] || up[row + col]) continue;
        columns[col] = down[row - col + n] = up[row + col] = true;
        found += count(row + 1, n);
        columns[col] = down[row - col + n] = up[row + col] = false;
    }
    return found;
}

int main(int argc, char **argv) {
    const int n = argc > 1 ? std::atoi(argv[1]) : 8;
    std::cout << n << " queens: " << count(0, n) << " solutions" << std::endl;
}
