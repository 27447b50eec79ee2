class Listing {
  static int n;
  static long count;

  // @begin
  static void place(int row, long cols,
      long diags, long antis) {
    if (row == n) { count++; return; } // @full @count @solved
    for (int col = 0; col < n; col++) { // @each
      long c = 1L << col; // @col
      long d = 1L << n - 1 + row - col; // @diag
      long a = 1L << row + col; // @anti
      if ((cols & c | diags & d // @test
          | antis & a) == 0)
        place(row + 1, cols | c, // @call
            diags | d, antis | a);
    }
  }
  // @end

  public static void main(String[] args) {
    n = args.length > 0 ? Integer.parseInt(args[0]) : 8;
    place(0, 0, 0, 0);
    System.out.println(count);
  }
}
