//! The story of a lecture: the moment in large letters where its squares are no larger than without it, the headline, and
//! what has happened, with the reason in bold; below it the program where there is room.

use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::Scene;
use super::panels::program_lines;
use super::story::{earlier, now, signed};
use crate::screen::canvas::Canvas;
use crate::screen::letters;
use crate::screen::place::take;
use crate::screen::text::{put, width, wrapped};
use crate::search::Step;
use crate::text::Role;

/// The least columns of a story with large letters, and with the program below it.
const LARGE: u16 = 40;
const PROGRAM: u16 = 44;
/// The lines above the program.
const STORY: u16 = 18;

/// Draws it. `large` says whether the squares could not grow.
pub(crate) fn lecture(scene: &Scene, large: bool, mut area: Rect, canvas: &mut Canvas) {
    let texts = now(scene);
    let listing = scene
        .listing()
        .map_or(0, |listing| listing.lines.len() as u16);
    if area.width >= PROGRAM && area.height > STORY + listing {
        let program = Rect {
            y: area.y + STORY,
            height: listing,
            ..area
        };
        program_lines(scene, None, program, canvas);
        area.height = STORY;
    }
    take(&mut area, 1);
    let Some(((headline, role), rest)) = texts.split_first() else {
        return;
    };
    if large && area.width >= LARGE {
        moment(scene, *role, &mut area, canvas);
    }
    paragraph(
        scene,
        &signed(scene.pen, headline, *role),
        *role,
        &mut area,
        canvas,
    );
    for (text, role) in rest.iter().filter(|(text, _)| !text.is_empty()) {
        take(&mut area, 1);
        if *role == Role::Calm {
            paragraph(scene, text, *role, &mut area, canvas);
            continue;
        }
        let gap = scene.text("sentence-gap", &[]);
        let text = text.replace('\n', &gap);
        let (before, reason) = last_sentence(&text);
        if !before.is_empty() {
            paragraph(scene, before, *role, &mut area, canvas);
            take(&mut area, 1);
        }
        paragraph(scene, reason, Role::Now, &mut area, canvas);
    }
    take(&mut area, 1);
    let earlier = earlier(scene).flat_map(|line| wrapped(&line, area.width));
    for (row, line) in area.rows().zip(earlier) {
        scene.pen.write(&line, Role::Calm, row, canvas);
    }
}

/// What comes before the last sentence of a text, and the last sentence: the reason.
fn last_sentence(text: &str) -> (&str, &str) {
    let ends = text
        .match_indices([' ', '。'])
        .map(|(at, sign)| at + sign.len());
    let mut ends = ends.filter(|at| text[..*at].trim_end().ends_with(['.', '。']));
    let at = ends.rfind(|at| *at < text.len()).unwrap_or(0);
    (text[..at].trim_end(), &text[at..])
}

/// Writes a paragraph, and takes its lines from the area.
fn paragraph(scene: &Scene, text: &str, role: Role, area: &mut Rect, canvas: &mut Canvas) {
    let lines = wrapped(text, area.width);
    let place = take(area, lines.len() as u16);
    scene.pen.lines(&lines, role, place, canvas);
}

/// Draws the moment in large letters; where a character has no large form, with blanks between its characters.
fn moment(scene: &Scene, headline: Role, area: &mut Rect, canvas: &mut Canvas) {
    let (id, role) = match (headline, scene.last_step) {
        (Role::Solution, _) => ("lecture-solution", Role::Solution),
        (Role::DeadEnd, _) => ("lecture-dead-end", Role::Attacked),
        (Role::Lifted, _) => ("lecture-lifted", Role::Lifted),
        (Role::Title, _) => ("lecture-over", Role::Title),
        (Role::Now, Some(Step::Place(_))) => ("lecture-placed", Role::Queen),
        (Role::Now, Some(Step::Reject(_))) => ("lecture-attacked", Role::Attacked),
        _ => return,
    };
    let words = scene.text(id, &[]);
    let letters = letters::large(&words, false).filter(|_| scene.glyphs.blocks);
    let lines = letters.filter(|lines| width(&lines[0]) <= area.width);
    take(area, 1);
    let style = scene.style(role);
    let Some(lines) = lines else {
        let spaced: Vec<_> = words.chars().map(String::from).collect();
        let style = style.add_modifier(Modifier::BOLD);
        let line = take(area, 1);
        put(canvas, line, line.x, line.y, &spaced.join(" "), style);
        take(area, 1);
        return;
    };
    let style = style.remove_modifier(Modifier::UNDERLINED);
    for line in lines {
        let place = take(area, 1);
        put(canvas, place, place.x, place.y, &line, style);
    }
    take(area, 1);
}
