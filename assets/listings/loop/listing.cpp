#include <cstdlib>
#include <iostream>
#include <vector>

int main(int argc, char** argv) {
  int n = argc > 1 ? std::atoi(argv[1]) : 8;
  std::vector<int> q(n);
  int row = 0;
  long count = 0;

  // @begin
  auto safe = [&](int row, int col) {
    for (int i = 0; i < row; ++i) // @each
      if (q[i] == col // @compare
          || i + q[i] == row + col
          || i - q[i] == row - col)
        return false; // @attacked
    return true; // @safe
  };
  while (q[0] < n) // @while
    if (row == n || q[row] == n) { // @stuck
      --row; // @back
      ++q[row]; // @next
    } else if (safe(row, q[row])) { // @check
      count += ++row == n; // @down @count
      if (row < n) q[row] = 0; // @reset
    } else ++q[row]; // @right
  // @end

  std::cout << count << '\n';
}
