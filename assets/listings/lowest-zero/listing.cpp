#include <cstdint>
#include <cstdlib>
#include <iostream>

using bits = std::uint64_t;

static bits all;
static long count;

// @begin
void place(bits a, bits b, bits c) {
  if (a == all) { // @full
    ++count; // @count
    return; // @solved
  }
  bits d = a | b | c; // @taken
  while (d < all) { // @while
    bits bit = (d + 1) & ~d; // @pick
    bits b1 = (b | bit) >> 1; // @b
    bits c1 = (c | bit) << 1 & all; // @c
    place(a | bit, b1, c1); // @call
    d |= bit; // @next
  }
}
// @end

int main(int argc, char** argv) {
  int n = argc > 1 ? std::atoi(argv[1]) : 8;
  all = (bits{1} << n) - 1;
  place(0, 0, 0);
  std::cout << count << '\n';
}
