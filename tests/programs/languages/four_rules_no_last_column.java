// wrong: without recursion; the last column is never tried
public class Queen8 {
    static int[] x;

    static boolean ok(int k) {
        for (int i = 1; i < k; i++) {
            if (x[i] == x[k] || Math.abs(i - k) == Math.abs(x[i] - x[k])) {
                return false;
            }
        }
        return true;
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        x = new int[n + 2];
        int k = 1, sum = 0;
        while (k > 0) {
            x[k]++;
            while (x[k] < n && !ok(k)) {
                x[k]++;
            }
            if (x[k] < n) {
                if (k == n) {
                    sum++;
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
