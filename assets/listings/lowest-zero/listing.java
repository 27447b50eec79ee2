class Listing {
  static long all;
  static long count;

  // @begin
  static void place(long a, long b,
                    long c) {
    if (a == all) { // @full
      count++; // @count
      return; // @solved
    }
    long d = a | b | c; // @taken
    while (d < all) { // @while
      long bit = (d + 1) & ~d; // @pick
      long b1 = (b | bit) >> 1; // @b
      long c1 = (c | bit) << 1 & all; // @c
      place(a | bit, b1, c1); // @call
      d |= bit; // @next
    }
  }
  // @end

  public static void main(String[] args) {
    int n = args.length > 0 ? Integer.parseInt(args[0]) : 8;
    all = (1L << n) - 1;
    place(0, 0, 0);
    System.out.println(count);
  }
}
