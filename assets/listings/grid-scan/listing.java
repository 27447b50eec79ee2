class Listing {
  final int n;
  final boolean[][] board;
  long count;

  Listing(int n) {
    this.n = n;
    board = new boolean[n][n];
  }

  boolean on(int r, int c) {
    return r >= 0 && c >= 0 && c < n;
  }

  // @begin
  boolean safe(int row, int col) {
    for (int d : new int[] {0, -1, 1}) // @line
      for (int r = row - 1, c = col + d; // @first
           on(r, c); r--, c += d) // @on @up
        if (board[r][c]) return false; // @read @attacked
    return true; // @safe
  }
  void place(int row) {
    for (int col = 0; col < n; col++) // @each
      if (safe(row, col)) { // @check
        board[row][col] = true; // @put
        if (row == n - 1) count++; // @count
        else place(row + 1); // @call
        board[row][col] = false; // @lift
      }
  }
  // @end

  public static void main(String[] args) {
    int n = args.length > 0 ? Integer.parseInt(args[0]) : 8;
    var search = new Listing(n);
    search.place(0);
    System.out.println(search.count);
  }
}
