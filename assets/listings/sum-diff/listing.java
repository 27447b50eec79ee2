class Listing {
  final int n;
  final int[] q;
  long count;

  Listing(int n) {
    this.n = n;
    q = new int[n];
  }

  // @begin
  boolean safe(int row, int col) {
    for (int i = 0; i < row; i++) // @each
      if (q[i] == col // @compare
          || i + q[i] == row + col
          || i - q[i] == row - col)
        return false; // @attacked
    return true; // @safe
  }
  void place(int row) {
    if (row == n) { count++; return; } // @full @count @solved
    for (int col = 0; col < n; col++) // @next
      if (safe(row, col)) { // @check
        q[row] = col; // @put
        place(row + 1); // @call
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
