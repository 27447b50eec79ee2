# as: S right: With 4 instead of 7 in line 14
def down(cols, size, row):
    if row == size:
        print(cols)
        return 1
    return sum(
        down(cols + [col], size, row + 1)
        for col in range(size)
        if all(c != col and abs(c - col) != row - r for r, c in enumerate(cols))
    )


def main():
    size = 7
    print("Total:", down([], size, 0))


if __name__ == "__main__":
    main()
