fn main() {
    let n = std::env::args().nth(1).map_or(8, |n| n.parse().expect("a number from 1 to 32"));
    let mut q = vec![0; n];
    let mut row = 0;
    let mut count = 0_u64;

    // @begin
    let safe = |q: &[usize], row: usize| {
        (0..row).all(|i| { // @each
            let (c, col) = (q[i], q[row]);
            c != col && i + c != row + col // @compare
                && i + col != row + c
        }) // @attacked @safe
    };
    while q[0] < n { // @while
        if row == n || q[row] == n { // @stuck
            row -= 1; q[row] += 1; // @back @next
        } else if safe(&q, row) { // @check
            row += 1; // @down
            count += u64::from(row == n); // @count
            if row < n { q[row] = 0; } // @reset
        } else { q[row] += 1; } // @right
    }
    // @end

    println!("{count}");
}
