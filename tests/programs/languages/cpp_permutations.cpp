// right: C++, next_permutation, counts, N from standard input
#include <algorithm>
#include <iostream>
#include <numeric>
#include <vector>

int main() {
    int n, found = 0;
    std::cin >> n;
    std::vector<int> q(n);
    std::iota(q.begin(), q.end(), 0);
    do {
        bool good = true;
        for (int i = 0; i < n && good; i++)
            for (int j = 0; j < i; j++)
                if (i - j == std::abs(q[i] - q[j])) {
                    good = false;
                    break;
                }
        found += good;
    } while (std::next_permutation(q.begin(), q.end()));
    std::cout << found;
}
