// right: Java, sizes as long as there are any
import java.util.Scanner;

public class Repeated {
    static int[] q = new int[32];

    static int count(int k, int n) {
        if (k == n) return 1;
        int found = 0;
        next:
        for (int c = 0; c < n; c++) {
            for (int i = 0; i < k; i++) {
                if (q[i] == c || Math.abs(q[i] - c) == k - i) continue next;
            }
            q[k] = c;
            found += count(k + 1, n);
        }
        return found;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        while (in.hasNextInt()) {
            int n = in.nextInt();
            System.out.println("count(" + n + ") = " + count(0, n));
        }
    }
}
