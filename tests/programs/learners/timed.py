# as: T right: the number 4, printed
import time


def boards(size, cols=()):
    if len(cols) == size:
        yield cols
        return
    for col in range(size):
        if all(c != col and abs(c - col) != len(cols) - r for r, c in enumerate(cols)):
            yield from boards(size, cols + (col,))


def main():
    size = int(input())
    begun = time.perf_counter()
    number = sum(1 for _ in boards(size))
    print(f"N = {size}")
    print("Number of solutions:", number)
    print(f"It took {time.perf_counter() - begun:.6f} seconds, about 3 ms")


main()
