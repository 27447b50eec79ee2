#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <stack>
#include <tuple>

using bits = std::uint64_t;

using row = std::tuple<bits, bits, bits, bits>;

int main(int argc, char** argv) {
  int n = argc > 1 ? std::atoi(argv[1]) : 8;
  bits all = (bits{1} << n) - 1;
  std::stack<row> stack;
  long count = 0;

  // @begin
  bits r = 0, ld = 0, rd = 0, pos = all; // @start
  while (pos || !stack.empty()) // @while
    if (pos) { // @any
      bits p = pos & -pos; // @pick
      pos ^= p; // @take
      stack.push({r, ld, rd, pos}); // @push
      r |= p; // @r
      ld = (ld | p) << 1 & all; // @ld
      rd = (rd | p) >> 1; // @rd
      pos = all & ~(r | ld | rd); // @free
      count += r == all; // @count
    } else {
      std::tie(r, ld, rd, pos) = // @pop
          stack.top();
      stack.pop();
    }
  // @end

  std::cout << count << '\n';
}
