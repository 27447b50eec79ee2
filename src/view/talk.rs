//! A talk: the note of the moment, and the moment's number in the talk.
//!
//! The note is in the place of the story, above it; over an act or a page, at the top of the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::area::take;
use super::letters;
use super::scene::{Scene, story};
use super::surface::Surface;
use super::text::{put, wrapped};
use super::title::ruled_title;
use crate::action::{Action, Mode};
use crate::app::Talk;
use crate::content::Role;

/// The maximum width of a line of a note that is not drawn in large letters: longer lines are hard to read from far
/// away.
const LONGEST: u16 = 72;

/// On a screen with fewer rows, the terminal's own letters are large already.
const TALL: u16 = 40;

/// In an area with more rows, a blank one stands below each paragraph.
const FULL: u16 = 24;

/// A note over an act or a page takes at most 1/`PART` of the screen's rows.
const PART: u16 = 3;

/// The note of the moment; `None` without one.
pub(super) fn note<'a>(scene: &Scene<'a>) -> Option<&'a str> {
    let app = scene.app;
    let note = app.talk.as_ref()?.note(&app.language);
    (!note.is_empty()).then_some(note)
}

/// Whether the note is in the place of the story.
pub(super) fn in_story(surface: &Surface) -> bool {
    !surface.is_act() && surface.page.is_none() && surface.digits.is_none()
}

/// The rows at the top of the screen for the note, and the rest of the screen, which has `least` rows or more.
pub(super) fn split(
    scene: &Scene,
    surface: &Surface,
    mut area: Rect,
    least: u16,
) -> (Option<Rect>, Rect) {
    let Some(note) = note(scene).filter(|_| !in_story(surface)) else {
        return (None, area);
    };
    let most = area.height.saturating_sub(least).min(area.height / PART);
    let plain = wrapped(note, area.width.min(LONGEST)).len();
    let large = large(scene, &[note], area.width, most);
    let rows = (large.map_or(plain, |large| large.rows()) as u16).min(most);
    if rows == 0 {
        return (None, area);
    }
    (Some(take(&mut area, rows)), area)
}

/// How many rows of this many columns the note needs in the story, with the blank one below it.
pub(super) fn height(scene: &Scene, columns: u16) -> u16 {
    note(scene).map_or(0, |note| {
        wrapped(note, columns.min(LONGEST)).len() as u16 + 1
    })
}

/// The moment's number in the talk: 3 of 12. Over an act or a page, which has its own keys, also the key that goes on.
pub(super) fn position(scene: &Scene) -> Option<String> {
    let (at, all) = scene.app.talk.as_ref()?.position();
    let key = scene.key(Mode::Talk, &Action::TalkNext);
    let id = if scene.app.mode_beneath() == Mode::Talk {
        "talk-position"
    } else {
        "talk-position-over"
    };
    Some(scene.text(
        id,
        &[("at", at.into()), ("all", all.into()), ("key", key.into())],
    ))
}

/// Whether this action shows what comes after the question of a moment.
pub(super) fn shows_step(scene: &Scene, action: &Action) -> bool {
    *action == Action::TalkNext && scene.app.talk.as_ref().is_some_and(Talk::asks)
}

/// The first paragraphs in large letters.
struct Large {
    size: letters::Size,
    paragraphs: Vec<Vec<String>>,
}

impl Large {
    /// The rows that it takes, with a blank one after each line.
    fn rows(&self) -> usize {
        self.paragraphs
            .iter()
            .map(|lines| lines.len() * usize::from(letters::PITCH))
            .sum()
    }
}

/// Chooses the largest letters in which the first paragraph fits, and then as many paragraphs as fit in them.
fn large(scene: &Scene, paragraphs: &[&str], columns: u16, rows: u16) -> Option<Large> {
    if !scene.glyphs.blocks || scene.app.area.1 < TALL {
        return None;
    }
    let of = |(size, count): (letters::Size, usize)| {
        let lines = paragraphs
            .iter()
            .take(count)
            .map(|text| letters::lines(text, size, columns));
        let large = Large {
            size,
            paragraphs: lines.collect::<Option<_>>()?,
        };
        (large.rows() <= usize::from(rows) + 1).then_some(large)
    };
    let ways = letters::Size::ALL
        .into_iter()
        .flat_map(|size| (1..=paragraphs.len()).rev().map(move |count| (size, count)));
    ways.into_iter().find_map(of)
}

/// Draws paragraphs to be read from far away: the first ones in large letters as far as there is room, the others in
/// normal lines, whole paragraphs only. The first paragraph is cut if necessary.
pub(super) fn far(scene: &Scene, paragraphs: &[(String, Role)], mut area: Rect, buf: &mut Buffer) {
    let paragraphs: Vec<_> = paragraphs
        .iter()
        .filter(|(text, _)| !text.is_empty())
        .collect();
    let texts: Vec<_> = paragraphs.iter().map(|(text, _)| text.as_str()).collect();
    let mut rest = paragraphs.into_iter();
    if let Some(large) = large(scene, &texts, area.width, area.height) {
        for (lines, (_, role)) in large.paragraphs.iter().zip(rest.by_ref()) {
            letters::draw(lines, large.size, style_of_letters(scene, *role), area, buf);
            take(&mut area, lines.len() as u16 * letters::PITCH);
        }
    }
    for (at, (text, role)) in rest.enumerate() {
        let lines = lines(text, area);
        let fit = lines.len() <= usize::from(area.height);
        if at > 0 && !fit {
            break;
        }
        for (line, row) in lines.iter().zip(area.rows()) {
            put(
                buf,
                row,
                row.x,
                row.y,
                line,
                scene.style(*role).add_modifier(Modifier::BOLD),
            );
        }
        if !fit {
            scene.pen.cut(area, buf);
        }
        // A blank row always follows a title, but other paragraphs only in a high area.
        let gap = u16::from(*role == Role::Title || area.height > FULL);
        take(&mut area, lines.len() as u16 + gap);
    }
}

/// The style of large letters of a role: on the page's background, in the colour of the role's background if it has
/// one.
fn style_of_letters(scene: &Scene, role: Role) -> Style {
    let (style, page) = (scene.style(role), scene.style(Role::Text).bg);
    let style = style.remove_modifier(Modifier::REVERSED | Modifier::UNDERLINED);
    match (style.bg.filter(|own| Some(*own) != page), page) {
        (Some(own), Some(page)) => style.fg(own).bg(page),
        _ => style,
    }
}

/// The lines of a text, with blank ones between its paragraphs where there is room.
fn lines(text: &str, area: Rect) -> Vec<String> {
    let columns = area.width.min(LONGEST);
    let apart = wrapped(&text.replace('\n', "\n\n"), columns);
    if apart.len() <= usize::from(area.height / 2) {
        apart
    } else {
        wrapped(text, columns)
    }
}

/// Draws the note of the talk, and the story unless it is hidden, under a title if `titled`; in a lecture without a
/// note, the story in large letters. Returns whether anything has been drawn.
pub(super) fn draw(
    scene: &Scene,
    surface: &Surface,
    titled: bool,
    mut area: Rect,
    buf: &mut Buffer,
) -> bool {
    let app = scene.app;
    if !in_story(surface) {
        return false;
    }
    let Some(note) = note(scene) else {
        return app.session.lecture && !app.is_first() && draw_story(scene, area, buf);
    };
    if titled {
        ruled_title(
            scene.pen,
            &scene.text("panel-story", &[]),
            take(&mut area, 1),
            buf,
        );
    }
    // At the start the story names keys, which mean something else in a talk.
    let silent = app.session.hidden || app.walk().is_start();
    let story = if silent {
        Vec::new()
    } else {
        story::now(scene)
    };
    let paragraphs: Vec<_> = [(note.to_owned(), Role::Title)]
        .into_iter()
        .chain(story)
        .collect();
    far(scene, &paragraphs, area, buf);
    true
}

/// Draws the story in large letters, if at least its first paragraph has room for them. Returns whether it has.
fn draw_story(scene: &Scene, area: Rect, buf: &mut Buffer) -> bool {
    let paragraphs = story::now(scene);
    let texts: Vec<_> = paragraphs
        .iter()
        .map(|(text, _)| text.as_str())
        .filter(|text| !text.is_empty())
        .collect();
    let fits = large(scene, &texts, area.width, area.height).is_some();
    if fits {
        far(scene, &paragraphs, area, buf);
    }
    fits
}
