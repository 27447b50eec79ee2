//! What the screen shows of an answer while it is asked for.

use queens_tui::action::Action;
use queens_tui::course::lesson::{Lesson, Task, Wait};
use queens_tui::course::{Answer, BoardFact, Part};
use queens_tui::search::Walk;
use queens_tui::tutor::App;

use super::player::{Seen, players_answers};
use super::{asks_for_bits, close, filled, pass, taking_with};
use crate::chess::solutions;
use crate::support::{content, keys, press, some, text};

/// While a question is asked, and in the feedback of the task before it on the same board, in every size and both
/// languages: no mark on the board, no row of bits, no stack, variables, story, number of a diagonal or count tells the
/// answer.
#[test]
fn nothing_leaks_while_a_question_is_asked() {
    for lesson in content().lessons() {
        for (columns, rows) in some([(80, 24), (60, 20), (120, 40), (200, 60)], 4) {
            for language in ["en", "zh"] {
                let mut app = taking_with(lesson, 5, language, columns, rows);
                // The feedback of the task before, the board it stands on, and its own answer.
                let mut before: Option<(Walk, String, Option<String>)> = None;
                for task in &lesson.tasks {
                    press(&mut app, Action::Numbers);
                    let screen = text(&app);
                    let name = format!(
                        "{} {} {columns}×{rows} {language}\n{screen}",
                        lesson.id, task.id
                    );
                    let hit = leak(&app, lesson, task, language, &screen);
                    assert!(hit.is_none(), "{hit:?}: {name}");
                    if let Some((walk, feedback, own)) =
                        before.filter(|(walk, ..)| *walk == app.session.walk())
                    {
                        let hit = leak_before(&app, lesson, task, language, &feedback)
                            .filter(|hit| Some(hit) != own.as_ref());
                        assert!(
                            hit.is_none(),
                            "{hit:?} on {walk:?} before {name}\n{feedback}"
                        );
                    }
                    for _ in 1..3 {
                        press(&mut app, Action::Numbers);
                    }
                    let own = hidden_text(&app, task);
                    press(&mut app, Action::Show);
                    before = Some((app.session.walk(), text(&app), own));
                    keys(&mut app, "\n");
                }
            }
        }
    }
}

/// Whether the strip tells how many solutions there are beyond the present moment.
fn strip_tells(screen: &str) -> bool {
    let mut ahead = screen.lines().rev().filter_map(|line| line.split_once('█'));
    ahead.next().is_some_and(|(_, ahead)| ahead.contains('★'))
}

/// Whether the squares show numbers that answer the task: the highest of a board of eight is on no other part of it.
fn shows_numbers(task: &Task, screen: &str) -> bool {
    let numbered = matches!(
        task.wait,
        Wait::Type {
            of: BoardFact::Sum | BoardFact::Difference | BoardFact::Diagonal,
        } | Wait::Point {
            of: BoardFact::Attackers,
        }
    );
    let board = screen.lines().filter_map(|line| line.split('│').next());
    numbered && board.collect::<String>().contains(" 13")
}

/// The text on this screen that gives away the answer to the current task.
fn leak(app: &App, lesson: &Lesson, task: &Task, language: &str, screen: &str) -> Option<String> {
    let header = screen.lines().next().expect("a header");
    let found = |what: &str, leaks: bool| leaks.then(|| what.to_owned());
    let goes = matches!(task.wait, Wait::Reach { .. });
    // The only numbers in the header are the board's size and the lesson's.
    let header = found(
        "the top line",
        !goes
            && !task.read.has(Part::Header)
            && ["step", "★", "步", "解"]
                .iter()
                .any(|word| header.contains(word)),
    );
    let strip = found("the strip", !goes && strip_tells(screen));
    let told = !goes && has_panel(screen, language, "panel-story");
    let story = found("the story", told);
    // The mark of the square rejected last says nothing about the queen that is lifted.
    let marked = matches!(task.wait, Wait::Point { of } if of != BoardFact::Lifted && !asks_for_bits(task))
        || matches!(task.wait, Wait::Placements { .. });
    let marks = found(
        "a mark that names an attacker",
        marked && screen.contains('×'),
    );
    let masked = match task.wait {
        Wait::Type { .. } => asks_for_bits(task),
        Wait::TypeEach { .. } => true,
        Wait::Point { .. } => !asks_for_bits(task),
        _ => false,
    };
    let filled = screen.lines().filter(|line| {
        ["r ", "ld ", "rd ", "pos "]
            .iter()
            .any(|row| line.starts_with(row))
            && line.split('│').next().expect("a part").contains(['0', '1'])
            && !line.contains("= ")
    });
    let p_from_pos = matches!(
        task.wait,
        Wait::Type {
            of: BoardFact::P | BoardFact::MinusPos | BoardFact::PosLeft
        }
    );
    let rows = found(
        "a row of bits",
        masked && filled.count() > usize::from(p_from_pos),
    );
    let numbers = found("the numbers of the diagonals", shows_numbers(task, screen));
    let said = [header, strip, story, marks, rows, numbers];
    said.into_iter()
        .flatten()
        .next()
        .or_else(|| leak_before(app, lesson, task, language, screen))
}

/// The text on this screen (of the task, or of the feedback before it) that shows what the program remembers, or the
/// row of bits that is asked for unless the question shows it.
fn leak_before(
    app: &App,
    lesson: &Lesson,
    task: &Task,
    language: &str,
    screen: &str,
) -> Option<String> {
    let memory = match task.wait {
        Wait::Type {
            of: BoardFact::StackDepth,
        }
        | Wait::Placements { .. } => true,
        Wait::Point { of } => {
            matches!(of, BoardFact::Lifted | BoardFact::Placed | BoardFact::Tried)
        }
        _ => false,
    };
    let panels = ["panel-stack", "panel-stack-calls", "panel-registers"];
    let panel = panels
        .into_iter()
        .filter(|id| memory && has_panel(screen, language, id))
        .map(str::to_owned);
    let asked = close(&text_of(lesson, task, language, app));
    let answer =
        hidden_text(app, task).filter(|answer| shows(screen, answer) && !asked.contains(answer));
    panel.chain(answer).next()
}

fn has_panel(screen: &str, language: &str, id: &str) -> bool {
    let title = content().text(language, id, &[]);
    screen
        .lines()
        .any(|line| line.contains(&format!("│ {title} ─")))
}

/// Whether one part of a line shows these digits.
fn shows(screen: &str, answer: &str) -> bool {
    screen
        .lines()
        .flat_map(|line| line.split('│'))
        .any(|part| close(part).contains(answer))
}

/// The text that the screen must not show while this task is asked: the row of bits that is the answer.
fn hidden_text(app: &App, task: &Task) -> Option<String> {
    match players_answers(app, task).first()? {
        Answer::Bits(bits) => Some(format!("{bits:0n$b}", n = app.session.size().get())),
        _ => None,
    }
}

/// A task whose answer is to be read off the screen says so, and the screen shows the answer.
#[test]
fn what_is_read_off_the_screen_stands_there() {
    let mut read = Vec::new();
    for lesson in content().lessons() {
        for (columns, rows) in some([(80, 24), (60, 20), (120, 40), (200, 60)], 4) {
            let mut app = taking_with(lesson, 5, "en", columns, rows);
            for task in &lesson.tasks {
                let screen = text(&app);
                let name = format!("{} {}\n{screen}", lesson.id, task.id);
                let seen = Seen::of(&app);
                for part in task.read.iter() {
                    match (part, players_answers(&app, task)[..].first()) {
                        (Part::Header, _) => {
                            let total = solutions(seen.n).len();
                            assert!(
                                screen
                                    .lines()
                                    .next()
                                    .expect("a header")
                                    .contains(&total.to_string()),
                                "{name}"
                            );
                        }
                        (Part::Board, Some(Answer::Number(number))) => {
                            // Its queen is on the board, under the ruler and beside the number of its row, or it is the
                            // row below the last queen.
                            let at = *number as usize;
                            assert!(
                                seen.queens.contains(&at) || at <= seen.queens.len(),
                                "{name}"
                            );
                            let ruler = screen.lines().nth(1).expect("a ruler");
                            assert!(
                                (0..seen.n).all(|col| ruler.contains(&col.to_string())),
                                "{name}"
                            );
                        }
                        (part, answer) => panic!("{part:?} {answer:?}: {name}"),
                    }
                    read.push(format!("{}/{}", lesson.id, task.id));
                }
                pass(&mut app);
            }
        }
    }
    read.dedup();
    assert!(read.contains(&"two-stacks/pop".to_owned()), "{read:?}");
}

/// The prompt with the words of its board.
fn text_of(lesson: &Lesson, task: &Task, language: &str, app: &App) -> String {
    let prompt = lesson
        .text(language)
        .and_then(|text| text.task(&task.id))
        .map(|words| words.prompt.clone());
    filled(app, &prompt.unwrap_or_default())
}
