#include <cstdlib>
#include <iostream>
#include <vector>

static int n;
static std::vector<bool> board;
static long count;

static bool on(int c) {
  return c >= 0 && c < n;
}

// @begin
void place(int row, int col) {
  if (col == n) return; // @edge
  auto up = [=](int d) {
    int i = row * n + col, c = col; // @first
    while (i >= n && on(c += d)) // @on
      if (board[i+=d-n]) return false; // @up @read
    return true;
  };
  if (up(0) && up(-1) && up(1)) { // @check @line @safe
    board[row * n + col] = true; // @put
    if (row == n - 1) ++count; // @count
    else place(row + 1, 0); // @down
    board[row * n + col] = false; // @lift
  }
  place(row, col + 1); // @along
}
// @end

int main(int argc, char** argv) {
  n = argc > 1 ? std::atoi(argv[1]) : 8;
  board.resize(n * n);
  place(0, 0);
  std::cout << count << '\n';
}
