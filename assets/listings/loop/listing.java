import java.util.function.IntPredicate;

class Listing {
  static int row;
  static long count;

  public static void main(String[] args) {
    int n = args.length > 0 ? Integer.parseInt(args[0]) : 8;
    int[] q = new int[n];

    // @begin
    IntPredicate safe = col -> {
      for (int i = 0; i < row; i++) // @each
        if (q[i] == col // @compare
            || i + q[i] == row + col
            || i - q[i] == row - col)
          return false; // @attacked
      return true; // @safe
    };
    while (q[0] < n) // @while
      if (row == n || q[row] == n) { // @stuck
        row--; // @back
        q[row]++; // @next
      } else if (safe.test(q[row])) { // @check
        if (++row == n) count++; // @down @count
        if (row < n) q[row] = 0; // @reset
      } else q[row]++; // @right
    // @end

    System.out.println(count);
  }
}
