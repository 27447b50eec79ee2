#include <cstdlib>
#include <iostream>
#include <vector>

static int n;
static std::vector<int> q;
static long count;

// @begin
bool safe(int row, int col) {
  for (int i = 0; i < row; ++i) // @each
    if (q[i] == col // @compare
        || i + q[i] == row + col
        || i - q[i] == row - col)
      return false; // @attacked
  return true; // @safe
}
void place(int row) {
  if (row == n) { ++count; return; } // @full @count @solved
  for (int col = 0; col < n; ++col) // @next
    if (safe(row, col)) { // @check
      q[row] = col; // @put
      place(row + 1); // @call
    }
}
// @end

int main(int argc, char** argv) {
  n = argc > 1 ? std::atoi(argv[1]) : 8;
  q.resize(n);
  place(0);
  std::cout << count << '\n';
}
