// wrong: C++, permutations; a pair of queens is compared only if they stand in rows beside each other
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
        for (int i = 1; i < n; i++)
            if (std::abs(q[i] - q[i - 1]) == 1) good = false;
        found += good;
    } while (std::next_permutation(q.begin(), q.end()));
    std::cout << found;
}
