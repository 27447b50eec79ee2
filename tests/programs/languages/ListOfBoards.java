// right: Java, an ArrayList of arrays, its size is a variable in main
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

class Board {
    private final int[] columns;

    Board(int size) {
        columns = new int[size];
    }

    boolean fits(int row, int col) {
        for (int i = 0; i < row; i++) {
            if (columns[i] == col || columns[i] - i == col - row || columns[i] + i == col + row) {
                return false;
            }
        }
        return true;
    }

    void search(int row, List<int[]> found) {
        if (row == columns.length) {
            found.add(columns.clone());
            return;
        }
        for (int col = 0; col < columns.length; col++) {
            if (fits(row, col)) {
                columns[row] = col;
                search(row + 1, found);
            }
        }
    }
}

public class ListOfBoards {
    public static void main(String[] args) {
        int size = 8;
        List<int[]> found = new ArrayList<>();
        new Board(size).search(0, found);
        for (int[] one : found) {
            System.out.println(Arrays.toString(one));
        }
        System.out.println(found.size() + " solutions");
    }
}
