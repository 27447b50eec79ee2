import java.util.stream.IntStream;

class Listing {
  final int n;
  final boolean[] board;
  long count;

  Listing(int n) {
    this.n = n;
    board = new boolean[n * n];
  }

  boolean on(int c) {
    return c >= 0 && c < n;
  }

  // @begin
  boolean up(int i, int c, int d) { // @first
    while (i >= n && on(c += d)) // @on
      if (board[i += d-n]) return false; // @up @read
    return true;
  }
  void place(int row, int col) {
    if (col == n) return; // @edge
    if (IntStream.of(0, -1, 1).allMatch( // @check @line
        d -> up(row*n + col, col, d))) { // @safe
      board[row * n + col] = true; // @put
      if (row == n - 1) count++; // @count
      else place(row + 1, 0); // @down
      board[row * n + col] = false; // @lift
    }
    place(row, col + 1); // @along
  }
  // @end

  public static void main(String[] args) {
    int n = args.length > 0 ? Integer.parseInt(args[0]) : 8;
    var search = new Listing(n);
    search.place(0, 0);
    System.out.println(search.count);
  }
}
