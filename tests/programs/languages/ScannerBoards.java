// right: Java, Scanner with a prompt, boards by StringBuilder
import java.util.Scanner;

public class ScannerBoards {
    private int n;
    private int[] queens;
    private int number;
    private final StringBuilder out = new StringBuilder();

    private boolean free(int row, int col) {
        for (int r = 0; r < row; r++) {
            if (queens[r] == col || Math.abs(queens[r] - col) == row - r) {
                return false;
            }
        }
        return true;
    }

    private void put(int row) {
        if (row == n) {
            number++;
            out.append("Solution ").append(number).append(":\n");
            for (int r = 0; r < n; r++) {
                for (int c = 0; c < n; c++) {
                    out.append(queens[r] == c ? "♛ " : "□ ");
                }
                out.append("\n");
            }
            return;
        }
        for (int col = 0; col < n; col++) {
            if (free(row, col)) {
                queens[row] = col;
                put(row + 1);
            }
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.print("N? ");
        ScannerBoards search = new ScannerBoards();
        search.n = in.nextInt();
        search.queens = new int[search.n];
        search.put(0);
        System.out.print(search.out);
    }
}
