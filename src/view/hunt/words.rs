//! The questions of a bug hunt, and the feedback on answers.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::super::scene::Scene;
use super::super::text::{put, wrapped};
use crate::action::{Action, Mode};
use crate::app::Hunt;
use crate::app::hunt::{Feedback, Question, REASONS};
use crate::content::{Arg, Role};

/// A paragraph of parts, each with a colour.
pub(super) struct Paragraph {
    parts: Vec<(String, Role)>,
    /// If not all paragraphs fit, those with the highest rank are left out first.
    rank: u8,
    /// Which answer it is.
    item: Option<usize>,
}

impl Paragraph {
    fn new(rank: u8, text: String, role: Role) -> Self {
        Self { parts: vec![(text, role)], rank, item: None }
    }

    /// The wrapped lines, each a list of texts with their roles.
    fn lines(&self, columns: u16) -> Vec<Vec<(String, Role)>> {
        let parts: Vec<_> = self.parts.iter().filter(|(text, _)| !text.is_empty()).collect();
        // Full-width punctuation needs no space after it, except before a key that is itself a punctuation mark.
        let joined = parts.iter().fold(String::new(), |joined, (text, _)| {
            let sign = text.starts_with(|first: char| first.is_ascii_punctuation());
            let chinese = joined.ends_with(['。', '？', '：', '！']) && !sign;
            let blank = if joined.is_empty() || chinese { "" } else { " " };
            format!("{joined}{blank}{text}")
        });
        // The role of each character. Whitespace is skipped, because wrapping drops some of it.
        let mut roles =
            parts.iter().flat_map(|(text, role)| text.chars().filter(|char| !char.is_whitespace()).map(move |_| *role));
        let lines = wrapped(&joined, columns).into_iter().map(|line| {
            let mut spans: Vec<(String, Role)> = Vec::new();
            for char in line.chars() {
                let role = if char.is_whitespace() { None } else { roles.next() };
                match (spans.last_mut(), role) {
                    (Some((text, last)), role) if role.is_none_or(|role| role == *last) => text.push(char),
                    (_, role) => spans.push((char.to_string(), role.unwrap_or(Role::Text))),
                }
            }
            spans
        });
        lines.collect()
    }
}

/// The paragraphs of the current stage.
pub(super) fn paragraphs(scene: &Scene, hunt: &Hunt) -> Vec<Paragraph> {
    let fault = hunt.fault();
    let figures: Vec<_> = hunt.pair.figures().into_iter().map(|(name, figure)| (name, Arg::from(figure))).collect();
    let words = |part: &str| scene.text(&format!("fault-{}-{part}", fault.id()), &figures);
    let key = |action: &Action| {
        let key = scene.content.keymap().key_for(Mode::Hunt, action);
        Arg::from(key.map_or_else(String::new, |key| key.to_string()))
    };
    let keys = [
        ("enter", key(&Action::Submit)),
        ("space", key(&Action::Step)),
        ("tab", key(&Action::Panel)),
        ("down", key(&Action::MoveDown)),
        ("differ", key(&Action::NextDifference)),
        ("end", key(&Action::End)),
    ];
    let mut all = Vec::new();
    let ask = |id: &str| (scene.text(id, &keys), Role::Title);
    let question = match hunt.question {
        Question::Parting => Some(ask("hunt-ask-parting")),
        Question::Line => Some(ask("hunt-ask-line")),
        Question::Matters => None,
        Question::Why => Some(ask("hunt-ask-why")),
        Question::Over => {
            let outcome = if hunt.helped { "lesson-shown" } else { "lesson-right" };
            let parts = vec![
                (scene.text(outcome, &[]), Role::Solution),
                (words("answer"), Role::Text),
                (scene.text("hunt-next", &keys), Role::Calm),
                // If the fault changes nothing, the boards never differ.
                (if fault.matters() { scene.text("hunt-differ", &keys) } else { String::new() }, Role::Calm),
            ];
            return vec![Paragraph { parts, rank: 0, item: None }];
        }
    };
    let help = match hunt.hints {
        0 | 1 => ("lesson-help-hint", Action::Hint),
        _ => ("lesson-help-show", Action::Show),
    };
    let help = (scene.text(help.0, &[("key", key(&help.1))]), Role::Calm);
    match hunt.question {
        Question::Parting => all.push(Paragraph::new(3, words("task"), Role::Text)),
        Question::Matters => {
            all.push(Paragraph { parts: vec![(words("task"), Role::Title), help.clone()], rank: 0, item: None });
        }
        _ => {}
    }
    if let Some(question) = question {
        // Once there is feedback, it is more important than the question.
        let rank = if hunt.feedback.is_some() || hunt.hints > 0 { 2 } else { 0 };
        all.push(Paragraph { parts: vec![question, help], rank, item: None });
    }
    let choices: Vec<String> = match hunt.question {
        Question::Matters => vec![scene.text("hunt-yes", &[]), scene.text("hunt-no", &[])],
        Question::Why => {
            let mut wrong = ["not-because", "nor-because"].into_iter();
            let id = |at| if at == hunt.reason() { "because" } else { wrong.next().unwrap_or("because") };
            (0..REASONS).map(id).map(words).collect()
        }
        _ => Vec::new(),
    };
    for (at, choice) in choices.into_iter().enumerate() {
        let role = if at == hunt.point { Role::CurrentLine } else { Role::Text };
        let parts = vec![((at + 1).to_string(), Role::Key), (choice, role)];
        all.push(Paragraph { parts, rank: 0, item: Some(at) });
    }
    let feedback = hunt.feedback.map(|feedback| {
        let (id, role) = match feedback {
            Feedback::Unrun => ("hunt-unrun", Role::Changed),
            Feedback::Later => ("hunt-later", Role::Changed),
            Feedback::Earlier => ("hunt-earlier", Role::Changed),
            Feedback::Parted => ("hunt-parted", Role::Solution),
            Feedback::PartingShown => ("hunt-parting-shown", Role::Notice),
            Feedback::SameLine => ("hunt-same-line", Role::Changed),
            Feedback::NothingChanges => ("hunt-nothing-changes", Role::Changed),
            Feedback::MattersNot => ("hunt-matters-not", Role::Solution),
            Feedback::MattersNotShown => ("hunt-matters-not-shown", Role::Notice),
            Feedback::NotWhy => ("hunt-not-why", Role::Changed),
        };
        (scene.text(id, &keys), role)
    });
    let hint = match hunt.hints {
        0 => None,
        1 => Some((words("hint"), Role::Notice)),
        _ => Some((scene.text(&format!("fault-{}-hint-more", fault.id()), &figures), Role::Notice)),
    };
    let said: Vec<_> = feedback.into_iter().chain(hint).collect();
    if !said.is_empty() {
        all.push(Paragraph { parts: said, rank: 0, item: None });
    }
    all
}

/// The number of lines of the paragraphs that fit into `room` lines.
pub(super) fn height(paragraphs: &[Paragraph], columns: u16, room: u16) -> u16 {
    let kept = kept(paragraphs, columns, room);
    kept.iter().map(|paragraph| paragraph.lines(columns).len() as u16).sum()
}

/// A line that is drawn, and the answer that it belongs to.
type Line = (Vec<(String, Role)>, Option<usize>);

/// The paragraphs that fit into `room` lines. Those with the highest rank are left out first.
fn kept(paragraphs: &[Paragraph], columns: u16, room: u16) -> Vec<&Paragraph> {
    let mut kept: Vec<_> = paragraphs.iter().collect();
    let total = |kept: &[&Paragraph]| kept.iter().map(|paragraph| paragraph.lines(columns).len()).sum::<usize>();
    while total(&kept) > usize::from(room) {
        let most = kept.iter().map(|paragraph| paragraph.rank).max().unwrap_or_default();
        if most == 0 {
            break;
        }
        kept.retain(|paragraph| paragraph.rank < most);
    }
    kept
}

/// The lines that are drawn, with blank lines between the paragraphs if there is room.
fn lines(paragraphs: &[Paragraph], area: Rect) -> Vec<Line> {
    let kept = kept(paragraphs, area.width, area.height);
    let total: usize = kept.iter().map(|paragraph| paragraph.lines(area.width).len()).sum();
    let airy = total + kept.len() <= usize::from(area.height) + 1;
    let mut lines: Vec<Line> = Vec::new();
    for (at, paragraph) in kept.iter().enumerate() {
        // No blank line between answers.
        if airy && at > 0 && (paragraph.item.is_none() || kept[at - 1].item.is_none()) {
            lines.push((Vec::new(), None));
        }
        lines.extend(paragraph.lines(area.width).into_iter().map(|line| (line, paragraph.item)));
    }
    lines
}

/// The answer that a click in row `y` hits.
pub(super) fn item_at(paragraphs: &[Paragraph], area: Rect, y: u16) -> Option<usize> {
    lines(paragraphs, area).get(usize::from(y.checked_sub(area.y)?))?.1
}

pub(super) struct Words<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) paragraphs: &'a [Paragraph],
}

impl Widget for Words<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let lines = lines(self.paragraphs, area);
        let cut = lines.len() > usize::from(area.height);
        for ((line, _), y) in lines.iter().zip(area.top()..area.bottom()) {
            let mut x = area.x;
            for (text, role) in line {
                x = put(buf, area, x, y, text, self.scene.style(*role));
            }
        }
        if cut && !area.is_empty() {
            let style = self.scene.style(Role::Notice);
            put(buf, area, area.right() - 1, area.bottom() - 1, self.scene.glyphs.ellipsis, style);
        }
    }
}
