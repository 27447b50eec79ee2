//! The whole course by real keys in a real terminal of 80×24: every key changes the screen, no text is cut, and every
//! lesson comes to its end. A copy of the program without a terminal is given the same keys; it says where the
//! learner's cursor stands and whether the task is done. The answers are computed by the player of the lessons' tests.

use queens_tui::action::{BitRow, Spot};
use queens_tui::app::{App, Done, News, Outcome, Overlay};
use queens_tui::content::Key;
use queens_tui::content::lesson::{Event, Opened, Task};
use queens_tui::search::Square;
use vt100::Screen;

use crate::chess::solutions;
use crate::lessons::{Move, Seen, key_of, lowest_one, moves, outcome};
use crate::support::{app, content, key};
use crate::terminal::{Start, Terminal, program, typed};

const SEED: &str = "7";

/// The terminal, and the copy.
struct Course {
    terminal: Terminal,
    copy: App,
}

impl Course {
    /// At the first task of the first lesson; `start` adds to how the program is started.
    fn begin(language: &str, start: impl FnOnce(Start) -> Start) -> Self {
        let first = &content().lessons()[0].id;
        let terminal = start(program(&[
            "--lesson", first, "--lang", language, "--seed", SEED,
        ]))
        .open();
        let mut copy = app(8, language, 80, 24);
        copy.seed = SEED.parse().expect("a number");
        copy.open_lesson(content(), first);
        Self { terminal, copy }
    }

    /// Where the course is, for messages.
    fn place(&self) -> String {
        self.copy
            .lesson
            .as_ref()
            .map_or_else(String::new, |lesson| {
                format!(
                    "{} {}",
                    lesson.plan.id,
                    lesson.task().map_or("end", |task| task.id.as_str())
                )
            })
    }

    /// Presses a key in both. The screen changes, and nothing on it is cut.
    fn press(&mut self, pressed: Key) {
        let before = self.terminal.screen(Screen::contents_formatted);
        self.terminal.press(&typed(pressed));
        key(&mut self.copy, pressed);
        assert!(
            self.terminal.screen(Screen::contents_formatted) != before,
            "{}: {pressed} changes nothing on\n{}",
            self.place(),
            self.terminal.text()
        );
        let shown = self.terminal.text();
        // The top line may leave parts out.
        let below: String = shown.lines().skip(1).collect();
        assert!(
            !below.contains('…'),
            "{}: a text is cut on\n{shown}",
            self.place()
        );
    }

    fn type_in(&mut self, text: &str) {
        text.chars().for_each(|char| self.press(Key::Char(char)));
    }

    /// Moves the learner's cursor there, row by row and column by column.
    fn go(&mut self, to: Spot) {
        for _ in 0..40 {
            let at = match &self.copy.overlay {
                Overlay::Why(why) => why.at,
                _ => self.copy.lesson.as_ref().expect("a lesson").attempt.point,
            };
            let place = |spot: Spot| match spot {
                Spot::Square(Square { row, col }) => (row, col),
                Spot::Bit(row, col) => (
                    BitRow::ALL
                        .iter()
                        .position(|other| *other == row)
                        .expect("a row"),
                    col,
                ),
                other => panic!("no cursor stands at {other:?}"),
            };
            let ((row, col), (to_row, to_col)) = (place(at), place(to));
            let towards_left = (to_col < col) == self.copy.flip;
            self.press(match (row.cmp(&to_row), col == to_col) {
                (std::cmp::Ordering::Less, _) => Key::Down,
                (std::cmp::Ordering::Greater, _) => Key::Up,
                (_, true) => return,
                (_, false) if towards_left => Key::Left,
                _ => Key::Right,
            });
        }
        panic!("{}: the cursor does not get to {to:?}", self.place());
    }

    /// Opens what a task asks for, uses it by keys, and closes it.
    fn open(&mut self, what: Opened) {
        let seen = Seen::of(&self.copy);
        self.press(Key::Char(key_of(what)));
        match what {
            Opened::Race => {
                let size = self.copy.size();
                let args = [
                    ("n", size.get().into()),
                    ("solutions", solutions(size.get()).len().into()),
                ];
                let over: String = content()
                    .text(&self.copy.language, "race-over", &args)
                    .chars()
                    .take(10)
                    .collect();
                self.terminal
                    .wait_for_race("it is over", |screen| screen.contents().contains(&over));
                self.copy.take_up(Done::Race(News::Over));
            }
            Opened::Microscope => self.type_in("    "),
            Opened::Why => {
                self.press(Key::Tab);
                self.go(lowest_one(&seen));
            }
            Opened::Gallery => {}
        }
        self.press(Key::Escape);
    }

    /// Solves the task by keys alone.
    fn solve(&mut self, task: &Task) {
        for next in moves(&self.copy, task) {
            match next {
                Move::Go(event) => {
                    let step = if event == Event::Solution { 'n' } else { ' ' };
                    while outcome(&self.copy) != Outcome::Done {
                        self.press(Key::Char(step));
                    }
                }
                Move::Type(text) => {
                    self.type_in(&text);
                    self.press(Key::Enter);
                }
                Move::Digit(digit) => self.type_in(&digit.to_string()),
                Move::Pick(spot) => {
                    self.go(spot);
                    self.press(Key::Enter);
                }
                Move::Open(what) => self.open(what),
            }
        }
    }
}

/// From the first task of the first lesson to the end of the last.
fn whole_course(language: &str) {
    let mut course = Course::begin(language, |start| start);
    let said = |id: &str| {
        let words = content().text(language, id, &[]);
        words
            .chars()
            .take_while(|char| !"{，。, ".contains(*char))
            .collect::<String>()
    };
    for lesson in content().lessons() {
        for task in &lesson.tasks {
            let place = course.place();
            assert_eq!(place, format!("{} {}", lesson.id, task.id));
            course.solve(task);
            assert_eq!(
                outcome(&course.copy),
                Outcome::Done,
                "{place}\n{}",
                course.terminal.text()
            );
            let shown = course.terminal.text();
            assert!(
                shown.contains(&said("lesson-right")),
                "{place}: it is not right on\n{shown}"
            );
            course.press(Key::Enter);
        }
        let shown = course.terminal.text();
        let last = content()
            .lesson_after(&lesson.id)
            .is_none_or(|next| next.chapter != lesson.chapter);
        let end = content().text(
            language,
            &format!("chapter-{}-end", lesson.chapter.id()),
            &[],
        );
        let begins: String = end.chars().take(6).collect();
        assert!(
            !last || shown.contains(&begins),
            "{} ends a chapter on\n{shown}",
            lesson.id
        );
        assert!(
            course
                .copy
                .lesson
                .as_ref()
                .is_some_and(|open| open.task().is_none()),
            "{}",
            lesson.id
        );
        course.press(Key::Enter);
    }
    assert!(course.copy.lesson.is_none());
    course.terminal.quit();
}

#[test]
#[ignore = "presses 900 keys in a terminal: about half a minute"]
fn the_whole_course_in_english() {
    whole_course("en");
}

#[test]
#[ignore = "presses 900 keys in a terminal: about half a minute"]
fn the_whole_course_in_chinese() {
    whole_course("zh");
}
