//! Numbers in the lines that a program prints: which of them is said to be the number of solutions.

/// What a number is said to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// How many solutions there are.
    Count,
    /// How many there are up to symmetry.
    Classes,
    /// The number of the solution that follows.
    Heading,
    /// Something else, such as the size or a time.
    Other,
    /// Nothing is said.
    Bare,
}

/// A line of text with its numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Prose {
    /// The line, with `#` for each number and `~` for what is no whole number.
    pub(super) pattern: String,
    pub(super) numbers: Vec<(u64, Kind)>,
    /// Whether it says that there is no solution.
    pub(super) none: bool,
}

/// Words for solutions, by their beginnings.
const SOLUTIONS: [&str; 28] = [
    "solution",
    "soluc",
    "soluç",
    "soluz",
    "lösung",
    "loesung",
    "losung",
    "решен",
    "way",
    "total",
    "count",
    "found",
    "result",
    "answer",
    "ans",
    "arrangement",
    "configuration",
    "placement",
    "possibilit",
    "board",
    "number",
    "sols",
    "res",
    "valid",
    "解",
    "种",
    "方案",
    "结果",
];
/// Words that name something else that is counted or measured.
const OTHERS: [&str; 31] = [
    "time",
    "sec",
    "ms",
    "node",
    "step",
    "call",
    "recurs",
    "backtrack",
    "iteration",
    "attempt",
    "check",
    "compar",
    "tried",
    "tries",
    "try",
    "visit",
    "state",
    "move",
    "conflict",
    "memory",
    "elapsed",
    "took",
    "depth",
    "level",
    "prun",
    "用时",
    "时间",
    "秒",
    "步",
    "次",
    "节点",
];
/// Words for the size.
const SIZES: [&str; 12] = [
    "queen",
    "size",
    "dimension",
    "row",
    "col",
    "square",
    "grid",
    "chess",
    "reina",
    "dame",
    "皇后",
    "行",
];
/// Words for classes of symmetric solutions.
const CLASSES: [&str; 6] = [
    "unique",
    "fundamental",
    "symmetr",
    "essential",
    "本质",
    "对称",
];
/// What one solution is called in a heading.
const ONE: [&str; 11] = [
    "solution",
    "board",
    "way",
    "answer",
    "result",
    "arrangement",
    "configuration",
    "no",
    "解",
    "方案",
    "第",
];
/// What is said where there is none.
const NONE: [&str; 14] = [
    "no solution",
    "no sol",
    "no valid",
    "no possible",
    "no way",
    "not possible",
    "impossible",
    "not exist",
    "n't exist",
    "unsolvable",
    "cannot be solved",
    "no answer",
    "无解",
    "没有解",
];

#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Word(String),
    Number(u64),
    /// A number that is no count: -2, 0.5, 4-2, 4x4.
    Mixed,
    /// The end of a clause.
    Stop,
}

fn is_cjk(char: char) -> bool {
    ('\u{3400}'..='\u{9fff}').contains(&char)
}

fn is_part_of_number(chars: &[char], at: usize) -> bool {
    let digit = |at: usize| chars.get(at).is_some_and(char::is_ascii_digit);
    match chars.get(at) {
        Some(char) if char.is_ascii_digit() => true,
        Some('.' | ',' | '-' | '_' | '/' | '*' | '×' | '^') => {
            digit(at + 1) && (chars[at] == '-' || at > 0 && digit(at - 1))
        }
        Some('%') => at > 0 && digit(at - 1),
        Some(char) => {
            // 4x4, 0.5s, q1, but not 共92种.
            char.is_alphanumeric()
                && !is_cjk(*char)
                && (at > 0 && digit(at - 1) || digit(at + 1) && char.is_alphabetic())
        }
        None => false,
    }
}

/// The token that the characters of a number make, which `after` follows.
fn number(chars: &[char], after: &[char]) -> Token {
    let text: String = chars.iter().collect();
    let groups: Vec<&str> = text.split([',', '_']).collect();
    let grouped = groups.len() == 1
        || groups[0].len() <= 3 && groups[1..].iter().all(|group| group.len() == 3);
    let number = groups.concat();
    let plain = number.bytes().all(|digit| digit.is_ascii_digit());
    // 8-queens
    let attached = matches!(after, ['-', next, ..] if next.is_alphabetic());
    match number.parse() {
        Ok(number) if plain && grouped && !attached => Token::Number(number),
        _ => Token::Mixed,
    }
}

/// The words and numbers of a line. A number stands for itself only where nothing is attached to it.
fn tokens(line: &str) -> Vec<Token> {
    let chars: Vec<char> = line.chars().collect();
    let (mut tokens, mut at) = (Vec::new(), 0);
    while at < chars.len() {
        let begin = at;
        let char = chars[at];
        if char.is_ascii_digit()
            || (char == '-' && is_part_of_number(&chars, at))
            || (char == '.' && chars.get(at + 1).is_some_and(char::is_ascii_digit))
        {
            at += 1;
            while at < chars.len()
                && (is_part_of_number(&chars, at)
                    || chars[at].is_ascii_alphabetic() && !chars[at - 1].is_ascii_digit())
            {
                at += 1;
            }
            tokens.push(number(&chars[begin..at], &chars[at..]));
            continue;
        }
        at += 1;
        if char.is_alphabetic() {
            while at < chars.len()
                && (chars[at].is_alphabetic() && is_cjk(chars[at]) == is_cjk(char)
                    || chars[at] == '\'')
            {
                at += 1;
            }
            if chars.get(at).is_some_and(char::is_ascii_digit) && !is_cjk(char) {
                // q1
                while at < chars.len() && chars[at].is_alphanumeric() {
                    at += 1;
                }
                tokens.push(Token::Mixed);
                continue;
            }
            let word: String = chars[begin..at].iter().collect();
            tokens.push(Token::Word(word.to_lowercase()));
        } else if matches!(
            char,
            ',' | ';' | '.' | '(' | ')' | '。' | '，' | '；' | '（' | '）' | '|'
        ) {
            tokens.push(Token::Stop);
        }
    }
    tokens
}

fn has(words: &[&str], word: &str) -> bool {
    words.iter().any(|known| {
        if known.chars().all(is_cjk) {
            word.contains(known)
        } else {
            word.starts_with(known)
        }
    })
}

impl Prose {
    /// Reads a line of a program that runs for this size.
    pub(super) fn of(line: &str, n: usize) -> Self {
        let lower = line.to_lowercase();
        let tokens = tokens(line);
        let words = tokens.iter().map(|token| match token {
            Token::Word(word) => word.as_str(),
            Token::Number(_) => "#",
            Token::Mixed => "~",
            Token::Stop => ",",
        });
        let pattern = words.collect::<Vec<_>>().join(" ");
        let numbers = tokens
            .iter()
            .enumerate()
            .filter_map(|(at, token)| match token {
                Token::Number(number) => Some((*number, kind(&tokens, at, n, line))),
                _ => None,
            });
        Self {
            pattern,
            numbers: numbers.collect(),
            none: NONE.iter().any(|none| lower.contains(none)) && !lower.contains("more"),
        }
    }

    /// Whether the line is nothing but a number, or the size and a number.
    pub(super) fn alone(&self, n: usize) -> Option<u64> {
        let known = ["#", "# #", "n # #", "# , #"];
        if !known.contains(&self.pattern.as_str()) {
            return None;
        }
        match &self.numbers[..] {
            [(number, _)] if self.pattern == "#" => Some(*number),
            [(size, _), (number, _)] if *size == n as u64 => Some(*number),
            _ => None,
        }
    }
}

/// What the number at this place is said to be: by the words after it, else by those before it.
fn kind(tokens: &[Token], at: usize, n: usize, line: &str) -> Kind {
    let Token::Number(number) = tokens[at] else {
        return Kind::Other;
    };
    let begin = tokens[..at]
        .iter()
        .rposition(|token| *token == Token::Stop)
        .map_or(0, |stop| stop + 1);
    let end = tokens[at..]
        .iter()
        .position(|token| *token == Token::Stop)
        .map_or(tokens.len(), |stop| at + stop);
    let clause = &tokens[begin..end];
    let classes = clause
        .iter()
        .any(|token| matches!(token, Token::Word(word) if has(&CLASSES, word)));
    // "Solution 3:", "第 3 个解", "#3"
    let before = at.checked_sub(1).and_then(|before| tokens.get(before));
    let direct = match before {
        Some(Token::Word(word)) => {
            ONE.contains(&word.as_str()) && !line.contains('=') && !is_said(line, number)
        }
        _ => line.contains(&format!("#{number}")),
    };
    if direct {
        return Kind::Heading;
    }
    let after = || after(&tokens[at + 1..end]);
    let kind = match before_it(tokens, begin, at, n) {
        Some(kind) if is_said(line, number) => Some(kind),
        kind => after().or(kind),
    };
    match kind {
        Some(Kind::Count) | None if classes => Kind::Classes,
        kind => kind.unwrap_or(Kind::Bare),
    }
}

/// What the words after a number say of it.
fn after(tokens: &[Token]) -> Option<Kind> {
    const ENDS: [&str; 8] = ["in", "for", "of", "with", "on", "is", "are", "has"];
    for token in tokens.iter().take(4) {
        match token {
            Token::Word(word) if has(&OTHERS, word) || has(&SIZES, word) || word == "s" => {
                return Some(Kind::Other);
            }
            Token::Word(word) if has(&SOLUTIONS, word) => return Some(Kind::Count),
            Token::Word(word) if !ENDS.contains(&word.as_str()) => {}
            _ => break,
        }
    }
    None
}

/// What the words before the number at this place say of it, the nearest first.
fn before_it(tokens: &[Token], begin: usize, at: usize, n: usize) -> Option<Kind> {
    let is_number = |at: Option<usize>| {
        at.and_then(|at| tokens.get(at))
            .is_some_and(|token| matches!(token, Token::Number(_) | Token::Mixed))
    };
    for before in (begin..at).rev() {
        let Token::Word(word) = &tokens[before] else {
            continue;
        };
        // "8 queens: 92", "n = 8: 92"
        let attached =
            is_number(before.checked_sub(1)) || (before + 1 != at && is_number(Some(before + 1)));
        let size = has(&SIZES, word) || ["n", "x"].contains(&word.as_str());
        if size && attached {
            continue;
        }
        if size && word == "n" && tokens[at] != Token::Number(n as u64) {
            return Some(Kind::Bare);
        }
        if size || has(&OTHERS, word) {
            return Some(Kind::Other);
        }
        if has(&SOLUTIONS, word) {
            return Some(Kind::Count);
        }
    }
    None
}

/// Whether a line says that something is this number: "Solutions: 2", not "Solution 2:".
fn is_said(line: &str, number: u64) -> bool {
    let number = number.to_string();
    line.find(&number).is_some_and(|at| {
        let before = line[..at].trim_end();
        before.ends_with([':', '=', '：', '>'])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each line, the size, and the numbers that are said to be the number of solutions.
    #[test]
    fn only_a_number_that_is_called_so_is_the_number_of_solutions() {
        for (line, n, counts) in [
            ("Solutions: 92", 8, &[92][..]),
            ("There are 92 solutions for 8 queens.", 8, &[92]),
            ("8 queens: 92 solutions", 8, &[92]),
            ("Total number of solutions for n = 8: 92", 8, &[92]),
            ("Total solutions for 8 queens is 92", 8, &[92]),
            ("Number of queens: 4 solutions: 2", 4, &[2]),
            ("Found 92 different ways", 8, &[92]),
            ("solutions = 14,200", 12, &[14200]),
            ("count: 2, nodes: 17, time: 0.25 s", 4, &[2]),
            ("Total nodes: 2057", 8, &[]),
            ("Found after 113 steps", 8, &[]),
            ("Number of queens: 8", 8, &[]),
            ("Solution 3:", 8, &[]),
            ("Solution #3", 8, &[]),
            ("Solution: -2", 4, &[]),
            ("Solutions: 0.2", 4, &[]),
            ("solutions 4-2", 4, &[]),
            ("the 8-queens problem has 92 solutions", 8, &[92]),
            ("4x4 board: 2 solutions", 4, &[2]),
            ("8皇后共有92种解法", 8, &[92]),
            ("共 92 个解", 8, &[92]),
            ("1皇后共有1种解法", 1, &[1]),
            ("total: 4 nodes visited: 17", 6, &[4]),
            ("用时 3 秒", 8, &[]),
            ("第 3 个解：", 8, &[]),
        ] {
            let prose = Prose::of(line, n);
            let said: Vec<_> = prose
                .numbers
                .iter()
                .filter(|(_, kind)| *kind == Kind::Count)
                .map(|(number, _)| *number)
                .collect();
            assert_eq!(said, counts, "{line}: {prose:?}");
        }
        assert_eq!(
            Prose::of("12 unique solutions", 8).numbers,
            [(12, Kind::Classes)]
        );
        assert_eq!(Prose::of("92", 8).alone(8), Some(92));
        assert_eq!(Prose::of("8 -> 92", 8).alone(8), Some(92));
        for line in ["-2", "0.2", "4-2", "2 4 6", "x 2"] {
            assert_eq!(Prose::of(line, 4).alone(4), None, "{line}");
        }
        assert!(Prose::of("No solution exists", 3).none);
        assert!(!Prose::of("No more solutions", 8).none);
    }
}
