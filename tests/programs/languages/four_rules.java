// right: without recursion, a row number and an array from 1 are the whole stack, every board is numbered
public class Queen8 {
    static int[] x;
    static int n;

    static boolean ok(int k) {
        for (int i = 1; i < k; i++) {
            if (x[i] == x[k] || i + x[i] == k + x[k] || i - x[i] == k - x[k]) {
                return false;
            }
        }
        return true;
    }

    public static void main(String[] args) {
        n = Integer.parseInt(args[0]);
        x = new int[n + 2];
        int k = 1, sum = 0;
        x[1] = 0;
        while (k > 0) {
            x[k]++;
            while (x[k] <= n && !ok(k)) {
                x[k]++;
            }
            if (x[k] <= n) {
                if (k == n) {
                    sum++;
                    StringBuilder line = new StringBuilder("No." + sum + ": ");
                    for (int i = 1; i <= n; i++) {
                        line.append(x[i]).append(' ');
                    }
                    System.out.println(line);
                } else {
                    k++;
                    x[k] = 0;
                }
            } else {
                k--;
            }
        }
        System.out.println("sum = " + sum);
    }
}
