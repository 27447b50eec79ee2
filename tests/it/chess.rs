//! The rules of chess and a brute-force search, independent of the program's own code.

/// The rows of the queens that attack a square of a row below them, from the top.
pub(crate) fn attackers(queens: &[usize], row: usize, col: usize) -> Vec<usize> {
    let attacks = |&at: &usize| queens[at] == col || queens[at].abs_diff(col) == row - at;
    (0..queens.len().min(row)).filter(attacks).collect()
}

/// All boards of n queens that do not attack one another, by their columns in lexicographic order.
pub(crate) fn solutions(n: usize) -> Vec<Vec<usize>> {
    fn extend(n: usize, queens: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
        if queens.len() == n {
            found.push(queens.clone());
            return;
        }
        for col in 0..n {
            if attackers(queens, queens.len(), col).is_empty() {
                queens.push(col);
                extend(n, queens, found);
                queens.pop();
            }
        }
    }
    let mut found = Vec::new();
    extend(n, &mut Vec::new(), &mut found);
    found
}
