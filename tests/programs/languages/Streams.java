// right: Java, streams and a record, its size is the argument or 8
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class Streams {
    record Placement(Placement before, int row, int col) {
        boolean attacks(int r, int c) {
            if (col == c || Math.abs(col - c) == r - row) return true;
            return before != null && before.attacks(r, c);
        }
    }

    static Stream<Placement> solve(Placement last, int row, int n) {
        if (row == n) return Stream.of(last);
        return IntStream.range(0, n)
                .filter(col -> last == null || !last.attacks(row, col))
                .boxed()
                .flatMap(col -> solve(new Placement(last, row, col), row + 1, n));
    }

    public static void main(String... words) {
        int n = words.length > 0 ? Integer.parseInt(words[0]) : 8;
        System.out.printf("%d%n", solve(null, 0, n).count());
    }
}
