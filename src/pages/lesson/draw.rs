//! A lesson that is being taken: its text, the answer so far, and the feedback on it.

mod ending;
mod figure;
mod words;

use ending::{ending, review_end};
use figure::{answers, beside, figure, progress};
use words::{feedback, filled, given, key, taken_back, title};

use super::OpenLesson;
use super::state::squares;
use crate::action::Action;
use crate::course::lesson::{Completion, Task, TaskText, Wait, has_figure};
use crate::course::{Answer, BoardFact, Digits, FactValue, Outcome, Part};
use crate::screen::board::Mark;
use crate::screen::panel::Block;
use crate::screen::question::{answered, field, help, option, said_of};
use crate::screen::scene::Scene;
use crate::screen::surface::{GivenRow, Highlights, Surface};
use crate::screen::title::HeaderPart;
use crate::search::Square;
use crate::text::{Arg, Role};

/// The lesson beside the board, without those of its panels that would show the answer.
pub(super) fn surface<'a>(scene: &Scene, lesson: &OpenLesson) -> Surface<'a> {
    let hidden = lesson.hidden();
    let panels = lesson.plan.start.panels.iter().copied();
    let (in_place_name, in_place) = beside(scene, lesson);
    let in_place_calls = figure(scene, lesson);
    Surface {
        header: hidden.has(Part::Header).then(|| header(scene, lesson)),
        in_place,
        in_place_name,
        in_place_calls,
        progress: progress(scene, lesson),
        last: answers(scene, lesson),
        // The program in the place of the board is the only one.
        panels: panels
            .filter(|shown| lesson.shows_board() && !shown.is_among(hidden))
            .collect(),
        ..Surface::panel(
            title(scene, lesson),
            blocks(scene, lesson),
            highlights(scene, lesson),
        )
    }
}

/// The top line while the numbers of the search would show the answer.
fn header(scene: &Scene, lesson: &OpenLesson) -> Vec<HeaderPart> {
    let board = if lesson.shows_board() {
        scene.text("header-board", &[("n", scene.size().get().into())])
    } else {
        String::new()
    };
    vec![
        HeaderPart::new(0, board, Role::Title),
        HeaderPart::new(1, scene.text("course-title", &[]), Role::Calm),
    ]
}

/// The blocks of the panel.
fn blocks(scene: &Scene, lesson: &OpenLesson) -> Vec<Block> {
    let text = lesson.plan.text(&scene.session.language);
    let (Some(task), Some(text)) = (lesson.task(), text) else {
        return match lesson.review() {
            Some(review) => review_end(scene, review),
            None => ending(scene, lesson),
        };
    };
    let Some(words) = text.task(&task.id) else {
        return Vec::new();
    };
    let attempt = &lesson.attempt;
    let mut blocks = Vec::new();
    let mut say = |text: &str, role: Role| {
        blocks.extend(
            text.lines()
                .map(|line| paragraph(&filled(scene, lesson, line), role)),
        );
    };
    let is_over = attempt.outcome.is_over();
    // The figure stands in the place of the board.
    let beside = is_over || !lesson.shows_board() && has_figure(&words.prompt);
    let answered = lesson.begun.answered.len().min(words.then.len());
    let prompt = match answered.checked_sub(1) {
        Some(at) => words.then[at].lines(),
        None => words.prompt.lines(),
    };
    let mut own: Vec<_> = prompt
        .filter(|line| !beside || !line.starts_with("> "))
        .collect();
    if !is_over {
        say(&own.join("\n"), Role::Text);
    } else if !matches!(task.wait, Wait::Reach { .. } | Wait::Placements { .. }) {
        // What was asked stays above the verdict: the last line of the prompt.
        say(own.pop().unwrap_or_default(), Role::Calm);
        blocks.push(Block::Air);
    }
    blocks.extend(if is_over {
        over(scene, lesson, words)
    } else {
        asked(scene, lesson, task, words)
    });
    blocks
}

/// What stands below the prompt: the answer so far, what is wrong with the last one, the last hint, and the keys.
fn asked(scene: &Scene, lesson: &OpenLesson, task: &Task, words: &TaskText) -> Vec<Block> {
    let attempt = &lesson.attempt;
    let mut blocks = vec![Block::Air];
    blocks.extend(answering(scene, lesson, task, words));
    let wrong = attempt.outcome == Outcome::Wrong;
    let said = if wrong {
        feedback(scene, lesson, words)
    } else {
        said_of(scene, attempt)
    };
    blocks.extend(answered(scene, attempt.outcome, &given(lesson), said));
    let back = taken_back(scene, lesson).filter(|_| wrong);
    blocks.extend(back.map(|back| Block::Text(back, Role::Text)));
    let hint = attempt
        .hints
        .checked_sub(1)
        .and_then(|at| words.hints.get(lesson.first_hint() + at));
    blocks.extend(hint.map(|hint| Block::Text(filled(scene, lesson, hint), Role::Notice)));
    blocks.push(Block::Air);
    blocks.push(Block::Text(keys(scene, lesson, task), Role::Calm));
    blocks
}

/// What the task meant, once it is over, and how to go on.
fn over(scene: &Scene, lesson: &OpenLesson, words: &TaskText) -> Vec<Block> {
    let (said, role) = if lesson.attempt.outcome == Outcome::Done {
        ("lesson-right", Role::Solution)
    } else {
        ("lesson-shown", Role::Calm)
    };
    let said = scene.text(said, &[]);
    let mut blocks = Vec::new();
    // What was only watched was not answered.
    if !lesson.went() || lesson.attempt.outcome == Outcome::Shown {
        blocks.extend(answered(
            scene,
            lesson.attempt.outcome,
            &given(lesson),
            said,
        ));
        blocks.push(Block::Air);
    }
    let right = words.choices.first();
    blocks.extend(right.map(|right| Block::Text(filled(scene, lesson, &right.text), role)));
    let after = right
        .into_iter()
        .flat_map(|right| right.say.lines())
        .chain(words.after.lines());
    blocks.extend(after.map(|line| paragraph(&filled(scene, lesson, line), Role::Text)));
    blocks.push(Block::Air);
    if lesson.can_repeat() {
        let id = match lesson.plan.draws(lesson.at) {
            true if lesson.shows_board() => "lesson-another",
            true => "lesson-another-number",
            false => "lesson-again",
        };
        let again = scene.text(id, &[("back", key(scene, &lesson.again()).into())]);
        blocks.push(Block::Text(again, Role::Calm));
    }
    blocks.push(Block::Text(scene.text("lesson-next", &[]), Role::Calm));
    blocks
}

/// A paragraph, or a line of a program.
fn paragraph(line: &str, role: Role) -> Block {
    match line.strip_prefix("> ") {
        Some(code) => Block::Row(vec![(format!("  {code}"), Role::Title)]),
        None => Block::Text(line.to_owned(), role),
    }
}

/// The answer so far.
fn answering(scene: &Scene, lesson: &OpenLesson, task: &Task, words: &TaskText) -> Vec<Block> {
    let attempt = &lesson.attempt;
    match task.wait {
        Wait::Type { of } => vec![field(scene, &label(scene, lesson, of), &attempt.field)],
        Wait::TypeEach { of } => {
            let next = of.iter().nth(lesson.begun.answered.len());
            let next = next.map(|of| field(scene, &label(scene, lesson, of), &attempt.field));
            right_so_far(scene, lesson)
                .into_iter()
                .chain(next)
                .collect()
        }
        Wait::Choice { .. } => {
            let text = |answer: &Answer| match answer {
                Answer::Number(number) => words.choices.get(number.unsigned_abs() as usize),
                _ => None,
            };
            let item = |(at, answer): (usize, &Answer)| {
                let text = filled(scene, lesson, &text(answer)?.text);
                Some(option(scene, attempt, at, *answer, text))
            };
            let choices = lesson.choices().iter().enumerate();
            choices.filter_map(item).collect()
        }
        Wait::Point { .. } | Wait::Placements { .. } => {
            let needed = lesson
                .begun
                .completion
                .as_ref()
                .map_or(1, Completion::needed);
            if needed < 2 {
                let typed = lesson.types().then(|| field(scene, ">", &attempt.field));
                return typed.into_iter().collect();
            }
            let args = [
                ("done", Arg::from(lesson.begun.picked.len())),
                ("all", needed.into()),
            ];
            let count = Block::Text(scene.text("lesson-picked", &args), Role::Title);
            let typed = lesson.types().then(|| field(scene, ">", &attempt.field));
            typed.into_iter().chain([count]).collect()
        }
        Wait::Reach { .. } => Vec::new(),
    }
}

/// What stands before the field of a fact: the name of a row of bits.
fn label(scene: &Scene, lesson: &OpenLesson, of: BoardFact) -> String {
    let Some((word, up)) = of.row() else {
        return ">".to_owned();
    };
    let row = lesson.begun.walk.placement().depth().saturating_sub(up);
    let args = [("word", word.name().into()), ("row", row.into())];
    format!("{} =", scene.text("lesson-word", &args))
}

/// The right answers so far, of several that are typed one after the other.
fn right_so_far(scene: &Scene, lesson: &OpenLesson) -> Vec<Block> {
    let Some(Wait::TypeEach { of }) = lesson.task().map(|task| task.wait) else {
        return Vec::new();
    };
    let line = |(of, answer): (BoardFact, &Answer)| {
        let label = label(scene, lesson, of);
        let written = lesson.written(*answer);
        let right = format!(" {}", scene.glyphs.right);
        Block::Row(vec![
            (format!("{label} "), Role::Title),
            (written, Role::Text),
            (right, Role::Solution),
        ])
    };
    of.iter().zip(&lesson.begun.answered).map(line).collect()
}

/// The keys that answer this task.
fn keys(scene: &Scene, lesson: &OpenLesson, task: &Task) -> String {
    let how = match task.wait {
        Wait::Reach { .. } => "lesson-how-play",
        Wait::Placements { .. } | Wait::Type { .. } | Wait::TypeEach { .. } => "lesson-how-type",
        Wait::Choice { .. } => "lesson-how-choice",
        Wait::Point { .. } => "lesson-how-point",
    };
    let help = help(scene, lesson.attempt.hints, key(scene, &Action::Hint));
    scene.joined(&[scene.text(how, &[]), help])
}

/// What a lesson highlights on the board, and what it hides while it asks.
fn highlights(scene: &Scene, lesson: &OpenLesson) -> Highlights {
    let Some(task) = lesson.task() else {
        return Highlights {
            hidden: lesson.hidden(),
            ..Highlights::default()
        };
    };
    let attempt = &lesson.attempt;
    let over = attempt.outcome.is_over();
    let mark = |square| (square, picked(scene, task, square));
    let point = Some(lesson.begun.point).filter(|_| lesson.points());
    let mut highlights = Highlights {
        point,
        of_state: matches!(task.wait, Wait::Type { .. } | Wait::Point { .. }),
        hidden: lesson.hidden(),
        ..Highlights::default()
    };
    match task.wait {
        // The search itself marks the square tried next, once it is no longer hidden.
        Wait::Point {
            of: BoardFact::Tried,
        } => {}
        Wait::Point { .. } | Wait::Placements { .. } => {
            let picked = squares(&lesson.begun.picked).into_iter();
            highlights.squares.extend(picked.map(mark));
        }
        // The answer is seen on the board, too.
        Wait::Type { of } if over => {
            let value = lesson.value(of);
            let squares = value.as_ref().map_or(&[][..], FactValue::squares).iter();
            highlights
                .squares
                .extend(squares.map(|square| mark(*square)));
        }
        Wait::Type { of } => {
            // The square whose attackers are counted.
            let attackers = of == BoardFact::Attackers;
            highlights.asked = lesson.begun.board.square.filter(|_| attackers);
            give_rows(lesson, &[of], &mut highlights);
        }
        Wait::TypeEach { of } => give_rows(lesson, &of.iter().collect::<Vec<_>>(), &mut highlights),
        _ => {}
    }
    let named = lesson.begun.board.square.filter(|_| over);
    highlights.squares.extend(named.map(mark));
    highlights
}

/// The rows of bits that are typed, in their own places under the ruler: those that are right so far, and the one that is
/// asked for.
fn give_rows(lesson: &OpenLesson, facts: &[BoardFact], highlights: &mut Highlights) {
    // A digit left of the board has no place there.
    if lesson.task().is_some_and(|task| task.wide) {
        return;
    }
    let (answered, size) = (&lesson.begun.answered, lesson.plan.start.size);
    for (at, (row, _)) in facts.iter().filter_map(|of| of.row()).enumerate() {
        let digits = match answered.get(at) {
            Some(Answer::Bits(bits)) => Digits::of(*bits, size.get()),
            None if at == answered.len() => lesson.attempt.field.digits().clone(),
            _ => continue,
        };
        highlights.rows.push(GivenRow {
            row: Some(row),
            name: row.name().to_owned(),
            digits,
            open: at == answered.len(),
        });
        highlights.needs_bits = true;
    }
}

/// The mark of a square that has been picked.
fn picked(scene: &Scene, task: &Task, square: Square) -> Mark {
    let walk = scene.session.walk();
    if walk.placement().column(square.row) == Some(square.col) {
        return Mark::new(scene.glyphs.queen, Role::PlacedQueen);
    }
    let glyph = match task.wait {
        Wait::Point { of } | Wait::Type { of } if of.is_attacked() => scene.glyphs.attacked,
        _ => scene.glyphs.lifted,
    };
    Mark::new(glyph, Role::Cursor)
}
