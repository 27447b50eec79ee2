class Listing {
  static int n;
  static long all;
  static long count;

  // @begin
  static void place(int row, long a,
                    long b, long c) {
    if (row == n) count++; // @count
    long d = a | b | c; // @taken
    while (d < all) { // @while
      long bit = (d + 1) & ~d; // @pick
      long c1 = (c | bit) << 1 & all; // @c
      place(row + 1, a | bit,
            (b | bit) >> 1, c1); // @call
      d |= bit; // @next
    }
  }
  static void search() {
    all = (1L << n) - 1; // @all
    place(0, 0, 0, 0); // @start
  }
  // @end

  public static void main(String[] args) {
    n = args.length > 0 ? Integer.parseInt(args[0]) : 8;
    search();
    System.out.println(count);
  }
}
