//! Ask me: the answers agree with an independent computation, every kind is asked, and no panel gives an answer away.

use std::collections::{BTreeMap, BTreeSet};

use queens_tui::action::{Action, Spot};
use queens_tui::algorithms::{self, Algorithm, Family};
use queens_tui::course::{
    Answer, Asked, Attempt, Diagnosis, Judgement, Kind, Misconception, Move, Outcome, Question,
};
use queens_tui::pages::Ask;
use queens_tui::search::{BitRow, Square};
use queens_tui::session::Asking;
use queens_tui::text::Key;
use queens_tui::tutor::App;

use crate::chess::{Board, Led, attackers, bits, digits, masks};
use crate::support::{Dice, acts, app, frame, hit, key, keys, page, press, presses, some, text};

/// One press. With masks, attacked squares are skipped.
fn pressed(board: &Board, family: Family) -> Option<(Move, Board)> {
    let mut next = board.clone();
    while family == Family::Bits
        && !next.solved()
        && next.cursor < next.n
        && !next.is_safe(next.cursor)
    {
        next.cursor += 1;
    }
    let moved = match next.advance()?.0 {
        Led::Reject => Move::Reject,
        Led::Place => Move::Place,
        Led::Lift => Move::Backtrack,
    };
    Some((moved, next))
}

/// How deep the stack of a program is, as its listing says.
fn stack_depth(board: &Board, id: &str) -> usize {
    let (queens, full) = (board.row(), board.solved());
    match id {
        // A recursive program has returned from its first call.
        _ if board.over() && !["mask-stack", "loop"].contains(&id) => 0,
        // Only the rows above the current one.
        "mask-stack" => queens,
        // One entry for the row being worked on, while there is one.
        "loop" | "grid-scan" => queens + usize::from(!full),
        // A call for every square of a row up to the one worked on.
        "flat-grid" => {
            let own = if full { 0 } else { board.cursor + 1 };
            board.queens.iter().map(|col| col + 1).sum::<usize>() + own
        }
        // One more call finds out that the board is full.
        _ => queens + 1,
    }
}

/// The right answers, computed without masks, walks or records.
fn right(board: &Board, algorithm: &dyn Algorithm, asked: Asked) -> Vec<Answer> {
    let (n, depth) = (board.n, board.row());
    let pressed = || pressed(board, algorithm.family()).expect("there is a next press");
    let number = |number: usize| vec![Answer::number(number)];
    let after = |expected: Move, queen: Square| {
        let (moved, after) = pressed();
        let with_queen = if moved == Move::Place { &after } else { board };
        assert_eq!(
            (moved, with_queen.queens.last()),
            (expected, Some(&queen.col))
        );
        after
    };
    match asked {
        Asked::Column { row, lifted } => {
            let at = lifted.map_or_else(|| board.clone(), |queen| after(Move::Backtrack, queen));
            assert_eq!(at.row(), row);
            let ok = |col: &usize| algorithm.family() == Family::Squares || at.is_safe(*col);
            number((at.cursor..n).find(ok).expect("a column is left"))
        }
        Asked::Step => vec![Answer::Move(pressed().0)],
        Asked::Attacker(square) => attackers(&board.queens, square.row, square.col)
            .into_iter()
            .map(Answer::number)
            .collect(),
        Asked::Safe { row } => {
            assert_eq!(row, depth);
            number(board.safe(0).len())
        }
        Asked::Below { row, queen } => {
            vec![Answer::Bits(bit_row(
                &after(Move::Place, queen),
                algorithm,
                row,
            ))]
        }
        Asked::Left { queen } => {
            let after = after(Move::Backtrack, queen);
            let left = after.safe(after.cursor);
            vec![Answer::Bits(bits(n, |col| {
                left.contains(&col) != (algorithm.id() == "lowest-zero")
            }))]
        }
        Asked::DeadEnd { row } => {
            assert_eq!(row, depth);
            vec![Answer::Yes(board.dead())]
        }
        Asked::Depth { now } => {
            assert_eq!(now, stack_depth(board, algorithm.id()));
            number(stack_depth(&pressed().1, algorithm.id()))
        }
        Asked::Authored => panic!("the question is not authored"),
        Asked::Number { square, anti } => number(diagonal_number(n, square, anti)),
    }
}

/// The number of a diagonal, counted along the edges.
fn diagonal_number(n: usize, square: Square, anti: bool) -> usize {
    let Square { mut row, mut col } = square;
    if anti {
        return (0..row).fold(col, |sum, _| sum + 1);
    }
    // Number 0 is the corner of row 0 and column N − 1.
    while row > 0 && col > 0 {
        (row, col) = (row - 1, col - 1);
    }
    (n - 1 - col) + row
}

/// This row of bits of the row below the last queen.
fn bit_row(board: &Board, algorithm: &dyn Algorithm, row: BitRow) -> u64 {
    let n = board.n;
    let [r, ld, rd] = masks(n, &board.queens);
    match row {
        BitRow::R => r,
        BitRow::Ld => ld,
        BitRow::Rd => rd,
        BitRow::Pos if algorithm.id() == "lowest-zero" => bits(n, |col| !board.is_safe(col)),
        BitRow::Pos => bits(n, |col| board.is_safe(col)),
        BitRow::P => bits(n, |col| {
            board.is_safe(col) && (0..col).all(|lower| !board.is_safe(lower))
        }),
    }
}

/// Checks the wrong answers whose cause is known, and returns the causes that are named for them.
fn check_misconceptions(question: &Question) -> Vec<Misconception> {
    let mut misconceptions = Vec::new();
    for (at, (wrong, cause)) in question.misconceptions.iter().enumerate() {
        assert!(
            !question.right.contains(wrong),
            "{cause:?} is right: {question:?}"
        );
        let same = |(other, known): &(Answer, Diagnosis)| {
            other == wrong && known.misconception == cause.misconception
        };
        assert!(
            !question.misconceptions[..at].iter().any(same),
            "{question:?}"
        );
        let Judgement::Wrong(named) = question.judge(*wrong) else {
            panic!("{wrong:?}: {question:?}")
        };
        let only = question.misconceptions.iter().all(|(other, known)| {
            other != wrong || known == cause || known.misconception == Misconception::OffByOne
        });
        if only && cause.misconception != Misconception::OffByOne {
            assert_eq!(named, Some(*cause), "the only cause is named");
        }
        misconceptions.extend(named.map(|named| named.misconception));
    }
    misconceptions
}

/// Every kind is asked about every algorithm to which it applies, and about no other.
fn check_kinds(asked: &BTreeMap<(Kind, &str), usize>) {
    for algorithm in algorithms::ALL {
        for kind in Kind::ALL {
            let often = asked
                .get(&(kind, algorithm.id()))
                .copied()
                .unwrap_or_default();
            let applies = kind != Kind::Bits || algorithm.family() == Family::Bits;
            assert!(
                if applies { often > 20 } else { often == 0 },
                "{kind:?} {algorithm:?}: {often}"
            );
        }
    }
}

#[test]
fn every_answer_agrees_with_an_independent_computation() {
    let mut dice = Dice(7);
    let mut asked: BTreeMap<(Kind, &str), usize> = BTreeMap::new();
    let mut rows = BTreeSet::new();
    let mut misconceptions = BTreeSet::new();
    for round in 0..6_000_u64 {
        let n = 1 + dice.below(32);
        let walk = dice.walk(n);
        let algorithm = algorithms::ALL[dice.below(algorithms::ALL.len())];
        let board = Board::of(&walk);
        for kind in Kind::ALL {
            let Some(question) = Question::of(&walk, algorithm, kind, round) else {
                continue;
            };
            assert_eq!(question.kind(), Some(kind));
            let mut expected = right(&board, algorithm, question.asked);
            let mut given = question.right.clone();
            let key = |answer: &Answer| format!("{answer:?}");
            expected.sort_by_key(key);
            given.sort_by_key(key);
            assert_eq!(
                given, expected,
                "{algorithm:?} {walk:?} {:?}",
                question.asked
            );
            for answer in &question.right {
                assert_eq!(question.judge(*answer), Judgement::Right);
            }
            misconceptions.extend(check_misconceptions(&question));
            if !question.options().is_empty() {
                let here = question
                    .options()
                    .iter()
                    .filter(|option| question.right.contains(option))
                    .count();
                assert_eq!(here, 1, "one option is right: {question:?}");
            }
            if let Some(row) = question.bit_row() {
                let d = row == BitRow::Pos && algorithm.id() == "lowest-zero";
                rows.insert((row, d, question.options().is_empty()));
            }
            *asked.entry((kind, algorithm.id())).or_default() += 1;
        }
    }
    check_kinds(&asked);
    for (row, d) in [
        (BitRow::Ld, false),
        (BitRow::Rd, false),
        (BitRow::Pos, false),
        (BitRow::Pos, true),
        (BitRow::P, false),
    ] {
        assert!(
            rows.contains(&(row, d, true)) && rows.contains(&(row, d, false)),
            "{row:?}, typed and chosen"
        );
    }
    assert!(misconceptions.len() >= 40, "{misconceptions:?}");
}

/// By hand: queens 0, 2 of 8, and the third goes to column 4 (r 101, ld 1100, rd 10).
#[test]
fn wrong_rows_of_bits_show_their_misconception() {
    let walk = Board {
        n: 8,
        queens: vec![0, 2],
        cursor: 0,
    }
    .walk();
    let mut seen = BTreeSet::new();
    for seed in 0..200 {
        let question =
            Question::of(&walk, algorithms::DEFAULT, Kind::Bits, seed).expect("a question");
        let Asked::Below { row, .. } = question.asked else {
            panic!("{question:?}")
        };
        let expected: &[(u64, Misconception)] = match row {
            BitRow::Ld => &[
                (0b0000_1110, Misconception::WrongWay),
                // Not shifted, or begun with column 0; the queen forgotten, or added too late: no cause is named.
                (0b0001_1100, Misconception::ExtraBit),
                (0b0001_1000, Misconception::MissingBit),
                (0b0010_0000, Misconception::OnlyQueen),
                (0b0000_1001, Misconception::OtherDiagonals),
            ],
            BitRow::Rd => &[
                (0b0010_0100, Misconception::WrongWay),
                (0b0001_0010, Misconception::NotShifted),
                (0b0000_0001, Misconception::ForgotQueen),
                (0b0000_1000, Misconception::OnlyQueen),
            ],
            BitRow::Pos => &[
                (0b0011_1101, Misconception::TookUnion),
                (0b1110_1010, Misconception::ForgotDiagonals),
            ],
            BitRow::P => &[
                (0b1000_0000, Misconception::Highest),
                (0b1100_0010, Misconception::WholePos),
            ],
            BitRow::R => panic!("r is not asked"),
        };
        for (bits, misconception) in expected {
            let Judgement::Wrong(Some(cause)) = question.judge(Answer::Bits(*bits)) else {
                panic!("{row:?} {bits:b}")
            };
            assert_eq!(cause.misconception, *misconception, "{row:?} {bits:b}");
        }
        // Bits without a known cause: the first wrong one is named.
        let Judgement::Wrong(Some(cause)) = question.judge(Answer::Bits(0b1111_1111)) else {
            panic!("{row:?}")
        };
        let col = cause.square.map(|square| square.col);
        let expected = match row {
            BitRow::Ld => (Misconception::ExtraBit, Some(0)),
            BitRow::Rd => (Misconception::ExtraBit, Some(1)),
            BitRow::Pos => (Misconception::BlockedColumn, Some(0)),
            _ => (Misconception::NotOneBit, None),
        };
        assert_eq!((cause.misconception, col), expected, "{row:?}");
        seen.insert(row);
    }
    assert_eq!(seen.len(), 4);
}

#[test]
fn every_kind_is_asked_and_never_three_times_in_a_row() {
    for fixed in [None, Some(algorithms::DEFAULT)] {
        let mut dice = Dice(11);
        let mut asking = Asking::default();
        let mut kinds = Vec::new();
        for _ in 0..1_000 {
            let n = 1 + dice.below(32);
            let algorithm = fixed.unwrap_or(algorithms::ALL[dice.below(algorithms::ALL.len())]);
            kinds.extend(
                asking
                    .next(&dice.walk(n), algorithm, |_| false)
                    .and_then(|question| question.kind()),
            );
        }
        for kind in Kind::ALL {
            assert!(
                kinds.iter().filter(|asked| **asked == kind).count() > 40,
                "{kind:?}"
            );
        }
        assert!(
            kinds
                .windows(3)
                .all(|three| three[0] != three[1] || three[1] != three[2])
        );
    }
}

fn ask(app: &App) -> &Ask {
    app.page::<Ask>().expect("it is open")
}

fn open_question(app: &App) -> Option<Question> {
    ask(app).asked().cloned()
}

/// Gives an answer by keys alone.
fn give(app: &mut App, question: &Question, answer: Answer) {
    if let Some(at) = question
        .options()
        .iter()
        .position(|option| *option == answer)
    {
        key(app, Key::Char(Ask::option_keys(question)[at]));
        return;
    }
    let typed = match answer {
        Answer::Number(number) => number.to_string(),
        Answer::Bits(bits) => digits(bits, app.session.size().get()),
        Answer::Move(_) | Answer::Yes(_) | Answer::Square(_) | Answer::Bit(..) => return,
    };
    keys(app, &(typed + "\n"));
}

/// Makes ask me ask a question of this kind here, if there is one.
fn ask_kind(app: &mut App, kind: Kind) {
    let cursor = &app.session.desk.cursor;
    let question = Question::of(&cursor.position().walk, cursor.algorithm(), kind, 7);
    set_attempt(app, Attempt::new(question, app.session.size(), false));
}

#[test]
fn answers_by_keys_are_counted_and_the_press_follows() {
    for (id, flip) in [
        ("mask-stack", false),
        ("lowest-zero", true),
        ("loop", false),
        ("flat-grid", true),
    ] {
        let algorithm = algorithms::by_id(id).expect("an algorithm");
        let mut app = app(8, "en", 80, 24);
        app.session.flip = flip;
        press(&mut app, Action::Algorithm(algorithm.key()));
        keys(&mut app, "a");
        let mut answers = 0;
        for turn in 0..300 {
            let before = app.session.walk();
            let Some(question) = open_question(&app) else {
                keys(&mut app, " ");
                continue;
            };
            let (answer, right) = match question.misconceptions.first() {
                Some((wrong, _))
                    if turn % 3 == 0
                        && (question.options().is_empty()
                            || question.options().contains(wrong)) =>
                {
                    (*wrong, false)
                }
                _ => (question.right[0], true),
            };
            // An answer that does not fit N digits cannot be typed.
            if matches!(answer, Answer::Bits(bits) if bits > 0xff && question.options().is_empty())
            {
                keys(&mut app, "  ");
                continue;
            }
            let so_far = (app.session.asking.right, app.session.asking.given);
            give(&mut app, &question, answer);
            answers += 1;
            assert_eq!(
                (app.session.asking.right, app.session.asking.given),
                (so_far.0 + u32::from(right), so_far.1 + 1),
                "{question:?}"
            );
            let moved = app.session.walk() != before;
            assert_eq!(moved, question.moves(), "{question:?}");
            keys(&mut app, " ");
            assert_ne!(
                app.session.walk(),
                before,
                "one question, one press: {question:?}"
            );
        }
        assert!(answers > 200, "{id}: {answers}");
    }
}

#[test]
fn leaving_goes_back_or_stays() {
    let mut app = app(8, "en", 80, 24);
    presses(&mut app, 4, &Action::Step);
    acts(&mut app, [Action::Finer, Action::Step]);
    let cursor = app.session.desk.cursor;
    keys(&mut app, "a");
    for _ in 0..9 {
        keys(&mut app, " ");
    }
    assert_ne!(app.session.walk(), cursor.shown());
    keys(&mut app, "\x1b");
    assert_eq!(
        (app.pages().len(), app.session.desk.cursor),
        (0, cursor),
        "line by line as before"
    );
    assert_eq!(
        app.session.asking.given, 0,
        "a question passed over is not counted"
    );
    keys(&mut app, "a");
    for _ in 0..9 {
        keys(&mut app, " ");
    }
    let there = app.session.walk();
    key(&mut app, Key::End);
    assert_eq!(
        (
            app.pages().len(),
            app.session.walk(),
            app.session.desk.cursor.grain()
        ),
        (0, there, cursor.grain())
    );
}

#[test]
fn a_question_is_asked_before_every_press() {
    let mut app = app(8, "en", 80, 24);
    press(&mut app, Action::Ask);
    for _ in 0..200 {
        let before = app.session.walk();
        assert!(open_question(&app).is_some(), "{before:?}");
        press(&mut app, Action::Step);
        press(&mut app, Action::Step);
        assert_ne!(app.session.walk(), before);
    }
}

/// The text of the panel: what is right of the line between board and panel.
fn panel(screen: &str) -> String {
    screen
        .lines()
        .filter_map(|line| line.split_once('│').map(|(_, panel)| format!("{panel}\n")))
        .collect()
}

/// The squares do not tell what is asked: which square is next, which of the row are attacked, the numbers of diagonals.
fn check_squares(app: &App, question: &Question, screen: &str) {
    let buffer = frame(app);
    // The cells of squares with a symbol that could give something away.
    let tells = |symbol: &str| {
        symbol.starts_with(|first: char| "()×".contains(first) || first.is_ascii_digit())
    };
    let (columns, rows) = app.session.area;
    let squares = (1..rows)
        .flat_map(|y| (0..columns).map(move |x| (x, y)))
        .filter(|at| tells(buffer[*at].symbol()))
        .filter_map(|(x, y)| match hit(app, x, y) {
            Some(Action::Point(Spot::Square(square))) => Some((square, buffer[(x, y)].symbol())),
            _ => None,
        });
    let walk = app.session.walk();
    let row = walk.placement().depth();
    let pressed = walk.last_step().map(queens_tui::search::Step::square);
    for (square, symbol) in squares {
        assert!(
            !["(", ")"].contains(&symbol),
            "the next square is marked\n{screen}"
        );
        let just_rejected =
            pressed == Some(square) && question.algorithm.family() == Family::Squares;
        if square.row == row && !just_rejected {
            assert_ne!(symbol, "×", "{square:?} is marked as attacked\n{screen}");
        }
        if question.kind() == Some(Kind::Number) {
            assert!(
                !symbol.starts_with(|first: char| first.is_ascii_digit()),
                "numbers are shown\n{screen}"
            );
        }
    }
}

/// The rows of bits that are computed for the next square are empty.
fn check_bits(screen: &str) {
    let hidden = ["pos ", "p   "];
    for line in screen
        .lines()
        .filter(|line| hidden.iter().any(|name| line.starts_with(name)))
    {
        let bits: String = line
            .split('│')
            .next()
            .unwrap_or_default()
            .chars()
            .skip(3)
            .collect();
        assert!(!bits.contains(['0', '1', '[']), "{line}");
    }
}

/// The strip does not show the future: it is empty from the present on, and has no number of solutions there.
fn check_strip(screen: &str) {
    let (y, strip) = screen
        .lines()
        .enumerate()
        .filter(|(_, line)| line.contains("row 0"))
        .last()
        .expect("the strip");
    let present = strip.chars().position(|char| char == '█');
    let after = strip.chars().skip(present.expect("the present") + 1);
    let after: String = after.take_while(|char| *char != ' ').collect();
    assert!(after.chars().all(|char| char == '─'), "{strip}");
    assert!(
        !screen.lines().skip(y + 1).any(|line| line.contains('★')),
        "{screen}"
    );
}

#[test]
fn no_panel_gives_an_answer_away() {
    let mut dice = Dice(23);
    let mut seen: BTreeMap<Kind, usize> = BTreeMap::new();
    for round in 0..240 {
        let n = [4, 5, 6, 8][dice.below(4)];
        let walk = dice.walk(n);
        let (columns, rows) = [(80, 24), (120, 40)][round % 2];
        let mut app = app(n, "en", columns, rows);
        press(
            &mut app,
            Action::Algorithm(1 + dice.below(algorithms::ALL.len()) as u8),
        );
        let moment = app.session.desk.timeline.position(walk);
        app.session.desk.cursor.go(moment);
        press(&mut app, Action::Numbers);
        let kind = Kind::ALL[dice.below(8)];
        press(&mut app, Action::Ask);
        ask_kind(&mut app, kind);
        let Some(question) = open_question(&app) else {
            continue;
        };
        *seen.entry(kind).or_default() += 1;
        let screen = text(&app);
        check_squares(&app, &question, &screen);
        check_bits(&screen);
        check_strip(&screen);
        // The answer that has to be typed is not on the screen.
        if let (Some(Answer::Bits(bits)), true) =
            (question.right.first(), question.options().is_empty())
        {
            assert!(!panel(&screen).contains(&digits(*bits, n)), "{screen}");
        }
        // The same question about a state with another answer must look the same.
        if kind == Kind::DeadEnd || kind == Kind::Safe {
            assert!(!panel(&screen).contains("safe square"), "{screen}");
        }
    }
    for kind in Kind::ALL {
        assert!(
            seen.get(&kind).copied().unwrap_or_default() > 10,
            "{kind:?}: {seen:?}"
        );
    }
}

/// Two states with the same queens and different answers look the same, apart from the step number.
#[test]
fn states_that_differ_in_the_answer_look_the_same() {
    let screen = |cols: &[usize], cursor: usize| {
        let mut app = app(8, "en", 80, 24);
        let walk = Board {
            n: 8,
            queens: cols.to_vec(),
            cursor,
        }
        .walk();
        let moment = app.session.desk.timeline.position(walk);
        app.session.desk.cursor.go(moment);
        press(&mut app, Action::Ask);
        ask_kind(&mut app, Kind::Step);
        let right = open_question(&app).expect("a question").right;
        let screen = text(&app);
        // Header, strip and lifted queen differ, but show only the place in the search and the last press.
        let lines: Vec<_> = screen
            .lines()
            .skip(1)
            .filter(|line| !line.starts_with(['▒', '░', '─']))
            .collect();
        (
            right,
            lines[..21]
                .iter()
                .map(|line| {
                    line.replace(['·', '▗', '▖', '▐', '▌', '▄', '↑'], " ")
                        .trim_end()
                        .to_owned()
                })
                .collect::<Vec<_>>(),
        )
    };
    // Row 5 below queens 0, 2, 4, 1, 3 has no square; tried up to its last column or not yet tried, a bit program
    // goes back. Row 4 has column 3 left before it is tried, and nothing after column 7.
    let (place, open) = screen(&[0, 2, 4, 1], 2);
    let (back, done) = screen(&[0, 2, 4, 1], 8);
    assert_ne!(place, back);
    assert_eq!(open, done);
}

/// A square, an answer of the list and bits can be pointed at in place of keys.
#[test]
fn pointing_answers_too() {
    let mut app = app(8, "en", 80, 24);
    presses(&mut app, 4, &Action::Step);
    let mut pointed = BTreeSet::new();
    for kind in Kind::ALL {
        press(&mut app, Action::Ask);
        ask_kind(&mut app, kind);
        let Some(question) = open_question(&app) else {
            continue;
        };
        let square = |row: usize, col: usize| vec![Spot::Square(Square::new(row, col))];
        let right = question.right[0];
        let listed = question.options().iter().position(|own| *own == right);
        let spots = match (question.asked, right) {
            (Asked::Column { row, .. }, Answer::Number(col)) => square(row, col as usize),
            (Asked::Attacker(_), Answer::Number(row)) => {
                let col = question.walk.placement().column(row as usize);
                square(row as usize, col.expect("a queen"))
            }
            _ if listed.is_some() => listed.map(Spot::Item).into_iter().collect(),
            // One click is a 1, another a 0.
            (_, Answer::Bits(bits)) => (0..8)
                .flat_map(|col| vec![Spot::Bit(BitRow::Pos, col); 2 - (bits >> col & 1) as usize])
                .collect(),
            _ => continue,
        };
        for spot in spots {
            press(&mut app, Action::Point(spot));
        }
        if matches!(right, Answer::Bits(_)) {
            press(&mut app, Action::Submit);
        }
        let Asking { right, given, .. } = app.session.asking;
        pointed.insert(kind);
        assert_eq!((right, given), (pointed.len() as u32, pointed.len() as u32));
        press(&mut app, Action::End);
    }
    assert_eq!(pointed.len(), 5, "{pointed:?}");
}

/// Questions, and replies to right, wrong and missing answers, fit a screen of 80×24 in both languages.
#[test]
fn nothing_is_cut_on_a_compact_screen() {
    for language in ["en", "zh"] {
        for algorithm in some(algorithms::ALL, 4) {
            let mut dice = Dice(5 + u64::from(algorithm.key()));
            for round in 0..2_u64 {
                let mut app = app(8, language, 80, 24);
                press(&mut app, Action::Algorithm(algorithm.key()));
                let walk = dice.walk(8);
                for kind in Kind::ALL {
                    let Some(question) = Question::of(&walk, *algorithm, kind, round) else {
                        continue;
                    };
                    let moment = app.session.desk.timeline.position(walk);
                    app.session.desk.cursor.go(moment);
                    press(&mut app, Action::Ask);
                    let answers = question
                        .right
                        .iter()
                        .take(1)
                        .chain(question.misconceptions.iter().map(|(wrong, _)| wrong));
                    let mut frames = Vec::new();
                    let asked = Attempt::new(Some(question.clone()), app.session.size(), false);
                    set_attempt(&mut app, asked.clone());
                    frames.push(text(&app));
                    if question.moves() {
                        app.session.desk.cursor.forward();
                    }
                    for given in answers.map(|answer| Some(*answer)).chain([None]) {
                        let mut replied = asked.clone();
                        match given {
                            Some(given) => _ = replied.judge(given),
                            None => replied.end(Outcome::Shown, Vec::new()),
                        }
                        set_attempt(&mut app, replied);
                        frames.push(text(&app));
                    }
                    for screen in frames {
                        assert!(!panel(&screen).contains('…'), "{screen}");
                        assert!(
                            !panel(&screen).contains("ask-"),
                            "a message is missing\n{screen}"
                        );
                    }
                    press(&mut app, Action::Escape);
                }
            }
        }
    }
}

fn set_attempt(app: &mut App, attempt: Attempt) {
    let Some(ask) = app.page_mut::<Ask>() else {
        panic!("not asking")
    };
    ask.attempt = attempt;
}

#[test]
fn screens_of_questions_and_replies() {
    for (columns, rows, language) in [(80, 24, "en"), (80, 24, "zh"), (60, 20, "en")] {
        let mut app = app(8, language, columns, rows);
        presses(&mut app, 3, &Action::Step);
        let mut pages = Vec::new();
        for kind in Kind::ALL {
            press(&mut app, Action::Ask);
            ask_kind(&mut app, kind);
            let Some(question) = open_question(&app) else {
                continue;
            };
            pages.push(page(&format!("{kind:?}"), &app));
            let wrong = question.misconceptions.iter().find(|(wrong, _)| {
                if question.options().is_empty() {
                    !matches!(wrong, Answer::Bits(bits) if *bits > 0xff)
                } else {
                    question.options().contains(wrong)
                }
            });
            give(&mut app, &question, wrong.expect("a misconception").0);
            pages.push(page(&format!("{kind:?}, wrong"), &app));
            press(&mut app, Action::Escape);
        }
        insta::assert_snapshot!(format!("ask-{columns}x{rows}-{language}"), pages.concat());
    }
}
