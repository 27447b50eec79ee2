#include <algorithm>
#include <array>
#include <bitset>
#include <climits>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <numeric>
#include <queue>
#include <set>
#include <sstream>
#include <stack>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>
using namespace std;
#include "FILE"

namespace queens_tui {
template <class Number> void show(const Number &number) { cout << number; }

void show(const string &text) { cout << '"' << text << '"'; }

template <class Item> void show(const vector<Item> &items) {
    cout << '[';
    for (size_t at = 0; at < items.size(); at++) {
        if (at > 0) cout << ", ";
        show(items[at]);
    }
    cout << ']';
}
}

int main(int, char **words) {
    queens_tui::show(Solution().METHOD(atoi(words[1])));
    cout << endl;
}
