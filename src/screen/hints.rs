//! The keys that the bottom line offers.

use ratatui::layout::Rect;

use super::header::placed;
use super::help::longest_scroll;
use super::scene::Scene;
use super::surface::Hint;
use super::text::width;
use crate::action::{Action, Mode};
use crate::course::Input;
use crate::course::lesson::HINTS;
use crate::session::drive::DriveStage;
use crate::session::hunt::Question;
use crate::session::{AskStage, Lesson, Over, Overlay};

/// The hints that fit into a line, with the columns where they begin.
pub(super) fn fitting(hints: &[Hint], area: Rect) -> Vec<(u16, &Hint)> {
    let mut hints: Vec<_> = hints.iter().collect();
    let columns = |hint: &Hint| width(&hint.key) + width(&hint.text) + 3;
    while hints.len() > 1 && hints.iter().map(|hint| columns(hint)).sum::<u16>() > area.width + 2 {
        let most = hints
            .iter()
            .map(|hint| hint.spare)
            .max()
            .unwrap_or_default();
        // The last two, which help and close, are kept as long as possible.
        let last = if most == 0 {
            hints.len().saturating_sub(3)
        } else {
            hints.len()
        };
        let at = (0..hints.len())
            .rev()
            .find(|at| *at <= last && hints[*at].spare == most);
        hints.remove(at.unwrap_or_default());
    }
    placed(hints, area.x, |hint| columns(hint))
}

/// What a click on column `x` of the line does.
pub(super) fn action_at(hints: &[Hint], area: Rect, x: u16) -> Option<Action> {
    let hit = |hint: &Hint| width(&hint.key) + width(&hint.text) + 1;
    let found = fitting(hints, area)
        .into_iter()
        .find(|(from, hint)| (*from..from + hit(hint)).contains(&x));
    found.map(|(_, hint)| hint.action.clone())
}

/// Whether an action of the open act does nothing at the moment.
fn is_idle(scene: &Scene, action: &Action) -> bool {
    if let Over::Help { scroll } = scene.session.over {
        return *action == Action::ScrollDown && scroll >= longest_scroll(scene);
    }
    match (&scene.session.overlay, action) {
        // Nothing has been typed yet.
        (Overlay::Drive(act), Action::Submit) => {
            act.field.is_empty() && act.stage == DriveStage::Decide
        }
        (Overlay::Ask(ask), Action::Submit) => {
            let chooses =
                |question: &crate::course::Question| matches!(question.input, Input::Choice(_));
            let typed = matches!(&ask.stage, AskStage::Asking(question) if !chooses(question) && !ask.field.is_empty());
            !typed
        }
        (Overlay::Hunt(hunt), Action::Show) => hunt.question == Question::Over,
        (Overlay::Race(race), Action::Race) => race.is_busy(),
        (Overlay::Microscope(act), Action::Back) => act.is_first(),
        (Overlay::Microscope(act), Action::Step) => act.is_last(),
        (Overlay::Stops(_), Action::Erase | Action::Submit) => scene.session.desk.stops.is_empty(),
        (Overlay::Stops(list), Action::MoveDown) => list.at + 1 >= scene.session.desk.stops.len(),
        (Overlay::Tree(tree), action) => tree.is_idle(action),
        (Overlay::Solutions(page), Action::Clear) => page.setup.is_empty(),
        (Overlay::Solutions(page), Action::NextSolution) => page.shown().is_none(),
        (Overlay::Solutions(page), Action::Fundamental) => {
            page.shown().is_none() && !page.fundamental
        }
        (Overlay::Solutions(page), Action::Submit) => {
            page.setup.given().is_none() || page.is_listed() && page.shown().is_none()
        }
        // The solution is shown.
        (Overlay::None, Action::Hint) if scene.session.mode() == Mode::Write => {
            let writing = scene.own.and_then(|own| own.writing.as_ref());
            let open =
                writing.and_then(|writing| Some((writing, scene.content.exercise(&writing.id)?)));
            open.is_some_and(|(writing, open)| {
                open.text(&scene.session.language)
                    .given(writing.hints)
                    .is_none()
            })
        }
        (Overlay::None, action) if scene.session.mode() == Mode::Write => {
            scene.own.is_some_and(|own| own.is_idle(action))
        }
        // Nothing is wrong.
        (Overlay::None, Action::Why) if scene.session.mode() == Mode::Run => scene
            .own
            .is_some_and(|own| own.verdict.is_some() && own.is_idle(action)),
        (Overlay::None, Action::Back) if scene.session.mode() == Mode::Pair => {
            scene.session.walk().is_start()
        }
        (Overlay::None, Action::Step) if scene.session.mode() == Mode::Pair => {
            scene.session.walk().is_over()
        }
        // In a task it hands in what has been typed, or chooses; other tasks are done with other keys.
        (Overlay::None, Action::Submit) => scene.session.lesson.as_ref().is_some_and(|lesson| {
            let typed = lesson.types() && !lesson.attempt.field.is_empty();
            lesson.asks() && !typed && lesson.choices().is_empty()
        }),
        _ => false,
    }
}

/// A key's name, or the arrow on it.
fn arrow(key: String) -> String {
    let arrows = [("Left", "←"), ("Right", "→"), ("Up", "↑"), ("Down", "↓")];
    arrows
        .iter()
        .find(|(name, _)| *name == key)
        .map_or(key, |(_, arrow)| (*arrow).to_owned())
}

/// The keys of a mode that the keymap offers in the bottom line.
pub(super) fn hints(scene: &Scene, mode: Mode) -> Vec<Hint> {
    let hints = scene.content.keymap().hints(mode).into_iter();
    // Keys without their own text are put before the next key: ←→↑↓ move.
    let mut before = String::new();
    hints
        .filter(|bind| !is_idle(scene, &bind.action))
        .filter_map(|bind| {
            let action = scene.session.meant(scene.content, bind.action.clone());
            let name = action.name()?;
            let lesson = scene
                .session
                .lesson
                .as_ref()
                .filter(|_| matches!(mode, Mode::Lesson | Mode::Answer));
            let asks = lesson.is_none_or(Lesson::asks);
            if bind.action == Action::Hint && !asks {
                return None;
            }
            // An act may have its own words for an action.
            let name = match (&scene.session.overlay, &bind.action) {
                (Overlay::Ask(ask), Action::Step) if matches!(ask.stage, AskStage::Asking(_)) => {
                    "show"
                }
                (Overlay::Hunt(hunt), Action::Show) if hunt.hints >= HINTS => "answer",
                (Overlay::Drive(drive), Action::Hint) if !drive.gives_hint() => "show",
                (_, Action::Hint) if lesson.is_some_and(|lesson| lesson.attempt.hints >= HINTS) => {
                    "show"
                }
                _ => name,
            };
            let own = format!("hint-{}-{name}", mode.name());
            let id = if scene.content.has(&scene.session.language, &own) {
                own
            } else {
                format!("hint-{name}")
            };
            let next = match bind.action {
                Action::Continue => scene
                    .session
                    .next_text(scene.content, &scene.session.language),
                _ => String::new(),
            };
            let text = scene.text(&id, &[("next", next.into())]);
            let key = std::mem::take(&mut before) + &arrow(bind.keys.first()?.to_string());
            if text.is_empty() {
                before = key;
                return None;
            }
            Some(Hint {
                key,
                text,
                action: bind.action.clone(),
                spare: bind.spare,
            })
        })
        .collect()
}
