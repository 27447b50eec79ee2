//! The help: every key of the keymap, by group.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::action::{Action, Mode};
use crate::algorithms;
use crate::screen::canvas::Canvas;
use crate::screen::list::more;
use crate::screen::place::{below, right_of};
use crate::screen::scene::Scene;
use crate::screen::surface::Cover;
use crate::screen::text::{widest, width, wrapped};
use crate::session::TaskKeys;
use crate::text::Role;
use crate::text::keymap::{Binding, Key};

pub(crate) struct Help<'a> {
    pub(crate) scene: &'a Scene<'a>,
    /// The mode of what is open beneath.
    pub(crate) beneath: Mode,
    pub(crate) scroll: u16,
}

enum HelpLine {
    Title(String),
    /// The keys, what they do, and a shorter text for narrow columns.
    Keys(String, String, String),
    Note(String),
    Blank,
}

/// Columns between two columns of the help.
const GAP: u16 = 3;
/// The most columns of the help: with more, a group would be far from its neighbour.
const MOST: usize = 3;

/// By how many lines the help can be scrolled down.
pub(crate) fn longest_scroll(scene: &Scene, beneath: Mode) -> u16 {
    let (columns, rows) = scene.session.area;
    let body = Rect::new(0, 0, columns, rows.saturating_sub(3));
    let help = Help {
        scene,
        beneath,
        scroll: 0,
    };
    let high = help.size(body).1;
    // If not all fits, a line says how much is cut.
    let last = u16::from(high > body.height);
    (high + last).saturating_sub(body.height)
}

/// All of these keys that have a text and are not typed, with the text that they have in a mode. Neighbours with the same
/// text are one.
fn all<'a>(
    scene: &Scene,
    bindings: impl Iterator<Item = &'a Binding>,
    mode: &str,
    typed: impl Fn(Key) -> bool,
) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = Vec::new();
    for bind in bindings {
        let keys = bind.keys.iter().filter(|key| !typed(**key));
        let keys: Vec<_> = keys.map(|key| key.sign()).collect();
        let Some(name) = bind.action.name().filter(|_| !keys.is_empty()) else {
            continue;
        };
        let ids = [
            format!("hint-{mode}-{name}"),
            format!("hint-{name}"),
            format!("action-{name}"),
        ];
        let known = |id: &&String| scene.content.has(&scene.session.language, id);
        let Some(id) = ids.iter().find(known) else {
            continue;
        };
        let (keys, text) = (keys.join(" "), scene.text(id, &[]));
        match all.last_mut().filter(|(_, last)| *last == text) {
            Some((last, _)) => *last = format!("{last} {keys}"),
            None => all.push((keys, text)),
        }
    }
    all
}

/// The groups of lines in as many columns as an area has room for.
fn columns(lines: &[HelpLine], area: Rect) -> Vec<Vec<&HelpLine>> {
    let groups: Vec<_> = lines
        .split(|line| matches!(line, HelpLine::Blank))
        .collect();
    let fits = |columns: &Vec<Vec<&HelpLine>>| columns_wide(columns) + 4 <= area.width;
    let most = (1..=MOST)
        .rev()
        .map(|count| spread(&groups, count))
        .find(fits);
    most.unwrap_or_else(|| spread(&groups, 1))
}

/// Groups of lines in this many columns, each where its middle would be if all were cut into equal parts. A blank line
/// stands between two groups.
fn spread<'a>(groups: &[&'a [HelpLine]], count: usize) -> Vec<Vec<&'a HelpLine>> {
    let all: usize = groups.iter().map(|group| group.len() + 1).sum();
    let mut columns: Vec<Vec<&HelpLine>> = vec![Vec::new(); count];
    let mut above = 0;
    for group in groups {
        let column = &mut columns[(above + group.len() / 2) * count / all];
        if !column.is_empty() {
            column.push(&HelpLine::Blank);
        }
        column.extend(*group);
        above += group.len() + 1;
    }
    columns.retain(|column| !column.is_empty());
    columns
}

/// The lines of the longest column.
fn high(columns: &[Vec<&HelpLine>]) -> u16 {
    columns.iter().map(Vec::len).max().unwrap_or(0) as u16
}

/// The columns that the keys of a column take, with a gap, and all of it.
fn widths(lines: &[&HelpLine]) -> (u16, u16) {
    let keys = lines.iter().map(|line| match line {
        HelpLine::Keys(keys, ..) => keys.as_str(),
        _ => "",
    });
    let keys = widest(keys) + 2;
    let texts = lines.iter().map(|line| match line {
        HelpLine::Keys(_, _, short) => keys + width(short),
        HelpLine::Title(text) | HelpLine::Note(text) => width(text),
        HelpLine::Blank => 0,
    });
    (keys, texts.max().unwrap_or(0))
}

/// The columns that all columns take.
fn columns_wide(columns: &[Vec<&HelpLine>]) -> u16 {
    let all: u16 = columns.iter().map(|lines| widths(lines).1 + GAP).sum();
    all.saturating_sub(GAP)
}

impl Cover for Help<'_> {
    fn size(&self, area: Rect) -> (u16, u16) {
        let lines = self.lines();
        let columns = columns(&lines, area);
        (columns_wide(&columns) + 4, high(&columns) + 2)
    }

    fn render(&self, area: Rect, canvas: &mut Canvas) {
        let pen = self.scene.pen;
        pen.line(
            &self.scene.text("hint-help", &[]),
            Role::Title,
            area,
            canvas,
        );
        let lines = self.lines();
        let outer = Rect {
            width: area.width + 4,
            height: area.height + 1,
            ..area
        };
        let columns = columns(&lines, outer);
        let mut rest = below(area, 1);
        let high = high(&columns);
        let cut = high > rest.height;
        rest.height = rest.height.saturating_sub(u16::from(cut));
        let scroll = high.saturating_sub(rest.height).min(self.scroll);
        if cut {
            let hidden = [scroll, high - rest.height - scroll].map(usize::from);
            more(pen, hidden, below(area, area.height - 1), canvas);
        }
        for lines in columns {
            let (keys, wide) = widths(&lines);
            let cells = Rect {
                width: wide.min(rest.width),
                ..rest
            };
            for (line, cell) in lines.iter().skip(usize::from(scroll)).zip(cells.rows()) {
                self.line(line, keys, cell, canvas);
            }
            rest = right_of(rest, wide + GAP);
        }
    }
}

impl Help<'_> {
    fn line(&self, line: &HelpLine, keys: u16, cell: Rect, buf: &mut Buffer) {
        let pen = self.scene.pen;
        match line {
            HelpLine::Title(title) => {
                pen.write(title, Role::Title, cell, buf);
            }
            HelpLine::Keys(name, text, short) => {
                pen.write(name, Role::Key, cell, buf);
                let room = right_of(cell, keys);
                let fits = width(text) <= room.width;
                pen.line(if fits { text } else { short }, Role::Text, room, buf);
            }
            HelpLine::Note(text) => {
                pen.write(text, Role::Calm, cell, buf);
            }
            HelpLine::Blank => {}
        }
    }

    /// The mode whose table holds the keys of what is open beneath: of a lesson, where its answer is typed.
    fn table(&self) -> Mode {
        match self.beneath {
            Mode::Answer => Mode::Lesson,
            other => other,
        }
    }

    /// Whether a key goes into the answer that is typed beneath.
    fn types(&self, key: Key) -> bool {
        matches!(key, Key::Char(char) if self.beneath.types(char))
    }

    /// The keys of what is open beneath, if that is not the search.
    fn here(&self) -> Vec<HelpLine> {
        let (scene, mode) = (self.scene, self.table());
        let typed = |key: Key| mode != self.beneath && self.types(key);
        let bindings = scene.content.keymap().bindings(mode);
        let bindings = bindings.filter(|bind| self.is_of_task(&bind.action));
        let named = match self.task_keys() {
            Some(TaskKeys::Typed | TaskKeys::Choice | TaskKeys::Points) => "answer",
            Some(TaskKeys::Over) => "over",
            Some(TaskKeys::Search) | None => mode.name(),
        };
        let keys: Vec<_> = all(scene, bindings, named, typed)
            .into_iter()
            .map(|(keys, text)| HelpLine::Keys(keys, text.clone(), text))
            .collect();
        if mode == Mode::Main || keys.is_empty() {
            return Vec::new();
        }
        let title = HelpLine::Title(self.scene.text("help-here", &[]));
        let signs = self.signs_of_hunt().into_iter().map(HelpLine::Note);
        [title].into_iter().chain(keys).chain(signs).collect()
    }

    /// What the keys of the lesson beneath do in its task.
    fn task_keys(&self) -> Option<TaskKeys> {
        let task = self.scene.session.desk.of_task.as_ref()?;
        (self.table() == Mode::Lesson).then_some(task.keys)
    }

    /// Whether an action of a lesson does something in its task; one of another page does.
    fn is_of_task(&self, action: &Action) -> bool {
        use TaskKeys::{Choice, Over, Points, Search, Typed};
        let Some(keys) = self.task_keys() else {
            return true;
        };
        match action {
            Action::Step => !matches!(keys, Over | Typed),
            Action::Back => matches!(keys, Search | Typed),
            Action::MoveLeft | Action::MoveRight => matches!(keys, Search | Points),
            Action::MoveUp | Action::MoveDown => {
                matches!(keys, Search | Points | Choice)
            }
            Action::Submit => keys != Search,
            Action::Hint => keys != Over,
            _ => true,
        }
    }

    /// Whether a key of the search means the same where the help was opened: what is open beneath may have the key in its
    /// own list, or no use for it.
    fn is_of_main(&self, key: Key, action: &Action) -> bool {
        let keymap = self.scene.content.keymap();
        let mut beneath = keymap.bindings(self.table());
        let listed = self.beneath != Mode::Main && beneath.any(|bind| bind.keys.contains(&key));
        !listed && keymap.action(self.beneath, key).as_ref() == Some(action)
    }

    /// What the signs of a hunt mean.
    fn signs_of_hunt(&self) -> Vec<String> {
        if self.beneath != Mode::Hunt {
            return Vec::new();
        }
        let other = self.scene.glyphs.ran[1];
        wrapped(
            &self.scene.text("help-hunt", &[("other", other.into())]),
            36,
        )
    }

    fn lines(&self) -> Vec<HelpLine> {
        let keymap = self.scene.content.keymap();
        let mut groups: Vec<&str> = Vec::new();
        let session = self.scene.session;
        // A learner's program has its own words for some of them.
        let here = |action: &Action| {
            keymap
                .bindings(self.table())
                .any(|bind| bind.action == *action)
        };
        let is_main = |action: &Action| {
            let task = session.desk.of_task.as_ref();
            task.is_none_or(|task| task.allows(action))
                && session.offers(action)
                && (session.run().is_search() || !here(action))
        };
        let main = || {
            keymap
                .bindings(Mode::Main)
                .filter(|bind| is_main(&bind.action))
        };
        for bind in main() {
            if !groups.contains(&bind.group.as_str()) {
                groups.push(&bind.group);
            }
        }
        let mut lines = self.here();
        for group in groups {
            let title = self.scene.text(&format!("help-{group}"), &[]);
            let mut title = Some(HelpLine::Title(title));
            for bind in main().filter(|bind| bind.group == group) {
                let keys = bind.keys.iter();
                let keys = keys.filter(|key| self.is_of_main(**key, &bind.action));
                let keys: Vec<_> = keys.map(|key| key.sign()).collect();
                if keys.is_empty() {
                    continue;
                }
                if let Some(title) = title.take() {
                    if !lines.is_empty() {
                        lines.push(HelpLine::Blank);
                    }
                    lines.push(title);
                }
                let meaning = self.meaning(bind);
                let algorithm = if let Action::Algorithm(key) = bind.action {
                    algorithms::by_key(key)
                } else {
                    None
                };
                let short = algorithm
                    .map_or_else(|| meaning.clone(), |algorithm| algorithm.id().to_owned());
                lines.push(HelpLine::Keys(keys.join(" "), meaning, short));
            }
        }
        lines.push(HelpLine::Blank);
        lines.extend(self.signs());
        lines.push(HelpLine::Blank);
        lines.extend(self.notes());
        lines
    }

    /// What the signs on the screen mean, as far as what is open beneath has them.
    fn signs(&self) -> Vec<HelpLine> {
        let glyphs = self.scene.glyphs;
        let task = self.scene.session.desk.of_task.as_ref();
        let board = task.is_none_or(|task| task.board);
        let moves = board && task.is_none_or(|task| task.moves);
        let search = self.scene.session.run().is_search();
        let signs = [
            ("queen", glyphs.queen.to_owned(), board),
            ("lifted", glyphs.lifted.to_owned(), board),
            ("up", glyphs.up.to_owned(), board),
            ("attacked", format!("{}2", glyphs.attacked), board),
            ("next", "( )".to_owned(), board && search),
            ("tried", glyphs.tried.to_owned(), board && search),
            ("read", glyphs.read.to_owned(), board && search),
            ("dead-end", glyphs.dead_end.to_owned(), true),
            ("solution", glyphs.star.to_owned(), board),
            ("right", glyphs.right.to_owned(), true),
            ("over", glyphs.over.to_owned(), moves),
            ("ran", glyphs.ran[0].to_owned(), moves),
            ("stop", glyphs.first.to_owned(), moves),
            ("picked", "[1]".to_owned(), board && search),
            ("fallen", "1‹ ›1".to_owned(), board && search),
            ("past", glyphs.time[0].to_owned(), moves),
            ("here", glyphs.time[1].to_owned(), moves),
            ("to-come", glyphs.time[2].to_owned(), moves),
        ];
        let shown = signs.into_iter().filter(|(.., has)| *has);
        let shown = shown.map(|(id, sign, _)| {
            let meaning = self.scene.text(&format!("help-sign-{id}"), &[]);
            HelpLine::Keys(sign, meaning.clone(), meaning)
        });
        let title = HelpLine::Title(self.scene.text("help-signs", &[]));
        [title].into_iter().chain(shown).collect()
    }

    /// What is said below the keys.
    fn notes(&self) -> Vec<HelpLine> {
        let task = self.scene.session.desk.of_task.as_ref();
        let moves = task.is_none_or(|task| task.moves);
        let motion = self.scene.session.motion && self.scene.pen.shows_motion();
        let notes = [
            ("help-palette", moves),
            ("help-motion", moves && motion),
            (
                "help-mouse",
                task.is_none() && self.scene.session.run().is_search(),
            ),
        ];
        let lines = notes
            .into_iter()
            .filter_map(|(note, has)| has.then_some(note))
            .flat_map(|note| wrapped(&self.scene.text(note, &[]), 36));
        lines.map(HelpLine::Note).collect()
    }

    fn meaning(&self, bind: &Binding) -> String {
        if let Action::Algorithm(key) = bind.action
            && let Some(algorithm) = algorithms::by_key(key)
        {
            let summary = self.scene.narrator().algorithm(algorithm);
            return self.scene.text(
                "action-algorithm",
                &[("id", algorithm.id().into()), ("summary", summary.into())],
            );
        }
        let name = bind.action.name().unwrap_or_default();
        self.scene.text(&format!("action-{name}"), &[])
    }
}
