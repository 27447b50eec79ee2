//! The panels beside a learner's program: its calls, its variables and its output.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::{Scene, text};
use crate::algorithms::Value;
use crate::screen::area::take;
use crate::screen::registers::Variables;
use crate::screen::stack::newest_look;
use crate::screen::title::PanelTitle;
use crate::session::Panel;
use crate::session::run::{Call, Variable};
use crate::text::Role;

/// The least number of lines of output, with their title.
const OUTPUT: u16 = 2;

/// Draws the active calls, outermost first.
pub(super) fn calls(scene: &Scene, only: bool, area: Rect, buf: &mut Buffer) {
    let title = PanelTitle::of(scene.pen, Panel::Stack, only, None);
    let lines = PanelTitle {
        name: scene.text("panel-stack-calls", &[]),
        ..title
    }
    .render(area, buf);
    let calls = &scene.calls[0];
    if calls.is_empty() {
        scene
            .pen
            .line(&scene.text("own-no-calls", &[]), Role::Calm, lines, buf);
        return;
    }
    let hidden = calls.len().saturating_sub(usize::from(lines.height));
    let first = hidden
        .saturating_add_signed(scene.session.scroll.into())
        .min(hidden);
    let pushed = scene.calls[1].len() < calls.len();
    for ((at, shown), row) in calls.iter().enumerate().skip(first).zip(lines.rows()) {
        let newest = at + 1 == calls.len();
        let (marker, role) = newest_look(newest, pushed, scene.glyphs);
        scene
            .pen
            .line(&format!("{marker} {}", call(scene, shown)), role, row, buf);
    }
}

/// A call with its small variables.
fn call(scene: &Scene, call: &Call) -> String {
    let small = |variable: &&Variable| matches!(variable.value, Value::Number(_));
    let shown = call.variables.iter().filter(small);
    let shown: Vec<_> = shown
        .map(|variable| format!("{}={}", variable.name, text(scene, variable)))
        .collect();
    format!("{}({})", call.function, shown.join(", "))
}

/// Draws the variables of the function that runs, and what the program has printed.
pub(super) fn held(scene: &Scene, only: bool, area: Rect, buf: &mut Buffer) {
    let mut area = PanelTitle::of(scene.pen, Panel::Registers, only, None).render(area, buf);
    let variables = Variables {
        pen: scene.pen,
        size: scene.size(),
        shown: &scene.variables[0],
    };
    let printed = !scene.output.is_empty();
    let room = area.height.saturating_sub(if printed { OUTPUT } else { 0 });
    let height = variables.height(room).min(room);
    variables.render(take(&mut area, height), buf);
    // A blank line between them, if there is room.
    let air = u16::from(OUTPUT < area.height);
    take(&mut area, air);
    if !printed || area.height < OUTPUT {
        return;
    }
    scene.pen.write(
        &scene.text("own-output", &[]),
        Role::Title,
        take(&mut area, 1),
        buf,
    );
    let lines: Vec<_> = scene.output.trim_end().lines().collect();
    let last = lines.len().saturating_sub(usize::from(area.height));
    for (line, row) in lines[last..].iter().zip(area.rows()) {
        scene.pen.line(line, Role::Text, row, buf);
    }
}
