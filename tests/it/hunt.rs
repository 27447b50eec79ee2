//! The bug hunt, played through its keys; snapshots of its screens.

mod shown;
mod words;

use queens_tui::action::{Action, Mode};
use queens_tui::algorithms::{Fault, Pair, Side};
use queens_tui::course::path::{CourseItem, items, path};
use queens_tui::course::{Fact, How};
use queens_tui::pages::Hunt;
use queens_tui::pages::hunt::Stage;
use queens_tui::session::Effect;
use queens_tui::tutor::App;

use self::words::{fault_text, letters};
use crate::support::{acts, app, content, lesson_of, pages, press, presses, some, text};

/// Opens the hunt at this place of [`Fault::ALL`].
fn open(app: &mut App, at: usize) {
    press(app, Action::BugHunt(at));
    assert_eq!(hunt(app).place(), at);
}

/// The faults that are hunted by playing, each with its index in the list.
fn faults() -> impl Iterator<Item = (usize, Fault)> {
    let all = Fault::ALL.iter().copied().enumerate();
    all.filter(|(_, fault)| fault.is_fault())
}

/// What is asked, and what was said of the last answer.
fn asked(app: &App) -> (Stage, Option<&str>) {
    (hunt(app).stage, said(app))
}

fn said(app: &App) -> Option<&str> {
    hunt(app).attempt.said.first().map(|said| said.id)
}

fn hunt(app: &App) -> &Hunt {
    let Some(hunt) = app.page::<Hunt>() else {
        panic!("no hunt is open")
    };
    hunt
}

/// The first moment at which the two programs differ; the tests of recordings prove that it is the first.
fn parting(fault: Fault) -> usize {
    Pair::new(fault).parting().expect("they part") + 1
}

/// The lines of one listing whose text the other listing does not have, and the labelled one.
fn faulty_lines(fault: Fault, side: Side) -> Vec<usize> {
    let programs = content().fault(fault.id()).expect("programs");
    let (own, other) = match side {
        Side::Wrong => (&programs.wrong.listing, &programs.right.listing),
        Side::Right => (&programs.right.listing, &programs.wrong.listing),
    };
    let here = own.lines.iter().enumerate().filter(|(_, line)| {
        let moved = line.has(fault.line());
        moved
            || other
                .lines
                .iter()
                .all(|there| there.text.trim() != line.text.trim())
    });
    here.map(|(at, _)| at).collect()
}

/// A line that is at fault, in the wrong program if it is there.
fn faulty_line(fault: Fault) -> (Side, usize) {
    let lines = |side| {
        faulty_lines(fault, side)
            .into_iter()
            .map(move |line| (side, line))
            .next()
    };
    lines(Side::Wrong)
        .or_else(|| lines(Side::Right))
        .expect("a line")
}

/// Clicks on a line, again where the first click only chooses it.
fn click_line(app: &mut App, side: Side, line: usize) {
    let click = Action::Line(side, line);
    press(app, click.clone());
    if asked(app) == (Stage::Line, None) {
        press(app, click);
    }
}

/// Answers every question of a new hunt correctly. Returns the effect of the last answer.
fn solve(app: &mut App) -> Vec<Effect> {
    let fault = hunt(app).fault();
    if fault.is_fault() {
        press(app, Action::Start);
        presses(app, parting(fault), &Action::Step);
        assert_eq!(press(app, Action::Submit), []);
        assert_eq!(
            asked(app),
            (Stage::Line, Some("hunt-parted")),
            "{}",
            fault.id()
        );
        let (side, line) = faulty_line(fault);
        if hunt(app).side != side {
            press(app, Action::Panel);
        }
        presses(app, 20, &Action::MoveUp);
        presses(app, line, &Action::MoveDown);
        press(app, Action::Submit)
    } else {
        let answer = if fault.matters() { '1' } else { '2' };
        assert_eq!(choose(app, answer), []);
        assert_eq!(hunt(app).stage, Stage::Why, "{}", fault.id());
        let right = reason(app);
        choose(app, right)
    }
}

/// Chooses an answer by its number, and hands it in.
fn choose(app: &mut App, key: char) -> Vec<Effect> {
    press(app, Action::Type(key));
    press(app, Action::Submit)
}

/// The key of the right reason, found by its text.
fn reason(app: &App) -> char {
    let because = fault_text(app, "because");
    let mut app = app.clone();
    press(&mut app, Action::Resize(120, 40));
    let shown = text(&app);
    let line = shown
        .lines()
        .find(|line| line.contains(&because))
        .unwrap_or_else(|| panic!("{because}\n{shown}"));
    let before = line.split(&because).next().unwrap_or_default();
    before.trim_end().chars().last().expect("its number")
}

#[test]
fn every_fault_and_question_is_solved_by_its_own_keys_and_noted() {
    for (at, fault) in Fault::ALL.iter().copied().enumerate() {
        let id = fault.id();
        let mut app = app(8, "en", 120, 40);
        open(&mut app, at);
        assert!(!app.session.has_hunted(at));
        let kept = solve(&mut app);
        assert_eq!(hunt(&app).stage, Stage::Over, "{id}");
        let fact = |attempt| {
            let task = fault.id().to_owned();
            Effect::Keep(Fact {
                lesson: "hunt".to_owned(),
                task,
                attempt,
                seed: 0,
                how: How::Alone,
            })
        };
        assert_eq!(kept, [fact(1)]);
        assert!(app.session.learned.has("hunt", fault.id()) && app.session.has_hunted(at));
        assert!(text(&app).contains("Right."));

        // Who has begun it from the list goes on where the path was left.
        let mut after = app.clone();
        press(&mut after, Action::Submit);
        let begun = lesson_of(&after).map(|open| open.plan.id.clone());
        assert_eq!(begun.as_ref(), Some(&content().lessons()[0].id), "{id}");

        // Enter goes on along the course.
        for lesson in content().lessons() {
            for task in &lesson.tasks {
                app.session
                    .learned
                    .note(&lesson.id, &task.id, 0, How::Alone);
            }
        }
        let mut after = app.clone();
        let effects = press(&mut after, Action::Submit);
        let items = items(content().lessons(), content().exercises());
        let here = items.iter().position(|item| *item == CourseItem::Hunt(at));
        let next = items.get(here.expect("it is an item") + 1);
        let path = path(content().lessons(), content().exercises());
        let is_more = next.is_some_and(|next| !path.contains(next));
        let mut small = app.clone();
        press(&mut small, Action::Resize(80, 24));
        let says_more = letters(&text(&small)).contains(&letters("The next one is optional."));
        assert_eq!(says_more, is_more, "{id}");
        match next {
            Some(CourseItem::Lesson(next)) => {
                let open = lesson_of(&after).map(|open| open.plan.id.clone());
                assert_eq!(open.as_ref(), Some(&content().lessons()[*next].id));
            }
            Some(CourseItem::Hunt(next)) => assert_eq!(hunt(&after).place(), *next),
            Some(CourseItem::Exercise(next)) => {
                let next = content().exercises()[*next].id.clone();
                assert_eq!(effects, [Effect::Exercise(next)]);
            }
            None => assert_eq!(after.mode(), Mode::Course),
        }

        // Do it once more: right again.
        press(&mut app, Action::Escape);
        open(&mut app, at);
        assert_eq!(solve(&mut app), [fact(2)]);
        assert_eq!(hunt(&app).stage, Stage::Over, "{id}");
    }
}

#[test]
fn a_place_before_or_after_is_not_where_they_part() {
    for (at, fault) in some(faults(), 5) {
        let id = fault.id();
        let mut app = app(8, "en", 80, 24);
        open(&mut app, at);
        press(&mut app, Action::Submit);
        assert_eq!(
            (said(&app), hunt(&app).attempt.hints),
            (Some("hunt-unrun"), 0),
            "nothing has been run"
        );
        let parted = parting(fault);
        for lines in 1..parted.min(40) {
            acts(&mut app, [Action::Step, Action::Submit]);
            assert_eq!(asked(&app), (Stage::Parting, Some("hunt-later")), "{lines}");
        }
        press(&mut app, Action::End);
        while hunt(&app).pair.at() > parted {
            let near = hunt(&app).pair.at() < parted + 40;
            if near {
                press(&mut app, Action::Submit);
                assert_eq!(asked(&app), (Stage::Parting, Some("hunt-earlier")));
            }
            press(&mut app, Action::Back);
        }
        assert_eq!(said(&app), None, "the feedback belongs to one place");
        press(&mut app, Action::Submit);
        assert_eq!(hunt(&app).stage, Stage::Line, "{id}");
        assert!(!app.session.has_hunted(at));
    }
}

#[test]
fn every_other_line_is_refused_and_every_part_of_the_fault_is_taken() {
    for (at, fault) in some(faults(), 5) {
        let id = fault.id();
        for side in [Side::Wrong, Side::Right] {
            let programs = content().fault(fault.id()).expect("programs");
            let listing = if side == Side::Wrong {
                &programs.wrong.listing
            } else {
                &programs.right.listing
            };
            let right = faulty_lines(fault, side);
            assert!(right.len() <= 2, "{id}: {right:?}");
            for line in 0..listing.lines.len() {
                let mut app = app(8, "en", 120, 40);
                open(&mut app, at);
                let parted = parting(fault);
                while hunt(&app).pair.at() < parted {
                    press(&mut app, Action::Step);
                }
                press(&mut app, Action::Submit);
                click_line(&mut app, side, line);
                let taken = hunt(&app).stage == Stage::Over;
                assert_eq!(taken, right.contains(&line), "{id} {side:?} line {line}");
                assert_eq!(taken, app.session.has_hunted(at), "{id}");
                assert!(
                    taken || said(&app) == Some("hunt-same-line") && hunt(&app).attempt.hints == 0
                );
            }
        }
    }
}

#[test]
fn a_question_is_answered_rightly_and_for_the_right_reason() {
    for at in (0..Fault::ALL.len()).filter(|at| !Fault::ALL[*at].is_fault()) {
        let mut app = app(8, "en", 120, 40);
        open(&mut app, at);
        let matters = Fault::ALL[at].matters();
        let (wrong, says) = if matters {
            ('2', "hunt-something-changes")
        } else {
            ('1', "hunt-nothing-changes")
        };
        press(&mut app, Action::Type(wrong));
        assert_eq!(asked(&app), (Stage::Matters, None), "not yet judged");
        press(&mut app, Action::Submit);
        assert_eq!(asked(&app), (Stage::Matters, Some(says)));
        assert_eq!(press(&mut app, Action::Submit), [], "nothing is chosen");
        presses(&mut app, if matters { 1 } else { 2 }, &Action::MoveDown);
        press(&mut app, Action::Submit);
        let says = if matters {
            "hunt-matters"
        } else {
            "hunt-matters-not"
        };
        assert_eq!(asked(&app), (Stage::Why, Some(says)));
        let right = reason(&app);
        for key in ['1', '2', '3'].into_iter().filter(|key| *key != right) {
            let wrong = choose(&mut app, key);
            assert_eq!(kept(&wrong), Some(&How::Wrong(None)));
            // Each wrong reason has a reply of its own.
            let replied = matches!(said(&app), Some("not-because" | "nor-because"));
            assert!(replied && hunt(&app).stage == Stage::Why);
        }
        assert_eq!(press(&mut app, Action::Type('4')), [], "there is no fourth");
        assert!(!app.session.has_hunted(at));
        assert!(kept(&choose(&mut app, right)).is_some());
        // Both counts are shown at the end. Where nothing changes, the hunt goes there by itself.
        if matters {
            press(&mut app, Action::End);
        }
        let shown = text(&app);
        let both = if matters {
            "found: 10 of 10"
        } else {
            "found: 2 of 2"
        };
        assert_eq!(shown.matches(both).count(), 2, "{shown}");
    }
}

#[test]
fn what_is_shown_does_not_count_as_done() {
    for (at, fault) in Fault::ALL.iter().copied().enumerate() {
        let id = fault.id();
        let mut app = app(8, "en", 80, 24);
        open(&mut app, at);
        for hints in 1..=2 {
            press(&mut app, Action::Show);
            assert_eq!(
                (hunt(&app).attempt.hints, hunt(&app).attempt.helped),
                (hints, false),
                "hints come first"
            );
        }
        press(&mut app, Action::Show);
        assert!(
            hunt(&app).attempt.helped && hunt(&app).stage != Stage::Over,
            "{id}"
        );
        if fault.is_fault() {
            assert_eq!(hunt(&app).pair.at(), parting(fault));
        }
        // Half of it shown, half of it found.
        let mut half = app.clone();
        if fault.is_fault() {
            let (side, line) = faulty_line(fault);
            click_line(&mut half, side, line);
        } else {
            let key = reason(&half);
            choose(&mut half, key);
        }
        assert_eq!(hunt(&half).stage, Stage::Over, "{id}");
        assert!(!half.session.has_hunted(at), "{id}");

        let shown = press(&mut app, Action::Show);
        assert_eq!(kept(&shown), Some(&How::Shown));
        assert_eq!(hunt(&app).stage, Stage::Over);
        assert!(!app.session.has_hunted(at));
        assert!(text(&app).contains("Shown."));
        press(&mut app, Action::Show);
        assert_eq!(hunt(&app).stage, Stage::Over);
    }
}

/// How the one attempt went that these effects keep.
fn kept(effects: &[Effect]) -> Option<&How> {
    match effects {
        [Effect::Keep(fact)] => Some(&fact.how),
        _ => None,
    }
}

#[test]
fn escape_gives_the_search_back_where_it_was_at_every_point() {
    for at in 0..Fault::ALL.len() {
        let mut before = app(8, "en", 80, 24);
        presses(&mut before, 7, &Action::Step);
        let picture = text(&before);
        let back = |app: &App| {
            let mut app = app.clone();
            assert_eq!(press(&mut app, Action::Escape), []);
            assert!(app.pages().is_empty());
            assert_eq!(app.session.desk.cursor, before.session.desk.cursor);
            assert_eq!(text(&app), picture);
        };
        let mut app = before.clone();
        press(&mut app, Action::Hunt);
        back(&app);
        press(&mut app, Action::Escape);
        open(&mut app, at);
        let names = "step move-down next-difference submit previous-difference panel show next-solution show show move-up \
                     submit end show start";
        for name in names.split_whitespace() {
            // At its end this leads on to something else.
            if name == "submit" && hunt(&app).stage == Stage::Over {
                continue;
            }
            press(&mut app, Action::by_name(name).expect("an action"));
            back(&app);
        }
        press(&mut app, Action::Hunt);
        back(&app);
    }
}

/// A run stops at the nearest moment of the kind that was asked for.
#[test]
fn far_steps_stop_at_the_first_place_that_fits() {
    for (at, fault) in Fault::ALL.iter().copied().enumerate() {
        let id = fault.id();
        let mut app = app(8, "en", 80, 24);
        open(&mut app, at);
        let differs = |app: &App| {
            let [right, wrong] = [Side::Right, Side::Wrong].map(|side| hunt(app).pair.state(side));
            right.board() != wrong.board() || right.found().len() != wrong.found().len()
        };
        if fault.is_fault() {
            press(&mut app, Action::NextDifference);
            assert_eq!(hunt(&app).pair.at(), 0, "that is for the learner to find");
            presses(&mut app, 3, &Action::Show);
            press(&mut app, Action::Start);
        }
        let mut slow = app.clone();
        press(&mut app, Action::NextDifference);
        if app.session.notice.is_some() {
            assert_eq!(hunt(&app).pair.at(), 0, "{id}");
        } else {
            while !differs(&slow) {
                press(&mut slow, Action::Step);
            }
            assert_eq!(hunt(&slow).pair.at(), hunt(&app).pair.at(), "{id}");
            press(&mut app, Action::PreviousDifference);
            assert!(
                app.session.notice.is_some(),
                "there is none before the first"
            );
        }
        press(&mut app, Action::Start);
        let found = |app: &App| {
            [Side::Right, Side::Wrong].map(|side| hunt(app).pair.state(side).found().len())
        };
        press(&mut app, Action::NextSolution);
        if app.session.notice.is_none() {
            let now = found(&app);
            assert_ne!(now, [0, 0]);
            press(&mut app, Action::Back);
            assert_eq!(found(&app), [0, 0], "the first that was counted");
        }
    }
}

/// No key answers the first question at once: a solution may be where the programs part.
#[test]
fn no_solution_is_gone_to_while_the_place_is_asked() {
    for (at, _) in faults() {
        let mut app = app(8, "en", 80, 24);
        open(&mut app, at);
        press(&mut app, Action::NextSolution);
        assert_eq!(hunt(&app).pair.at(), 0);
        assert!(app.session.notice.is_some());
        press(&mut app, Action::End);
        press(&mut app, Action::PreviousSolution);
        assert_eq!(hunt(&app).pair.at(), hunt(&app).pair.last());
    }
}

#[test]
fn screens_of_a_hunt() {
    for language in ["en", "zh"] {
        let mut app = app(8, language, 80, 24);
        let pages = pages(
            &mut app,
            &[
                ("nothing run", ":never-lifted\n"),
                ("too late", "jjjjjjjj\n"),
                ("which line", "???"),
                ("not that one", "kk\n"),
                ("shown", "?"),
                ("thirty-two queens", "\x1b:one-shifted-32\nG"),
                ("does it matter", "\x1b:shifts-swapped\n1\n"),
                ("why not", "2\n"),
            ],
        );
        insta::assert_snapshot!(format!("hunt-80x24-{language}"), pages);
    }
}
