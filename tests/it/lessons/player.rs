//! A player that computes its own answers from what it sees.

use queens_tui::action::{Action, Spot};
use queens_tui::course::lesson::{Task, Wait};
use queens_tui::course::minutes::actions;
use queens_tui::course::{
    Answer, Board, BoardFact, How, Input, Judgement, Learned, Outcome, Question,
};
use queens_tui::search::{BitRow, Square};
use queens_tui::session::Effect;
use queens_tui::tutor::App;

use super::{outcome, point, taking_with, task_at};
use crate::chess::{self, bits, masks, placements, solutions};
use crate::support::{Dice, content, keys, lesson_of, press, some, text};

pub(super) fn attacks(a: (usize, usize), b: (usize, usize)) -> bool {
    a != b && (a.0 == b.0 || a.1 == b.1 || a.0.abs_diff(b.0) == a.1.abs_diff(b.1))
}

/// What a player sees: the queens, and the column that is tried next.
pub(super) struct Seen {
    pub(super) n: usize,
    pub(super) queens: Vec<usize>,
    pub(super) cursor: usize,
    pub(super) key: u8,
}

impl Seen {
    pub(super) fn of(app: &App) -> Self {
        let walk = app.session.walk();
        Self {
            n: app.session.size().get(),
            queens: walk.placement().columns().collect(),
            cursor: walk.cursor(),
            key: app.session.desk.cursor.algorithm().key(),
        }
    }

    pub(super) fn squares(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.queens.iter().copied().enumerate()
    }

    pub(super) fn safe(&self, row: usize, col: usize) -> bool {
        self.squares().all(|queen| !attacks(queen, (row, col)))
    }

    /// The placements to come.
    pub(super) fn next(&self) -> impl Iterator<Item = Vec<usize>> {
        // In the order of the search a placement comes later if it is greater, row by row; those that begin with the
        // present one come later unless they go through a column that has been tried.
        let (queens, cursor) = (self.queens.clone(), self.cursor);
        placements(self.n).into_iter().filter(move |later| {
            if later.len() > queens.len() && later.starts_with(&queens) {
                later[queens.len()] >= cursor
            } else {
                *later > queens
            }
        })
    }

    /// The digits of a row of bits, as the board shows them.
    pub(super) fn word(&self, word: BitRow, row: usize) -> String {
        let [r, ld, rd] = masks(self.n, &self.queens[..row]);
        let is_free = |col: usize| (r | ld | rd) >> col & 1 == 0;
        let word = match word {
            BitRow::R => r,
            BitRow::Ld => ld,
            BitRow::Rd => rd,
            BitRow::Pos => bits(self.n, is_free),
            BitRow::P => bits(self.n, |col| is_free(col) && !(0..col).any(is_free)),
        };
        chess::digits(word, self.n)
    }

    /// A fact that is typed: a number or a row of bits.
    fn typed(&self, of: BoardFact, board: &Board) -> Answer {
        if let Some((word, up)) = of.row() {
            let digits = self.word(word, self.queens.len() - up);
            return Answer::Bits(u64::from_str_radix(&digits, 2).expect("digits"));
        }
        let b = |col: usize| board.bits.expect("bits") >> col & 1 == 1;
        let taken = |col: usize| self.queens.contains(&col);
        let bits = |one: &dyn Fn(usize) -> bool| Answer::Bits(bits(self.n, one));
        match of {
            BoardFact::Columns => bits(&taken),
            BoardFact::ROrB => bits(&|col| taken(col) || b(col)),
            BoardFact::RAndB => bits(&|col| taken(col) && b(col)),
            BoardFact::NotR => bits(&|col| !taken(col)),
            // Flip each digit and add 1, as the lesson says.
            BoardFact::MinusPos => {
                let pos = self.word(BitRow::Pos, self.queens.len());
                let pos = u64::from_str_radix(&pos, 2).expect("digits");
                Answer::Bits(((1 << self.n) - pos) % (1 << self.n))
            }
            BoardFact::D => bits(&|col| !self.safe(self.queens.len(), col)),
            // Add 1 and carry through the 1s at the right, as the lesson says.
            BoardFact::LowestZero => {
                let row = self.queens.len();
                let d = (0..self.n).filter(|col| !self.safe(row, *col));
                let d: u64 = d.map(|col| 1 << col).sum();
                Answer::Bits((d + 1) & !d)
            }
            BoardFact::PosLeft => {
                let row = self.queens.len();
                let first = (0..self.n).find(|col| self.safe(row, *col));
                bits(&|col| self.safe(row, col) && Some(col) != first)
            }
            _ => Answer::Number(self.number(of, board)),
        }
    }

    pub(super) fn number(&self, of: BoardFact, board: &Board) -> i64 {
        let whole = solutions(self.n);
        let signed = |number: usize| i64::try_from(number).expect("small");
        let square = || board.square.expect("a square");
        let number = || board.number.expect("a number");
        match of {
            BoardFact::Attacked => {
                let all = (0..self.n).flat_map(|r| (0..self.n).map(move |c| (r, c)));
                let at = (square().row, square().col);
                signed(all.filter(|other| attacks(at, *other)).count())
            }
            BoardFact::Safe => signed(
                (0..self.n)
                    .filter(|col| self.safe(self.queens.len(), *col))
                    .count(),
            ),
            BoardFact::Taken => signed(
                (0..self.n)
                    .filter(|col| !self.safe(self.queens.len(), *col))
                    .count(),
            ),
            BoardFact::Attackers => {
                let at = (square().row, square().col);
                signed(self.squares().filter(|queen| attacks(*queen, at)).count())
            }
            BoardFact::Sum => signed(square().row + square().col),
            BoardFact::Difference => signed(square().row) - signed(square().col),
            BoardFact::Diagonal => signed(self.n) - 1 + signed(square().row) - signed(square().col),
            // Recursive programs have one call for each queen and one for the current row; the explicit stack has one
            // entry for each queen.
            BoardFact::StackDepth => signed(self.queens.len() + usize::from(self.key != 9)),
            BoardFact::Last => signed(self.queens[self.queens.len() - 1]),
            BoardFact::Value => self.queens.iter().map(|col| 2_i64.pow(*col as u32)).sum(),
            BoardFact::Mirror => {
                let mirror: Vec<_> = whole[number() as usize - 1]
                    .iter()
                    .map(|col| self.n - 1 - col)
                    .collect();
                signed(
                    whole
                        .iter()
                        .position(|queens| *queens == mirror)
                        .expect("a solution")
                        + 1,
                )
            }
            BoardFact::Number => number(),
            other => panic!("no player has computed {other:?}"),
        }
    }

    /// What is typed for a fact.
    fn keys(&self, of: BoardFact, board: &Board, wide: bool) -> String {
        match self.typed(of, board) {
            Answer::Bits(bits) => chess::digits(bits, self.n + usize::from(wide)),
            Answer::Number(number) => number.to_string(),
            other => panic!("{other:?} is not typed"),
        }
    }

    /// A fact that is pointed at: squares.
    fn pointed(&self, of: BoardFact) -> Vec<Answer> {
        let squares = squares(self, of).into_iter();
        squares
            .map(|(row, col)| Answer::Square(Square::new(row, col)))
            .collect()
    }
}

/// For each column of the row below the queens, a row whose queen attacks it: all such digits.
fn attacker_rows(seen: &Seen) -> Vec<String> {
    let depth = seen.queens.len();
    (0..seen.n).fold(vec![String::new()], |digits, col| {
        let attackers = seen.squares().filter(|queen| attacks(*queen, (depth, col)));
        let rows: Vec<_> = attackers.map(|queen| queen.0).collect();
        let more = digits.iter();
        more.flat_map(|digits| rows.iter().map(move |row| format!("{digits}{row}")))
            .collect()
    })
}

/// The right squares, computed from the board alone.
fn squares(seen: &Seen, of: BoardFact) -> Vec<(usize, usize)> {
    let depth = seen.queens.len();
    match of {
        BoardFact::Safe => (0..seen.n)
            .filter(|col| seen.safe(depth, *col))
            .map(|col| (depth, col))
            .collect(),
        BoardFact::Lifted => vec![(depth - 1, seen.queens[depth - 1])],
        BoardFact::Placed => {
            let next = seen.next().next().expect("one more");
            vec![(next.len() - 1, next[next.len() - 1])]
        }
        // The row of the last queen goes on when this one is exhausted.
        BoardFact::Tried if seen.cursor == seen.n => {
            vec![(depth - 1, seen.queens[depth - 1] + 1)]
        }
        BoardFact::Tried => vec![(depth, seen.cursor)],
        other => panic!("{other:?} is no set of squares"),
    }
}

/// What the player does in a task.
pub(super) enum Move {
    /// Goes on in the search until the task is done.
    Go,
    /// Types this, and Enter.
    Type(String),
    Pick(Spot),
}

/// How the player solves a task.
pub(super) fn moves(app: &App, task: &Task) -> Vec<Move> {
    let seen = Seen::of(app);
    let lesson = lesson_of(app).expect("a lesson");
    let drawn = lesson.begun.board;
    match task.wait {
        Wait::Reach { .. } => vec![Move::Go],
        Wait::Placements { count } => seen
            .next()
            .take(count)
            .map(|queens| Move::Type(queens[queens.len() - 1].to_string()))
            .collect(),
        Wait::Type {
            of: BoardFact::AttackerRows,
        } => vec![Move::Type(attacker_rows(&seen)[0].clone())],
        Wait::Type { of } => vec![Move::Type(seen.keys(of, &drawn, task.wide))],
        Wait::TypeEach { of } => {
            let typed = |of| Move::Type(seen.keys(of, &drawn, task.wide));
            of.iter().map(typed).collect()
        }
        Wait::Point { of } => {
            let spot = |answer| match answer {
                Answer::Square(square) => Spot::Square(square),
                other => panic!("{other:?} is not pointed at"),
            };
            let all: Vec<_> = seen.pointed(of).into_iter().map(spot).collect();
            all.into_iter().map(Move::Pick).collect()
        }
        Wait::Choice { of } => {
            let options = lesson.choices();
            assert_eq!(options.len(), of);
            let right = options
                .iter()
                .position(|option| *option == Answer::Number(0))
                .expect("the right one");
            vec![Move::Type((right + 1).to_string())]
        }
    }
}

/// Solves a task by keys and clicks; returns the effects.
pub(crate) fn solve(app: &mut App, task: &Task) -> Vec<Effect> {
    let mut kept = Vec::new();
    for next in moves(app, task) {
        kept = match next {
            Move::Go => {
                let mut steps = (0..2_000).map(|_| {
                    let playing = app.session.playback.running.is_some();
                    let kept = if playing {
                        press(app, Action::Tick)
                    } else {
                        keys(app, " ")
                    };
                    (kept, outcome(app))
                });
                steps
                    .find(|(_, outcome)| *outcome == Outcome::Done)
                    .map(|(kept, _)| kept)
                    .unwrap_or_default()
            }
            Move::Type(text) => keys(app, &(text + "\n")),
            Move::Pick(spot) => point(app, spot),
        };
    }
    kept
}

/// Up to 200 answers to try: all choices, squares or bits, else other values of the kind that the question takes. Some
/// of them may be right.
fn answers_to_try(question: &Question, n: usize, seed: u64) -> Vec<Answer> {
    let mut dice = Dice(seed);
    let board = || (0..n * n).map(|place| Answer::Square(Square::new(place / n, place % n)));
    let all: Vec<Answer> = match &question.input {
        Input::Choice(options) => options.clone(),
        Input::Squares => board().collect(),
        Input::Bits => (0..40)
            .map(|_| Answer::Bits(dice.below(1 << n) as u64))
            .collect(),
        _ => (-10..=100).map(Answer::Number).collect(),
    };
    // The right ones are not removed: the test compares the judge with the player.
    all.into_iter().take(200).collect()
}

/// Every lesson is solved through its own tasks, and what was done is kept. Over several boards of each task, exactly
/// the answers that the player computes are right: every one of them is, and every other choice, square or bit is
/// refused, and so are at least twenty other values.
#[test]
fn exactly_the_right_answers_are_accepted() {
    for lesson in content().lessons() {
        for seed in some([1, 2, 3, 20_779, 1_020_779], 4) {
            let mut app = taking_with(lesson, seed, "en", 80, 24);
            for (at, task) in lesson.tasks.iter().enumerate() {
                let name = format!("{} {} {seed}", lesson.id, task.id);
                assert_eq!(task_at(&app), Some(at), "{name}");
                let taken = lesson_of(&app).expect("a lesson");
                let (begun, attempt) = (taken.begun.clone(), taken.attempt.clone());
                assert!(
                    begun.completion.is_some() && attempt.outcome == Outcome::Waiting,
                    "{name}: it waits for an act"
                );
                if let Some(question) = attempt.question {
                    let right = players_answers(&app, task);
                    let under = match begun.point {
                        Spot::Square(square) => Some(Answer::Square(square)),
                        _ => None,
                    };
                    assert!(
                        !under.is_some_and(|under| right.contains(&under)),
                        "{name}: the cursor is on an answer"
                    );
                    let (n, mut refused) = (app.session.size().get(), 0);
                    for given in answers_to_try(&question, n, seed)
                        .into_iter()
                        .chain(right.clone())
                    {
                        let judged = question.judge(given) == Judgement::Right;
                        assert_eq!(judged, right.contains(&given), "{name}: {given:?}");
                        refused += usize::from(!judged);
                    }
                    let choices = if let Input::Choice(options) = &question.input {
                        options.len() - 1
                    } else {
                        20
                    };
                    assert!(
                        refused >= choices.min(n * n - right.len()),
                        "{name}: {refused} refused"
                    );
                }
                assert_eq!(actions(task), moves(&app, task).len() + 1, "{name}");
                let kept = solve(&mut app, task);
                assert_eq!(outcome(&app), Outcome::Done, "{name}\n{}", text(&app));
                let drawn = if lesson.draws(at) { seed } else { 0 };
                let fact = Learned::default().note(&lesson.id, &task.id, drawn, How::Alone);
                assert_eq!(kept, [Effect::Keep(fact)], "{name}");
                keys(&mut app, "\n");
            }
            assert!(app.session.has_done(content(), &lesson.id), "{}", lesson.id);
            assert!(lesson_of(&app).is_some_and(|taken| taken.task().is_none()));
        }
    }
}

/// The answers to the task's first question that the player computes.
pub(super) fn players_answers(app: &App, task: &Task) -> Vec<Answer> {
    let seen = Seen::of(app);
    let drawn = lesson_of(app).expect("a lesson").begun.board;
    match task.wait {
        Wait::Placements { .. } => seen.pointed(BoardFact::Placed),
        Wait::Type {
            of: BoardFact::AttackerRows,
        } => {
            let numbers = attacker_rows(&seen).into_iter();
            let number = |digits: String| Answer::Number(digits.parse().expect("digits"));
            numbers.map(number).collect()
        }
        Wait::Type { of } => vec![seen.typed(of, &drawn)],
        Wait::TypeEach { of } => vec![seen.typed(of.iter().next().expect("a fact"), &drawn)],
        Wait::Point { of } => seen.pointed(of),
        Wait::Choice { .. } => vec![Answer::Number(0)],
        Wait::Reach { .. } => Vec::new(),
    }
}
