// right: the board as one array, two recursive calls, boards of 0 and 1 and their number, N as argument
#include <cstdlib>
#include <cstring>
#include <iostream>
using namespace std;

struct Board {
    int size;
    int *cells;
};

Board *make(int size) {
    Board *board = new Board;
    board->size = size;
    board->cells = new int[size * size];
    memset(board->cells, 0, size * size * sizeof(int));
    return board;
}

void show(Board *board) {
    for (int i = 0; i < board->size; ++i) {
        for (int j = 0; j < board->size; ++j)
            cout << board->cells[i * board->size + j] << ' ';
        cout << endl;
    }
    cout << endl;
}

bool fits(Board *board, int row, int col) {
    int size = board->size;
    int *p = &board->cells[col];
    for (int i = 0; i < row; ++i, p += size)
        if (*p) return false;
    for (int i = row - 1, j = col - 1; i >= 0 && j >= 0; --i, --j)
        if (board->cells[i * size + j]) return false;
    for (int i = row - 1, j = col + 1; i >= 0 && j < size; --i, ++j)
        if (board->cells[i * size + j]) return false;
    return true;
}

void solve(Board *board, int i, int j, int &count) {
    if (i >= board->size || j >= board->size) return;
    int at = i * board->size + j;
    if (fits(board, i, j)) {
        board->cells[at] = 1;
        if (i == board->size - 1) {
            ++count;
            show(board);
        } else {
            solve(board, i + 1, 0, count);
        }
        board->cells[at] = 0;
    }
    solve(board, i, j + 1, count);
}

int main(int argc, char *argv[]) {
    int count = 0, size = argc > 1 ? atoi(argv[1]) : 8;
    solve(make(size), 0, 0, count);
    cout << "Total:" << count << endl;
    return 0;
}
