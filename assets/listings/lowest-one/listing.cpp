#include <cstdint>
#include <cstdlib>
#include <iostream>

using bits = std::uint64_t;

static bits all;
static long count;

// @begin
void place(bits r, bits ld, bits rd) {
  if (r == all) { // @full
    ++count; // @count
    return; // @solved
  }
  bits pos = all & ~(r | ld | rd); // @free
  while (pos) { // @while
    bits p = pos & -pos; // @pick
    pos ^= p; // @take
    bits left = (ld | p) << 1; // @ld
    bits right = (rd | p) >> 1; // @rd
    place(r | p, left, right); // @call
  }
}
// @end

int main(int argc, char** argv) {
  int n = argc > 1 ? std::atoi(argv[1]) : 8;
  all = (bits{1} << n) - 1;
  place(0, 0, 0);
  std::cout << count << '\n';
}
