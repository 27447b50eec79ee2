import java.util.ArrayDeque;

class Listing {
  record Row(long r, long ld, long rd, long pos) {}

  public static void main(String[] args) {
    int n = args.length > 0 ? Integer.parseInt(args[0]) : 8;
    long all = (1L << n) - 1;
    var stack = new ArrayDeque<Row>();
    long count = 0;

    // @begin
    long r = 0, ld = 0, rd = 0, pos = all; // @start
    while (pos != 0 || !stack.isEmpty()) // @while
      if (pos != 0) { // @any
        long p = pos & -pos; // @pick
        pos ^= p; // @take
        stack.push(new Row(r,ld,rd,pos)); // @push
        r |= p; // @r
        ld = (ld | p) << 1 & all; // @ld
        rd = (rd | p) >> 1; // @rd
        pos = all & ~(r | ld | rd); // @free
        if (r == all) count++; // @count
      } else {
        var up = stack.pop(); // @pop
        r = up.r; ld = up.ld;
        rd = up.rd; pos = up.pos;
      }
    // @end

    System.out.println(count);
  }
}
