// wrong: one of the diagonals moves by two columns
class Masks {
    static final int N = 8;
    static int count, limit;

    public static void main(String[] args) {
        limit = (1 << N) - 1;
        go(0, 0, 0, 0);
        System.out.println(count);
    }

    static void go(int a, int b, int c, int depth) {
        if (depth == N) {
            count++;
            return;
        }
        int d = a | b | c;
        while (d < limit) {
            int bit = (d + 1) & ~d;
            go(a | bit, limit & ((b | bit) >> 2), limit & ((c | bit) << 1), depth + 1);
            d |= bit;
        }
    }
}
