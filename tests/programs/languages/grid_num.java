// right: the board as a grid of 0 and 1, its size is a constant, the number is printed
public class EightQueens {

    private static final int num = 8;
    private static int[][] chess = new int[num][num];
    private static int ways = 0;

    public static void main(String[] args) {
        build(0);
        System.out.println(ways);
    }

    private static void build(int row) {
        if (row == num) {
            ways++;
            return;
        }
        for (int col = 0; col < num; col++) {
            if (fits(row, col)) {
                chess[row][col] = 1;
                build(row + 1);
                chess[row][col] = 0;
            }
        }
    }

    private static boolean fits(int row, int col) {
        for (int i = 0; i < row; i++) {
            if (chess[i][col] == 1) {
                return false;
            }
        }
        for (int i = row, j = col; i >= 0 && j >= 0; i--, j--) { // up to the left
            if (chess[i][j] == 1) {
                return false;
            }
        }
        for (int i = row, j = col; i >= 0 && j < num; i--, j++) { // up to the right
            if (chess[i][j] == 1) {
                return false;
            }
        }
        return true;
    }
}
