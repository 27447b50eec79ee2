# as: B right: With 4 instead of 6 in line 13
def place(cols, row=0):
    if row == len(cols):
        print(cols)
        return
    for col in range(len(cols)):
        cols[row] = col
        if all(cols[r] != col and abs(cols[r] - col) != row - r for r in range(row)):
            place(cols, row + 1)


if __name__ == "__main__":
    place([None] * 6)
