//! What is drawn of a hunt.

use queens_tui::action::Action;
use queens_tui::algorithms::{Fault, Side};
use queens_tui::pages::hunt::Stage;
use queens_tui::session::Own;
use queens_tui::tutor::App;

use super::words::{fault_text, letters};
use super::{faulty_lines, hunt, open, parting};
use crate::support::{app, content, hit, place, press, presses, size, text};

/// A hint for where the programs part is gone when the line is asked for.
#[test]
fn a_hint_goes_with_its_question() {
    let mut app = app(8, "en", 80, 24);
    open(&mut app, 0);
    press(&mut app, Action::Show);
    let seen = |app: &App, hint| letters(&text(app)).contains(&letters(&fault_text(app, hint)));
    assert!(seen(&app, "hint"));
    presses(&mut app, parting(Fault::ALL[0]), &Action::Step);
    press(&mut app, Action::Submit);
    assert_eq!(hunt(&app).stage, Stage::Line);
    assert!(!seen(&app, "hint"), "{}", text(&app));
    press(&mut app, Action::Show);
    assert!(seen(&app, "hint-more"), "{}", text(&app));
}

/// The other program's last line is marked where it says the same, though its listing has more lines above.
#[test]
fn the_line_of_the_other_program_is_marked_where_it_says_the_same() {
    let at = Fault::ALL
        .iter()
        .position(|fault| *fault == Fault::OneDiagonal)
        .expect("it is a fault");
    let mut app = app(8, "en", 80, 24);
    open(&mut app, at);
    presses(&mut app, parting(Fault::OneDiagonal), &Action::Step);
    press(&mut app, Action::Submit);
    let shown = text(&app);
    let marked = shown.lines().find(|line| line.contains("·  "));
    assert!(
        marked.is_some_and(|line| line.contains("return False")),
        "{shown}"
    );
}

#[test]
fn a_line_is_chosen_by_a_click_where_it_is_drawn() {
    let mut app = app(8, "en", 80, 24);
    open(&mut app, 0);
    presses(&mut app, 3, &Action::Show);
    assert_eq!(hunt(&app).stage, Stage::Line);
    let listing = hunt(&app).listing(content(), Side::Wrong);
    let line = faulty_lines(Fault::ALL[0], Side::Wrong)[0];
    let (x, y) = place(&app, listing.expect("a listing").lines[line].text.trim());
    let there = Action::Line(Side::Wrong, line);
    assert_eq!(hit(&app, x, y), Some(there), "{}", text(&app));
}

/// Column 0 is at the right, as in the search, wherever a hunt was opened. It can be turned, and the board of the search
/// stays as it was.
#[test]
fn a_hunt_turns_its_board_as_the_search_does() {
    let drawn = |app: &mut App| {
        open(app, 0);
        text(app)
    };
    let (mut search, mut lesson) = (app(8, "en", 80, 24), app(8, "en", 80, 24));
    lesson.open_lesson(content(), "attacks", None);
    assert_eq!(drawn(&mut lesson), drawn(&mut search));
    // The tutor was opened for an exercise, which has column 0 at the left.
    let id = &content().exercises()[0].id;
    let program = Own::new("queens.py".into(), "x = 1\n", size(4), None).in_exercise(id, None);
    let mut exercise = app(8, "en", 80, 24);
    exercise.open_own(program);
    assert_eq!(drawn(&mut exercise), drawn(&mut search));
    // As in the lessons: lists begin at the left, the lowest bit of a mask is at the right.
    for (at, fault) in Fault::ALL.iter().enumerate() {
        let mut search = app(8, "en", 80, 24);
        open(&mut search, at);
        let columns = (0..fault.size().get()).map(|col| (col % 10).to_string());
        let mut columns: Vec<_> = columns.collect();
        if fault.has_masks() {
            columns.reverse();
        }
        let gaps = ["   ", " ", ""].map(|gap| columns.join(gap));
        let seen = text(&search);
        assert!(
            gaps.iter().any(|ruler| seen.contains(ruler)),
            "{}\n{seen}",
            fault.id()
        );
        press(&mut search, Action::Flip);
        assert_ne!(text(&search), seen, "{}", fault.id());
        press(&mut search, Action::Escape);
        assert!(!search.session.flip, "{}", fault.id());
    }
}
