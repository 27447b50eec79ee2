#include <cstdint>
#include <cstdlib>
#include <iostream>

using bits = std::uint64_t;

static const bits one = 1;
static int n;
static long count;

// @begin
void place(int row, bits cols,
           bits diags, bits antis) {
  if (row == n) { ++count; return; } // @full @count @solved
  for (int col = 0; col < n; ++col) { // @each
    bits c = one << col; // @col
    bits d = one << (n-1 + row-col); // @diag
    bits a = one << (row + col); // @anti
    if (!(cols & c || diags & d // @test
          || antis & a))
      place(row + 1, cols | c, // @call
            diags | d, antis | a);
  }
}
// @end

int main(int argc, char** argv) {
  n = argc > 1 ? std::atoi(argv[1]) : 8;
  place(0, 0, 0, 0);
  std::cout << count << '\n';
}
