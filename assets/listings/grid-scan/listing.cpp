#include <cstdlib>
#include <iostream>
#include <vector>

static int n;
static std::vector<std::vector<bool>> board;
static long count;

static bool on(int r, int c) {
  return r >= 0 && c >= 0 && c < n;
}

// @begin
bool safe(int row, int col) {
  for (int d : {0, -1, 1}) // @line
    for (int r = row - 1, c = col + d; // @first
         on(r, c); --r, c += d) // @on @up
      if (board[r][c]) return false; // @read @attacked
  return true; // @safe
}
void place(int row) {
  for (int col = 0; col < n; ++col) // @each
    if (safe(row, col)) { // @check
      board[row][col] = true; // @put
      if (row == n - 1) ++count; // @count
      else place(row + 1); // @call
      board[row][col] = false; // @lift
    }
}
// @end

int main(int argc, char** argv) {
  n = argc > 1 ? std::atoi(argv[1]) : 8;
  board.assign(n, std::vector<bool>(n));
  place(0);
  std::cout << count << '\n';
}
