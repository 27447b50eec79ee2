// right: LeetCode 51 in Java
class Solution {
    private final List<List<String>> result = new ArrayList<>();

    public List<List<String>> solveNQueens(int n) {
        char[][] board = new char[n][n];
        for (char[] row : board) Arrays.fill(row, '.');
        place(board, 0);
        return result;
    }

    private void place(char[][] board, int row) {
        if (row == board.length) {
            List<String> one = new ArrayList<>();
            for (char[] line : board) one.add(new String(line));
            result.add(one);
            return;
        }
        for (int col = 0; col < board.length; col++) {
            if (!safe(board, row, col)) continue;
            board[row][col] = 'Q';
            place(board, row + 1);
            board[row][col] = '.';
        }
    }

    private boolean safe(char[][] board, int row, int col) {
        for (int up = 1; up <= row; up++) {
            if (board[row - up][col] == 'Q') return false;
            if (col - up >= 0 && board[row - up][col - up] == 'Q') return false;
            if (col + up < board.length && board[row - up][col + up] == 'Q') return false;
        }
        return true;
    }
}
