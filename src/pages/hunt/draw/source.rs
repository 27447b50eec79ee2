//! The listing of one of the two programs, with the line that it ran last.

use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::names::{apart, name};
use crate::action::{Action, Mode, Spot};
use crate::algorithms::Side;
use crate::pages::Hunt;
use crate::pages::hunt::Question;
use crate::screen::canvas::Canvas;
use crate::screen::code::{Gutter, LineMark, Source as Lines, Window};
use crate::screen::place::{below, right_of};
use crate::screen::scene::Scene;
use crate::screen::title::PanelTitle;
use crate::text::{Listing, Role};

/// Columns before a line: the mark of the one that ran last.
pub(crate) const GUTTER: u16 = 2;

/// What marks the line of the fault, once it is known.
const FAULT: &str = "!";

/// The first line shown if not all fit. The line pointed at, or else the one that ran last, stays in sight.
fn first(scene: &Scene, hunt: &Hunt, listing: &Listing, side: Side, visible: usize) -> usize {
    let points = matches!(hunt.question, Question::Line | Question::Over)
        && side == hunt.side
        && hunt.fault().is_fault();
    let pointed = hunt.attempt.choice.filter(|_| points);
    let current = || hunt.current(scene.content, side);
    let centre = pointed.or_else(current).unwrap_or_default();
    centre
        .saturating_sub(visible / 2)
        .min(listing.lines.len().saturating_sub(visible))
}

/// Draws a listing. `alone` says whether Tab shows the other one.
pub(crate) fn source(
    scene: &Scene,
    hunt: &Hunt,
    side: Side,
    alone: bool,
    area: Rect,
    canvas: &mut Canvas,
) {
    let Some(listing) = hunt.listing(scene.content, side) else {
        return;
    };
    let program = |side| scene.text("hunt-program", &[("which", name(scene, hunt, side).into())]);
    let next = scene
        .pen
        .next_panel(Mode::Hunt, &Action::Panel, program(side.other()))
        .filter(|_| alone);
    let title = PanelTitle {
        pen: scene.pen,
        name: program(side),
        next,
        right: Some(listing.code.name()),
    };
    title.render(right_of(area, GUTTER), canvas);

    let lines = below(area, 1);
    let source = Lines {
        pen: scene.pen,
        listing,
        window: Window {
            head: None,
            first: first(scene, hunt, listing, side, usize::from(lines.height)),
        },
        gutter: Gutter::Columns(GUTTER),
        marks: marks(scene, hunt, listing, side),
        stops: Vec::new(),
    };
    source.render(lines, canvas);
    if hunt.question == Question::Line {
        for (line, row) in (source.window.first..listing.lines.len()).zip(lines.rows()) {
            let item = Spot::Item(Hunt::item(side, line));
            canvas.click(row, Action::Point(item));
        }
    }
}

/// The marks of the lines: the one pointed at, the one of the fault, and those that the two programs ran last.
fn marks(scene: &Scene, hunt: &Hunt, listing: &Listing, side: Side) -> Vec<LineMark> {
    let current = hunt.current(scene.content, side);
    // The line that the other program ran last, if it is another one.
    let others = hunt
        .label(side.other())
        .and_then(|label| listing.row(label))
        .filter(|_| apart(hunt));
    let ran = if hunt.pair.at() == 0 {
        Role::Cursor
    } else {
        Role::Now
    };
    let [ran_here, ran_elsewhere] = scene.glyphs.ran;
    let mark = |line: usize| {
        let pointed = hunt.question == Question::Line
            && side == hunt.side
            && hunt.attempt.choice == Some(line);
        let at_fault =
            hunt.question == Question::Over && hunt.is_at_fault(scene.content, side, line);
        let (here, there) = (current == Some(line), others == Some(line));
        let whole = match (pointed, at_fault) {
            (true, _) => Some(Role::Present),
            (_, true) => Some(Role::Changed),
            _ => here.then_some(ran),
        };
        let sign = match (here, there) {
            (true, _) => ran_here,
            (_, true) => ran_elsewhere,
            _ => " ",
        };
        let role = if at_fault || there && !here {
            Role::Changed
        } else {
            Role::Now
        };
        (whole.is_some() || there).then(|| LineMark {
            line,
            sign: format!("{sign}{}", if at_fault { FAULT } else { "" }),
            role,
            whole,
            bar: pointed,
        })
    };
    (0..listing.lines.len()).filter_map(mark).collect()
}
