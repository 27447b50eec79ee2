fn main() {
    let n = std::env::args().nth(1).map_or(8, |n| n.parse().expect("a number from 1 to 32"));
    let all: i64 = (1_i64 << n) - 1;
    let mut stack = Vec::new();
    let mut pos = all;
    let mut count = 0_u64;

    // @begin
    let [mut r, mut ld, mut rd] = [0; 3]; // @start
    while pos != 0 || !stack.is_empty() { // @while
        if pos != 0 { // @any
            let p = pos & -pos; // @pick
            pos ^= p; // @take
            stack.push((r, ld, rd, pos)); // @push
            r |= p; // @r
            ld = (ld | p) << 1 & all; // @ld
            rd = (rd | p) >> 1; // @rd
            pos = all & !(r | ld | rd); // @free
            count += u64::from(r == all); // @count
        } else {
            (r, ld, rd, pos) = // @pop
                stack.pop().unwrap();
        }
    }
    // @end

    println!("{count}");
}
