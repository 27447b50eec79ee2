// right: masks and the lowest one, boards of ■ and ○, N is asked for again and again
#include <cstdio>
#include <iostream>
#include <list>
using namespace std;

list<int> chosen;
int n, all_taken, sum;

void print() {
    printf("\n");
    for (list<int>::iterator i = chosen.begin(); i != chosen.end(); i++) {
        int rest = *i, before = 0;
        while (rest != 1) {
            before++;
            rest = rest >> 1;
        }
        for (int j = 0; j < before; j++) printf("■");
        printf("○");
        for (int j = before + 1; j < n; j++) printf("■");
        printf("\n");
    }
    printf("\n");
}

void place(int r, int ld, int rd) {
    if (r == all_taken) {
        sum++;
        print();
        return;
    }
    int pos = all_taken & ~(r | ld | rd);
    while (pos != 0) {
        int p = pos & -pos;
        pos -= p;
        chosen.push_back(p);
        place(r + p, (ld + p) << 1, (rd + p) >> 1);
        chosen.pop_back();
    }
}

int main() {
    while (cin >> n) {
        sum = 0;
        all_taken = (1 << n) - 1;
        place(0, 0, 0);
        printf("%d\n", sum);
    }
    return 0;
}
