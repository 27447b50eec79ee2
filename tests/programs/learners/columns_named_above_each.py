# as: L right: 4 boards of 6×6, printed
def search(n, queens):
    if len(queens) == n:
        print(*range(n))
        print(*queens)
        print()
        return
    for column in range(n):
        if all(column != other and abs(column - other) != len(queens) - row
               for row, other in enumerate(queens)):
            search(n, queens + [column])


if __name__ == "__main__":
    search(int(input()), [])
