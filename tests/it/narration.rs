//! Every sentence about a step or a line is computed once more from the rules of chess alone: a walk that knows nothing
//! of the program's computes each number and each choice, and only the words come from the locale.

mod teller;

use std::collections::BTreeSet;

use queens_tui::action::Action;
use queens_tui::algorithms::{ALL, Algorithm, Code, Family, Op};
use queens_tui::count::Tally;
use queens_tui::search::Walk;
use queens_tui::text::narration::{KeyNames, Narrator, Telling};

pub(crate) use self::teller::attacker;
use self::teller::{Named, Teller, digits_where};
use crate::chess::{Board, Led, digits, masks};
use crate::support::{Dice, app, content, keys, press, size, some, text};

/// A line inside `safe`, with what it does in the program.
#[derive(Default)]
struct Line {
    label: &'static str,
    yes: bool,
    values: Vec<String>,
    more: Named,
}

impl Line {
    fn new(label: &'static str, yes: bool) -> Self {
        Self {
            label,
            yes,
            ..Self::default()
        }
    }

    fn values(self, values: &[isize]) -> Self {
        Self {
            values: values.iter().map(isize::to_string).collect(),
            ..self
        }
    }
}

/// What `safe` runs for a square, by the two grid programs.
fn along_lines(board: &Board, flat: bool, row: usize, col: usize) -> Vec<Line> {
    let n = board.n as isize;
    let mut lines = Vec::new();
    for (d, name) in [(0, "column"), (-1, "diagonal"), (1, "antidiagonal")] {
        let line = Line {
            more: vec![("line", name.into())],
            ..Line::new("line", true)
        };
        lines.push(line.values(&[d]));
        let (mut r, mut c) = (row as isize, col as isize);
        if flat {
            lines.push(Line::new("first", false).values(&[r * n + c, c]));
        } else {
            lines.push(Line::new("first", false).values(&[r - 1, c + d]));
        }
        loop {
            let on = r > 0 && (0..n).contains(&(c + d));
            lines.push(Line::new("on", on));
            if !on {
                break;
            }
            (r, c) = (r - 1, c + d);
            let taken = board.queens[r as usize] as isize == c;
            let more: Named = vec![
                ("read-row", (r as usize).into()),
                ("read-col", (c as usize).into()),
            ];
            let read = Line {
                more,
                ..Line::new("read", taken)
            };
            if flat {
                lines.push(Line::new("up", false).values(&[r * n + c, c]));
                lines.push(read);
            } else {
                lines.push(read);
                if !taken {
                    lines.push(Line::new("up", false).values(&[r - 1, c + d]));
                }
            }
            if taken {
                return lines;
            }
        }
    }
    lines.push(Line {
        more: vec![("line", "antidiagonal".into())],
        ..Line::new("line", false)
    });
    lines
}

/// What `safe` runs for a square, by the programs with one number a row.
fn along_queens(board: &Board, id: &str, row: usize, col: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    for (above, queen) in board.queens.iter().enumerate() {
        let (above_signed, queen_signed) = (above as isize, *queen as isize);
        let each = Line::new("each", true);
        if id == "slope-check" {
            lines.push(each.values(&[above_signed]));
            lines.push(Line::new("apart", false).values(&[(queen_signed - col as isize).abs()]));
        } else {
            lines.push(each.values(&[above_signed, queen_signed]));
        }
        let attacks = *queen == col || above + queen == row + col || above + col == row + queen;
        let more: Named = vec![("queen-row", above.into()), ("queen-col", (*queen).into())];
        lines.push(Line {
            more,
            ..Line::new("compare", attacks)
        });
        if attacks {
            return lines;
        }
    }
    lines.push(Line::new("each", false));
    lines
}

/// The sentence of a line, all of it computed from the board; `inside` are the lines of `safe` that are still to come.
fn expected_sentence(
    teller: &Teller,
    before: &Board,
    after: &Board,
    (led, row, col): (Led, usize, usize),
    op: (&'static str, bool),
    inside: &mut Vec<Line>,
) -> String {
    let (n, id, (label, last)) = (before.n, teller.algorithm.id(), op);
    let mut args: Named = vec![
        ("row", row.into()),
        ("col", col.into()),
        ("next", after.row().into()),
        ("above", before.row().saturating_sub(1).into()),
        ("moved", (col + 1).into()),
        ("n", n.into()),
        ("diagonal", (n - 1 + row - col).into()),
        ("antidiagonal", (row + col).into()),
    ];
    let next = inside
        .first()
        .is_some_and(|line| line.label == label && led != Led::Lift);
    let (yes, values) = if next {
        let line = inside.remove(0);
        args.extend(line.more);
        (line.yes, line.values)
    } else {
        let bits = |one: &dyn Fn(usize) -> bool| vec![digits_where(n, one)];
        // The masks of a row: the columns, diagonals and antidiagonals of the queens above it.
        let [r, ld, rd] = masks(n, &after.queens).map(|mask| vec![digits(mask, n)]);
        let safe = after.safe(0);
        match label {
            "each" | "next" | "edge" if id != "lowest-zero" && id != "loop" => {
                // The head of the loop over the columns; flat-grid asks the opposite.
                let goes_on = led != Led::Lift && !last;
                (goes_on != (id == "flat-grid"), vec![col.to_string()])
            }
            "next" if id == "loop" => (true, Vec::new()),
            "full" | "count" => (after.solved(), Vec::new()),
            "check" | "test" => (teller.attacker(before, row, col).is_none(), Vec::new()),
            "stuck" => (before.solved() || before.cursor == n, Vec::new()),
            "while" if id == "loop" => (!(last && after.over()), Vec::new()),
            "while" if id == "mask-stack" => (!(last && after.over()), Vec::new()),
            "while" | "any" => (led == Led::Place, Vec::new()),
            "pick" => (true, bits(&|at| at == col)),
            "take" => (true, bits(&|at| before.safe(col + 1).contains(&at))),
            "down" => (true, vec![(row + 1).to_string()]),
            "taken" => (true, bits(&|at| !safe.contains(&at))),
            "free" => (true, bits(&|at| safe.contains(&at))),
            "r" => (true, r),
            // It keeps the bits that have left the board.
            "ld" if id == "lowest-one" => {
                let queens = after.queens.iter().enumerate();
                let ld = queens.fold(0_u64, |ld, (row, col)| ld | 1 << (col + after.row() - row));
                (true, vec![format!("{ld:0n$b}")])
            }
            "ld" | "c" => (true, ld),
            "rd" | "b" => (true, rd),
            _ => (true, Vec::new()),
        }
    };
    args.push(("outcome", if yes { "yes" } else { "no" }.into()));
    for (name, value) in ["value", "second"].into_iter().zip(values) {
        args.push((name, value.into()));
    }
    teller.text(&format!("op-{id}-{label}"), &args)
}

/// Whether a digit stands beside a Chinese character without a space.
fn touches_han(text: &str) -> bool {
    let han = |char: char| ('\u{4e00}'..='\u{9fff}').contains(&char);
    let chars: Vec<_> = text.chars().collect();
    chars.windows(2).any(|pair| {
        pair[0].is_ascii_digit() && han(pair[1]) || han(pair[0]) && pair[1].is_ascii_digit()
    })
}

/// Narrates `steps` steps from here in both languages, and compares each sentence.
fn compare(mut board: Board, steps: usize, totals: Tally, kinds: &mut BTreeSet<String>) {
    let (mut since, mut found) = (board.cursor, 0);
    let mut seen = 0;
    while seen < steps {
        let (before, start) = (board.clone(), board == Board::start(board.n));
        let Some(step) = board.advance() else { break };
        seen += 1;
        found += u64::from(step.0 == Led::Place && board.solved());
        let mut walk = before.walk();
        let made = walk.advance().expect("a step");
        assert_eq!(walk, board.walk());
        for (algorithm, language) in ALL
            .iter()
            .flat_map(|algorithm| [(*algorithm, "en"), (*algorithm, "zh")])
        {
            let flip = language == "zh";
            let teller = Teller {
                language,
                algorithm,
                since,
                found,
                totals,
                flip,
            };
            let telling = Telling {
                algorithm,
                solution: found,
                totals,
                flip,
            };
            let narrator = Narrator::aloud(content(), language);
            let story = narrator.step(&before.walk(), made, &telling);
            let name = format!("{} {language} {before:?}", algorithm.id());
            assert_eq!(story, teller.step(&before, &board, step), "{name}");
            assert!(!story.why.contains("why-") && story.change.ends_with(['.', '。']));
            assert!(!touches_han(&story.why), "{}", story.why);
            lines(&teller, &telling, (&before, &board), step, start, kinds);
        }
        since = if step.0 == Led::Reject {
            since
        } else {
            board.cursor
        };
    }
}

/// Compares the sentences of the lines that one step runs.
fn lines(
    teller: &Teller,
    telling: &Telling,
    (before, after): (&Board, &Board),
    step: (Led, usize, usize),
    start: bool,
    kinds: &mut BTreeSet<String>,
) {
    let (algorithm, walk) = (telling.algorithm, before.walk());
    let narrator = Narrator::new(content(), teller.language);
    let ops: Vec<Op> = algorithm.ops(&walk);
    let mut inside = match algorithm.id() {
        "grid-scan" => along_lines(before, false, step.1, step.2),
        "flat-grid" => along_lines(before, true, step.1, step.2),
        "slope-check" | "sum-diff" | "loop" => along_queens(before, algorithm.id(), step.1, step.2),
        _ => Vec::new(),
    };
    if step.0 == Led::Lift {
        inside.clear();
    }
    // The head of grid-scan's loop has the name of the loop over the queens elsewhere.
    let mut opened = algorithm.id() == "loop" || !start;
    for (at, op) in ops.iter().enumerate() {
        let label = op.label.0;
        let last = at + 1 == ops.len() && at > 0;
        let expected = if start && !opened && ["full", "free", "taken"].contains(&label) {
            // Before the first square, the board is empty.
            expected_sentence(teller, before, before, step, (label, last), &mut inside)
        } else {
            opened = true;
            expected_sentence(teller, before, after, step, (label, last), &mut inside)
        };
        kinds.insert(format!("{}-{label}", algorithm.id()));
        let story = narrator.op(&walk, op, telling);
        assert!(!story.change.contains("op-"), "{}", story.change);
        assert!(!touches_han(&story.change), "{}", story.change);
        assert_eq!(
            story.change,
            expected,
            "{} {label} {} {before:?}",
            algorithm.id(),
            teller.language
        );
    }
    assert!(
        inside.is_empty(),
        "{}: {} lines were not run",
        algorithm.id(),
        inside.len()
    );
}

#[test]
fn every_sentence_of_the_whole_search_is_true() {
    let mut kinds = BTreeSet::new();
    for n in some([5, 1, 2, 3, 4, 6], 6) {
        let start = Board::start(n);
        let (mut board, mut nodes, mut solutions) = (start.clone(), 0, 0);
        while let Some((led, ..)) = board.advance() {
            nodes += u64::from(led == Led::Place);
            solutions += u64::from(led == Led::Place && board.solved());
        }
        compare(start, usize::MAX, Tally { nodes, solutions }, &mut kinds);
    }
    // Every line of every program must have had its sentence, and no other line.
    let of = |algorithm: &&'static dyn Algorithm| {
        let id = algorithm.id();
        let labels = algorithm.labels().iter();
        labels.map(move |label| format!("{id}-{label}"))
    };
    assert_eq!(kinds, ALL.iter().flat_map(of).collect());
}

#[test]
fn every_sentence_of_random_moments_is_true() {
    let mut dice = Dice(1850);
    for _ in some(0..60, 16) {
        let n = 6 + dice.below(15);
        let board = Board {
            cursor: 0,
            ..Board::of(&dice.walk(n))
        };
        // The column from which a row has been looked at is known only where a queen has just been placed.
        // Any number of solutions will do: the search does not end here.
        let totals = Tally {
            nodes: 9,
            solutions: 5,
        };
        compare(board, 24, totals, &mut BTreeSet::new());
    }
}

/// The variables of the programs that are not English words.
const NAMES: [&str; 13] = [
    "r", "ld", "rd", "pos", "p", "d", "b1", "c1", "q", "diags", "antis", "cols", "i",
];

/// The names of [`NAMES`] in a text that the program's listing does not have.
fn strange<'a>(text: &'a str, algorithm: &dyn Algorithm) -> Vec<&'a str> {
    let listing = content()
        .listing(algorithm, Code::Python, "en")
        .expect("a listing");
    let own: BTreeSet<String> = listing
        .lines
        .iter()
        .flat_map(|line| words(&line.text).map(ToOwned::to_owned))
        .collect();
    words(text)
        .filter(|word| NAMES.contains(word) && !own.contains(*word))
        .collect()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|char: char| !(char.is_ascii_alphanumeric() || char == '_'))
}

/// No sentence names a variable that the program shown does not have, in the story and in the acts that explain it.
#[test]
fn sentences_use_the_names_of_the_program_shown() {
    for algorithm in ALL {
        for language in ["en", "zh"] {
            check_story_names(*algorithm, language);
            if algorithm.family() == Family::Bits {
                check_page_names(*algorithm, language);
            }
        }
    }
}

fn check_story_names(algorithm: &'static dyn Algorithm, language: &str) {
    let id = algorithm.id();
    let narrator = Narrator::new(content(), language);
    let names = KeyNames {
        step: "1".into(),
        flip: "2".into(),
        squares: "3".into(),
        bits: "4".into(),
    };
    let telling = Telling {
        algorithm,
        solution: 1,
        totals: Tally {
            nodes: 152,
            solutions: 4,
        },
        flip: false,
    };
    let story = narrator.opening(size(6), &telling, &names);
    assert_eq!(
        strange(&(story.change + &story.why), algorithm),
        [""; 0],
        "{id} {language}"
    );
    let mut walk = Walk::start(size(6));
    for _ in 0..400 {
        let before = walk;
        let Some(step) = walk.advance() else { break };
        let story = narrator.step(&before, step, &telling);
        let mut said = story.change + " " + &story.why;
        for op in algorithm.ops(&before) {
            said = said + " " + &narrator.op(&before, &op, &telling).change;
        }
        assert_eq!(
            strange(&said, algorithm),
            [""; 0],
            "{id} {language}: {said}"
        );
    }
}

fn check_page_names(algorithm: &dyn Algorithm, language: &str) {
    let mut app = app(6, language, 120, 40);
    press(&mut app, Action::Algorithm(algorithm.key()));
    for way in [
        "    w",
        "    w\t",
        "    w\t↓",
        "  up?",
        "  up??",
        "   uu?",
        "   uu??",
        "   a",
    ] {
        let mut app = app.clone();
        keys(&mut app, way);
        let screen = text(&app);
        assert_eq!(
            strange(&screen, algorithm),
            [""; 0],
            "{} {language} {way}\n{screen}",
            algorithm.id()
        );
    }
}
