//! What is said of right, wrong and missing answers, and the hints.

use std::collections::BTreeSet;

use queens_tui::action::{Action, Spot};
use queens_tui::course::{Answer, Best, How, Input, Judgement, Learned, Misconception, Outcome};
use queens_tui::search::{BitRow, Square};
use queens_tui::session::Effect;
use queens_tui::text::Key;
use queens_tui::tutor::App;

use super::player::Seen;
use super::{at_task, filled, outcome, pass, point, taking};
use crate::chess;
use crate::support::{acts, app, content, keys, lesson_of, notice, press, some, text};

/// Other actions during a task change neither its question nor its answer.
#[test]
fn other_actions_change_no_question() {
    for lesson in some(content().lessons(), 4) {
        let mut straight = taking(lesson, "en", 80, 24);
        let mut app = straight.clone();
        for task in &lesson.tasks {
            let name = format!("{} {}", lesson.id, task.id);
            let asked = |app: &App| {
                let begun = &lesson_of(app).expect("a lesson").begun;
                (
                    begun.completion.clone(),
                    begun.walk,
                    app.session.desk.cursor.algorithm().key(),
                )
            };
            assert_eq!(asked(&app), asked(&straight), "{name}");
            // Other programs, moves in the search, solutions, practise, the command line, and a flip.
            let open = |app: &App| !app.pages().is_empty();
            for wander in "95vV[]aa  \u{1b}uu?\u{1b}s \u{1b}:step 3\r\u{1b}f f1x".chars() {
                // Skip the actions that would answer or leave.
                let open = open(&app);
                let harmless = |action: &Action| {
                    !matches!(
                        action,
                        Action::Submit | Action::Quit | Action::Show | Action::Course
                    ) && (open || !matches!(action, Action::Type(_) | Action::Step))
                };
                let action = match wander {
                    '\u{1b}' => open.then_some(Action::Escape),
                    '\r' => open.then_some(Action::Submit),
                    char => content()
                        .keymap()
                        .action(app.mode(), Key::Char(char))
                        .filter(harmless),
                };
                acts(&mut app, action);
            }
            while open(&app) {
                press(&mut app, Action::Escape);
            }
            assert_eq!(app.session.flip, straight.session.flip, "turned twice");
            for app in [&mut app, &mut straight] {
                pass(app);
            }
        }
    }
}

/// Enter and Space without a choice, a move or a typed answer say what to do, count as nothing, and so answer no task.
#[test]
fn nothing_answers_itself() {
    for lesson in content().lessons() {
        let mut app = taking(lesson, "en", 80, 24);
        for task in &lesson.tasks {
            let name = format!("{} {}", lesson.id, task.id);
            for pressed in ["\n", " "] {
                let steps = pressed == " " && !task.asks();
                let mut alone = app.clone();
                for _ in (0..5).filter(|_| !steps) {
                    assert_eq!(keys(&mut alone, pressed), [], "{name}");
                    assert_eq!(outcome(&alone), Outcome::Waiting, "{name}");
                    let said = notice(&alone).is_some() || !task.asks();
                    assert!(said, "{name}");
                }
                assert_eq!(alone.session.learned, app.session.learned, "{name}");
            }
            pass(&mut app);
        }
    }
}

/// A mistake shows no hint. Hints come one by one when they are asked for, and the third `?` shows the answer.
#[test]
fn a_hint_comes_only_when_it_is_asked_for() {
    let mut app = at_task("bits", "pos", "en", 120, 40);
    let lesson = content().lesson("bits").expect("a lesson");
    let words = lesson
        .text("en")
        .and_then(|text| text.task("pos"))
        .expect("words");
    let shows = |app: &App, hint: &str| text(app).contains(&hint[..12]);
    let right = Seen::of(&app).word(BitRow::Pos, 2);
    let inverted = right.replace('1', "x").replace('0', "1").replace('x', "0");
    for _ in 0..3 {
        keys(&mut app, &format!("{inverted}\n"));
        assert_eq!(outcome(&app), Outcome::Wrong);
        assert!(!words.hints.iter().any(|hint| shows(&app, hint)));
    }
    keys(&mut app, &format!("{}\n", &right[..5]));
    let incomplete = "five of six digits are no wrong answer";
    assert_eq!(outcome(&app), Outcome::Waiting, "{incomplete}");
    assert!(text(&app).contains("One digit is missing."));
    keys(&mut app, &right[5..]);
    let mut helped = app.clone();
    for hint in &words.hints {
        press(&mut helped, Action::Hint);
        assert!(shows(&helped, hint) && outcome(&helped) == Outcome::Waiting);
    }
    press(&mut helped, Action::Hint);
    assert_eq!(outcome(&helped), Outcome::Shown);
    keys(&mut app, "\n");
    assert_eq!(outcome(&app), Outcome::Done);
    let best = app.session.learned.best("bits", "pos");
    assert_eq!(best, Best::Hint, "what was wrong first is not done alone");
    assert!(text(&app).contains(&right), "the answer that was computed");
}

/// Each of several questions has two hints of its own: while it is asked, those of the others are not given.
#[test]
fn each_question_has_its_own_hints() {
    for (id, task) in [("bits", "turned"), ("bits", "or"), ("lowest-bit", "row")] {
        let mut app = at_task(id, task, "en", 120, 40);
        let lesson = content().lesson(id).expect("a lesson");
        let words = lesson.text("en").and_then(|text| text.task(task));
        let hints = &words.expect("words").hints;
        for two in hints.chunks(2) {
            for hint in two {
                press(&mut app, Action::Hint);
                assert!(says(&app, &hint[..20]), "{task}: {}", text(&app));
                let mut others = hints.iter().filter(|hint| !two.contains(hint));
                assert!(!others.any(|other| says(&app, &other[..20])), "{task}");
            }
            let attempt = &lesson_of(&app).expect("a lesson").attempt;
            let right = attempt.question.as_ref().expect("a question").right[0];
            answer(&mut app, right);
        }
        assert_eq!(outcome(&app), Outcome::Done);
    }
}

/// Answers a task's question by keys or a click, as a learner would.
fn answer(app: &mut App, answer: Answer) -> Vec<Effect> {
    let places = |app: &App| {
        let lesson = lesson_of(app).expect("a lesson");
        lesson.attempt.field.digits().places()
    };
    match answer {
        Answer::Bits(bits) => {
            let digits = chess::digits(bits, places(app));
            keys(app, &(digits + "\n"))
        }
        Answer::Number(number) => {
            let question = lesson_of(app).and_then(|open| open.attempt.question.clone());
            let padded = question.is_some_and(|question| question.input == Input::Digits);
            let digits = if padded { app.session.size().get() } else { 0 };
            keys(app, &format!("{number:0digits$}\n"))
        }
        Answer::Square(square) => point(app, Spot::Square(square)),
        Answer::Move(_) | Answer::Yes(_) => panic!("no lesson asks for {answer:?}"),
    }
}

/// Every wrong answer with a known cause gets its sentence, in both languages, and the sentence fits a small screen.
#[test]
fn wrong_answers_are_diagnosed() {
    let mut seen = BTreeSet::new();
    for lesson in content().lessons() {
        for language in ["en", "zh"] {
            let mut app = taking(lesson, language, 80, 24);
            for (at, task) in lesson.tasks.iter().enumerate() {
                let name = format!("{} {}", lesson.id, task.id);
                let completion = lesson_of(&app).and_then(|taken| taken.begun.completion.clone());
                let question = completion
                    .as_ref()
                    .and_then(|completion| completion.question(0));
                let mut tried = BTreeSet::new();
                for (wrong, _) in question
                    .map(|question| question.misconceptions.clone())
                    .unwrap_or_default()
                {
                    let judgement = question.map(|question| question.judge(wrong));
                    let Some(Judgement::Wrong(Some(diagnosis))) = judgement else {
                        continue;
                    };
                    let places = app.session.size().get() + usize::from(task.wide);
                    if matches!(wrong, Answer::Bits(bits) if bits >> places != 0)
                        || !tried.insert(diagnosis.misconception)
                    {
                        continue;
                    }
                    let mut app = app.clone();
                    let kept = answer(&mut app, wrong);
                    let id = diagnosis.misconception.id();
                    assert_eq!(outcome(&app), Outcome::Wrong, "{name} {wrong:?}");
                    let seed = u64::from(lesson.draws(at));
                    let fact = Learned::default().note(
                        &lesson.id,
                        &task.id,
                        seed,
                        How::Wrong(Some(id.to_owned())),
                    );
                    assert_eq!(kept, [Effect::Keep(fact)], "{name} {wrong:?}");
                    let screen = text(&app);
                    // A long title is cut.
                    let below = screen.lines().skip(2).collect::<String>();
                    let wrong = ["…", "misconception-", "Not that."]
                        .iter()
                        .find(|wrong| below.contains(**wrong));
                    assert_eq!(wrong, None, "{name} {id}\n{screen}");
                    seen.insert(diagnosis.misconception);
                }
                pass(&mut app);
            }
        }
    }
    assert!(seen.len() > 15, "{seen:?}");
}

#[test]
fn a_click_on_a_bit_is_no_answer_where_a_number_is_asked_for() {
    let mut app = at_task("numbers", "sum", "en", 80, 24);
    keys(&mut app, "99\n");
    assert_eq!(outcome(&app), Outcome::Wrong);
    press(&mut app, Action::Point(Spot::Bit(BitRow::R, 0)));
    assert_eq!(outcome(&app), Outcome::Wrong, "the feedback stays");
}

/// Whether the screen shows the beginning of a text.
pub(super) fn says(app: &App, said: &str) -> bool {
    let begins: String = said.chars().filter(|char| *char != ' ').take(12).collect();
    let screen = text(app);
    let mut lines = screen.lines();
    lines.any(|line| line.replace(' ', "").contains(&begins))
}

/// Each wrong answer of the texts gets its own words; each hint comes after the one before; then the answer is shown.
#[test]
fn what_the_texts_say_about_answers_is_said() {
    for lesson in content().lessons() {
        for language in ["en", "zh"] {
            let mut app = taking(lesson, language, 120, 40);
            for task in &lesson.tasks {
                let name = format!("{} {}", lesson.id, task.id);
                let words = lesson
                    .text(language)
                    .and_then(|text| text.task(&task.id))
                    .expect("words")
                    .clone();
                for (at, choice) in words.choices.iter().enumerate().skip(1) {
                    let mut app = app.clone();
                    let options = lesson_of(&app).expect("a lesson").choices().to_vec();
                    let line = options
                        .iter()
                        .position(|option| *option == Answer::number(at))
                        .expect("an option");
                    keys(&mut app, &format!("{}\n", line + 1));
                    assert_eq!(outcome(&app), Outcome::Wrong, "{name}");
                    assert!(
                        says(&app, &filled(&app, &choice.say)),
                        "{name}: {}",
                        choice.say
                    );
                }
                let mut said = BTreeSet::new();
                for (wrong, say) in &words.said {
                    let mut app = app.clone();
                    let wrong = filled(&app, wrong);
                    let right = lesson_of(&app).expect("a lesson").answer_text() == wrong;
                    if right || !said.insert(wrong.clone()) {
                        continue;
                    }
                    keys(&mut app, &format!("{wrong}\n"));
                    assert_eq!(outcome(&app), Outcome::Wrong, "{name} {wrong}");
                    assert!(says(&app, &filled(&app, say)), "{name}: {say}");
                }
                let mut helped = app.clone();
                for _ in 0..2 {
                    press(&mut helped, Action::Hint);
                    assert_eq!(outcome(&helped), Outcome::Waiting);
                }
                press(&mut helped, Action::Hint);
                assert_eq!(
                    outcome(&helped),
                    Outcome::Shown,
                    "{name}: after the hints, the answer"
                );
                pass(&mut app);
            }
        }
    }
}

/// The square that a task asks about is framed until the task is over; no queen is said to attack it before.
#[test]
fn the_square_of_the_question_is_framed() {
    let mut app = at_task("dead-end", "who", "en", 80, 24);
    assert!(text(&app).contains('╭'), "{}", text(&app));
    assert!(!text(&app).contains('×'), "{}", text(&app));
    keys(&mut app, "???");
    assert!(!text(&app).contains('╭'), "{}", text(&app));
}

/// The square tried next is framed as the search frames it. It gets no queen, not even a hollow one.
#[test]
fn the_square_tried_next_is_framed() {
    {
        let mut app = at_task("recursion", "resumes", "en", 80, 24);
        let hollow = text(&app).matches("▐▄▄▌").count();
        keys(&mut app, "???");
        let shown = text(&app);
        assert!(shown.contains('╭'), "{shown}");
        assert_eq!(shown.matches("▐▄▄▌").count(), hollow, "{shown}");
    }
}

/// The 1 beyond the board, for which the task has a seventh digit, is named, and the answer has as many digits.
#[test]
fn not_without_a_mask_is_named() {
    let mut app = at_task("bits", "not", "en", 120, 40);
    let attempt = |app: &App| lesson_of(app).expect("a lesson").attempt.clone();
    let question = attempt(&app).question.expect("a question");
    let [Answer::Bits(right)] = question.right[..] else {
        panic!("{question:?}")
    };
    answer(&mut app, Answer::Bits(1 << 6 | right));
    let diagnosis = attempt(&app).diagnosis.expect("a diagnosis");
    assert_eq!(diagnosis.misconception, Misconception::NotMasked);
    answer(&mut app, Answer::Bits(right));
    let digits = chess::digits(right, 7);
    assert!(says(&app, &format!("✓ {digits}")) && says(&app, &format!("{digits}: the columns")));
}

/// A hint for the next queen is gone once that queen stands. The task was not done alone.
#[test]
fn a_hint_for_one_queen_goes_with_it() {
    let mut app = at_task("dead-end", "predict", "en", 80, 24);
    let attempt = |app: &App| lesson_of(app).expect("a lesson").attempt.clone();
    keys(&mut app, "?");
    let hint = "After a queen is lifted";
    assert!(says(&app, hint));
    while attempt(&app).outcome != Outcome::Done {
        let question = attempt(&app).question.expect("a question");
        let square = question.right[0].square().expect("a square");
        keys(&mut app, &format!("{}\n", square.col));
        assert!(!says(&app, hint), "{}", text(&app));
    }
    assert_eq!(attempt(&app).how(), How::Hint);
}

/// After the first of two queens it is said which rows were exhausted before it.
#[test]
fn exhausted_rows_are_named_with_the_queen_that_moved() {
    let mut most = 0;
    for seed in 1..=20 {
        let mut app = app(8, "en", 80, 24);
        app.session.seed = seed;
        app.open_lesson(content(), "dead-end", Some(6));
        let depth = Seen::of(&app).queens.len();
        let attempt = &lesson_of(&app).expect("a lesson").attempt;
        let question = attempt.question.as_ref().expect("a question");
        let Square { row, col } = question.right[0].square().expect("a square");
        keys(&mut app, &format!("{col}\n"));
        let said = match depth - row {
            0 => format!("Row {row}, column {col}: right."),
            1 => format!("Right. Row {depth} has no safe square left"),
            2 => format!(
                "Right. Rows {} and {depth} have no safe square left",
                row + 1
            ),
            _ => format!(
                "Right. Rows {} to {depth} have no safe square left",
                row + 1
            ),
        };
        assert!(says(&app, &said), "{said}\n{}", text(&app));
        most = most.max(depth - row);
    }
    assert!(most > 1, "some boards go back several rows");
}

/// After an answer, the task is asked on a board with another answer.
#[test]
fn the_next_board_has_another_answer() {
    let mut app = at_task("dead-end", "ahead", "en", 80, 24);
    let before = app.session.walk();
    keys(&mut app, "???\x7f");
    assert_ne!(app.session.walk(), before);
    let mut app = at_task("dead-end", "twice", "en", 80, 24);
    let answer = |app: &App| lesson_of(app).expect("a lesson").answer_text();
    for _ in 0..3 {
        let before = answer(&app);
        keys(&mut app, "???\x7f");
        assert_ne!(answer(&app), before);
    }
}

/// An answer of no known cause is refused with what is true of it: whether the number is too small, or which digit is
/// wrong. An answer that several rules give has only a sentence that is true of all.
#[test]
fn no_typed_answer_is_only_called_wrong() {
    for lesson in content().lessons() {
        let mut app = taking(lesson, "en", 80, 24);
        for task in &lesson.tasks {
            let question = lesson_of(&app).and_then(|open| open.attempt.question.clone());
            let input = question.as_ref().map(|question| question.input.clone());
            let typed = match input {
                Some(Input::Number) => ["0", "1", "4", "6", "71", "200"]
                    .map(str::to_owned)
                    .to_vec(),
                Some(Input::Bits) => {
                    let n = app.session.size().get() + usize::from(task.wide);
                    (0..1 << n.min(6))
                        .map(|bits| chess::digits(bits, n))
                        .collect()
                }
                _ => Vec::new(),
            };
            for typed in typed {
                let mut app = app.clone();
                keys(&mut app, &format!("{typed}\n"));
                let name = format!("{} {} {typed}", lesson.id, task.id);
                assert!(!text(&app).contains("No. Try again."), "{name}");
            }
            pass(&mut app);
        }
    }
}

/// The queens that attack a square are in one row, or in several rows.
#[test]
fn attackers_are_named_in_their_number() {
    let mut app = at_task("dead-end", "who", "en", 80, 24);
    let mut seen = BTreeSet::new();
    for _ in 0..12 {
        keys(&mut app, "???");
        let several = lesson_of(&app).expect("a lesson").answer_text() != "1";
        let screen = text(&app);
        let said = if several { "from rows" } else { "from row " };
        let pane = screen.lines().filter_map(|line| line.rsplit('│').next());
        let words: Vec<_> = pane.flat_map(str::split_whitespace).collect();
        assert!((words.join(" ") + " ").contains(said), "{screen}");
        seen.insert(several);
        keys(&mut app, "\x7f");
    }
    assert_eq!(seen.len(), 2, "both");
}

/// A key that a page over a task has no use for names the one that leads back to the task.
#[test]
fn a_page_over_a_task_says_what_leads_back() {
    for (language, back) in [("en", "Esc goes back to the"), ("zh", "按 Esc 回到题目。")] {
        let mut app = at_task("lowest-bit", "p", language, 120, 40);
        keys(&mut app, "???m\n");
        assert!(text(&app).contains(back), "{}", text(&app));
    }
}
