class Listing {
  static long all;
  static long count;

  // @begin
  static void place(long r, long ld,
                    long rd) {
    if (r == all) { // @full
      count++; // @count
      return; // @solved
    }
    long pos = all & ~(r | ld | rd); // @free
    while (pos != 0) { // @while
      long p = pos & -pos; // @pick
      pos ^= p; // @take
      long left = (ld | p) << 1; // @ld
      long right = (rd | p) >> 1; // @rd
      place(r | p, left, right); // @call
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
