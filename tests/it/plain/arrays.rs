//! The programs that try square after square.

use queens_tui::algorithm::Value;

use super::Log;

/// The queens of the first `rows` rows, as the screen shows an array.
fn columns(q: &[usize], rows: usize) -> Value {
    Value::Columns(q[..rows].to_vec())
}

/// `loop`
pub(super) fn without_recursion(n: usize, log: &mut Log) {
    let safe = |q: &[usize], row: usize, col: usize, log: &mut Log| {
        for (i, &c) in q[..row].iter().enumerate() {
            log.test("each", true);
            log.number("i", i).number("c", c);
            let attacks = c == col || i + c == row + col || i.abs_diff(row) == c.abs_diff(col);
            if log.compare((i, c), (row, col), attacks) {
                log.run("attacked");
                return false;
            }
        }
        log.test("each", false);
        log.run("safe");
        true
    };
    let mut q = vec![0; n];
    let mut row = 0;
    while log.test("while", q[0] < n) {
        if log.test("stuck", row == n || q[row] == n) {
            row -= 1;
            log.run("back").number("row", row).set("q", columns(&q, row + 1));
            q[row] += 1;
            log.run("next").set("q", columns(&q, row + 1));
            continue;
        }
        let at = log.lines.len();
        let passes = safe(&q, row, q[row], log);
        // The line that calls runs before the lines of what it calls; its outcome is known only now.
        let inside = log.lines.split_off(at);
        log.test("check", passes);
        log.lines.extend(inside);
        if passes {
            row += 1;
            log.run("down").number("row", row);
            log.count("count", row == n);
            log.run("reset");
            if row < n {
                q[row] = 0;
                log.set("q", columns(&q, row + 1));
            }
        } else {
            q[row] += 1;
            log.run("right").set("q", columns(&q, row + 1));
        }
    }
}
