//! The microscope: its words against arithmetic done bit by bit, its screens, and what it says of instructions.

use proptest::prelude::*;
use queens_tui::action::Action;
use queens_tui::app::microscope::{BenchRow, Look, Word};
use queens_tui::app::{App, Microscope, Options, Overlay, Terminal};
use queens_tui::search::{Placement, Walk};

use crate::start::{self, tool};
use crate::support::{app, content, frame, press, presses, size, text};

/// A placement with a random free column in each row, and a cursor in the next row.
pub(crate) fn walks() -> impl Strategy<Value = Walk> {
    (1_usize..=32, prop::collection::vec(any::<u32>(), 33), 0_usize..=32, any::<u32>()).prop_map(
        |(n, picks, depth, cursor)| {
            let mut cols: Vec<usize> = Vec::new();
            for pick in picks.iter().take(depth.min(n)) {
                let safe = |col: &usize| {
                    cols.iter().enumerate().all(|(row, queen)| {
                        let down = cols.len() - row;
                        *queen != *col && queen.abs_diff(*col) != down
                    })
                };
                let free: Vec<usize> = (0..n).filter(safe).collect();
                let Some(col) = free.get(*pick as usize % free.len().max(1)) else { break };
                cols.push(*col);
            }
            let placement = Placement::from_columns(size(n), &cols).expect("no two attack each other");
            let most = if cols.len() == n { 0 } else { n };
            Walk::new(placement, cursor as usize % (most + 1)).expect("a state")
        },
    )
}

/// A word as a row of truth values, bit 0 first, 64 of them.
type Bits = Vec<bool>;

fn none() -> Bits {
    vec![false; 64]
}

fn not(a: &Bits) -> Bits {
    a.iter().map(|bit| !bit).collect()
}

fn both(a: &Bits, b: &Bits) -> Bits {
    a.iter().zip(b).map(|(a, b)| *a && *b).collect()
}

fn either(a: &Bits, b: &Bits) -> Bits {
    a.iter().zip(b).map(|(a, b)| *a || *b).collect()
}

/// The sum of a word and 1, digit by digit, and the places that the carry reached.
fn plus_one(a: &Bits) -> (Bits, Bits) {
    let (mut sum, mut carries, mut carry) = (none(), none(), true);
    for at in 0..64 {
        carries[at] = carry;
        sum[at] = a[at] != carry;
        carry = a[at] && carry;
    }
    (sum, carries)
}

fn up(a: &Bits) -> Bits {
    (0..64).map(|at| at > 0 && a[at - 1]).collect()
}

fn down(a: &Bits) -> Bits {
    (0..64).map(|at| at < 63 && a[at + 1]).collect()
}

/// r, ld and rd of a row, by looking from each square up along its three lines.
fn attacked(placement: &Placement, row: usize) -> [Bits; 3] {
    let n = placement.size().get();
    let mut masks = [none(), none(), none()];
    let [columns, diagonals, antidiagonals] = &mut masks;
    for (col, ((r, ld), rd)) in columns.iter_mut().zip(diagonals).zip(antidiagonals).enumerate().take(n) {
        for above in 0..row {
            let queen = placement.column(above).expect("a queen");
            let rows = row - above;
            *r |= queen == col;
            *ld |= queen + rows == col;
            *rd |= queen == col + rows;
        }
    }
    masks
}

/// Every word that a microscope may show, by its name, computed bit by bit.
fn expected(walk: &Walk) -> impl Fn(Look, &str) -> Bits {
    let (n, placement) = (walk.size().get(), *walk.placement());
    let all: Bits = (0..64).map(|at| at < n).collect();
    let tried: Bits = (0..64).map(|at| at < walk.cursor()).collect();
    let now = attacked(&placement, placement.depth());
    let taken = either(&either(&now[0], &now[1]), &either(&now[2], &tried));
    let pos = both(&all, &not(&taken));
    let first = pos.iter().position(|bit| *bit);
    let last = placement.depth().checked_sub(1);
    // The queen to be placed next, or the last one if no column is free.
    let queen = first.map(|col| (placement.depth(), col));
    let queen = queen.or(last.map(|row| (row, placement.column(row).expect("a queen"))));
    move |look, name| {
        let ([r, ld, rd], p) = match (look.stage(), queen) {
            (4 | 5, Some((row, col))) => (attacked(&placement, row), (0..64).map(|at| at == col).collect()),
            _ => (now.clone(), first.map_or_else(none, |col| (0..64).map(|at| at == col).collect())),
        };
        let shifted = up(&either(&ld, &p));
        let (next_r, next_ld) = (either(&r, &p), both(&shifted, &all));
        let next_rd = down(&either(&rd, &p));
        let next = either(&either(&next_r, &next_ld), &next_rd);
        match name {
            "pos" => pos.clone(),
            "~pos" => not(&pos),
            "-pos" => plus_one(&not(&pos)).0,
            "pos-1" => {
                // Adding all ones subtracts 1.
                let mut carry = false;
                pos.iter()
                    .map(|bit| {
                        let sum = *bit == carry;
                        carry |= bit;
                        sum
                    })
                    .collect()
            }
            "&" => pos.iter().enumerate().map(|(at, bit)| *bit && Some(at) != first).collect(),
            "p" => p,
            "D" => taken.clone(),
            "D+1" => plus_one(&taken).0,
            "~D" => not(&taken),
            "bit" => {
                let zero = taken.iter().position(|bit| !bit).expect("the bits beyond the board are 0");
                (0..64).map(|at| at == zero).collect()
            }
            "+1" => plus_one(&if look.stage() == 1 { not(&pos) } else { taken.clone() }).1,
            "tried" => tried.clone(),
            "all" => all.clone(),
            "r" => r,
            "ld" => ld,
            "rd" => rd,
            "r'" => next_r,
            "ld|p" => either(&ld, &p),
            "rd|p" => either(&rd, &p),
            "<<1" => shifted,
            ">>1" | "rd'" => next_rd,
            "ld'" => next_ld,
            "D'" => next,
            "~D'" => not(&next),
            "pos'" => both(&not(&next), &all),
            name => panic!("no such word: {name}"),
        }
    }
}

fn bits(word: u64) -> Bits {
    (0..64).map(|at| word >> at & 1 == 1).collect()
}

fn words(act: &Microscope) -> Vec<Word> {
    act.words().into_iter().filter_map(|line| if let BenchRow::Word(word) = line { Some(word) } else { None }).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    /// At every look of every state the written digits agree with the computation bit by bit, and at the end of a stage
    /// every word is written in full.
    #[test]
    fn words_are_those_of_an_independent_computation(walk in walks()) {
        let n = walk.size().get();
        let expected = expected(&walk);
        let mut act = Microscope::over(&walk);
        let mut seen = Vec::new();
        loop {
            let look = act.look();
            for word in words(&act) {
                prop_assert!(word.name.len() <= 5);
                let right = expected(look, word.name);
                for (at, right) in right.iter().enumerate().take(n + 1) {
                    let shown = word.written >> at & 1 == 1;
                    // A row of carries shows the carries so far.
                    let later = word.ones_alone && word.bits >> at & 1 == 0;
                    prop_assert!(
                        !shown || later || bits(word.bits)[at] == *right,
                        "{:?} {} column {at}: {walk:?}", look, word.name
                    );
                    if word.ones_alone && look_col(look).is_some_and(|col| at <= col) {
                        prop_assert!(word.bits >> at & 1 == 1, "the carry has come to column {}", at);
                    }
                }
                prop_assert_eq!(word.fallen, word.name == ">>1" && expected(look, "rd|p")[0]);
                let whole = (2 << n) - 1;
                if word.written & whole == whole {
                    seen.push(word.name);
                }
            }
            if !act.forth() {
                break;
            }
        }
        for name in ["pos", "~pos", "-pos", "p", "D", "D+1", "~D", "bit"] {
            prop_assert!(seen.contains(&name), "{} is never whole", name);
        }
        if act.stages() == 5 {
            for name in ["r'", "<<1", ">>1", "ld'", "D'", "~D'", "pos'"] {
                prop_assert!(seen.contains(&name), "{} is never whole", name);
            }
        } else {
            prop_assert!(walk.is_over(), "only an empty board with nothing left has no queen to shift: {:?}", walk);
        }
    }

    /// A press forth and one back cancel out, and every press changes the look.
    #[test]
    fn forth_then_back_changes_nothing(walk in walks()) {
        let mut act = Microscope::over(&walk);
        prop_assert!(!act.clone().back());
        loop {
            let here = act.clone();
            if !act.forth() {
                break;
            }
            prop_assert!(here.look() != act.look());
            let mut back = act.clone();
            prop_assert!(back.back());
            prop_assert_eq!(&back, &here);
            prop_assert!(act.look().stage() == here.look().stage() || act.look().stage() == here.look().stage() + 1);
        }
    }

    /// The carry goes on through 1s and stops at the first 0; bits move one a press, each by one column.
    #[test]
    fn one_thing_moves_a_press(walk in walks()) {
        let mut act = Microscope::over(&walk);
        let mut moved = [0, 0];
        let mut carries = 0;
        loop {
            match act.look() {
                Look::Carry(at) => {
                    prop_assert_eq!(at, carries);
                    carries += 1;
                }
                Look::ShiftLd(_) => moved[0] += 1,
                Look::ShiftRd(_) => moved[1] += 1,
                _ => {}
            }
            if !act.forth() {
                break;
            }
        }
        let expected = expected(&walk);
        let through = expected(Look::Not, "~pos").iter().take(walk.size().get()).take_while(|bit| **bit).count();
        prop_assert_eq!(carries, through + 1);
        if act.stages() == 5 {
            let ones = |name| expected(Look::Mask, name).iter().filter(|bit| **bit).count();
            prop_assert_eq!(moved, [ones("ld|p"), ones("rd|p")]);
        }
    }
}

fn look_col(look: Look) -> Option<usize> {
    if let Look::Carry(at) | Look::TakenCarry(at) = look { Some(at) } else { None }
}

fn looks(app: &mut App, mut see: impl FnMut(&App)) {
    press(app, Action::Microscope);
    loop {
        see(app);
        let Overlay::Microscope(act) = &app.overlay else { panic!("it is open") };
        if act.is_last() {
            return;
        }
        press(app, Action::Step);
    }
}

/// At every look of many states of eight queens nothing is cut, in both languages; and Esc leaves the walk as it was.
#[test]
fn everything_fits_the_compact_screen() {
    for language in ["en", "zh"] {
        let mut app = app(8, language, 80, 24);
        for round in 0..40 {
            let before = *app.session.cursor.position();
            looks(&mut app, |app| {
                let screen = text(&frame(app, 80, 24));
                assert!(!screen.contains('…'), "{language}\n{screen}");
                assert!(!screen.contains("microscope-"), "a message is missing\n{screen}");
            });
            press(&mut app, Action::Escape);
            assert_eq!(*app.session.cursor.position(), before);
            let on = if round % 7 == 3 { Action::NextSolution } else { Action::Step };
            press(&mut app, on);
        }
    }
}

/// On every size of board and screen, flipped or not, every digit of the first word is visible.
#[test]
fn every_board_fits_every_screen() {
    for n in [1, 4, 8, 20, 31, 32] {
        for (columns, rows) in [(40, 12), (60, 20), (80, 24), (120, 40)] {
            for flip in [false, true] {
                let mut app = App::new(Options {
                    flip,
                    terminal: Terminal { ascii: true, ..Terminal::default() },
                    ..Options::new(size(n))
                });
                press(&mut app, Action::Resize(columns, rows));
                press(&mut app, Action::Step);
                looks(&mut app, |app| {
                    let screen = text(&frame(app, columns, rows));
                    let Overlay::Microscope(act) = &app.overlay else { panic!("it is open") };
                    let last = *words(act).last().expect("a word");
                    // A sentence may begin with the word's name too.
                    let figures = |line: &&str| !line.chars().skip(5).take(2).any(char::is_alphabetic);
                    let named = |line: &&str| line.starts_with(&format!("{:<5}", last.name)) && figures(line);
                    let row = screen.lines().skip(2).filter(named).last();
                    let row = row.unwrap_or_else(|| panic!("{} is not in sight\n{screen}", last.name));
                    let digits: Vec<char> =
                        row.chars().skip(6).filter(|char| ['0', '1', '.'].contains(char)).take(n).collect();
                    for (place, digit) in digits.iter().enumerate() {
                        let col = if flip { place } else { n - 1 - place };
                        let open = last.written >> col & 1 == 0;
                        let right = if open { '.' } else { ['0', '1'][(last.bits >> col & 1) as usize] };
                        assert_eq!(*digit, right, "{n} {columns}x{rows} {flip} column {col}\n{screen}");
                    }
                    assert!(screen.lines().skip(1).all(str::is_ascii), "{screen}");
                });
            }
        }
    }
}

/// The last look of each stage, which shows all of its words.
#[test]
fn screens_of_the_microscope() {
    for language in ["en", "zh"] {
        let mut pages = Vec::new();
        // Row 4 of eight queens, and a dead end.
        for times in [4, 5] {
            let mut app = app(8, language, 80, 24);
            presses(&mut app, times, &Action::Step);
            looks(&mut app, |app| {
                let Overlay::Microscope(act) = &app.overlay else { panic!("it is open") };
                let (at, of) = act.place();
                if at == of {
                    pages.push(text(&frame(app, 80, 24)));
                }
            });
        }
        insta::assert_snapshot!(format!("microscope-80x24-{language}"), pages.join("---\n"));
    }
}

/// Keys 1 to 5, Down and Up, Home and End, and clicks on the list go to the stages.
#[test]
fn stages_are_reached_at_once() {
    let mut app = app(8, "en", 80, 24);
    press(&mut app, Action::Microscope);
    let stage = |app: &App| {
        let Overlay::Microscope(act) = &app.overlay else { panic!("it is open") };
        (act.look().stage(), act.place().0)
    };
    press(&mut app, Action::Algorithm(4));
    assert_eq!(stage(&app), (4, 1));
    assert_eq!(app.session.cursor.algorithm().key(), 9, "the algorithm stays");
    press(&mut app, Action::RunOver);
    assert_eq!(stage(&app), (5, 1));
    press(&mut app, Action::Step);
    press(&mut app, Action::RunBack);
    assert_eq!(stage(&app), (5, 1));
    press(&mut app, Action::RunBack);
    assert_eq!(stage(&app), (4, 1));
    press(&mut app, Action::Start);
    assert_eq!(stage(&app), (1, 1));
    let screen = text(&frame(&app, 80, 24));
    let (y, line) = screen.lines().enumerate().find(|(_, line)| line.contains("2 (D + 1)")).expect("the list");
    let x = line.chars().position(|char| char == 'D').expect("there") as u16;
    let area = ratatui::layout::Rect::new(0, 0, 80, 24);
    let click = queens_tui::view::hit(&app, content(), area, x, y as u16).expect("an item");
    press(&mut app, click);
    assert_eq!(stage(&app), (2, 1));
}

/// The compiler translates these lines to BLSI, BLSR and ANDN on the target that the panel names, and only there.
#[test]
#[cfg(target_arch = "x86_64")]
fn the_compiler_makes_the_named_instructions() {
    let source = "#![crate_type = \"lib\"]
        #[no_mangle] pub fn low(pos: u64) -> u64 { pos & pos.wrapping_neg() }
        #[no_mangle] pub fn rest(pos: u64) -> u64 { pos & pos.wrapping_sub(1) }
        #[no_mangle] pub fn zero(d: u64) -> u64 { d.wrapping_add(1) & !d }
        #[no_mangle] pub fn free(all: u64, r: u64, ld: u64, rd: u64) -> u64 { all & !(r | ld | rd) }";
    let folder = std::env::temp_dir().join(format!("queens-tui-machines-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("lines.rs");
    std::fs::write(&file, source).expect("a file");
    let compiled = |cpu: &str| {
        let output = folder.join(format!("{cpu}.s"));
        let mut rustc = tool("rustc");
        rustc.args(["-O", "--emit", "asm", "-C", &format!("target-cpu={cpu}"), "-o"]).args([&output, &file]);
        let run = start::output(&mut rustc);
        assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
        std::fs::read_to_string(output).expect("the assembly")
    };
    let (with, without) = (compiled("x86-64-v3"), compiled("x86-64"));
    // The instructions of one function.
    let of = |assembly: &str, name: &str| {
        let label = format!("{name}:");
        let body = assembly.lines().skip_while(|line| *line != label).skip(1);
        let body = body
            .map(str::trim)
            .filter(|line| !line.starts_with(['.', '#']))
            .take_while(|line| !line.starts_with("ret"));
        body.filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect::<Vec<_>>()
    };
    for (name, instruction) in [("low", "blsi"), ("rest", "blsr"), ("zero", "andn"), ("free", "andn")] {
        let said = |assembly: &str| of(assembly, name).iter().any(|found| found.starts_with(instruction));
        assert!(said(&with), "{name}: {:?}", of(&with, name));
        assert!(!said(&without), "{name}: {:?}", of(&without, name));
    }
    assert_eq!(of(&with, "low").len(), 1, "one instruction");
    assert_eq!(of(&with, "rest").len(), 1, "one instruction");
    std::fs::remove_dir_all(folder).expect("a temporary directory can be removed");
}
