// right: one column number a row, equal or as far in columns as in rows, recursive, boards as lists
import java.util.*;

public class Slope {
    static List<List<Integer>> found = new ArrayList<>();

    static boolean conflict(int[] state, int row, int col) {
        for (int i = 0; i < row; i++) {
            int apart = Math.abs(state[i] - col);
            if (apart == 0 || apart == row - i) return true;
        }
        return false;
    }

    static void queens(int num, int[] state, int row) {
        if (row == num) {
            List<Integer> one = new ArrayList<>();
            for (int col : state) one.add(col);
            found.add(one);
            return;
        }
        for (int col = 0; col < num; col++) {
            if (!conflict(state, row, col)) {
                state[row] = col;
                queens(num, state, row + 1);
            }
        }
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        queens(n, new int[n], 0);
        for (List<Integer> one : found) System.out.println(one);
    }
}
